internal import StyleTable

extension TableStorage {
  /// Where the text `number` lies.
  internal func range(ofText number: Int) -> Range<Int> {
    var offset = texts + Int(memory.word(at: textAnchors + number / TableLayout.textsPerAnchor * 4))
    for _ in 0..<number % TableLayout.textsPerAnchor { offset = contents(ofTextAt: offset).upperBound }
    return contents(ofTextAt: offset)
  }

  /// Where the text lies whose length stands at `offset`.
  private func contents(ofTextAt offset: Int) -> Range<Int> {
    let length = memory.byte(at: offset)
    guard length == TableLayout.longTextMark else { return (offset + 1)..<(offset + 1 + Int(length)) }
    let start = offset + 5
    return start..<(start + Int(memory.unalignedWord(at: offset + 1)))
  }

  /// The text `number`, which is no template.
  internal func name(_ number: Int) -> String {
    memory.string(in: range(ofText: number))
  }

  /// The text `number`, or the template.
  internal func text(_ number: Int) -> StyleText {
    let range = range(ofText: number)
    return isTemplate(range) ? StyleText(pieces: pieces(in: range)) : StyleText(memory.string(in: range))
  }

  /// Whether the text in `range` is a template.
  internal func isTemplate(_ range: Range<Int>) -> Bool {
    !range.isEmpty && memory.byte(at: range.lowerBound) == TableLayout.templateMark
  }

  /// The pieces of the template in `range`: literal text and parameters' names by turns.
  private func pieces(in range: Range<Int>) -> [StyleText.Piece] {
    var pieces: [StyleText.Piece] = []
    var start = range.lowerBound + 1
    var isParameter = false
    for offset in start...range.upperBound
    where offset == range.upperBound || memory.byte(at: offset) == TableLayout.templateMark {
      let piece = memory.string(in: start..<offset)
      if isParameter { pieces.append(.parameter(piece)) } else if !piece.isEmpty { pieces.append(.literal(piece)) }
      isParameter.toggle()
      start = offset + 1
    }
    return pieces
  }

  /// Whether the bytes of the text `number` come before, are, or come behind those of `other`: less than 0, 0, or more.
  internal func compare(_ number: Int, with other: Span<UInt8>) -> Int {
    let range = range(ofText: number)
    for position in 0..<min(range.count, other.count) {
      let difference = Int(memory.byte(at: range.lowerBound + position)) - Int(other[position])
      if difference != 0 { return difference }
    }
    return range.count - other.count
  }

  /// Whether the bytes of the text `number` are `other`.
  internal func equals(_ number: Int, _ other: Span<UInt8>) -> Bool {
    let range = range(ofText: number)
    guard range.count == other.count else { return false }
    for position in 0..<other.count where memory.byte(at: range.lowerBound + position) != other[position] {
      return false
    }
    return true
  }
}
