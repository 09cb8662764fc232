internal import StyleTable

extension TableVerifier {
  /// Checks that the texts follow each other, and that each is UTF-8 or a template.
  ///
  /// All bytes are checked at once. If they are well-formed and no text begins within a character, each text is
  /// well-formed. Otherwise, for example if there are templates, each text is checked separately.
  internal mutating func checkTexts() throws(StyleSheetError) {
    try checkTextStarts()
    // Before this check, the number of texts is only a claim of the header.
    names.reserve(textCount: table.textCount)
    let end = table.texts + table.count(of: .texts)
    if table.memory.withBytes(in: table.texts..<end, { $0.isUTF8 }) { return }
    for index in 0..<table.textCount { try checkText(index) }
  }

  /// Checks that the texts are contiguous, fill the section, and don't begin within a character.
  ///
  /// The first text begins at 0, each text ends where the next one begins, and the last text ends with the section.
  private func checkTextStarts() throws(StyleSheetError) {
    let size = table.count(of: .texts)
    let isCounted = table.count(of: .textStarts) - 1 == table.textCount
    try check(isCounted, .textStarts, table.textCount, "number of offsets does not match the number of texts")
    try check(table.field(.textStarts, 0, 0) == 0, .textStarts, 0, "first text does not start at 0")
    try check(
      table.field(.textStarts, table.textCount, 0) == size, .textStarts, table.textCount,
      "last text does not end at the end of the section")
    if areTextStartsUsual(size: size) { return }
    var last = 0
    for index in 0..<table.textCount {
      let end = Int(clamping: table.memory.loadUInt32(at: table.textStarts &+ (index &+ 1) &* 4))
      try check(last <= end && end <= size, .textStarts, index + 1, "offset is out of order")
      if end < size {
        let isWhole = table.memory.loadUInt8(at: table.texts &+ end) & 0xC0 != 0x80
        try check(isWhole, .texts, index, "text is neither UTF-8 nor a template")
      }
      last = end
    }
  }

  /// Returns whether the starts of the texts are in order, and every text begins with a byte that begins a character.
  ///
  /// Returns `false` for some valid texts, too, such as texts of 2 GB. Neither loop branches on a text. The highest
  /// bits of the numbers and of their differences tell whether the numbers are in order, because vectors are compared
  /// with `.==` only.
  ///
  /// - Parameter size: The size of all texts, which is the last start.
  private func areTextStartsUsual(size: Int) -> Bool {
    typealias Starts = SIMD4<UInt32>
    // The vectors are in the processor's byte order.
    guard UInt32(1).littleEndian == 1 else { return false }
    let (starts, count) = (table.textStarts, table.textCount)
    var highest = Starts()
    var index = 0
    while index &+ 4 <= count {
      let first = table.memory.loadUInt32s(at: starts &+ index &* 4)
      let next = table.memory.loadUInt32s(at: starts &+ index &* 4 &+ 4)
      highest |= next | (next &- first)
      index &+= 4
    }
    while index < count {
      let first = table.memory.loadUInt32(at: starts &+ index &* 4)
      let next = table.memory.loadUInt32(at: starts &+ index &* 4 &+ 4)
      highest[0] |= next | (next &- first)
      index &+= 1
    }
    guard (highest[0] | highest[1] | highest[2] | highest[3]) >> 31 == 0 else { return false }
    var signs: Int32 = 0
    for index in 0..<count {
      let start = table.memory.loadUInt32(at: starts &+ index &* 4)
      // The byte after the last text has any value. Only the bytes inside a character, which are less than -64 as a signed
      // number, keep the sign.
      let word = table.memory.loadUnalignedUInt64(at: table.texts &+ Int(truncatingIfNeeded: start))
      signs |= Int32(Int8(truncatingIfNeeded: word)) &+ 64
    }
    return signs >= 0
  }

  /// Checks that the text at the index `index` is UTF-8 or a template.
  private func checkText(_ index: Int) throws(StyleSheetError) {
    let isText = table.memory.withBytes(in: table.range(ofText: index)) { bytes in
      bytes.first == TableLayout.templateMark ? bytes.isTemplate : bytes.isUTF8
    }
    try check(isText, .texts, index, "text is neither UTF-8 nor a template")
  }
}

/// Templates.
extension Span<UInt8> {
  fileprivate var first: UInt8? { isEmpty ? nil : self[0] }

