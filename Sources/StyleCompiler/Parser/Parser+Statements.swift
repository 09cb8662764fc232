extension Parser {
  /// Takes `@import "…"`.
  internal mutating func takeImport() {
    advance()
    guard token.kind == .string || token.kind == .escapedString || token.kind == .invalidLiteral, continuesStatement
    else {
      reportExpected("the name of a sheet in quotes")
      return skipStatement()
    }
    if token.kind != .invalidLiteral || isUnterminatedString {
      let node = ImportNode(
        string: token.start..<token.end, isClosed: token.kind != .invalidLiteral,
        hasEscapes: token.kind == .escapedString)
      tree.statements.append(.importing(tree.imports.add(node)))
    }
    advance()
    endStatement()
  }

  /// Whether the word is a string of which only the second quote is wrong.
  private var isUnterminatedString: Bool {
    words.lexer.diagnostics.latest.map { $0.id == .unterminatedString && $0.span.start == Int(token.start) } ?? false
  }

  /// Takes `@let name: value`.
  internal mutating func takeToken() {
    advance()
    guard let node = takeTokenDefinition() else { return skipStatement() }
    tree.statements.append(.token(tree.tokens.add(node)))
    endStatement()
  }

  /// Takes `name: value`.
  private mutating func takeTokenDefinition() -> TokenNode? {
    guard let name = takeName("the name of a token"), expect(.colon, "':' and a value") else { return nil }
    return TokenNode(name: name, value: takeValue())
  }

  /// Takes `@theme name < … >`.
  internal mutating func takeTheme() {
    advance()
    guard let name = takeName("the name of a theme") else { return recoverBlock() }
    guard token.kind == .leftAngle else {
      reportExpected("'<' and the tokens of the theme")
      return recoverBlock()
    }
    let start = tree.tokens.count
    takeBlock { parser in
      guard let node = parser.takeTokenDefinition() else { return parser.skipStatement() }
      parser.tree.tokens.append(node)
      parser.endStatement()
    }
    let node = ThemeNode(name: name, tokens: HandleRange(start..<tree.tokens.count))
    tree.statements.append(.theme(tree.themes.add(node)))
  }

  /// Goes on behind a block whose head is broken.
  internal mutating func recoverBlock() {
    while !endsStatement, token.kind != .leftAngle { skipWord() }
    if token.kind == .leftAngle { skipBrackets() }
  }
}
