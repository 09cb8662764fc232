/// Methods that find the end of a run of similar bytes.
///
/// Hot path: together, these loops read every byte. Each keeps the bytes in a span and the position in a local
/// variable. A byte therefore costs one load, one or two comparisons, and one increment. A 0 follows the last byte and
/// ends most runs, which saves a bounds check.
extension SourceBytes {
  /// Returns the end of the spaces and tabs that start at `start`.
  internal func endOfBlanks(from start: Int) -> Int {
    let bytes = bytes.span
    var end = start
    while bytes.byte(at: end).isBlank { end &+= 1 }
    return end
  }

  /// Returns the end of the line that contains `start`: the offset of its newline, or of the end of the input.
  internal func endOfLine(from start: Int) -> Int {
    let bytes = bytes.span
    var end = start
    while end < bytes.count, !bytes.byte(at: end).endsLine { end &+= 1 }
    return end
  }

  /// Returns the end of the decimal digits that start at `start`.
  internal func endOfDigits(from start: Int) -> Int {
    let bytes = bytes.span
    var end = start
    while bytes.byte(at: end).isDigit { end &+= 1 }
    return end
  }

  /// Returns the end of the hexadecimal digits that start at `start`.
  internal func endOfHexDigits(from start: Int) -> Int {
    let bytes = bytes.span
    var end = start
    while bytes.byte(at: end).isHexDigit { end &+= 1 }
    return end
  }

  /// Returns the end of the ASCII bytes that start at `start`.
  ///
  /// Reads eight bytes at a time, because most of a style sheet is ASCII.
  internal func endOfASCII(from start: Int) -> Int {
    let bytes = bytes.span
    var end = start
    while end &+ 8 <= bytes.count {
      let wide = word(at: end, length: 8) & 0x8080_8080_8080_8080
      if wide != 0 { return end &+ wide.trailingZeroBitCount / 8 }
      end &+= 8
    }
    while end < bytes.count, bytes.byte(at: end) < 0x80 { end &+= 1 }
    return end
  }

  /// Returns the end of the plain text of a string: the next quotation mark, backslash, newline, or end of the input.
  internal func endOfPlainText(from start: Int) -> Int {
    let bytes = bytes.span
    var end = start
    while end < bytes.count, !bytes.byte(at: end).endsPlainText { end &+= 1 }
    return end
  }

  /// Returns the end of the identifier that continues at `start`.
  internal func endOfName(from start: Int) -> Int {
    let end = endOfASCIIName(from: start)
    return self[end] < 0x80 ? end : endOfWideName(from: end)
  }

  /// Returns the end of the identifier that continues at `start`, possibly with a non-ASCII character.
  ///
  /// Never inlined: Unicode properties need a large stack frame, which would slow down the hot path.
  @inline(never) private func endOfWideName(from start: Int) -> Int {
    var end = start
    while let (scalar, length) = end < count ? decodeScalar(at: end, in: bytes) : nil, scalar.continuesName {
      end += length
    }
    return end
  }

  @inline(__always) private func endOfASCIIName(from start: Int) -> Int {
    let bytes = bytes.span
    var end = start
    while bytes.byte(at: end).continuesName { end &+= 1 }
    return end
  }
}
