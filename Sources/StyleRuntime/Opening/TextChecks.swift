internal import StyleTable

/// Throws an error about the record at the index `record` of `section` if `condition` is false.
@inline(__always)
internal func check(
  _ condition: Bool, _ section: TableLayout.Section, _ record: Int, _ what: @autoclosure () -> String
) throws(StyleSheetError) {
  guard condition else { throw .damaged(section: "\(section)", record: record, what: what()) }
}

extension TableStorage {
  /// Checks that the texts are UTF-8, except for the marks of templates, and that none begins within a character.
  internal func checkTexts() throws(StyleSheetError) {
    let end = texts + count(of: .texts)
    let wrong = memory.withBytes(in: texts..<end) { $0.firstNotInText }
    try check(wrong == nil, .texts, wrong ?? 0, "byte is not part of a text")
    for text in 0..<textCount {
      let start = range(ofText: text).lowerBound
      let isWhole = start == end || memory.loadUInt8(at: start) & 0xC0 != 0x80
      try check(isWhole, .textStarts, text, "text starts within a character")
    }
  }
}

extension Span where Element == UInt8 {
  /// The position of the first byte that isn't part of well-formed UTF-8, according to table 3-7 of the Unicode Standard,
  /// and isn't a mark in a template.
  ///
  /// - Complexity: O(*n*) in the number of bytes, eight of ASCII at a time.
  fileprivate var firstNotInText: Int? {
    var position = 0
    while position < count {
      let word = loadPaddedUInt64(at: position)
      let beyond = word & 0x8080_8080_8080_8080
      let passed = beyond.trailingZeroBitCount &>> 3
      // The size of a word of ASCII is constant, so the next word loads before the processor knows this one.
      let size = beyond == 0 ? 8 : passed != 0 ? passed : word.sizeOfText
      if size == 0 { return position }
      position &+= size
    }
    return nil
  }

  /// Returns eight bytes as a little-endian number. Bytes after the end are zero, which continues no character.
  @inline(__always)
  private func loadPaddedUInt64(at offset: Int) -> UInt64 {
    if offset &+ 8 <= count { return loadUInt64(at: offset) }
    return (offset..<count).reduce(0) { $0 | UInt64(self[$1]) &<< UInt64(truncatingIfNeeded: 8 &* ($1 &- offset)) }
  }
}

extension UInt64 {
  /// The size in bytes of the mark or the scalar beyond ASCII that the number begins with, or 0 if there is none.
  @inline(__always)
  fileprivate var sizeOfText: Int { UInt8(truncatingIfNeeded: self) >= TableLayout.verbatimMark ? 1 : sizeOfScalars }

  /// The size in bytes of the scalar beyond ASCII that the number begins with, or 0 if there is none. The lowest byte
  /// comes first. For two consecutive scalars of three bytes, the size is 6.
  @inline(__always) private var sizeOfScalars: Int {
    let low = UInt32(truncatingIfNeeded: self)
    if low & 0xC0C0F0 == 0x8080E0 {
      guard low.isOfThreeBytes else { return 0 }
      let second = UInt32(truncatingIfNeeded: self &>> 24)
      return second & 0xC0C0F0 == 0x8080E0 && second.isOfThreeBytes ? 6 : 3
    }
    // Two bytes begin with C2 to DF. Four bytes encode U+10000 to U+10FFFF.
    if low & 0xC0E0 == 0x80C0 { return low & 0x1E != 0 ? 2 : 0 }
    guard low & 0xC0C0_C0F8 == 0x8080_80F0 else { return 0 }
    let plane = (low & 0x07) &<< 2 | (low &>> 12 & 0x03)
    return 1...16 ~= plane ? 4 : 0
  }
}

extension UInt32 {
  /// Whether three bytes with the pattern of a scalar are valid: neither overlong nor a surrogate. E0 isn't followed by
  /// 80 to 9F, and ED isn't followed by A0 to BF.
  @inline(__always) fileprivate var isOfThreeBytes: Bool {
    let bits = self & 0x200F
    return bits != 0 && bits != 0x200D
  }
}
