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
  private var numbers: [Match: Int] = [:]

  /// The match at `number`.
  subscript(number: Int) -> Match { matches[number] }

  /// The number of `match`.
  mutating func number(of match: Match) -> Int {
    if let number = numbers[match] { return number }
    numbers[match] = matches.count
    matches.append(match)
    return matches.count - 1
  }
}
