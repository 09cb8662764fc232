internal import StyleTable

extension Span where Element == UInt8 {
  /// Whether the bytes are well-formed UTF-8, by table 3-7 of the Unicode Standard.
  ///
  /// - Complexity: O(*n*) in the number of bytes, eight at a time where they are ASCII.
  internal var isUTF8: Bool {
    var position = 0
    while position < count {
      let word = paddedWord(at: position)
      let beyond = word & 0x8080_8080_8080_8080
      // Here the next word is read before it is known how many bytes of this one count.
      guard beyond != 0 else {
        position &+= 8
        continue
      }
      let passed = beyond.trailingZeroBitCount &>> 3
      guard passed == 0 else {
        position &+= passed
        continue
      }
      let size = word.sizeOfScalars
      if size == 0 { return false }
      position &+= size
    }
    return true
  }

  /// The eight bytes from `offset` as a little-endian number; behind the end follow zeros, which continue no character.
  @inline(__always)
  private func paddedWord(at offset: Int) -> UInt64 {
    if offset &+ 8 <= count { return word(at: offset) }
    return (offset..<count).reduce(0) { $0 | UInt64(self[$1]) &<< UInt64(truncatingIfNeeded: 8 &* ($1 &- offset)) }
  }
}

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
