/// The words of a sheet one by one, each with the comments that stand before it.
internal struct WordCursor {
  /// A comment between two words.
  struct Comment {
    /// Its bytes, without a line break at its end.
    let range: Range<Int>

    /// The line breaks before it, 2 for more.
    let lineBreaks: Int

    /// Whether it goes to the end of its line.
    let isLine: Bool
  }

  private var lexer: Lexer

  /// The word to look at.
  private(set) var token: Token

  /// The word before it; nil for the first.
  private(set) var previous: Token?

  /// The comments between the two.
  private(set) var comments: [Comment] = []

  /// The line breaks behind the last of them, or the word before; 2 for more.
  private(set) var lineBreaks = 0

  /// A cursor at the first word of `source`.
  init(_ source: SourceBytes) {
    lexer = Lexer(source)
    token = lexer.next()
    takeGap(from: lexer.origin)
  }

  /// Whether a comment stands right before the word.
  var hasComments: Bool { !comments.isEmpty }

  /// Moves to the next word.
  mutating func advance() {
    previous = token
    let end = Int(token.end)
    token = lexer.next()
    takeGap(from: end)
  }

  /// Finds the comments and line breaks between `start` and the word.
  private mutating func takeGap(from start: Int) {
    comments.removeAll(keepingCapacity: true)
    lineBreaks = 0
    guard token.kind == .end || !token.trivia.isEmpty else { return }
    let end = token.kind == .end ? lexer.source.count : Int(token.start)
    var position = start
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

  /// Takes the comment at `start`, and returns where it ends.
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
}

extension WordCursor {
  /// Whether the statement of the word before ends before this one.
  ///
  /// - Parameter depth: How many `(` and `[` are open.
  func endsStatement(depth: Int) -> Bool {
    switch token.kind {
    case .end, .semicolon, .rightAngle: true
    case .leftAngle: false
    default: depth == 0 && token.beginsLine && !(previous?.kind.continuesLine ?? true)
    }
  }
}
