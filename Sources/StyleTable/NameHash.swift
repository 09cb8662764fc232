/// The hash function that a table uses to find controls and properties by name.
///
/// The function reads the name as little-endian 64-bit words and pads the last one with zero bytes. The initial state
/// is the length in bytes, with a seed in the high 32 bits. To mix in a word, the function combines state and word
/// with an exclusive or and multiplies by `multiplier` modulo 2^64. It then combines the product with itself shifted
/// right by 32, with another exclusive or. The hash is the low 32 bits of the final state.
@usableFromInline
package enum NameHash {
  /// 2^64 divided by the golden ratio, made odd.
  @inlinable
  internal static var multiplier: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  /// Returns the hash of a name.
  ///
  /// - Parameters:
  ///   - name: The bytes of the name.
  ///   - seed: The index of the schema for a property's name, or 0 for a control's path.
  /// - Complexity: O(*n*) in the number of bytes, eight at a time.
  @inlinable
  @inline(__always)
  package static func hash(_ name: Span<UInt8>, seed: Int = 0) -> UInt32 {
    hash(name, rest: name.rest, seed: seed)
  }

  /// Returns the hash of a name whose `rest` is known.
  @inlinable
  @inline(__always)
  package static func hash(_ name: Span<UInt8>, rest: UInt64, seed: Int) -> UInt32 {
    let count = name.count
    var state = UInt64(truncatingIfNeeded: count) ^ UInt64(truncatingIfNeeded: seed) &<< 32
    var offset = 0
    while offset &+ 8 <= count {
      state = mixed(state, name.loadUInt64(at: offset))
      offset &+= 8
    }
    if offset < count { state = mixed(state, rest) }
    return UInt32(truncatingIfNeeded: state)
  }

  /// Returns the result of mixing `word` into `state`.
  ///
  /// For a given state, different words give different results.
  @inlinable
  @inline(__always)
  package static func mixed(_ state: UInt64, _ word: UInt64) -> UInt64 {
    let product = (state ^ word) &* multiplier
    return product ^ product &>> 32
  }

  /// Returns the number of slots for `count` names.
  ///
  /// At least one slot and more than half of all slots stay free, so most searches end immediately.
  package static func slotCount(for count: Int) -> Int {
    count * 2 + 1
  }

  /// Returns the slot at which the search for a name with the given hash begins.
  ///
  /// The slot is the high half of the product of `hash` and `slotCount`, so it's less than `slotCount`. If another
  /// name occupies a slot, the search continues with the next slot and wraps around at the end.
  @inlinable
  @inline(__always)
  package static func slot(of hash: UInt32, slotCount: Int) -> Int {
    Int(truncatingIfNeeded: (UInt64(hash) &* UInt64(truncatingIfNeeded: slotCount)) &>> 32)
  }
}
