import StyleTable

/// An exact set or a pattern, ready to be held against a set of states.
package struct Match: Hashable {
  /// The closed set that must hold; for an exact set, all that may.
  internal let required: StateMask

  /// The states that must not hold.
  internal let forbidden: StateMask

  /// Sets of which not all states may hold.
  internal let forbiddenSets: [StateMask]

  internal let isPattern: Bool

  /// How much a pattern names: the states of its closed set and its negations.
  internal var specificity: Int { required.count + forbidden.count + forbiddenSets.count }

  /// Whether the exact set is `normal`.
  internal var isNormal: Bool { !isPattern && required.isEmpty }

  /// Whether `set`, which is closed, is matched.
  internal func matches(_ set: StateMask) -> Bool {
    guard isPattern else { return set == required }
    return set.isSuperset(of: required) && set.isDisjoint(with: forbidden)
      && !forbiddenSets.contains { set.isSuperset(of: $0) }
  }
}

/// Gives every distinct match a number.
internal struct MatchTable {
  private(set) var matches: [Match] = []

  /// The lists of sets of which not all states may hold.
  var lists = MaskLists()

  /// For each match the number of its list.
  private var listNumbers: [UInt32] = []

  private var index = HashIndex()

  /// The match of `handle`.
  subscript(handle: Handle<Match>) -> Match { matches[handle] }

  /// The match of `combination`, whose closed set is `required`.
  ///
  /// - Complexity: O(1) on average.
  mutating func handle(of combination: Combination, required: StateMask) -> Handle<Match> {
    let hash = MatchTable.hash(required, combination)
    if let known = index.position(of: hash, where: { isEqual($0, combination, required) }) { return Handle(known) }
    index.add(hash)
    listNumbers.append(combination.forbiddenSets)
    return matches.add(
      Match(
        required: required, forbidden: combination.forbidden, forbiddenSets: lists[combination.forbiddenSets],
        isPattern: combination.isPattern))
  }

  private func isEqual(_ number: Int, _ combination: Combination, _ required: StateMask) -> Bool {
    matches[number].required == required && matches[number].forbidden == combination.forbidden
      && listNumbers[number] == combination.forbiddenSets && matches[number].isPattern == combination.isPattern
  }

  private static func hash(_ required: StateMask, _ combination: Combination) -> UInt32 {
    let masks = UInt64(required.rawValue) << 32 | UInt64(combination.forbidden.rawValue)
    let rest = UInt64(combination.forbiddenSets) << 1 | (combination.isPattern ? 1 : 0)
    return UInt32(hashOf: NameHash.mixed(masks, 0) ^ rest)
  }
}
