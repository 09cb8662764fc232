/// A check that finds invalid UTF-8 and bidirectional control characters, which aren't allowed anywhere in a style
/// sheet.
///
/// Hot path: the check reads every byte. Most bytes are ASCII, which it skips eight at a time.
package struct EncodingCheck {
  private let source: SourceBytes
  private var position = 0
  private var diagnostics = DiagnosticBag(ofStage: true)

  /// Returns an error for each run of invalid bytes and for each bidirectional control character in `source`.
  ///
  /// All errors refer to file 0.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func diagnostics(for source: SourceBytes) -> [Diagnostic] {
    var check = EncodingCheck(source: source)
    check.run()
    return check.diagnostics.diagnostics
  }

  private init(source: SourceBytes) { self.source = source }

  private mutating func run() {
    while true {
      var end = source.endOfASCII(from: position)
      while case let length = lengthOfPlainCharacter(at: end), length > 0 { end &+= length }
      position = end
      if end >= source.count { return }
      if source[end] < 0x80 { continue }
      if let (scalar, length) = source.scalar(at: position) {
        if scalar.isBidiControl { reportBidiControl(scalar, length: length) }
        position += length
      } else {
        reportInvalidRun()
      }
    }
  }

  /// Returns the length of the character at `offset` if its first bytes tell that it is valid and no bidirectional
  /// control character, as in most texts. Otherwise, returns 0.
  @inline(__always) private func lengthOfPlainCharacter(at offset: Int) -> Int {
    let word = source.word(at: offset)
    switch word & 0xFF {
    // Greek, Cyrillic, Arabic, and others. Only one of these characters is a control character.
    case 0xC2...0xDF: return word & 0xC000 == 0x8000 && word & 0xFFFF != 0x9CD8 ? 2 : 0
    // Chinese, Japanese, and Korean.
    case 0xE3...0xEC: return word & 0xC0C000 == 0x808000 ? 3 : 0
    default: return 0
    }
  }

  private mutating func reportBidiControl(_ scalar: Unicode.Scalar, length: Int) {
    let code = String(scalar.value, radix: 16, uppercase: true)
    report(
      .bidiControl, position..<position + length,
      "invisible bidirectional control character U+\(code) is not allowed; strings can contain it as '\\u{\(code)}'")
  }

  private mutating func reportInvalidRun() {
    let start = position
    while position < source.count, source[position] >= 0x80, source.scalar(at: position) == nil {
      position += 1
    }
    report(.invalidUTF8, start..<position, "invalid UTF-8 found in style sheet")
  }

  private mutating func report(_ id: Diagnostic.ID, _ range: Range<Int>, _ message: String) {
    diagnostics.add(
      Diagnostic(id, at: SourceSpan(file: 0, start: range.lowerBound, end: range.upperBound), message))
  }
}

/// A Unicode encoding other than UTF-8 that a file appears to use.
package enum ForeignEncoding: String {
  case utf16 = "UTF-16"
  case utf32 = "UTF-32"

  /// Creates the encoding that `source` appears to use, or returns `nil` if it appears to be UTF-8.
  ///
  /// A byte order mark identifies the encoding, and so do zero bytes. ASCII text has a zero in every second byte in
  /// UTF-16, and in three of every four bytes in UTF-32.
  package init?(of source: SourceBytes) {
    let start = Array(source.bytes.prefix(8))
    if start.starts(with: [0xFF, 0xFE, 0, 0]) || start.starts(with: [0, 0, 0xFE, 0xFF]) {
      self = .utf32
    } else if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) {
      self = .utf16
    } else if ForeignEncoding.hasASCII(in: start, ofWidth: 4) {
      self = .utf32
    } else if ForeignEncoding.hasASCII(in: start, ofWidth: 2) {
      self = .utf16
    } else {
      return nil
    }
  }

  /// Returns whether `bytes` starts with two ASCII characters in units of `width` bytes, in either byte order.
  private static func hasASCII(in bytes: [UInt8], ofWidth width: Int) -> Bool {
    guard bytes.count >= 2 * width else { return false }
    return [0, width - 1].contains { position in
      (0..<2 * width).allSatisfy { (bytes[$0] == 0) == ($0 % width != position) }
    }
  }

  package var diagnostic: Diagnostic {
    Diagnostic(
      .invalidUTF8, at: SourceSpan(file: 0, start: 0, end: self == .utf16 ? 2 : 4),
      "style sheet must be encoded in UTF-8, not \(rawValue)")
  }
}
