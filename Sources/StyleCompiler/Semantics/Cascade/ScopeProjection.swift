import StyleTable

/// The possible sets of a scope, and what each is in the scope of its base.
internal struct ScopeProjection {
  /// The possible sets by rising mask.
  let sets: [StateMask]

  /// For each set the index, among the base's, of what it is without the scope's own states.
  let baseIndex: [Int]

  /// For each set whether it has only states of the base.
  let isOfBase: [Bool]

  /// The sets of `space`, whose base has the possible sets `base` of the states `baseStates`.
  init(_ space: StateSpace, base: [StateMask], baseStates: StateMask?) {
    sets = space.possibleSets()
    guard let baseStates else {
      baseIndex = []
      isOfBase = []
      return
    }
    baseIndex = sets.map { base.position(of: $0.intersection(baseStates)) ?? 0 }
    isOfBase = sets.map { baseStates.isSuperset(of: $0) }
  }
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
