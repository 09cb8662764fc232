/// A set of masks of a few states: the states by position, mask *i* holding the state at position *p* where bit *p* of
/// *i* is set.
internal struct MaskSet: Hashable {
  /// A bit for each mask.
  private var words: [UInt64]

  /// The number of masks that there are.
  internal let count: Int

  /// The masks of `stateCount` states that `holds` accepts.
  internal init(stateCount: Int, where holds: (Int) -> Bool) {
    count = 1 << stateCount
    words = Array(repeating: 0, count: (count + 63) / 64)
    for mask in 0..<count where holds(mask) { words[mask / 64] |= 1 << UInt64(mask % 64) }
  }

  /// Whether the set has `mask`.
  internal func contains(_ mask: Int) -> Bool { words[mask / 64] >> UInt64(mask % 64) & 1 == 1 }

  /// Whether the set has no mask.
  internal var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// The masks that both sets have.
  internal func intersection(_ other: MaskSet) -> MaskSet {
    var result = self
    for word in words.indices { result.words[word] &= other.words[word] }
    return result
  }

  /// The masks that the set has and `other` has not.
  internal func subtracting(_ other: MaskSet) -> MaskSet {
    var result = self
    for word in words.indices { result.words[word] &= ~other.words[word] }
    return result
  }

  /// Whether the sets have no mask in common.
  internal func isDisjoint(with other: MaskSet) -> Bool { intersection(other).isEmpty }
}
