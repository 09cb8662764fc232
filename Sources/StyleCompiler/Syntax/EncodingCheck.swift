/// A check that finds invalid UTF-8 and bidirectional control characters, which aren't allowed anywhere in a style
/// sheet.
///
/// Hot path: the check reads every byte. Most bytes are ASCII, which it skips eight at a time.
package enum EncodingCheck {
  /// Returns an error for each run of invalid bytes and for each bidirectional control character in `source`.
  ///
  /// All errors refer to file 0.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func diagnostics(for source: SourceBytes) -> [Diagnostic] {
    var diagnostics = DiagnosticBag(ofStage: true)
    var position = 0
    while true {
      var end = source.endOfASCII(from: position)
      while case let length = lengthOfPlainCharacter(at: end, in: source), length > 0 { end &+= length }
      position = end
      if end >= source.count { return diagnostics.diagnostics }
      if source[end] < 0x80 { continue }
      if let (scalar, length) = source.scalar(at: position) {
        position += length
        guard scalar.isBidiControl else { continue }
        let code = String(scalar.value, radix: 16, uppercase: true)
        diagnostics.add(
          .bidiControl, end..<position,
          "invisible bidirectional control character U+\(code) is not allowed; strings can contain it as '\\u{\(code)}'"
        )
      } else {
        while position < source.count, source[position] >= 0x80, source.scalar(at: position) == nil { position += 1 }
        diagnostics.add(.invalidUTF8, end..<position, "invalid UTF-8 found in style sheet")
      }
    }
  }

  /// Returns the length of the character at `offset` if its first bytes tell that it is valid and no bidirectional
  /// control character, as in most texts. Otherwise, returns 0.
  @inline(__always) private static func lengthOfPlainCharacter(at offset: Int, in source: SourceBytes) -> Int {
    let word = source.word(at: offset)
    switch word & 0xFF {
    // Greek, Cyrillic, Arabic, and others. Only one of these characters is a control character.
    case 0xC2...0xDF: return word & 0xC000 == 0x8000 && word & 0xFFFF != 0x9CD8 ? 2 : 0
    // Chinese, Japanese, and Korean.
    case 0xE3...0xEC: return word & 0xC0C000 == 0x808000 ? 3 : 0
    default: return 0
    }
  }

  /// Returns an error about the Unicode encoding that `source` appears to use, or `nil` if that is UTF-8.
  ///
  /// A byte order mark identifies the encoding, and so do zero bytes. ASCII text has a zero in every second byte in
  /// UTF-16, and in three of every four bytes in UTF-32.
  package static func foreignEncoding(of source: SourceBytes) -> Diagnostic? {
    let start = Array(source.bytes.prefix(8))
    func begins(with mark: [UInt8]) -> Bool { start.starts(with: mark) || start.starts(with: mark.reversed()) }
    // The number of bytes in a unit.
    let width =
      if begins(with: [0xFF, 0xFE, 0, 0]) {
        4
      } else if begins(with: [0xFF, 0xFE]) {
        2
      } else {
        [4, 2].first { hasASCII(in: start, ofWidth: $0) } ?? 1
      }
    guard width > 1 else { return nil }
    return Diagnostic(
      .invalidUTF8, at: SourceSpan(file: 0, start: 0, end: width),
      "style sheet must be encoded in UTF-8, not UTF-\(8 * width)")
  }

  /// Returns whether `bytes` starts with two ASCII characters in units of `width` bytes, in either byte order.
  private static func hasASCII(in bytes: [UInt8], ofWidth width: Int) -> Bool {
    guard bytes.count >= 2 * width else { return false }
    return [0, width - 1].contains { position in
      (0..<2 * width).allSatisfy { (bytes[$0] == 0) == ($0 % width != position) }
    }
  }
}
