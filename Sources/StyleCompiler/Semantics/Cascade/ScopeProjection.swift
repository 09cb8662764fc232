import StyleTable

/// What the possible sets of a space are in the one that it is built on.
internal struct ScopeProjection {
  /// The possible sets by rising mask.
  let sets: [StateMask]

  /// For each set the position, among the base's, of what it is without the space's own states; empty without a base, and
  /// where the base has the same space.
  let baseIndex: [Int]

  /// For each set whether it has only states of the base; empty like `baseIndex`.
  let isOfBase: [Bool]

  /// The possible sets `sets` of a space that is built on none or on itself.
  init(_ sets: [StateMask]) {
    self.sets = sets
    baseIndex = []
    isOfBase = []
  }

  /// The possible sets `sets` of a space that is built on one with the possible sets `base` of the states `baseStates`.
  init(_ sets: [StateMask], base: [StateMask], baseStates: StateMask) {
    self.sets = sets
    baseIndex = sets.map { base.position(of: $0.intersection(baseStates)) ?? 0 }
    isOfBase = sets.map { baseStates.isSuperset(of: $0) }
  }

  /// Whether the base has another space.
  var projectsBase: Bool { !baseIndex.isEmpty }
}

extension Array<StateMask> {
  /// The position of `set` in an array that rises.
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
