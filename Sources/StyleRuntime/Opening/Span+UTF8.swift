internal import StyleTable

extension Span where Element == UInt8 {
  /// Whether the bytes are well-formed UTF-8, by table 3-7 of the Unicode Standard.
  ///
  /// - Complexity: O(*n*) in the number of bytes, sixteen at a time where they are usual, else eight where they are ASCII.
  internal var isUTF8: Bool {
    var position = 0
    while position < count {
      let end = min(position &+ usualSize, count)
      while position < end {
        let size = sizeOfUTF8(at: position)
        if size == 0 { return false }
        position &+= size
      }
      position = endOfUsual(from: position)
    }
    return true
  }

  /// Where the last of the usual characters from `position` begins, as far as whole parts of `usualSize` bytes are of such
  /// alone; `position` where the first is not.
  ///
  /// - Requires: A character begins at `position`, behind two other bytes, with which a part is looked at together.
  private func endOfUsual(from position: Int) -> Int {
    var end = position
    while end &+ usualSize <= count, isUsual(from: end) { end &+= usualSize }
    // The last character may go on behind the part.
    if end > position {
      repeat { end &-= 1 } while self[end] & 0xC0 == 0x80
    }
    return end
  }

  /// Whether the `usualSize` bytes from `start` are well-formed and usual: of characters that are right if they have as many
  /// bytes as the first one says, which are all but those that begin with C0, C1, E0, ED, or F0 and above. The last one may
  /// be incomplete.
  ///
  /// Vectors are compared by `.==` alone, because other comparisons become loops over single bytes.
  private func isUsual(from start: Int) -> Bool {
    typealias Bytes = SIMD16<UInt8>
    var wrong = SIMDMask<SIMD16<Int8>>(repeating: false)
    var offset = start
    while offset < start &+ usualSize {
      let (bytes, last, lastButOne) = (sixteen(at: offset), sixteen(at: offset &- 1), sixteen(at: offset &- 2))
      let isNotFirst = (bytes & Bytes(repeating: 0xC0)) .== Bytes(repeating: 0x80)
      let isSecond = (last & Bytes(repeating: 0xC0)) .== Bytes(repeating: 0xC0)
      let isThird = (lastButOne & Bytes(repeating: 0xE0)) .== Bytes(repeating: 0xE0)
      let isUnusual =
        (bytes & Bytes(repeating: 0xFE)) .== Bytes(repeating: 0xC0) .| bytes .== Bytes(repeating: 0xE0)
        .| bytes .== Bytes(repeating: 0xED) .| (bytes & Bytes(repeating: 0xF0)) .== Bytes(repeating: 0xF0)
      wrong .|= isUnusual .| (isNotFirst .^ (isSecond .| isThird))
      offset &+= 16
    }
    return !any(wrong)
  }

  /// How many bytes from `position` are ASCII, or else of the characters that begin there; 0 where they are not UTF-8.
  @inline(__always)
  private func sizeOfUTF8(at position: Int) -> Int {
    let word = paddedWord(at: position)
    let beyond = word & 0x8080_8080_8080_8080
    // Here the next word is read before it is known how many bytes of this one count.
    guard beyond != 0 else { return 8 }
    let passed = beyond.trailingZeroBitCount &>> 3
    return passed != 0 ? passed : word.sizeOfScalars
  }

  /// The eight bytes from `offset` as a little-endian number; behind the end follow zeros, which continue no character.
  @inline(__always)
  private func paddedWord(at offset: Int) -> UInt64 {
    if offset &+ 8 <= count { return word(at: offset) }
    return (offset..<count).reduce(0) { $0 | UInt64(self[$1]) &<< UInt64(truncatingIfNeeded: 8 &* ($1 &- offset)) }
  }
}

/// The bytes that are looked at together before it is asked what they are, a multiple of sixteen.
private let usualSize = 256

extension UInt64 {
  /// How many of the bytes, the lowest first, are a scalar beyond ASCII that begins with them, or two of three bytes each;
  /// 0 where there is none.
  @inline(__always)
  fileprivate var sizeOfScalars: Int {
    let low = UInt32(truncatingIfNeeded: self)
    if low & 0xC0C0F0 == 0x8080E0 {
      guard low.isOfThreeBytes else { return 0 }
      let second = UInt32(truncatingIfNeeded: self &>> 24)
      return second & 0xC0C0F0 == 0x8080E0 && second.isOfThreeBytes ? 6 : 3
    }
    // Of two bytes C2 to DF, of four U+10000 to U+10FFFF.
    if low & 0xC0E0 == 0x80C0 { return low & 0x1E != 0 ? 2 : 0 }
    guard low & 0xC0C0_C0F8 == 0x8080_80F0 else { return 0 }
    let plane = (low & 0x07) &<< 2 | (low &>> 12 & 0x03)
    return 1...16 ~= plane ? 4 : 0
  }
}

extension UInt32 {
  /// Whether three bytes that look like a scalar are one, neither overlong nor a surrogate: behind E0 comes no 80 to 9F,
  /// and behind ED no A0 to BF.
  @inline(__always)
  fileprivate var isOfThreeBytes: Bool {
    let bits = self & 0x200F
    return bits != 0 && bits != 0x200D
  }
}
