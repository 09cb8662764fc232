/// Where runs of like bytes end.
///
/// Hot: between them these loops see every byte. Each holds the bytes as a span and its place in a local, and does nothing
/// else, so that a byte costs a load, a comparison or two, and a step; that behind the last byte there is a 0, which goes
/// on no run, spares a test for the end.
extension SourceBytes {
  /// Where the blanks end that begin at `start`.
  internal func endOfBlanks(from start: Int) -> Int {
    let bytes = bytes.span
    var end = start
    while bytes.byte(at: end).isBlank { end &+= 1 }
    return end
  }

  /// Where the line ends that goes on at `start`: at its line break, or behind the last byte.
  internal func endOfLine(from start: Int) -> Int {
    let bytes = bytes.span
    var end = start
    while end < bytes.count, !bytes.byte(at: end).endsLine { end &+= 1 }
    return end
  }

  /// Where the digits end that begin at `start`.
  internal func endOfDigits(from start: Int) -> Int {
    let bytes = bytes.span
    var end = start
    while bytes.byte(at: end).isDigit { end &+= 1 }
    return end
  }

  /// Where the digits of base 16 end that begin at `start`.
  internal func endOfHexDigits(from start: Int) -> Int {
    let bytes = bytes.span
    var end = start
    while bytes.byte(at: end).isHexDigit { end &+= 1 }
    return end
  }

  /// Where the bytes of ASCII end that begin at `start`; most of a sheet is of it, and so eight are looked at at once.
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

  /// Where the part of a string ends that goes on at `start` and has no escape: at a quote, a backslash, a line break,
  /// or behind the last byte.
  internal func endOfPlainText(from start: Int) -> Int {
    let bytes = bytes.span
    var end = start
    while end < bytes.count, !bytes.byte(at: end).endsPlainText { end &+= 1 }
    return end
  }

  /// Where the identifier ends that goes on at `start`.
  internal func endOfName(from start: Int) -> Int {
    let end = endOfASCIIName(from: start)
    return self[end] < 0x80 ? end : endOfWideName(from: end)
  }

  /// Where the identifier ends that goes on at `start`, perhaps with a character beyond ASCII.
  ///
  /// Kept out of what is hot, as Unicode's properties take much room on the stack.
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
