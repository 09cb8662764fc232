/// A lexer that splits the bytes of a style sheet into tokens.
///
/// Never fails: an error becomes a diagnostic, and a token if the parser needs one to continue.
///
/// Hot path: the lexer reads every byte. It classifies a byte with comparisons and one jump, skips runs of bytes in
/// tight loops (see `SourceBytes`), and creates strings only for errors.
package struct Lexer {
  package let source: SourceBytes

  /// The offset of the first line, after any byte order mark.
  package let origin: Int

  /// The offset of the next byte to read.
  internal var position: Int

  /// The diagnostics so far, in file 0.
  package internal(set) var diagnostics = DiagnosticBag(ofStage: true)

  /// The number of `>` at the end of unterminated strings that the lexer returned as separate tokens.
  package internal(set) var returnedClosers = 0

  /// The end of the line that contains the last unterminated string.
  package internal(set) var returnedEnd = 0

  /// Whether braces around a block aren't reported, because an error explains them.
  internal var allowsBraces = false

  /// Whether a comment is open at the end of the input, which explains anything that is missing after it.
  package private(set) var endsInComment = false

  /// Creates a lexer at the first byte of `source`, after any byte order mark.
  package init(_ source: SourceBytes) {
    self.source = source
    origin = source.bytes.starts(with: SourceBytes.byteOrderMark) ? SourceBytes.byteOrderMark.count : 0
    position = origin
  }

  /// Continues at `offset`, the end of a token.
  package mutating func move(to offset: UInt32) { position = Int(offset) }

  /// Returns the next token, or `.end` once the input is exhausted.
  package mutating func next() -> Token {
    var trivia: Token.Trivia = position == origin ? [.space, .lineBreak] : []
    while true {
      let start = position
      if let kind = takeToken(orInto: &trivia) {
        return Token(
          kind: kind, trivia: trivia, start: UInt32(truncatingIfNeeded: start),
          end: UInt32(truncatingIfNeeded: position))
      }
    }
  }

  /// Lexes the token at the current position, or returns `nil` after it skips trivia and records them in `trivia`.
  @inline(__always) private mutating func takeToken(orInto trivia: inout Token.Trivia) -> Token.Kind? {
    let byte = source[position]
    if byte.startsName { return takeName() }
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"):
      position = source.endOfBlanks(from: position + 1)
      trivia.insert(.space)
      return nil
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      // Most lines are indented.
      position = source.endOfBlanks(from: position + 1)
      trivia.formUnion([.space, .lineBreak])
      return nil
    case UInt8(ascii: "/"): return skipComment(into: &trivia) ? nil : take(.slash)
    case UInt8(ascii: ":"): return take(.colon)
    case UInt8(ascii: "<"): return take(.leftAngle)
    case UInt8(ascii: ">"): return take(.rightAngle)
    case UInt8(ascii: "["): return take(.leftBracket)
    case UInt8(ascii: "]"): return take(.rightBracket)
    case UInt8(ascii: "("): return take(.leftParenthesis)
    case UInt8(ascii: ")"): return take(.rightParenthesis)
    case UInt8(ascii: ","): return take(.comma)
    case UInt8(ascii: ";"): return take(.semicolon)
    case UInt8(ascii: "="): return take(.equals)
    case UInt8(ascii: "|"): return take(.bar)
    case UInt8(ascii: "!"): return take(.bang)
    case UInt8(ascii: "*"): return take(.star)
    case UInt8(ascii: "+"): return take(.plus)
    case UInt8(ascii: "."): return startsFraction(at: position) && !followsName ? takeNumber() : take(.dot)
    case UInt8(ascii: "-"):
      let isSign = source[position + 1].isDigit || startsFraction(at: position + 1)
      return isSign ? takeNumber() : take(.minus)
    case _ where byte.isDigit: return takeNumber()
    case UInt8(ascii: "\""): return takeString()
    case UInt8(ascii: "#"): return takeColor() ?? skipHashComment(into: &trivia)
    case UInt8(ascii: "$"): return takeDesignToken()
    case UInt8(ascii: "@"): return takeAtKeyword()
    default:
      if let kind = takeUnusual() { return kind }
      trivia.formUnion([.space, .invalid])
      return nil
    }
  }

  private mutating func take(_ kind: Token.Kind) -> Token.Kind {
    position += 1
    return kind
  }

  private mutating func takeName() -> Token.Kind {
    skipNameTail()
    return .name
  }

  /// Lexes the end of the input, or a token that starts with an unusual character. Otherwise, skips invalid characters,
  /// which separate tokens, and returns `nil`.
  @inline(never) private mutating func takeUnusual() -> Token.Kind? {
    if position >= source.count { return .end }
    if startsName(at: position) { return takeName() }
    if let kind = takeLookAlike() { return kind }
    skipInvalidCharacters()
    return nil
  }

  /// Lexes `$` and the name after it, which can have points: `$brand.ink`.
  private mutating func takeDesignToken() -> Token.Kind {
    let start = position
    position += 1
    guard startsName(at: position) else {
      diagnostics.add(.expected, start..<position, "expected a token name after '$'")
      return .invalidLiteral
    }
    skipNameTail()
    while source[position] == UInt8(ascii: "."), startsName(at: position + 1) {
      position += 1
      skipNameTail()
    }
    return .designToken
  }

  private mutating func takeAtKeyword() -> Token.Kind {
    position += 1
    guard startsName(at: position) else { return .unknownAtKeyword }
    let start = position
    skipNameTail()
    return Token.Kind(atKeyword: start..<position, in: source)
  }

  /// Lexes a hexadecimal color, or returns `nil` if the `#` starts a comment of another language.
  private mutating func takeColor() -> Token.Kind? {
    let start = position
    let end = source.endOfHexDigits(from: start + 1)
    position = end
    skipNameTail()
    let count = end - start - 1
    if position == end, count == 3 || count == 4 || count == 6 || count == 8 { return .color }
    return endInvalidColor(from: start)
  }

  /// Reports the malformed color that starts at `start`, or returns `nil` if it is a comment.
  @inline(never) private mutating func endInvalidColor(from start: Int) -> Token.Kind? {
    if startsHashComment(at: start) { return nil }
    diagnostics.add(
      .invalidColor, start..<position,
      "invalid color '\(source.text(start..<position))'; expected 3, 4, 6, or 8 hexadecimal digits after '#'")
    return .invalidLiteral
  }

  /// Returns whether a comment of another language starts with the `#` at `offset`: a blank, another `#`, or nothing
  /// follows it, and no value is expected there.
  private func startsHashComment(at offset: Int) -> Bool {
    let next = source[offset + 1]
    guard next.isBlank || next.endsLine || next == UInt8(ascii: "#") || offset + 1 >= source.count else { return false }
    let start = source.startOfBlanks(before: offset)
    return start <= origin || !":,(=+-*/|".utf8.contains(source[start - 1])
  }

  /// Reports the `#` here, which starts a comment in other languages, and skips the line.
  @inline(never) private mutating func skipHashComment(into trivia: inout Token.Trivia) -> Token.Kind? {
    let start = position - 1
    let end = source.bytes[start...].prefix { $0 == UInt8(ascii: "#") }.endIndex
    let sign = source.text(start..<end)
    diagnostics.add(
      .invalidCharacter, start..<end, "unexpected '\(sign)'; comments start with '//'",
      fixIt: .replace(sign, with: "//"))
    position = source.endOfLine(from: end)
    trivia.insert(.space)
    return nil
  }

  internal func startsName(at offset: Int) -> Bool {
    let byte = source[offset]
    return byte < 0x80 ? byte.startsName : startsWideName(at: offset)
  }

  /// Never inlined: Unicode properties need a large stack frame, which would slow down the hot path.
  @inline(never) private func startsWideName(at offset: Int) -> Bool {
    source.scalar(at: offset)?.scalar.startsName ?? false
  }

  internal mutating func skipNameTail() { position = source.endOfName(from: position) }

  /// Returns whether there is a point followed by a digit at `offset`.
  internal func startsFraction(at offset: Int) -> Bool {
    source[offset] == UInt8(ascii: ".") && source[offset + 1].isDigit
  }

  /// Whether the previous byte belongs to an identifier, so that a point here separates the names of a path.
  private var followsName: Bool {
    guard position > 0 else { return false }
    let byte = source[position - 1]
    return byte >= 0x80 || byte.continuesName
  }

  /// Returns `false` if the slash doesn't start a comment.
  private mutating func skipComment(into trivia: inout Token.Trivia) -> Bool {
    switch source[position + 1] {
    case UInt8(ascii: "/"): position = source.endOfLine(from: position + 2)
    case UInt8(ascii: "*"): if skipBlockComment() { trivia.insert(.lineBreak) }
    default: return false
    }
    trivia.insert(.space)
    return true
  }

  /// Advances past a block comment, and returns whether it contains a newline or isn't closed.
  @inline(never) private mutating func skipBlockComment() -> Bool {
    let start = position
    if let end = source.endOfBlockComment(at: start) {
      position = end
      return source.hasNewline(start..<end)
    }
    position = source.count
    diagnostics.add(.unterminatedComment, start..<start + 2, "unterminated '/*' comment")
    endsInComment = true
    return true
  }
}
