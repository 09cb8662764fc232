internal import StyleTable

extension TableStorage {
  /// Where the text `number` lies.
  @inline(__always)
  internal func range(ofText number: Int) -> Range<Int> {
    let place = textStarts &+ number &* 4
    let (start, end) = (memory.word(at: place), memory.word(at: place &+ 4))
    return (texts &+ Int(start))..<(texts &+ Int(end))
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

  /// Whether the text `number` is `other`, eight bytes at a time.
  ///
  /// - Parameter rest: The `rest` of `other`.
  @inline(__always)
  internal func isText(_ number: Int, _ other: Span<UInt8>, rest: UInt64) -> Bool {
    let place = textStarts &+ number &* 4
    let start = memory.word(at: place)
    let count = other.count
    guard Int(memory.word(at: place &+ 4) &- start) == count else { return false }
    let text = texts &+ Int(start)
    var offset = 0
    while offset &+ 8 <= count {
      if memory.unalignedDoubleWord(at: text &+ offset) != other.word(at: offset) { return false }
      offset &+= 8
    }
    let mask = ~(UInt64.max &<< UInt64(truncatingIfNeeded: 8 &* (count &- offset)))
    return memory.unalignedDoubleWord(at: text &+ offset) & mask == rest
  }

  /// Whether the bytes of the text `number` come before, are, or come behind those of the text `other`: less than 0, 0,
  /// or more.
  internal func compare(_ number: Int, with other: Int) -> Int {
    memory.withBytes(in: range(ofText: number)) { text in
      memory.withBytes(in: range(ofText: other)) { text.compare(with: $0) }
    }
  }
}
