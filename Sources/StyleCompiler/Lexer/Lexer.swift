/// Cuts the bytes of a sheet into words.
///
/// Never fails: what is wrong becomes a diagnostic, and a word where one is needed for what follows.
///
/// Hot: it looks at every byte. What a byte begins is told by comparisons and one jump, runs are skipped in loops that do
/// nothing else (see `SourceBytes`), and no text is made of what is in order.
package struct Lexer {
  /// The bytes.
  package let source: SourceBytes

  /// The offset at which the first line begins.
  internal let origin: Int

  /// The offset of the next byte to look at.
  internal var position: Int

  /// What was wrong so far, in file 0.
  package private(set) var diagnostics = FoundDiagnostics()

  /// How many `>` were given back from behind strings that do not end.
  package internal(set) var returnedClosers = 0

  /// The end of the line that the last such string stands in.
  package internal(set) var returnedEnd = 0

  /// Whether a comment was open at the end: whatever is missing behind it has that cause.
  package private(set) var endsInComment = false

  /// A lexer at the first byte of `source`, behind a byte order mark.
  package init(_ source: SourceBytes) {
    self.source = source
    origin = source.bytes.starts(with: SourceBytes.byteOrderMark) ? SourceBytes.byteOrderMark.count : 0
    position = origin
  }

  /// Returns the next token; `.end` forever once the input is exhausted.
  @inline(__always) package mutating func next() -> Token {
    var trivia: Token.Trivia = position == origin ? [.space, .lineBreak] : []
    while true {
      let start = position
      if let kind = takeWord(orInto: &trivia) {
        return Token(
          kind: kind, trivia: trivia, start: UInt32(truncatingIfNeeded: start),
          end: UInt32(truncatingIfNeeded: position))
      }
    }
  }

  /// Takes the word that begins here; nil where none does, and what stands here was skipped and told to `trivia`.
  @inline(__always) private mutating func takeWord(orInto trivia: inout Token.Trivia) -> Token.Kind? {
    let byte = source[position]
    if byte.startsName { return takeName() }
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"): return skipBlanks(into: &trivia)
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return skipLineBreak(into: &trivia)
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
    case UInt8(ascii: "-"): return startsNumber(at: position + 1) ? takeNumber() : take(.minus)
    case _ where byte.isDigit: return takeNumber()
    case UInt8(ascii: "\""): return takeString()
    case UInt8(ascii: "#"): return takeColor()
    case UInt8(ascii: "$"): return takeToken()
    case UInt8(ascii: "@"): return takeAtWord()
    default: return takeUnusual() ?? skip(into: &trivia)
    }
  }

  /// Takes the one character of a word.
  private mutating func take(_ kind: Token.Kind) -> Token.Kind {
    position += 1
    return kind
  }

  /// Takes an identifier.
  private mutating func takeName() -> Token.Kind {
    skipNameTail()
    return .name
  }

  /// Takes what begins with no character of ASCII that a sheet has, or the end; nil where no word begins and what stands
  /// here was skipped.
  @inline(never) private mutating func takeUnusual() -> Token.Kind? {
    if position >= source.count { return .end }
    if startsName(at: position) { return takeName() }
    if let kind = takeLookAlike() { return kind }
    skipInvalidCharacters()
    return nil
  }

  /// Tells `trivia` that what was skipped parts words, and was wrong.
  private func skip(into trivia: inout Token.Trivia) -> Token.Kind? {
    trivia.formUnion([.space, .invalid])
    return nil
  }

  /// Takes `$` and the name behind it.
  private mutating func takeToken() -> Token.Kind {
    let start = position
    position += 1
    guard startsName(at: position) else {
      report(.expected, start..<position, "expected the name of a token directly behind '$'")
      return .invalidLiteral
    }
    skipNameTail()
    return .token
  }

  /// Takes `@` and the name behind it.
  private mutating func takeAtWord() -> Token.Kind {
    position += 1
    guard startsName(at: position) else { return .unknownAtWord }
    let start = position
    skipNameTail()
    return Token.Kind(atWord: start..<position, in: source)
  }

  /// Adds a diagnostic about `range`.
  ///
  /// Kept out of what is hot, as is all that only errors need: the code around would make room for it.
  ///
  /// - Parameter fixIt: What replaces the range.
  @inline(never) internal mutating func report(
    _ id: Diagnostic.ID, _ range: Range<Int>, _ message: String, fixIt: Replacement? = nil
  ) {
    report(id, range, message, fixIt: fixIt, at: range)
  }

  /// Adds a diagnostic about `range`, with a fix-it that replaces `replaced`.
  @inline(never) internal mutating func report(
    _ id: Diagnostic.ID, _ range: Range<Int>, _ message: String, fixIt: Replacement?, at replaced: Range<Int>
  ) {
    let span = SourceSpan(file: 0, start: range.lowerBound, end: range.upperBound)
    let place = SourceSpan(file: 0, start: replaced.lowerBound, end: replaced.upperBound)
    diagnostics.add(Diagnostic(id, at: span, message, fixIts: fixIt.map { [$0.fixIt(at: place)] } ?? []))
  }

  /// Notes that a comment is open at the end.
  internal mutating func endInComment() {
    endsInComment = true
  }
}

extension Lexer {
  /// Whether an identifier begins at `offset`.
  internal func startsName(at offset: Int) -> Bool {
    let byte = source[offset]
    return byte < 0x80 ? byte.startsName : startsWideName(at: offset)
  }

  /// Whether an identifier begins at `offset` with a character beyond ASCII.
  ///
  /// Kept out of what is hot, as Unicode's properties take much room on the stack.
  @inline(never) private func startsWideName(at offset: Int) -> Bool {
    decodeScalar(at: offset, in: source.bytes)?.scalar.startsName ?? false
  }

  /// Moves behind the identifier that goes on here.
  internal mutating func skipNameTail() {
    position = source.endOfName(from: position)
  }

  /// Whether a number without a sign begins at `offset`.
  private func startsNumber(at offset: Int) -> Bool {
    source[offset].isDigit || startsFraction(at: offset)
  }

  /// Whether a point with a digit behind it stands at `offset`.
  internal func startsFraction(at offset: Int) -> Bool {
    source[offset] == UInt8(ascii: ".") && source[offset + 1].isDigit
  }

  /// Whether the byte before this one belongs to an identifier, so that a point here parts a path.
  private var followsName: Bool {
    guard position > 0 else { return false }
    let byte = source[position - 1]
    return byte >= 0x80 || byte.continuesName
  }
}
