extension Program {
  /// Returns the value of `winner` as written in its style sheet, on one line, or `nil` if there is none.
  package func writtenValue(of winner: Winner) -> String? {
    guard let span = span(of: winner) else { return nil }
    return writtenValue(behind: span, separator: winner.standard == nil ? .colon : .equals)
  }

  /// Returns the text from the first `separator` after `name` to the end of the statement.
  ///
  /// - Requires: The style sheet has no errors.
  private func writtenValue(behind name: SourceSpan, separator: Token.Kind) -> String {
    let bytes = files[name.file].bytes
    var lexer = Lexer(bytes)
    lexer.position = name.end
    var token = lexer.next()
    while token.kind != separator, token.kind != .end { token = lexer.next() }
    var text = ""
    var (depth, continues) = (0, true)
    token = lexer.next()
    while !token.endsValue(continuing: continues, depth: depth) {
      text += token.trivia.isEmpty || text.isEmpty ? "" : " "
      text += String(decoding: bytes.bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
      depth += token.kind.nesting
      continues = token.kind.continues
      token = lexer.next()
    }
    return text
  }
}

extension Token {
  /// Returns whether a value ends before the token.
  ///
  /// - Parameters:
  ///   - continuing: Whether the previous token lets the value continue on the next line.
  ///   - depth: The number of open parentheses.
  fileprivate func endsValue(continuing: Bool, depth: Int) -> Bool {
    switch kind {
    case .end: true
    case .semicolon, .rightAngle: depth == 0
    default: depth == 0 && beginsLine && !continuing
    }
  }
}

extension Token.Kind {
  /// The change in the number of open parentheses.
  fileprivate var nesting: Int { self == .leftParenthesis ? 1 : self == .rightParenthesis ? -1 : 0 }

  /// Whether a statement continues on the line after the token.
  fileprivate var continues: Bool {
    switch self {
    case .comma, .plus, .minus, .star, .slash: true
    default: false
    }
  }
}
