/// The checksum XXH64 with seed 0.
///
/// It notices every change of a single byte, and others but for one in 2^64. Source: Yann Collet, "xxHash fast digest
/// algorithm", specification 0.1.1.
package enum XXH64 {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  /// The checksum of `count` 64-bit words.
  ///
  /// A table's size is a multiple of eight bytes, so words are all that is needed.
  ///
  /// - Parameter word: The little-endian word at an index, asked for once each in rising order.
  @inlinable
  package static func checksum(wordCount count: Int, word: (Int) -> UInt64) -> UInt64 {
    var index = 0
    var state = initialState(wordCount: count)
    if count >= 4 {
      var lanes = initialLanes
      while index + 4 <= count {
        lanes.0 = round(lanes.0, word(index))
        lanes.1 = round(lanes.1, word(index + 1))
        lanes.2 = round(lanes.2, word(index + 2))
        lanes.3 = round(lanes.3, word(index + 3))
        index += 4
      }
      state = merged(lanes, wordCount: count)
    }
    while index < count {
      state = mixed(state, word(index))
      index += 1
    }
    return avalanche(state)
  }

  @usableFromInline
  internal typealias Lanes = (UInt64, UInt64, UInt64, UInt64)

  @usableFromInline
  internal static var initialLanes: Lanes { (prime1 &+ prime2, prime2, 0, 0 &- prime1) }

  @usableFromInline
  internal static func initialState(wordCount: Int) -> UInt64 {
    prime5 &+ UInt64(wordCount) &* 8
  }

  @usableFromInline
  internal static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    (lane &+ word &* prime2).rotated(by: 31) &* prime1
  }

  @usableFromInline
  internal static func merged(_ lanes: Lanes, wordCount: Int) -> UInt64 {
    var state = lanes.0.rotated(by: 1) &+ lanes.1.rotated(by: 7) &+ lanes.2.rotated(by: 12) &+ lanes.3.rotated(by: 18)
    for lane in [lanes.0, lanes.1, lanes.2, lanes.3] {
      state = (state ^ round(0, lane)) &* prime1 &+ prime4
    }
    return state &+ UInt64(wordCount) &* 8
  }

  @usableFromInline
  internal static func mixed(_ state: UInt64, _ word: UInt64) -> UInt64 {
    (state ^ round(0, word)).rotated(by: 27) &* prime1 &+ prime4
  }

  @usableFromInline
  internal static func avalanche(_ state: UInt64) -> UInt64 {
    var state = state
    state = (state ^ state >> 33) &* prime2
    state = (state ^ state >> 29) &* prime3
    return state ^ state >> 32
  }
}

extension UInt64 {
  /// The bits rotated to the left.
  fileprivate func rotated(by count: UInt64) -> UInt64 {
    self << count | self >> (64 - count)
  }
}
