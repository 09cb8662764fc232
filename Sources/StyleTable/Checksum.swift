/// The checksum of a table.
///
/// The bytes are taken as little-endian words of 64 bits, which go to eight lanes by turns. A lane begins with
/// `multiplier` times its number from 1. To take in a word, mixed with itself shifted right by 29, is an exclusive or, a
/// rotation to the left by 29 and a multiplication with `multiplier` modulo 2^64. In the end the number of bytes takes in the lanes, first to last, in the
/// same way, and is mixed with itself shifted right by 32.
///
/// Each of these steps gives different results for different words, and for different states: so every change within
/// eight bytes is noticed, and others but for one in 2^64. Opening a table is bounded by this, which is why there are
/// eight lanes, as many as keep the processor's multiplier busy, and one multiplication to a word, where XXH64 has two.
package enum Checksum {
  /// 2^64 divided by the golden ratio, made odd.
  private static let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The checksum of `bytes`.
  ///
  /// - Requires: The number of bytes is a multiple of eight.
  /// - Complexity: O(*n*) in the number of bytes.
  package static func checksum(of bytes: Span<UInt8>) -> UInt64 {
    let size = bytes.count
    precondition(size % 8 == 0)
    var lanes = SIMD8<UInt64>(1, 2, 3, 4, 5, 6, 7, 8) &* multiplier
    let stripes = size & ~63
    take(stripes, of: bytes, into: &lanes)
    for offset in stride(from: stripes, to: size, by: 8) {
      let lane = (offset - stripes) / 8
      lanes[lane] = mixed(lanes[lane], bytes.word(at: offset))
    }
    var state = UInt64(size)
    for lane in lanes.indices { state = mixed(state, lanes[lane]) }
    return state ^ state >> 32
  }

  /// Takes the first `size` bytes in, 64 at a time.
  private static func take(_ size: Int, of bytes: Span<UInt8>, into lanes: inout SIMD8<UInt64>) {
    // Each in a variable of its own, and so in a register.
    var (a, b, c, d) = (lanes[0], lanes[1], lanes[2], lanes[3])
    var (e, f, g, h) = (lanes[4], lanes[5], lanes[6], lanes[7])
    for offset in stride(from: 0, to: size, by: 64) {
      a = mixed(a, bytes.uncheckedWord(at: offset))
      b = mixed(b, bytes.uncheckedWord(at: offset &+ 8))
      c = mixed(c, bytes.uncheckedWord(at: offset &+ 16))
      d = mixed(d, bytes.uncheckedWord(at: offset &+ 24))
      e = mixed(e, bytes.uncheckedWord(at: offset &+ 32))
      f = mixed(f, bytes.uncheckedWord(at: offset &+ 40))
      g = mixed(g, bytes.uncheckedWord(at: offset &+ 48))
      h = mixed(h, bytes.uncheckedWord(at: offset &+ 56))
    }
    lanes = SIMD8(a, b, c, d, e, f, g, h)
  }

  @inline(__always)
  private static func mixed(_ state: UInt64, _ word: UInt64) -> UInt64 {
    // Without the shift, one flipped bit could become the highest, which a multiplication leaves alone, and another one
    // in the lane's next word take it back.
    let sum = state ^ word ^ word &>> 29
    return (sum &<< 29 | sum &>> 35) &* multiplier
  }
}
