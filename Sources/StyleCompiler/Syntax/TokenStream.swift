/// The tokens of a style sheet, lexed as the parser requests them.
package struct TokenStream {
  /// The lexer is at most one token ahead of the parser, and never past an invalid token (`.invalidLiteral`) or the end.
  /// Its state is therefore accurate for such a token when the parser receives it.
  package private(set) var lexer: Lexer

  /// The next token, if it was lexed.
  private var peeked: Token?

  package init(_ source: SourceBytes) { lexer = Lexer(source) }

  package mutating func next() -> Token {
    guard let token = peeked else { return lexer.next() }
    peeked = nil
    return token
  }

  /// Returns the kind of the next token without consuming it.
  ///
  /// - Requires: The last token returned is neither invalid nor the end.
  package mutating func peek() -> Token.Kind {
    if let peeked { return peeked.kind }
    let token = lexer.next()
    peeked = token
    return token.kind
  }

  internal mutating func allowBraces(_ isAllowed: Bool) { lexer.allowsBraces = isAllowed }

  /// Continues with the token after `offset`.
  ///
  /// - Requires: There is no error in the tokens up to there that were not consumed.
  internal mutating func move(to offset: UInt32) {
    peeked = nil
    lexer.move(to: offset)
  }
}
