/// The hash by which a table finds controls and properties by name.
///
/// The name's bytes are taken as little-endian words of 64 bits, the last filled up with zero bytes. Beginning with
/// the length in bytes and a seed above it, each word is mixed in by exclusive or, a multiplication with `multiplier`
/// modulo 2^64, and an exclusive or with itself shifted right by 32. The low 32 bits are the hash.
@usableFromInline
package enum NameHash {
  /// 2^64 divided by the golden ratio, made odd.
  @inlinable
  internal static var multiplier: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  /// The hash of `name`.
  ///
  /// - Parameter seed: The schema, for the name of a property; 0 for the path of a control.
  /// - Complexity: O(*n*) in the number of bytes, eight at a time.
  @inlinable
  @inline(__always)
  package static func hash(_ name: Span<UInt8>, seed: Int = 0) -> UInt32 {
    hash(name, rest: name.rest, seed: seed)
  }

  /// The same where the `rest` of `name` is known.
  @inlinable
  @inline(__always)
  package static func hash(_ name: Span<UInt8>, rest: UInt64, seed: Int) -> UInt32 {
    let count = name.count
    var state = UInt64(truncatingIfNeeded: count) ^ UInt64(truncatingIfNeeded: seed) &<< 32
    var offset = 0
    while offset &+ 8 <= count {
      state = mixed(state, name.word(at: offset))
      offset &+= 8
    }
    if offset < count { state = mixed(state, rest) }
    return UInt32(truncatingIfNeeded: state)
  }

  /// What `state` is once `word` is taken into it; no two words give the same.
  @inlinable
  @inline(__always)
  package static func mixed(_ state: UInt64, _ word: UInt64) -> UInt64 {
    let product = (state ^ word) &* multiplier
    return product ^ product &>> 32
  }

  /// The number of slots for `count` names, of which half and at least one stay free: then most searches end at once.
  package static func slotCount(for count: Int) -> Int {
    count * 2 + 1
  }

  /// The slot at which the search for a name with `hash` begins, below `slotCount`.
  ///
  /// It is the high half of the product of both. A slot that another name has is passed by rising number, around the end.
  @inlinable
  @inline(__always)
  package static func slot(of hash: UInt32, slotCount: Int) -> Int {
    Int(truncatingIfNeeded: (UInt64(hash) &* UInt64(truncatingIfNeeded: slotCount)) &>> 32)
  }
}
