import StyleSupport
import StyleTable

/// Imports, design tokens, and themes.
extension Parser {
  /// Parses `@import "…"` or `@import "…" as name`.
  internal mutating func takeImport() {
    advance()
    guard token.kind == .string || token.kind == .escapedString || token.kind == .invalidLiteral, continuesStatement
    else {
      tree.isIncomplete = true
      reportExpected("a file name in double quotes after '@import'")
      return skipStatement()
    }
    let (string, isReadable) = (token, token.kind != .invalidLiteral || isUnterminatedString)
    advance()
    let isPrefixed = take(.as)
    let prefix = isPrefixed ? takeName("a prefix for tokens after 'as'") : nil
    if isReadable, prefix != nil || !isPrefixed {
      let node = ImportNode(
        string: string.range, isClosed: string.kind != .invalidLiteral,
        hasEscapes: string.kind == .escapedString, prefix: prefix)
      tree.statements.append(.importing(tree.imports.add(node)))
    } else {
      tree.isIncomplete = true
    }
    endStatement()
  }

  /// Whether the current token is a string whose only error is a missing closing quotation mark.
  internal var isUnterminatedString: Bool {
    lexer.diagnostics.latest.map { $0.id == .unterminatedString && $0.span.start == Int(token.start) } ?? false
  }

  /// Parses `@let name: value`.
  internal mutating func takeToken() {
    advance()
    if let name = takeDesignTokenName("a token name after '@let'") { takeToken(name) } else { skipStatement() }
  }

  /// Parses the rest of the definition of the design token `name`.
  private mutating func takeToken(_ name: NameNode) {
    let node = takeDesignTokenDefinition(of: name)
    tree.statements.append(.designToken(tree.designTokens.add(node)))
  }

  /// Parses `$name: value`, and reports it as a design token without `@let`. A name with a prefix can't be defined.
  internal mutating func takeDesignTokenWithoutLet() {
    let name = text(of: token).dropFirst()
    guard !name.contains(".") else { return reportUnexpected(Parser.statementList) }
    report(
      token.range, "expected \(Parser.statementList)", fixIt: .replace("$\(name)", with: "@let \(name)"))
    let node = intern(token)
    advance()
    takeToken(node)
  }

  /// Parses the name in the definition of a design token, or reports that `what` is missing. Also reports a `$` before it.
  private mutating func takeDesignTokenName(_ what: String, isQualified: Bool = false) -> NameNode? {
    guard isNext(.designToken) else { return isQualified ? takeQualifiedName(what) : takeName(what) }
    let name = intern(token)
    report(token.range, "expected \(what)", fixIt: .remove("$"), at: token.start..<token.start + 1)
    advance()
    return NameNode(name: name.name, start: name.start + 1, end: name.end)
  }

  /// Parses `name` or `prefix.name`, without whitespace, or reports that `what` is missing.
  private mutating func takeQualifiedName(_ what: String) -> NameNode? {
    guard isNext(.name), peek() == .dot else { return takeName(what) }
    let start = token.start
    repeat { advance() } while token.trivia.isEmpty && token.kind == (previous.kind == .name ? .dot : .name)
    guard previous.kind == .name else {
      reportExpected("a token name directly after '.'")
      return nil
    }
    return intern(Token(kind: .name, trivia: [], start: start, end: previous.end))
  }

  /// Parses `: value` after the name of a design token. The value is `.missing` if the `:` is missing.
  private mutating func takeDesignTokenDefinition(of name: NameNode) -> DesignTokenNode {
    guard takeColon(after: name, "a value") else {
      skipStatement()
      return DesignTokenNode(name: name, value: missingValue())
    }
    return DesignTokenNode(name: name, value: withoutReferences(in: "a token") { $0.takeLastValue() })
  }

  /// Consumes the `:` between `name` and `what`. If there is an `=` instead, or nothing before a literal, reports it
  /// and continues as if there were a `:`.
  internal mutating func takeColon(after name: NameNode, _ what: String) -> Bool {
    take(.colon) || recoverColon(after: name, what)
  }

