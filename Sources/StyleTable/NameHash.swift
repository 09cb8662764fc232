/// The hash by which a table finds controls by name.
///
/// The name's bytes are taken as little-endian words of 64 bits, the last filled up with zero bytes. Beginning with
/// the length in bytes, each word is mixed in by exclusive or, a multiplication with `multiplier` modulo 2^64, and an
/// exclusive or with itself shifted right by 32. The low 32 bits are the hash.
package enum NameHash {
  /// 2^64 divided by the golden ratio, made odd.
  private static let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The hash of `name`.
  ///
  /// - Complexity: O(*n*) in the number of bytes, eight at a time.
  package static func hash(_ name: Span<UInt8>) -> UInt32 {
    let count = name.count
    var state = UInt64(count)
    var offset = 0
    while offset &+ 8 <= count {
      state = mixed(state, name.word(at: offset))
      offset &+= 8
    }
    guard offset < count else { return UInt32(truncatingIfNeeded: state) }
    var rest: UInt64 = 0
    for position in offset..<count {
      rest |= UInt64(name[position]) &<< UInt64(8 &* (position &- offset))
    }
    return UInt32(truncatingIfNeeded: mixed(state, rest))
  }

  @inline(__always)
  private static func mixed(_ state: UInt64, _ word: UInt64) -> UInt64 {
    let product = (state ^ word) &* multiplier
    return product ^ product &>> 32
  }

  /// The number of slots for `count` names, of which a fifth and at least one stay free.
  package static func slotCount(for count: Int) -> Int {
    count + count / 4 + 1
  }

  /// The slot at which the search for a name with `hash` begins, below `slotCount`.
  ///
  /// It is the high half of the product of both. A slot that another name has is passed by rising number, around the end.
  @inline(__always)
  package static func slot(of hash: UInt32, slotCount: Int) -> Int {
    Int(truncatingIfNeeded: (UInt64(hash) &* UInt64(truncatingIfNeeded: slotCount)) &>> 32)
  }
}
