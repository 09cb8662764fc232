extension Lexer {
  /// Skips whitespace within a line.
  internal mutating func skipBlanks(into trivia: inout Token.Trivia) -> Token.Kind? {
    position = source.endOfBlanks(from: position + 1)
    trivia.insert(.space)
    return nil
  }

  /// Skips a newline character and the indentation after it.
  internal mutating func skipLineBreak(into trivia: inout Token.Trivia) -> Token.Kind? {
    // Most lines are indented.
    position = source.endOfBlanks(from: position + 1)
    trivia.formUnion([.space, .lineBreak])
    return nil
  }

  /// Skips a comment.
  ///
  /// - Returns: `false` if the slash doesn't start a comment.
  internal mutating func skipComment(into trivia: inout Token.Trivia) -> Bool {
    switch source[position + 1] {
    case UInt8(ascii: "/"):
      position = source.endOfLine(from: position + 2)
      trivia.insert(.space)
    case UInt8(ascii: "*"):
      trivia.insert(.space)
      if skipBlockComment() { trivia.insert(.lineBreak) }
    default:
      return false
    }
    return true
  }

  /// Advances past a block comment and the comments nested in it.
  ///
  /// - Returns: `true` if the comment contains a newline or isn't closed.
  @inline(never) private mutating func skipBlockComment() -> Bool {
    let start = position
    var depth = 0
    var breaksLine = false
    while position < source.count {
      switch (source[position], source[position + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        position += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        position += 2
        if depth == 0 { return breaksLine }
      case (UInt8(ascii: "\n"), _), (UInt8(ascii: "\r"), _):
        breaksLine = true
        position += 1
      default:
        position += 1
      }
    }
    report(.unterminatedComment, start..<start + 2, "this comment has no '*/'")
    endInComment()
    return true
  }

  /// Skips a run of characters that can't start a token.
  ///
  /// Reports the run, starting at its first character that `EncodingCheck` doesn't already report.
  internal mutating func skipInvalidCharacters() {
    let start = position
    var first: Int?
    while position < source.count, let length = invalidLength(at: position) {
      if position > start, isLookAlike(at: position) { break }
      let scalar = decodeScalar(at: position, in: source.bytes)?.scalar
      if first == nil, let scalar, !scalar.isBidiControl { first = position }
      position += length
    }
    if let first { report(.invalidCharacter, first..<position, invalidCharacterMessage(at: first)) }
  }

  /// Returns the length of the character at `offset` in bytes, or `nil` if a token or whitespace can start with it.
  private func invalidLength(at offset: Int) -> Int? {
    let byte = source[offset]
    if byte < 0x80 { return byte.startsWord || byte.isBlank || byte.endsLine ? nil : 1 }
    return startsName(at: offset) ? nil : decodeScalar(at: offset, in: source.bytes)?.length ?? 1
  }

  internal func invalidCharacterMessage(at offset: Int) -> String {
    guard let (scalar, _) = decodeScalar(at: offset, in: source.bytes) else { return "this is no character" }
    let code = String(scalar.value, radix: 16, uppercase: true)
    let name = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
    if scalar.properties.isWhitespace { return "\(name) is a blank that a sheet may have in strings and comments only" }
    let isVisible = scalar.properties.generalCategory != .control && scalar.properties.generalCategory != .format
    return isVisible ? "'\(scalar)' (\(name)) begins no word of a sheet" : "\(name) begins no word of a sheet"
  }
}
