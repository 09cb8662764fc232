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

  /// Open addressing: 0 for free, else a match's position + 1; a power of two of slots, at most half of them taken.
  private var slots = [UInt32](repeating: 0, count: 64)

  /// The match of `handle`.
  subscript(handle: Handle<Match>) -> Match { matches[handle] }

  /// The handle of `match`.
  ///
  /// - Complexity: O(1) on average.
  mutating func handle(of match: Match) -> Handle<Match> {
    let slot = slot(of: match)
    if slots[slot] != 0 { return Handle(Int(slots[slot]) - 1) }
    let handle = matches.add(match)
    slots[slot] = UInt32(matches.count)
    if matches.count * 2 > slots.count { grow() }
    return handle
  }

  /// The slot of `match`, or the free one where it belongs.
  private func slot(of match: Match) -> Int {
    let last = slots.count - 1
    var slot = Int(truncatingIfNeeded: match.mixed >> 32) & last
    while slots[slot] != 0, matches[Int(slots[slot]) - 1] != match { slot = (slot + 1) & last }
    return slot
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for (position, match) in matches.enumerated() { slots[slot(of: match)] = UInt32(position + 1) }
  }
}

extension Match {
  /// A number, the same for equal matches, whose high half is as good as random.
  fileprivate var mixed: UInt64 {
    var mixed = UInt64(required.rawValue) << 32 | UInt64(forbidden.rawValue) << 1 | (isPattern ? 1 : 0)
    for set in forbiddenSets { mixed = (mixed ^ UInt64(set.rawValue)) &* 0x9E37_79B9_7F4A_7C15 }
    return (mixed ^ mixed >> 32) &* 0x9E37_79B9_7F4A_7C15
  }
}
