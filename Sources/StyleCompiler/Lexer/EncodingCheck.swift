/// A check that finds invalid UTF-8 and bidirectional control characters, which aren't allowed anywhere in a style
/// sheet.
///
/// Hot path: the check reads every byte. Most bytes are ASCII, which it skips eight at a time.
package struct EncodingCheck {
  private let source: SourceBytes
  private var position = 0
  private var diagnostics = FoundDiagnostics()

  /// Returns an error for each run of invalid bytes and for each bidirectional control character in `source`.
  ///
  /// All errors refer to file 0.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func diagnostics(for source: SourceBytes) -> [Diagnostic] {
    var check = EncodingCheck(source: source)
    check.run()
    return check.diagnostics.kept
  }

  private init(source: SourceBytes) {
    self.source = source
  }

  private mutating func run() {
    while true {
      position = source.endOfASCII(from: position)
      if position == source.count { return }
      if let (scalar, length) = decodeScalar(at: position, in: source.bytes) {
        if scalar.isBidiControl { reportBidiControl(scalar, length: length) }
        position += length
      } else {
        reportInvalidRun()
      }
    }
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
    diagnostics.add(
      Diagnostic(id, at: SourceSpan(file: 0, start: range.lowerBound, end: range.upperBound), message))
  }
}
