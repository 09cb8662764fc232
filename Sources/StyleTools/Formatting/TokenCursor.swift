import StyleCompiler

/// A cursor over the tokens of a style sheet, each with the comments before it.
internal struct TokenCursor {
  /// A comment between two tokens.
  struct Comment {
    /// The source range of the comment, without a newline at its end.
    let range: Range<Int>

    /// The number of newlines before the comment, where 2 means two or more.
    let lineBreaks: Int

    let isLine: Bool
  }

  private var lexer: Lexer
  private(set) var token: Token

  /// The kind of the previous token, or `end` if the current token is the first one.
  private var previous = Token.Kind.end

  /// The end of the previous token.
  private var gapStart: Int

  /// The comments between the previous token and the current one.
  private(set) var comments: [Comment] = []

  /// The number of newlines before the current token, after any comments, where 2 means two or more.
  private(set) var lineBreaks = 0

  init(_ source: SourceBytes) {
    lexer = Lexer(source)
    gapStart = lexer.origin
    token = lexer.next()
    takeGap()
  }

  struct Position {
    fileprivate let token: Token
    fileprivate let previous: Token.Kind
    fileprivate let gapStart: Int
  }

  var position: Position { Position(token: token, previous: previous, gapStart: gapStart) }

  mutating func move(to position: Position) {
    (token, previous, gapStart) = (position.token, position.previous, position.gapStart)
    lexer.move(to: token.end)
    takeGap()
  }

  var hasComments: Bool { !comments.isEmpty }
  var isAtBlock: Bool { if case .leftAngle = token.kind { true } else { false } }
  private var isAtEnd: Bool { if case .end = token.kind { true } else { false } }

  mutating func advance() {
    previous = token.kind
    gapStart = Int(token.end)
    token = lexer.next()
    takeGap()
  }

  /// Finds the comments and newlines between the previous token and the current one.
  private mutating func takeGap() {
    if hasComments { comments.removeAll(keepingCapacity: true) }
    lineBreaks = 0
    let end = isAtEnd ? lexer.source.count : Int(token.start)
    // Usually, there is nothing or one space.
    if end > gapStart, end > gapStart + 1 || token.beginsLine { readGap(to: end) }
  }

  private mutating func readGap(to end: Int) {
    var position = gapStart
    while position < end {
      switch lexer.source[position] {
      case UInt8(ascii: "/"): position = takeComment(at: position, before: end)
      case UInt8(ascii: "\n"): countLineBreak(&position, length: 1)
      case UInt8(ascii: "\r"):
        countLineBreak(&position, length: lexer.source[position + 1] == UInt8(ascii: "\n") ? 2 : 1)
      default: position += 1
      }
    }
  }

  private mutating func countLineBreak(_ position: inout Int, length: Int) {
    lineBreaks = min(2, lineBreaks + 1)
    position += length
  }

  /// Records the comment at `start`, and returns its end offset.
  private mutating func takeComment(at start: Int, before end: Int) -> Int {
    let isLine = lexer.source[start + 1] == UInt8(ascii: "/")
    let close = isLine ? lexer.source.endOfLine(from: start) : endOfBlock(from: start, before: end)
    comments.append(Comment(range: start..<close, lineBreaks: lineBreaks, isLine: isLine))
    lineBreaks = 0
    return close
  }

  private func endOfBlock(from start: Int, before end: Int) -> Int {
    var (position, depth) = (start, 0)
    repeat {
      switch (lexer.source[position], lexer.source[position + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")): (position, depth) = (position + 2, depth + 1)
      case (UInt8(ascii: "*"), UInt8(ascii: "/")): (position, depth) = (position + 2, depth - 1)
      default: position += 1
      }
    } while depth > 0 && position < end
    return position
  }

  /// Returns whether the statement ends before the current token.
  ///
  /// - Parameter depth: The number of `(` and `[` that are open.
  func endsStatement(depth: Int) -> Bool {
    switch token.kind {
    case .end, .semicolon, .rightAngle: true
    case .leftAngle: false
    default: depth == 0 && token.beginsLine && previous != .end && !previous.continuesLine
    }
  }
}
