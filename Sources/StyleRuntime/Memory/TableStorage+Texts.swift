internal import StyleTable

extension TableStorage {
  /// Returns the range of the text at the index `number`, as offsets in the table.
  @inline(__always)
  internal func range(ofText number: Int) -> Range<Int> {
    let place = textStarts &+ number &* 4
    let (start, end) = (memory.word(at: place), memory.word(at: place &+ 4))
    return (texts &+ Int(start))..<(texts &+ Int(end))
  }

  /// Returns the text at the index `number`, which isn't a template, as a string.
  internal func name(_ number: Int) -> String {
    memory.string(in: range(ofText: number))
  }

  /// Returns the text or the template at the index `number`.
  internal func text(_ number: Int) -> StyleText {
    let range = range(ofText: number)
    return isTemplate(range) ? StyleText(pieces: pieces(in: range)) : StyleText(memory.string(in: range))
  }

  /// Returns whether the text in `range` is a template.
  internal func isTemplate(_ range: Range<Int>) -> Bool {
    !range.isEmpty && memory.byte(at: range.lowerBound) == TableLayout.templateMark
  }

  /// Returns the pieces of the template in `range`, which alternates between literal text and parameter names.
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

  /// Returns whether the text at the index `number` equals `other`, comparing eight bytes at a time.
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

  /// Compares the bytes of two texts.
  ///
  /// - Returns: A negative number if the text at `number` comes first, a positive number if it comes second, or 0 if
  ///   the texts are equal.
  internal func compare(_ number: Int, with other: Int) -> Int {
    memory.withBytes(in: range(ofText: number)) { text in
      memory.withBytes(in: range(ofText: other)) { text.compare(with: $0) }
    }
  }
}
