/// Characters that no token starts with.
///
/// Some of them look like a symbol of the language, such as those that input methods and word processors insert.
extension Lexer {
  /// Lexes a character that looks like a symbol, or text in quotation marks other than `"`, and reports it.
  ///
  /// Returns the kind of the symbol, `.invalidLiteral` for quoted text, or `nil` if there is neither at this position.
  internal mutating func takeLookAlike() -> Token.Kind? {
    guard let (scalar, length) = source.scalar(at: position) else { return nil }
    if let sign = scalar.lookAlike { return takeSign(sign, length: length) }
    if let length = ampersands(at: position) { return takeSign("|", length: length) }
    return scalar.closingQuotes.flatMap { takeQuoted(openedBy: scalar, length: length, closedBy: $0) }
  }

  /// Returns whether `takeLookAlike()` would lex a character at `offset`.
  internal func isLookAlike(at offset: Int) -> Bool {
    guard offset < source.count, let scalar = source.scalar(at: offset)?.scalar else { return false }
    return scalar.lookAlike != nil || scalar.closingQuotes != nil || ampersands(at: offset) != nil
  }

  /// Returns the length of the `&` or `&&` at `offset` if it is between names, where only a `|` can be meant. Otherwise,
  /// returns `nil`.
  private func ampersands(at offset: Int) -> Int? {
    guard source[offset] == UInt8(ascii: "&") else { return nil }
    let length = source[offset + 1] == UInt8(ascii: "&") ? 2 : 1
    let start = source.startOfBlanks(before: offset)
    let next = source.endOfBlanks(from: offset + length)
    let isBeforeState = startsName(at: next) || source[next] == UInt8(ascii: "!") || source[next] == UInt8(ascii: "*")
    guard start > 0, source[start - 1].continuesName || source[start - 1] >= 0x80, isBeforeState else { return nil }
    return length
  }

  private mutating func takeSign(_ sign: Character, length: Int) -> Token.Kind? {
    let start = position
    position += length
    let old = source.text(start..<position)
    if !allowsBraces || old != "{" && old != "}" {
      diagnostics.add(
        .invalidCharacter, start..<position, invalidCharacterMessage(at: start),
        fixIt: .replace(old, with: String(sign)))
    }
    var lexer = Lexer(SourceBytes(Array(String(sign).utf8)))
    return lexer.next().kind
  }

  /// Lexes quoted text up to one of the quotation marks `closers`, or returns `nil` if there is none on this line. The
  /// opening mark has `length` bytes.
  private mutating func takeQuoted(
    openedBy opener: Unicode.Scalar, length: Int, closedBy closers: String
  ) -> Token.Kind? {
    let start = position
    guard let closer = range(ofFirst: closers, before: opener, from: start + length) else { return nil }
    let text = source.text(start + length..<closer.lowerBound)
    position = closer.upperBound
    let isPlain = !text.utf8.contains(where: \.endsPlainText)
    diagnostics.add(
      .invalidCharacter, start..<start + length, "strings must be enclosed in straight double quotes",
      fixIt: isPlain ? .replace(source.text(start..<position), with: "\"\(text)\"") : nil, at: start..<position)
    return .invalidLiteral
  }

  /// Returns the range of the first of `characters` on this line, or `nil` if there is none before another `opener`.
  ///
  /// - Complexity: O(*n*) in the length of the line. Each kind of opener searches a line only once, because the
  ///   search ends at the next opener of that kind.
  private func range(ofFirst characters: String, before opener: Unicode.Scalar, from start: Int) -> Range<Int>? {
    var offset = start
    while offset < source.count, !source[offset].endsLine {
      guard let (scalar, length) = source.scalar(at: offset) else { return nil }
      if characters.unicodeScalars.contains(scalar) { return offset..<offset + length }
      if scalar == opener { return nil }
      offset += length
    }
    return nil
  }

  /// Skips a run of characters that can't start a token. Reports the run, starting at its first character that
  /// `EncodingCheck` doesn't already report.
  internal mutating func skipInvalidCharacters() {
    let start = position
    var first: Int?
    while position < source.count, let length = invalidLength(at: position) {
      if position > start, isLookAlike(at: position) { break }
      let scalar = source.scalar(at: position)?.scalar
      if first == nil, let scalar, !scalar.isBidiControl { first = position }
      position += length
    }
    if let first { diagnostics.add(.invalidCharacter, first..<position, invalidCharacterMessage(at: first)) }
  }

  /// Returns the length of the character at `offset` in bytes, or `nil` if a token or whitespace can start with it.
  private func invalidLength(at offset: Int) -> Int? {
    let byte = source[offset]
    if byte < 0x80 { return byte.startsToken || byte.isBlank || byte.endsLine ? nil : 1 }
    return startsName(at: offset) ? nil : source.scalar(at: offset)?.length ?? 1
  }

  private func invalidCharacterMessage(at offset: Int) -> String {
    guard let (scalar, _) = source.scalar(at: offset) else { return "invalid character" }
    let code = String(scalar.value, radix: 16, uppercase: true)
    let name = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
    if scalar.properties.isWhitespace {
      return "invalid whitespace character \(name); only spaces, tabs, and newlines are allowed here"
    }
    if scalar == "{" || scalar == "}" { return "unexpected '\(scalar)'; blocks are written with '<' and '>'" }
    let isVisible = scalar.properties.generalCategory != .control && scalar.properties.generalCategory != .format
    return isVisible ? "unexpected character '\(scalar)' (\(name))" : "unexpected character \(name)"
  }
}

extension Unicode.Scalar {
  /// The symbol that this character is a full-width form of, or that it corresponds to in another language.
  fileprivate var lookAlike: Character? {
    switch self {
    case "：": ":"
    case "；": ";"
    case "，": ","
    case "（": "("
    case "）": ")"
    case "［", "【": "["
    case "］", "】": "]"
    case "＜", "《", "{", "｛": "<"
    case "＞", "》", "}", "｝": ">"
    case "｜": "|"
    case "！": "!"
    case "＊", "×": "*"
    case "／", "÷": "/"
    case "＝": "="
    default: nil
    }
  }

  /// The quotation marks that can close text that this character opens.
  fileprivate var closingQuotes: String? {
    switch self {
    case "'", "‘": "'’"
    case "“", "„", "＂": "“”＂"
    case "「": "」"
    default: nil
    }
  }
}
