extension Parser {
  /// Parses `@import "…"`.
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

  /// Whether the current token is a string whose only error is a missing closing quotation mark.
  internal var isUnterminatedString: Bool {
    words.lexer.diagnostics.latest.map { $0.id == .unterminatedString && $0.span.start == Int(token.start) } ?? false
  }

  /// Parses `@let name: value`.
  internal mutating func takeToken() {
    advance()
    guard let name = takeTokenName("a token name after '@let'") else { return skipStatement() }
    takeToken(name)
  }

  /// Parses the rest of the definition of the design token `name`.
  private mutating func takeToken(_ name: NameNode) {
    let node = takeTokenDefinition(of: name)
    tree.statements.append(.token(tree.tokens.add(node)))
  }

  /// Parses `$name: value`, and reports it as a design token without `@let`.
  internal mutating func takeTokenWithoutLet() {
    let name = text(of: token).dropFirst()
    report(
      .expected, token.start..<token.end, "expected \(Parser.statementList)",
      fixIt: Replacement("replace '$\(name)' with '@let \(name)'", text: "@let \(name)", isSafe: true))
    let node = intern(token)
    advance()
    takeToken(node)
  }

  /// Parses the name in the definition of a design token, or reports that `what` is missing.
  ///
  /// Also reports a `$` before the name.
  private mutating func takeTokenName(_ what: String) -> NameNode? {
    guard isNext(.token) else { return takeName(what) }
    let name = intern(token)
    report(
      .expected, token.start..<token.end, "expected \(what)", fixIt: Replacement("remove '$'", text: "", isSafe: true),
      at: token.start..<token.start + 1)
    advance()
    return NameNode(name: name.name, start: name.start + 1, end: name.end)
  }

  /// Parses `: value` after the name of a design token.
  ///
  /// The value is `.missing` if the `:` is missing.
  private mutating func takeTokenDefinition(of name: NameNode) -> TokenNode {
    guard takeColon(after: name, "a value") else {
      skipStatement()
      return TokenNode(name: name, value: missingValue())
    }
    return TokenNode(name: name, value: takeLastValue())
  }

  /// Consumes the `:` between `name` and `what`.
  ///
  /// If there is an `=` instead, or nothing before a literal, reports it and continues as if there were a `:`.
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

  /// Consumes the `=` at this position and reports it.
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

  /// Parses `@theme name < … >`.
  internal mutating func takeTheme() {
    advance()
    guard let name = takeName("a theme name after '@theme'") else { return recoverBlock() }
    if token.kind != .leftAngle {
      reportExpected("'<' after theme name '\(text(of: name))'")
      while !endsStatement, token.kind != .leftAngle { skipWord() }
    }
    takeTokens(ofTheme: name)
  }

  /// Parses the block of the theme `name`.
  ///
  /// The caller has already reported a missing `<`.
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

  /// Skips to the end of a block with an invalid head.
  internal mutating func recoverBlock() {
    while !endsStatement, token.kind != .leftAngle { skipWord() }
    if token.kind == .leftAngle { skipBrackets() }
  }
}
