import StyleRuntime
import StyleTable

/// A control in two style sheets, with its valid state sets in each.
///
/// State sets are matched by the names of their states, because their bits can differ.
struct ControlPair {
  /// The control in the old style sheet.
  let old: Control

  /// The control in the new style sheet.
  let new: Control

  /// The state sets that are valid in both style sheets, in ascending order of the new mask.
  private(set) var sets: [(old: StateMask, new: StateMask)] = []

  /// The state sets that are valid only in the old style sheet, although the new one declares their states.
  private(set) var lost: [StateMask] = []

  /// The state sets that are valid only in the new style sheet, although the old one declares their states.
  private(set) var gained: [StateMask] = []

  /// Creates a pair of `old` and `new`, a control with the same path.
  init(_ old: Control, _ new: Control) {
    (self.old, self.new) = (old, new)
    let possible = new.possibleStates
    let (forward, backward) = (Self.bits(from: old, to: new), Self.bits(from: new, to: old))
    var unmatched = Set(possible)
    for set in old.possibleStates {
      guard let translated = Self.translation(of: set, by: forward) else { continue }
      if unmatched.remove(translated) != nil { sets.append((set, translated)) } else { lost.append(set) }
    }
    sets.sort { $0.new.rawValue < $1.new.rawValue }
    gained = possible.filter { unmatched.contains($0) && Self.translation(of: $0, by: backward) != nil }
  }

  /// Returns a mapping from each bit of `source` to the bit with the same name in `target`.
  private static func bits(from source: Control, to target: Control) -> [Int: Int] {
    let known = Dictionary(target.states.map { ($0.name, $0.bit) }) { first, _ in first }
    return source.states.reduce(into: [:]) { bits, state in
      if let bit = state.bit, let other = known[state.name] { bits[bit] = other }
    }
  }

  /// Returns the state set that results from mapping each bit of `set`, or `nil` if `bits` doesn't contain one of
  /// them.
  private static func translation(of set: StateMask, by bits: [Int: Int]) -> StateMask? {
    var result = StateMask.normal
    for bit in set.bits {
      guard let other = bits[bit] else { return nil }
      result.insert(StateMask(bit: other))
    }
    return result
  }
}
