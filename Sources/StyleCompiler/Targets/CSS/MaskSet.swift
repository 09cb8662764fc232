/// A set of masks of a few states.
///
/// Each mask is an integer. Its bit *p* is set if the state at position *p* is active.
internal struct MaskSet: Hashable {
  /// One bit for each mask.
  private var words: [UInt64]

  /// The number of all masks of the states, whether or not the set contains them.
  internal let count: Int

  /// Creates a set of the masks of `stateCount` states for which `holds` returns `true`.
  internal init(stateCount: Int, where holds: (Int) -> Bool) {
    count = 1 << stateCount
    words = Array(repeating: 0, count: (count + 63) / 64)
    for mask in 0..<count where holds(mask) { words[mask / 64] |= 1 << UInt64(mask % 64) }
  }

  /// Returns whether the set contains `mask`.
  internal func contains(_ mask: Int) -> Bool { words[mask / 64] >> UInt64(mask % 64) & 1 == 1 }

  /// Whether the set contains no mask.
  internal var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// Returns the masks that both sets contain.
  internal func intersection(_ other: MaskSet) -> MaskSet {
    var result = self
    for word in words.indices { result.words[word] &= other.words[word] }
    return result
  }

  /// Returns the masks that this set contains and `other` doesn't.
  internal func subtracting(_ other: MaskSet) -> MaskSet {
    var result = self
    for word in words.indices { result.words[word] &= ~other.words[word] }
    return result
  }

  /// Returns whether the sets have no mask in common.
  internal func isDisjoint(with other: MaskSet) -> Bool { intersection(other).isEmpty }
}
