internal import StyleTable

extension TableVerifier {
  /// Checks that the texts follow each other, that the anchors are right, and that all is UTF-8.
  internal func checkTexts() throws(StyleSheetError) {
    let step = TableLayout.textsPerAnchor
    let end = table.texts + table.count(of: .texts)
    let anchors = (table.textCount + step - 1) / step
    try check(table.count(of: .textAnchors) == anchors, .textAnchors, anchors, "not one for \(step) texts")
    var offset = table.texts
    for number in 0..<table.textCount {
      if number % step == 0 {
        let anchor = table.memory.word(at: table.textAnchors + number / step * 4)
        try check(Int(anchor) == offset - table.texts, .textAnchors, number / step, "no text begins there")
      }
      offset = try checkText(number, at: offset, end: end)
    }
    try check(offset == end, .texts, table.textCount, "there is more behind the last text")
  }

  /// Checks the text `number`, whose length stands at `offset`, and returns where the next one begins.
  private func checkText(_ number: Int, at offset: Int, end: Int) throws(StyleSheetError) -> Int {
    try check(offset < end, .texts, number, "it is missing")
    let mark = table.memory.byte(at: offset)
    let isLong = mark == TableLayout.longTextMark
    let start = offset + (isLong ? 5 : 1)
    try check(start <= end, .texts, number, "its length is cut off")
    let length = isLong ? Int(table.memory.unalignedWord(at: offset + 1)) : Int(mark)
    try check(length <= end - start, .texts, number, "it is cut off")
    let isText = table.memory.withBytes(in: start..<(start + length)) { bytes in
      bytes.isTemplate ? bytes.isValidTemplate : bytes.isUTF8(in: 0..<bytes.count)
    }
    try check(isText, .texts, number, "it is neither UTF-8 nor a template")
    return start + length
  }
}

extension Span<UInt8> {
  fileprivate var isTemplate: Bool {
    !isEmpty && self[0] == TableLayout.templateMark
  }

  /// Whether literal text and names of parameters stand by turns, text first and last, with at least one name.
  fileprivate var isValidTemplate: Bool {
    var start = 1
    var pieces = 0
    for position in 1...count where position == count || self[position] == TableLayout.templateMark {
      let isParameter = pieces % 2 == 1
      if !isUTF8(in: start..<position) || isParameter && start == position { return false }
      pieces += 1
      start = position + 1
    }
    return pieces >= 3 && pieces % 2 == 1
  }
}
