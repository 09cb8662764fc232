/// Characters that look like a sign of the language, as input methods and word processors write them.
extension Lexer {
  /// Takes a character that looks like a sign as that sign, or what stands between such quotes as a string, and reports it;
  /// nil where none stands here.
  internal mutating func takeLookAlike() -> Token.Kind? {
    guard let (scalar, length) = decodeScalar(at: position, in: source.bytes) else { return nil }
    if let sign = scalar.lookAlike { return takeSign(sign, length: length) }
    return scalar.closingQuotes.flatMap { takeQuoted(openedBy: scalar, length: length, closedBy: $0) }
  }

  /// Whether what `takeLookAlike()` takes begins at `offset`.
  internal func isLookAlike(at offset: Int) -> Bool {
    guard offset < source.count, let scalar = decodeScalar(at: offset, in: source.bytes)?.scalar else { return false }
    return scalar.lookAlike != nil || scalar.closingQuotes != nil
  }

  private mutating func takeSign(_ sign: Character, length: Int) -> Token.Kind? {
    let start = position
    position += length
    report(
      .invalidCharacter, start..<position, invalidCharacterMessage(at: start),
      fixIt: Replacement("write '\(sign)'", text: String(sign), isSafe: true))
    var lexer = Lexer(SourceBytes(Array(String(sign).utf8)))
    return lexer.next().kind
  }

  /// Takes what goes on to one of the quotes `closers` on this line; nil where there is none.
  ///
  /// - Parameter length: That of `opener`, in bytes.
  private mutating func takeQuoted(
    openedBy opener: Unicode.Scalar, length: Int, closedBy closers: String
  ) -> Token.Kind? {
    let start = position
    guard let closer = range(ofFirst: closers, before: opener, from: start + length) else { return nil }
    let text = String(decoding: source.bytes[start + length..<closer.lowerBound], as: UTF8.self)
    let isPlain = !text.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    position = closer.upperBound
    let string = "\"\(text)\""
    report(
      .invalidCharacter, start..<start + length, invalidCharacterMessage(at: start),
      fixIt: isPlain ? Replacement("write '\(string)'", text: string, isSafe: true) : nil, at: start..<position)
    return .invalidLiteral
  }

  /// Where on this line, from `start` on, the first of `characters` stands, if before another `opener`.
  ///
  /// - Complexity: A line is looked through once for each kind of opener, however many it has.
  private func range(ofFirst characters: String, before opener: Unicode.Scalar, from start: Int) -> Range<Int>? {
    var offset = start
    while offset < source.count, !source[offset].endsLine {
      guard let (scalar, length) = decodeScalar(at: offset, in: source.bytes) else { return nil }
      if characters.unicodeScalars.contains(scalar) { return offset..<offset + length }
      if scalar == opener { return nil }
      offset += length
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// The sign that the character is a wide form of, or that another language has in its place.
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

  /// The quotes that close a text which the character opens.
  fileprivate var closingQuotes: String? {
    switch self {
    case "'", "‘": "'’"
    case "“", "„", "＂": "“”＂"
    case "「": "」"
    default: nil
    }
  }
}
