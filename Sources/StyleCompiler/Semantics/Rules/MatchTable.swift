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

  /// Open addressing: 0 for free, else a match's position + 1; a power of two of slots, at most half of them taken.
  private var slots = [UInt32](repeating: 0, count: 64)

  /// The match of `handle`.
  subscript(handle: Handle<Match>) -> Match { matches[handle] }

  /// The match of `combination`, whose closed set is `required`.
  ///
  /// - Complexity: O(1) on average.
  mutating func handle(of combination: Combination, required: StateMask) -> Handle<Match> {
    let last = slots.count - 1
    var slot = MatchTable.hash(required, combination.forbidden, combination.forbiddenSets, combination.isPattern) & last
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if isEqual(number, combination, required) { return Handle(number) }
      slot = (slot + 1) & last
    }
    let handle = matches.add(
      Match(
        required: required, forbidden: combination.forbidden, forbiddenSets: lists[combination.forbiddenSets],
        isPattern: combination.isPattern))
    listNumbers.append(combination.forbiddenSets)
    slots[slot] = UInt32(matches.count)
    if matches.count * 2 > slots.count { grow() }
    return handle
  }

  private func isEqual(_ number: Int, _ combination: Combination, _ required: StateMask) -> Bool {
    matches[number].required == required && matches[number].forbidden == combination.forbidden
      && listNumbers[number] == combination.forbiddenSets && matches[number].isPattern == combination.isPattern
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for (number, match) in matches.enumerated() {
      var slot = MatchTable.hash(match.required, match.forbidden, listNumbers[number], match.isPattern)
      while slots[slot & (slots.count - 1)] != 0 { slot += 1 }
      slots[slot & (slots.count - 1)] = UInt32(number + 1)
    }
  }

  private static func hash(_ required: StateMask, _ forbidden: StateMask, _ list: UInt32, _ isPattern: Bool) -> Int {
    var hash = UInt64(required.rawValue) << 32 | UInt64(forbidden.rawValue) << 1 | (isPattern ? 1 : 0)
    hash = (hash ^ hash >> 32 ^ UInt64(list) << 40) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: hash >> 32)
  }
}
