extension Lexer {
  /// Skips white space, comments and whatever is no word, and says what it was.
  internal mutating func skipTrivia() -> Token.Trivia {
    var trivia: Token.Trivia = position == origin ? [.space, .lineBreak] : []
    while position < source.count {
      switch ByteClass.table[Int(source[position])] {
      case .blank:
        position += 1
        trivia.insert(.space)
      case .lineBreak:
        position += 1
        trivia.formUnion([.space, .lineBreak])
      case .slash:
        guard skipComment(into: &trivia) else { return trivia }
      case .wide:
        if startsName(at: position) { return trivia }
        skipInvalidCharacters()
        trivia.insert(.space)
      case .other:
        skipInvalidCharacters()
        trivia.insert(.space)
      default:
        return trivia
      }
    }
    return trivia
  }

  /// Skips a comment; false where the slash begins none.
  private mutating func skipComment(into trivia: inout Token.Trivia) -> Bool {
    switch source[position + 1] {
    case UInt8(ascii: "/"):
      skipLine()
      trivia.insert(.space)
    case UInt8(ascii: "*"):
      trivia.insert(.space)
      if skipBlockComment() { trivia.insert(.lineBreak) }
    default:
      return false
    }
    return true
  }

  /// Moves to the end of the line.
  private mutating func skipLine() {
    while position < source.count, ByteClass.table[Int(source[position])] != .lineBreak { position += 1 }
  }

  /// Moves behind a block comment and those within it; true where it holds a line break.
  private mutating func skipBlockComment() -> Bool {
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

  /// Skips a run of characters that no word begins with, and reports it unless the encoding's check has.
  private mutating func skipInvalidCharacters() {
    let start = position
    var isReported = true
    while position < source.count, let length = invalidLength(at: position) {
      if let (scalar, _) = decodeScalar(at: position, in: source.bytes), !scalar.isBidiControl { isReported = false }
      position += length
    }
    if !isReported { report(.invalidCharacter, start..<position, invalidCharacterMessage(at: start)) }
  }

  /// The bytes of the character at `offset` if no word begins with it; nil for one that a word or white space has.
  private func invalidLength(at offset: Int) -> Int? {
    switch ByteClass.table[Int(source[offset])] {
    case .other: 1
    case .wide: startsName(at: offset) ? nil : decodeScalar(at: offset, in: source.bytes)?.length ?? 1
    default: nil
    }
  }

  private func invalidCharacterMessage(at offset: Int) -> String {
    guard let (scalar, _) = decodeScalar(at: offset, in: source.bytes) else { return "this is no character" }
    let code = String(scalar.value, radix: 16, uppercase: true)
    let name = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
    if scalar.properties.isWhitespace { return "\(name) is a blank that a sheet may have in strings and comments only" }
    let isVisible = scalar.properties.generalCategory != .control && scalar.properties.generalCategory != .format
    return isVisible ? "'\(scalar)' (\(name)) begins no word of a sheet" : "\(name) begins no word of a sheet"
  }
}
