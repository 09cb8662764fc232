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

  fileprivate struct Item {
    let token: Token
    var comments: [Comment] = []
    var lineBreaks = 0
  }

  /// All tokens. The last one is the end of the style sheet.
  private var items: [Item] = []

  /// The index of the current token.
  var position = 0

  init(_ source: SourceBytes) {
    var lexer = Lexer(source)
    var (start, isAtEnd) = (lexer.origin, false)
    while !isAtEnd {
      let token = lexer.next()
      if case .end = token.kind { isAtEnd = true }
      items.append(Item(after: start, token, at: isAtEnd ? source.count : Int(token.start), in: source))
      start = Int(token.end)
    }
  }

  var token: Token { items[position].token }

  /// The comments between the previous token and the current one.
  var comments: [Comment] { items[position].comments }

  var allComments: [Comment] { items.flatMap(\.comments) }

  /// The number of newlines before the current token, after any comments, where 2 means two or more.
  var lineBreaks: Int { items[position].lineBreaks }

  var hasComments: Bool { !comments.isEmpty }
  var isAtBlock: Bool { if case .leftAngle = token.kind { true } else { false } }

  mutating func advance() { position += 1 }

  /// Returns whether the statement ends before the current token.
  ///
  /// - Parameter depth: The number of `(` and `[` that are open.
  func endsStatement(depth: Int) -> Bool {
    switch token.kind {
    case .end, .semicolon, .rightAngle: true
    case .leftAngle: false
    default: depth == 0 && token.beginsLine && position > 0 && !items[position - 1].token.kind.continuesLine
    }
  }
}

extension TokenCursor.Item {
  /// Creates `token`, which starts at `end`, with the comments and newlines after the previous token, which ends at `start`.
  fileprivate init(after start: Int, _ token: Token, at end: Int, in source: SourceBytes) {
    self.token = token
    var position = start
    while position < end {
      switch source[position] {
      case UInt8(ascii: "/"):
        let isLine = source[position + 1] == UInt8(ascii: "/")
        let close = isLine ? source.endOfLine(from: position) : source.endOfBlock(from: position, before: end)
        comments.append(TokenCursor.Comment(range: position..<close, lineBreaks: lineBreaks, isLine: isLine))
        (position, lineBreaks) = (close, 0)
      case UInt8(ascii: "\n"),
        UInt8(ascii: "\r") where source[position + 1] != UInt8(ascii: "\n"):
        lineBreaks = min(2, lineBreaks + 1)
        position += 1
      default: position += 1
      }
    }
  }
}

extension SourceBytes {
  /// Returns the end of the block comment at `start`.
  fileprivate func endOfBlock(from start: Int, before end: Int) -> Int {
    var (position, depth) = (start, 0)
    repeat {
      switch (self[position], self[position + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")): (position, depth) = (position + 2, depth + 1)
      case (UInt8(ascii: "*"), UInt8(ascii: "/")): (position, depth) = (position + 2, depth - 1)
      default: position += 1
      }
    } while depth > 0 && position < end
    return position
  }
}
