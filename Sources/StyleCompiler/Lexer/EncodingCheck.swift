/// Finds what no sheet may hold anywhere: bytes that are no UTF-8, and bidirectional control characters.
///
/// Hot: it looks at every byte, most of which are of ASCII and skipped several at a time.
package struct EncodingCheck {
  private let source: SourceBytes
  private let file: Int
  private var position = 0
  private var diagnostics: [Diagnostic] = []

  /// What is wrong with the encoding of `source`: an error for each run of invalid bytes and each control character.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func diagnostics(for source: SourceBytes, file: Int) -> [Diagnostic] {
    var check = EncodingCheck(source: source, file: file)
    check.run()
    return check.diagnostics
  }

  private init(source: SourceBytes, file: Int) {
    self.source = source
    self.file = file
  }

  private mutating func run() {
    while true {
      skipASCII()
      if position == source.count { return }
      if let (scalar, length) = decodeScalar(at: position, in: source.bytes) {
        if scalar.isBidiControl { reportBidiControl(scalar, length: length) }
        position += length
      } else {
        reportInvalidRun()
      }
    }
  }

  /// Moves to the next byte that is not of ASCII, or to the end.
  private mutating func skipASCII() {
    let bytes = source.bytes
    var next = position
    // Several at once, which the optimiser makes one comparison of.
    while next &+ 16 <= bytes.count, (0..<16).reduce(0, { $0 | bytes[next &+ $1] }) < 0x80 { next &+= 16 }
    while next < bytes.count, bytes[next] < 0x80 { next &+= 1 }
    position = next
  }

  private mutating func reportBidiControl(_ scalar: Unicode.Scalar, length: Int) {
    let code = String(scalar.value, radix: 16, uppercase: true)
    report(
      .bidiControl, position..<position + length,
      "this invisible U+\(code) can make a sheet read differently from what it says; in a string, write \\u{\(code)}")
  }

  private mutating func reportInvalidRun() {
    let start = position
    while position < source.count, source[position] >= 0x80, decodeScalar(at: position, in: source.bytes) == nil {
      position += 1
    }
    report(.invalidUTF8, start..<position, position - start == 1 ? "this byte is no UTF-8" : "these bytes are no UTF-8")
  }

  private mutating func report(_ id: Diagnostic.ID, _ range: Range<Int>, _ message: String) {
    diagnostics.append(
      Diagnostic(id, at: SourceSpan(file: file, start: range.lowerBound, end: range.upperBound), message))
  }
}
