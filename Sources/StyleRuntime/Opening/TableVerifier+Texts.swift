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
    for number in 0..<table.textCount { try checkText(number) }
  }

  /// Checks that the texts are contiguous, fill the section, and don't begin within a character.
  ///
  /// The first text begins at 0, each text ends where the next one begins, and the last text ends with the section.
  private func checkTextStarts() throws(StyleSheetError) {
    let size = table.count(of: .texts)
    let isCounted = table.count(of: .textStarts) - 1 == table.textCount
    try check(isCounted, .textStarts, table.textCount, "not one for each text and the end")
    try check(table.field(.textStarts, 0, 0) == 0, .textStarts, 0, "the first text does not begin at 0")
    try check(
      table.field(.textStarts, table.textCount, 0) == size, .textStarts, table.textCount,
      "the last text does not end with the section")
    var last = 0
    for number in 0..<table.textCount {
      let end = Int(clamping: table.memory.word(at: table.textStarts &+ (number &+ 1) &* 4))
      try check(last <= end && end <= size, .textStarts, number + 1, "it is out of order")
      if end < size {
        let isWhole = table.memory.byte(at: table.texts &+ end) & 0xC0 != 0x80
        try check(isWhole, .texts, number, "it is neither UTF-8 nor a template")
      }
      last = end
    }
  }

  /// Checks that the text at the index `number` is UTF-8 or a template.
  private func checkText(_ number: Int) throws(StyleSheetError) {
    let isText = table.memory.withBytes(in: table.range(ofText: number)) { bytes in
      bytes.first == TableLayout.templateMark ? bytes.isTemplate : bytes.isUTF8
    }
    try check(isText, .texts, number, "it is neither UTF-8 nor a template")
  }
}

extension Span<UInt8> {
  fileprivate var first: UInt8? { isEmpty ? nil : self[0] }

  /// Whether the bytes are a template: a mark, and then pieces of literal text and parameter names that alternate.
  ///
  /// The first and the last piece are text, and there is at least one name.
  fileprivate var isTemplate: Bool {
    var start = 1
    var pieces = 0
    for position in 1...count where position == count || self[position] == TableLayout.templateMark {
      let isParameter = pieces % 2 == 1
      if !extracting(start..<position).isUTF8 || isParameter && start == position { return false }
      pieces += 1
      start = position + 1
    }
    return pieces >= 3 && pieces % 2 == 1
  }
}
