extension Parser {
  /// Takes `@import "…"`.
  internal mutating func takeImport() {
    advance()
    guard token.kind == .string || token.kind == .escapedString || token.kind == .invalidLiteral, continuesStatement
    else {
      tree.isIncomplete = true
      reportExpected("a file name in double quotes after '@import'")
      return skipStatement()
    }
    tree.isIncomplete = tree.isIncomplete || token.kind == .invalidLiteral && !isUnterminatedString
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
  internal var isUnterminatedString: Bool {
    words.lexer.diagnostics.latest.map { $0.id == .unterminatedString && $0.span.start == Int(token.start) } ?? false
  }

  /// Takes `@let name: value`.
  internal mutating func takeToken() {
    advance()
    guard let name = takeTokenName("a token name after '@let'") else { return skipStatement() }
    takeToken(name)
  }

  /// Takes the rest of the token `name`.
  private mutating func takeToken(_ name: NameNode) {
    let node = takeTokenDefinition(of: name)
    tree.statements.append(.token(tree.tokens.add(node)))
  }

  /// Takes `$name: value`, reported as a token without its '@let'.
  internal mutating func takeTokenWithoutLet() {
    let name = text(of: token).dropFirst()
    report(
      .expected, token.start..<token.end, "expected \(Parser.statementList)",
      fixIt: Replacement("replace '$\(name)' with '@let \(name)'", text: "@let \(name)", isSafe: true))
    let node = intern(token)
    advance()
    takeToken(node)
  }

  /// Takes the name of a token that is declared, or reports that `what` is missing; a `$` before it is reported.
  private mutating func takeTokenName(_ what: String) -> NameNode? {
    guard isNext(.token) else { return takeName(what) }
    let name = intern(token)
    report(
      .expected, token.start..<token.end, "expected \(what)", fixIt: Replacement("remove '$'", text: "", isSafe: true),
      at: token.start..<token.start + 1)
    advance()
    return NameNode(name: name.name, start: name.start + 1, end: name.end)
  }

  /// Takes `: value` after the name of a token; the value is missing if the `:` is.
  private mutating func takeTokenDefinition(of name: NameNode) -> TokenNode {
    guard takeColon(after: name, "a value") else {
      skipStatement()
      return TokenNode(name: name, value: missingValue())
    }
    return TokenNode(name: name, value: takeLastValue())
  }

  /// Takes the `:` between `name` and `what`.
  ///
  /// An `=` in its place is reported and taken for it, and so is nothing at all before a literal.
  internal mutating func takeColon(after name: NameNode, _ what: String) -> Bool {
    if take(.colon) { return true }
    let expected = "':' and \(what) after '\(text(of: name))'"
    if isNext(.equals) {
      takeEquals(inPlaceOf: expected)
      return true
    }
    let isBeforeLiteral = continuesStatement && ValueNode.Kind(literal: token.kind) != nil
    let insertion = Replacement("insert ':'", text: ":", isSafe: true)
    reportExpected(expected, insertion: isBeforeLiteral ? insertion : nil)
    return isBeforeLiteral
  }

  /// Takes the `=` that stands here, and reports it.
  private mutating func takeEquals(inPlaceOf expected: String) {
    let (symbol, end) = (token, previous.end)
    advance()
    let isBehindBlanks = source.endOfBlanks(from: Int(end)) == Int(symbol.start)
    report(
      .expected, symbol.start..<symbol.end, "expected \(expected)",
      fixIt: Replacement(
        "replace '=' with ':'", text: token.trivia.contains(.space) ? ":" : ": ", isSafe: true),
      at: (isBehindBlanks ? end : symbol.start)..<symbol.end)
  }

  /// Takes `@theme name < … >`.
  internal mutating func takeTheme() {
    advance()
    guard let name = takeName("a theme name after '@theme'") else { return recoverBlock() }
    if token.kind != .leftAngle {
      reportExpected("'<' after theme name '\(text(of: name))'")
      while !endsStatement, token.kind != .leftAngle { skipWord() }
    }
    takeTokens(ofTheme: name)
  }

  /// Takes the block of the theme `name`; a missing `<` was reported.
  internal mutating func takeTokens(ofTheme name: NameNode) {
    let start = tree.tokens.count
    if token.kind == .leftAngle || startsDeclaration {
      takeBlock { parser in
        guard let name = parser.takeTokenName("a token name") else { return parser.skipStatement() }
        let node = parser.takeTokenDefinition(of: name)
        parser.tree.tokens.append(node)
      }
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
