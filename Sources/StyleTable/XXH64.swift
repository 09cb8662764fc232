/// The checksum XXH64 with seed 0.
///
/// It notices every change within eight bytes, and all others but one in 2^64. Source: Yann Collet, "xxHash fast digest
/// algorithm", specification 0.1.1.
package enum XXH64 {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  /// The checksum of `bytes`.
  ///
  /// A table's size is a multiple of eight bytes, so the algorithm's steps for a rest of fewer are left out.
  ///
  /// - Requires: The number of bytes is a multiple of eight.
  /// - Complexity: O(*n*) in the number of bytes.
  package static func checksum(of bytes: Span<UInt8>) -> UInt64 {
    let size = bytes.count
    precondition(size % 8 == 0)
    let stripes = size & ~31
    var state = stripes > 0 ? checksum(ofStripes: stripes, in: bytes) : prime5
    state &+= UInt64(size)
    for offset in stride(from: stripes, to: size, by: 8) {
      state = (state ^ round(0, bytes.word(at: offset))).rotated(by: 27) &* prime1 &+ prime4
    }
    return avalanche(state)
  }

  /// The state after the first `size` bytes, which are taken 32 at a time.
  private static func checksum(ofStripes size: Int, in bytes: Span<UInt8>) -> UInt64 {
    var (first, second, third, fourth) = (prime1 &+ prime2, prime2, UInt64(0), 0 &- prime1)
    for offset in stride(from: 0, to: size, by: 32) {
      first = round(first, bytes.word(at: offset))
      second = round(second, bytes.word(at: offset &+ 8))
      third = round(third, bytes.word(at: offset &+ 16))
      fourth = round(fourth, bytes.word(at: offset &+ 24))
    }
    var state = first.rotated(by: 1) &+ second.rotated(by: 7) &+ third.rotated(by: 12) &+ fourth.rotated(by: 18)
    state = (state ^ round(0, first)) &* prime1 &+ prime4
    state = (state ^ round(0, second)) &* prime1 &+ prime4
    state = (state ^ round(0, third)) &* prime1 &+ prime4
    return (state ^ round(0, fourth)) &* prime1 &+ prime4
  }

  @inline(__always)
  private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    (lane &+ word &* prime2).rotated(by: 31) &* prime1
  }

  private static func avalanche(_ state: UInt64) -> UInt64 {
    var state = state
    state = (state ^ state >> 33) &* prime2
    state = (state ^ state >> 29) &* prime3
    return state ^ state >> 32
  }
}

extension UInt64 {
  /// The bits rotated to the left by `count`, 1 to 63.
  @inline(__always)
  fileprivate func rotated(by count: UInt64) -> UInt64 {
    self &<< count | self &>> (64 &- count)
  }
}
