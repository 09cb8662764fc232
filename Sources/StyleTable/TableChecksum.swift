/// The checksum function for compiled tables.
///
/// Each word is mixed in with the step of `NameHash`, which gives different results for different words. The checksum
/// therefore detects every change within one eight-byte word, and nearly all other changes. Eight lanes take turns at
/// the words. A step waits only for the previous step in its own lane.
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

  /// Returns the combined state of all lanes after the first `end` bytes, which are read one stripe at a time.
  ///
  /// The lanes are separate variables, because the compiler vectorizes a vector or an array of lanes in pairs. The
  /// processor has no such multiplication, so the vectorized code takes half as long again.
  private static func checksum(of bytes: Span<UInt8>, stripes end: Int) -> UInt64 {
    var (first, second, third, fourth) = (UInt64(1), UInt64(2), UInt64(3), UInt64(4))
    var (fifth, sixth, seventh, eighth) = (UInt64(5), UInt64(6), UInt64(7), UInt64(8))
    for offset in stride(from: 0, to: end, by: stripe) {
      first = NameHash.mixed(first, bytes.loadUInt64(at: offset))
      second = NameHash.mixed(second, bytes.loadUInt64(at: offset &+ 8))
      third = NameHash.mixed(third, bytes.loadUInt64(at: offset &+ 16))
      fourth = NameHash.mixed(fourth, bytes.loadUInt64(at: offset &+ 24))
      fifth = NameHash.mixed(fifth, bytes.loadUInt64(at: offset &+ 32))
      sixth = NameHash.mixed(sixth, bytes.loadUInt64(at: offset &+ 40))
      seventh = NameHash.mixed(seventh, bytes.loadUInt64(at: offset &+ 48))
      eighth = NameHash.mixed(eighth, bytes.loadUInt64(at: offset &+ 56))
    }
    var state = NameHash.mixed(UInt64(bytes.count), first)
    state = NameHash.mixed(state, second)
    state = NameHash.mixed(state, third)
    state = NameHash.mixed(state, fourth)
    state = NameHash.mixed(state, fifth)
    state = NameHash.mixed(state, sixth)
    state = NameHash.mixed(state, seventh)
    return NameHash.mixed(state, eighth)
  }
}