  /// Reports the missing `:` between `name` and `what`, and returns whether the statement continues as if there were
  /// one.
  ///
  /// Never inlined: an inlined copy makes every declaration save more registers.
  @inline(never) private mutating func recoverColon(after name: NameNode, _ what: String) -> Bool {
    let expected = "':' and \(what) after '\(text(of: name))'"
    if isNext(.equals) {
      let (symbol, end) = (token, previous.end)
      advance()
      let isAfterBlanks = source.endOfBlanks(from: Int(end)) == Int(symbol.start)
      let colon = token.trivia.contains(.space) ? ":" : ": "
      report(
        symbol.range, "expected \(expected)", fixIt: Replacement(message: "replace '=' with ':'", text: colon),
        at: (isAfterBlanks ? end : symbol.start)..<symbol.end)
      return true
    }
    if token.kind == .colon {
      reportExpected(expected + "; a line that starts with ':' does not continue the previous line")
      advance()
      return true
    }
    let isBeforeLiteral = continuesStatement && ValueNode.Kind(literal: token.kind) != nil
    reportExpected(expected, insertion: isBeforeLiteral ? .insert(":") : nil)
    return isBeforeLiteral
  }

  /// Parses `@axis name < value; value >`.
  internal mutating func takeAxis() {
    let errors = errorCount
    advance()
    if let name = takeName("an axis name after '@axis'") { takeAxis(name) } else { recoverBlock() }
    if errorCount > errors { tree.missesAxes = true }
  }

  /// Parses the block of the axis `name`.
  private mutating func takeAxis(_ name: NameNode) {
    if token.kind != .leftAngle {
      reportExpected("'<' after axis name '\(text(of: name))'")
      skipToBlock()
    }
    let errors = errorCount
    let start = tree.nameLists.count
    if token.kind == .leftAngle {
      takeBlock { $0.takeAxisValue() }
      if errorCount == errors, tree.nameLists.count < start + 2 {
        report(previous.range, "expected two or more values of axis '\(text(of: name))'")
      }
    }
    let values = HandleRange<NameNode>(start..<tree.nameLists.count)
    tree.statements.append(.axis(tree.axes.add(AxisNode(name: name, values: values))))
  }

  /// The number of errors reported so far, including those of the lexer.
  private var errorCount: Int { diagnostics.diagnostics.count + lexer.diagnostics.diagnostics.count }

  /// Parses a value in the block of an axis.
  private mutating func takeAxisValue() {
    guard let value = takeName("an axis value") else { return skipStatement() }
    tree.nameLists.append(value)
    if isNext(.comma), peek() == .name {
      report(token.range, "expected ';' or a newline before ','", fixIt: .replace(",", with: ";"))
      return advance()
    }
    endStatement()
  }

  /// Parses `@theme value|value < … >`.
  internal mutating func takeTheme() {
    advance()
    let condition = takeNames("an axis value after '@theme'", separator: .bar)
    guard previous.kind == .name, condition != .empty else { return recoverBlock() }
    guard token.kind != .leftAngle else { return takeDesignTokens(ofTheme: condition) }
    reportExpected("'|' or '<' after '\(text(of: previous))'")
    skipToBlock()
    takeDesignTokens(ofTheme: .empty)
  }

  /// Parses the block of the theme with the given condition. The caller has already reported a missing `<`.
  internal mutating func takeDesignTokens(ofTheme condition: HandleRange<NameNode>) {
    let start = tree.designTokens.count
    isInTheme = true
    defer { isInTheme = false }
    if token.kind == .leftAngle || startsDeclaration() {
      takeBlock { parser in
        guard let name = parser.takeDesignTokenName("a token name", isQualified: true) else {
          return parser.skipStatement()
        }
        let node = parser.takeDesignTokenDefinition(of: name)
        parser.tree.designTokens.append(node)
      }
    }
    let node = ThemeNode(condition: condition, designTokens: HandleRange(start..<tree.designTokens.count))
    tree.statements.append(.theme(tree.themes.add(node)))
  }

  /// Skips to the end of a block with an invalid head.
  internal mutating func recoverBlock() {
    skipToBlock()
    if token.kind == .leftAngle { skipBrackets() }
  }
}
