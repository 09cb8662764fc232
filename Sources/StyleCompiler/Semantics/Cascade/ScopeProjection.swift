import StyleTable

/// A map from the valid state sets of a space to those of the space that it extends.
internal struct ScopeProjection {
  /// The valid state sets in ascending order of mask.
  let sets: [StateMask]

  /// For each set, the index among the base's sets of the set without the space's own states. Empty without a base,
  /// or if the base has the same space.
  let baseIndex: [Int]

  /// Whether the set contains only states of the base, by set. Empty if `baseIndex` is empty.
  let isOfBase: [Bool]

  /// Creates the projection of a space with the valid state sets `sets` and no base, or a base with the same space.
  init(_ sets: [StateMask]) {
    self.sets = sets
    baseIndex = []
    isOfBase = []
  }

  /// Creates the projection of a space with the valid state sets `sets` onto the space that it extends.
  ///
  /// - Parameters:
  ///   - base: The valid state sets of the base.
  ///   - baseStates: The states of the base.
  init(_ sets: [StateMask], base: [StateMask], baseStates: StateMask) {
    self.sets = sets
    baseIndex = sets.map { base.position(of: $0.intersection(baseStates)) ?? 0 }
    isOfBase = sets.map { baseStates.isSuperset(of: $0) }
  }

  /// Whether the base has a different space.
  var projectsBase: Bool { !baseIndex.isEmpty }
}

extension Array<StateMask> {
  /// Returns the index of `set` in an ascending array, or `nil` if the array doesn't contain it.
  ///
  /// - Complexity: O(log *n*).
  internal func position(of set: StateMask) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].rawValue < set.rawValue { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == set ? low : nil
  }
}
