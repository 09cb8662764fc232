/// Cuts the bytes of a sheet into words.
///
/// Never fails: what is wrong becomes a diagnostic, and a word where one is needed for what follows.
///
/// Hot: it looks at every byte. A byte is told from others by a table, runs are skipped in loops that do nothing else, and
/// no text is made of what is in order.
package struct Lexer {
  /// The bytes.
  package let source: SourceBytes

  /// The file's number, for diagnostics.
  private let file: Int

  /// The offset at which the first line begins.
  internal let origin: Int

  /// The offset of the next byte to look at.
  internal var position: Int

  /// What was wrong so far.
  package private(set) var diagnostics: [Diagnostic] = []

  /// How many `>` were given back from behind strings that do not end: each may be one too many.
  package internal(set) var returnedClosers = 0

  /// The end of the line that such a string stands in: words before it may belong to the string.
  package internal(set) var returnedEnd = 0

  /// Whether a comment was open at the end: whatever is missing behind it has that cause.
  package private(set) var endsInComment = false

  /// A lexer at the first byte of `source`, behind a byte order mark.
  package init(_ source: SourceBytes, file: Int) {
    self.source = source
    self.file = file
    origin = source.bytes.starts(with: SourceBytes.byteOrderMark) ? SourceBytes.byteOrderMark.count : 0
    position = origin
  }

  /// Returns the next token; `.end` forever once the input is exhausted.
  package mutating func next() -> Token {
    let trivia = skipTrivia()
    let start = position
    let kind = takeWord()
    return Token(kind: kind, trivia: trivia, start: UInt32(start), end: UInt32(position))
  }

  /// Takes the word that begins here.
  private mutating func takeWord() -> Token.Kind {
    let byte = source[position]
    switch ByteClass.table[Int(byte)] {
    case .letter, .wide: return takeName()
    case .quote: return takeString()
    case .digit: return takeNumber()
    case .minus: return source[position + 1].isDigit || startsFraction(at: position + 1) ? takeNumber() : take(.minus)
    case .dot: return startsFraction(at: position) && !followsName ? takeNumber() : take(.dot)
    case .hash: return takeColor()
    case .dollar: return takeToken()
    case .at: return takeAtWord()
    case .punctuation, .slash: return take(Token.Kind(punctuation: byte) ?? .end)
    case .blank, .lineBreak, .other: return .end
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
    return Token.Kind(atWord: source.bytes[start..<position])
  }

  /// Adds a diagnostic about `range`.
  ///
  /// - Parameter fixIt: What replaces the range.
  internal mutating func report(_ id: Diagnostic.ID, _ range: Range<Int>, _ message: String, fixIt: Replacement? = nil)
  {
    let span = SourceSpan(file: file, start: range.lowerBound, end: range.upperBound)
    diagnostics.append(Diagnostic(id, at: span, message, fixIts: fixIt.map { [$0.fixIt(at: span)] } ?? []))
  }

  /// Notes that a comment is open at the end.
  internal mutating func endInComment() {
    endsInComment = true
  }
}

extension Lexer {
  /// Whether an identifier begins at `offset`.
  internal func startsName(at offset: Int) -> Bool {
    switch ByteClass.table[Int(source[offset])] {
    case .letter: true
    case .wide: decodeScalar(at: offset, in: source.bytes)?.scalar.startsName ?? false
    default: false
    }
  }

  /// The number of bytes of the character at `offset` if it goes on an identifier, else 0.
  internal func nameLength(at offset: Int) -> Int {
    let byte = source[offset]
    if byte < 0x80 { return ByteClass.continuesName[Int(byte)] ? 1 : 0 }
    guard let (scalar, length) = decodeScalar(at: offset, in: source.bytes) else { return 0 }
    return scalar.continuesName ? length : 0
  }

  /// Moves behind the identifier that goes on here.
  internal mutating func skipNameTail() {
    let continuesName = ByteClass.continuesName
    var end = position
    while true {
      while continuesName[Int(source[end])] { end += 1 }
      let length = source[end] < 0x80 ? 0 : nameLength(at: end)
      if length == 0 { break }
      end += length
    }
    position = end
  }

  /// Whether a point with a digit behind it stands at `offset`.
  internal func startsFraction(at offset: Int) -> Bool {
    source[offset] == UInt8(ascii: ".") && source[offset + 1].isDigit
  }

  /// Whether the byte before this one belongs to an identifier, so that a point here parts a path.
  private var followsName: Bool {
    guard position > 0 else { return false }
    let byte = source[position - 1]
    return byte >= 0x80 || ByteClass.continuesName[Int(byte)]
  }
}

extension UInt8 {
  /// Whether the byte is one of `0` to `9`.
  internal var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// Whether the byte is a digit of base 16 in either case.
  internal var isHexDigit: Bool { isDigit || (self | 0x20) &- UInt8(ascii: "a") < 6 }
}
