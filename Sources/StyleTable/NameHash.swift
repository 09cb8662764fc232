/// The hash by which a table finds controls and properties by name.
///
/// The name's bytes are taken as little-endian words of 64 bits, the last filled up with zero bytes. Beginning with
/// the length in bytes, each word is mixed in by exclusive or, a multiplication with `multiplier` modulo 2^64, and an
/// exclusive or with itself shifted right by 32. The low 32 bits are the hash. A slot is the hash modulo the number of
/// slots, a power of two; occupied slots are passed by rising number, around the end.
package struct NameHash {
  /// 2^64 divided by the golden ratio, made odd.
  package static let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15

  private var state: UInt64

  /// Begins the hash of a name of `length` bytes.
  @inlinable
  package init(length: Int) {
    self.init(state: UInt64(length))
  }

  @usableFromInline
  internal init(state: UInt64) {
    self.state = state
  }

  /// Mixes the next eight bytes in.
  package mutating func combine(_ word: UInt64) {
    state = (state ^ word) &* NameHash.multiplier
    state ^= state >> 32
  }

  /// The hash of all that was mixed in.
  package var value: UInt32 { UInt32(truncatingIfNeeded: state) }

  /// The hash of `name`.
  package static func hash<Name: Collection<UInt8>>(_ name: Name) -> UInt32 {
    var hash = NameHash(length: name.count)
    var word: UInt64 = 0
    var filled: UInt64 = 0
    for byte in name {
      word |= UInt64(byte) << filled
      filled += 8
      guard filled == 64 else { continue }
      hash.combine(word)
      (word, filled) = (0, 0)
    }
    if filled > 0 { hash.combine(word) }
    return hash.value
  }

  /// The number of slots for `count` names: the least power of two that leaves a quarter of the slots free, at least 1.
  package static func slotCount(for count: Int) -> Int {
    var slots = 1
    while slots * 3 < count * 4 || slots <= count { slots *= 2 }
    return slots
  }
}
