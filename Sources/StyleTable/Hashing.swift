/// A hash function for texts, whose step is also that of a table's checksum. The function reads the text as
/// little-endian 64-bit words and pads the last one with zero bytes. The initial state is the length in bytes. To mix
/// in a word, the function combines state and word with an exclusive or and multiplies by `multiplier` modulo 2^64. It
/// then combines the product with itself shifted right by 32, with another exclusive or. The hash is the low 32 bits of
/// the final state.
@usableFromInline package enum NameHash {
  /// 2^64 divided by the golden ratio, made odd.
  @inlinable package static var multiplier: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  /// Returns the hash of a text.
  ///
  /// - Complexity: O(*n*) in the number of bytes, eight at a time.
  package static func hash(_ text: Span<UInt8>) -> UInt32 {
    var state = UInt64(truncatingIfNeeded: text.count)
    let whole = text.count & ~7
    for offset in stride(from: 0, to: whole, by: 8) { state = mixed(state, text.loadUInt64(at: offset)) }
    let rest = (whole..<text.count).reversed().reduce(0) { $0 << 8 | UInt64(text[$1]) }
    if whole < text.count { state = mixed(state, rest) }
    return UInt32(truncatingIfNeeded: state)
  }

  /// Returns the result of mixing `word` into `state`. For a given state, different words give different results.
  @inlinable @inline(__always)
  package static func mixed(_ state: UInt64, _ word: UInt64) -> UInt64 {
    let product = (state ^ word) &* multiplier
    return product ^ product &>> 32
  }
}

/// The checksum function for compiled tables. Each word is mixed in with the step of `NameHash`, which gives different
/// results for different words. The checksum therefore detects every change within one eight-byte word, and nearly all
/// other changes. Eight lanes take turns at the words. A step waits only for the previous step in its own lane.
package enum TableChecksum {
  /// The number of bytes that all lanes together mix in at a time.
  private static let stripe = 64

  /// Returns the checksum of `bytes`.
  ///
  /// - Requires: The number of bytes is a multiple of eight.
  /// - Complexity: O(*n*) in the number of bytes.
  package static func checksum(of bytes: Span<UInt8>) -> UInt64 {
    let size = bytes.count
    precondition(size % 8 == 0)
    let stripes = size - size % stripe
    var state = checksum(of: bytes, stripes: stripes)
    for offset in stride(from: stripes, to: size, by: 8) { state = NameHash.mixed(state, bytes.loadUInt64(at: offset)) }
    return state
  }

  /// Returns the combined state of all lanes after the first `end` bytes, which are read one stripe at a time. The
  /// lanes are separate variables, because the compiler vectorizes a vector or an array of lanes in pairs. The
  /// processor has no such multiplication, so the vectorized code takes half as long again. The loop moves an address,
  /// because loads at an offset from the start take a fifth as long again.
  private static func checksum(of bytes: Span<UInt8>, stripes end: Int) -> UInt64 {
    var (first, second, third, fourth) = (UInt64(1), UInt64(2), UInt64(3), UInt64(4))
    var (fifth, sixth, seventh, eighth) = (UInt64(5), UInt64(6), UInt64(7), UInt64(8))
    unsafe bytes.withUnsafeBytes { bytes in
      guard var address = bytes.baseAddress else { return }
      let end = unsafe address + end
      while unsafe address < end {
        first = unsafe NameHash.mixed(first, word(at: address, 0))
        second = unsafe NameHash.mixed(second, word(at: address, 1))
        third = unsafe NameHash.mixed(third, word(at: address, 2))
        fourth = unsafe NameHash.mixed(fourth, word(at: address, 3))
        fifth = unsafe NameHash.mixed(fifth, word(at: address, 4))
        sixth = unsafe NameHash.mixed(sixth, word(at: address, 5))
        seventh = unsafe NameHash.mixed(seventh, word(at: address, 6))
        eighth = unsafe NameHash.mixed(eighth, word(at: address, 7))
        unsafe address += stripe
      }
    }
    let lanes = [first, second, third, fourth, fifth, sixth, seventh, eighth]
    return lanes.reduce(UInt64(bytes.count)) { NameHash.mixed($0, $1) }
  }

  /// Returns the word at the index `index` from `address`.
  @inline(__always)
  private static func word(at address: UnsafeRawPointer, _ index: Int) -> UInt64 {
    unsafe UInt64(littleEndian: address.loadUnaligned(fromByteOffset: 8 &* index, as: UInt64.self))
  }
}
