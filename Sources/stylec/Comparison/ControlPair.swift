import StyleRuntime
import StyleTable

/// A control as it is in two sheets, and its possible sets there.
///
/// Sets are the same where the names of their states are; the bits may be others.
struct ControlPair {
  /// The control in the old sheet.
  let old: Control

  /// The control in the new one.
  let new: Control

  /// The sets that are possible in both, rising by the new mask.
  private(set) var sets: [(old: StateMask, new: StateMask)] = []

  /// The sets that are possible in the old sheet alone, though the new one has their states.
  private(set) var lost: [StateMask] = []

  /// The sets that are possible in the new sheet alone, though the old one has their states.
  private(set) var gained: [StateMask] = []

  /// Pairs `old` with `new`, a control of the same path.
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

  /// For each bit of `source` the one that has the same name in `target`.
  private static func bits(from source: Control, to target: Control) -> [Int: Int] {
    let known = Dictionary(target.states.map { ($0.name, $0.bit) }) { first, _ in first }
    return source.states.reduce(into: [:]) { bits, state in
      if let bit = state.bit, let other = known[state.name] { bits[bit] = other }
    }
  }

  /// The set of what the bits of `set` become by `bits`; nil where one becomes nothing.
  private static func translation(of set: StateMask, by bits: [Int: Int]) -> StateMask? {
    var result = StateMask.normal
    for bit in set.bits {
      guard let other = bits[bit] else { return nil }
      result.insert(StateMask(bit: other))
    }
    return result
  }
}