  /// Whether the bytes are a template: a mark, and then pieces of literal text and parameter names that alternate.
  ///
  /// The first and the last piece are text, and there is at least one name unless the text is verbatim.
  fileprivate var isTemplate: Bool {
    let isVerbatim = count > 1 && self[1] == TableLayout.verbatimMark
    var start = isVerbatim ? 2 : 1
    var pieces = 0
    for position in start...count where position == count || self[position] == TableLayout.templateMark {
      let isParameter = pieces % 2 == 1
      if !extracting(start..<position).isUTF8 || isParameter && start == position { return false }
      pieces += 1
      start = position + 1
    }
    return pieces >= (isVerbatim ? 1 : 3) && pieces % 2 == 1
  }
}

/// Well-formed UTF-8.
extension Span where Element == UInt8 {
  /// Whether the bytes are well-formed UTF-8, according to table 3-7 of the Unicode Standard.
  ///
  /// - Complexity: O(*n*) in the number of bytes. Reads 16 bytes at a time if they are usual; otherwise, 8 bytes if
  ///   they are ASCII.
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

  /// Returns the start of the last character in a run of usual chunks at `position`, or `position` if the first chunk
  /// isn't usual.
  ///
  /// A chunk has `usualSize` bytes.
  ///
  /// - Requires: A character begins at `position`. At least two bytes come before `position`, because a chunk is
  ///   checked together with them.
  private func endOfUsual(from position: Int) -> Int {
    var end = position
    while end &+ usualSize <= count, isUsual(from: end) { end &+= usualSize }
    // The last character can extend beyond the chunk.
    if end > position {
      repeat { end &-= 1 } while self[end] & 0xC0 == 0x80
    }
    return end
  }

  /// Returns whether the `usualSize` bytes from `start` are well-formed and usual.
  ///
  /// A character is usual if it's well-formed whenever it has as many bytes as its first byte says. This is true of
  /// all characters except those that begin with C0, C1, E0, ED, or F0 and above. The last character can be
  /// incomplete.
  ///
  /// Vectors are compared with `.==` only. Other comparisons compile to loops over single bytes.
  private func isUsual(from start: Int) -> Bool {
    typealias Bytes = SIMD16<UInt8>
    var all = loadSIMD16(at: start &- 2)
    for offset in stride(from: start, to: start &+ usualSize, by: 16) { all |= loadSIMD16(at: offset) }
    if (all & Bytes(repeating: 0x80)) == Bytes() { return true }
    var wrong = SIMDMask<SIMD16<Int8>>(repeating: false)
    var offset = start
    while offset < start &+ usualSize {
      let (bytes, last, lastButOne) = (loadSIMD16(at: offset), loadSIMD16(at: offset &- 1), loadSIMD16(at: offset &- 2))
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

  /// Returns the number of ASCII bytes from `position`.
  ///
  /// If a character beyond ASCII begins there, returns the size of the scalars that begin there instead, or 0 if they
  /// aren't well-formed UTF-8.
  @inline(__always)
  private func sizeOfUTF8(at position: Int) -> Int {
    let word = loadPaddedUInt64(at: position)
    let beyond = word & 0x8080_8080_8080_8080
    // This result is constant, so the next word loads before the processor knows how many bytes of this one count.
    guard beyond != 0 else { return 8 }
    let passed = beyond.trailingZeroBitCount &>> 3
    return passed != 0 ? passed : word.sizeOfScalars
  }

  /// Returns the eight bytes from `offset` as a little-endian number.
  ///
  /// Bytes after the end are zero, which doesn't continue any character.
  @inline(__always)
  private func loadPaddedUInt64(at offset: Int) -> UInt64 {
    if offset &+ 8 <= count { return loadUInt64(at: offset) }
    return (offset..<count).reduce(0) { $0 | UInt64(self[$1]) &<< UInt64(truncatingIfNeeded: 8 &* ($1 &- offset)) }
  }
}

/// The number of bytes that are checked together before the result is examined, a multiple of 16.
private let usualSize = 256

extension UInt64 {
  /// The size in bytes of the scalar beyond ASCII that the number begins with, or 0 if there is none.
  ///
  /// The lowest byte comes first. For two consecutive scalars of three bytes, the size is 6.
  @inline(__always)
  fileprivate var sizeOfScalars: Int {
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
  /// Whether three bytes with the pattern of a scalar are valid: neither overlong nor a surrogate.
  ///
  /// E0 isn't followed by 80 to 9F, and ED isn't followed by A0 to BF.
  @inline(__always)
  fileprivate var isOfThreeBytes: Bool {
    let bits = self & 0x200F
    return bits != 0 && bits != 0x200D
  }
}
