extension Parser {
  /// Reports an error at `range`. The fix-it replaces `replaced`, or `range` if it is `nil`.
  internal mutating func report<Offset: FixedWidthInteger>(
    _ range: Range<Offset>, _ message: String, as id: Diagnostic.ID = .expected, fixIt: Replacement? = nil,
    at replaced: Range<Offset>? = nil
  ) {
    diagnostics.add(id, range, message, fixIt: fixIt, at: replaced)
  }

  /// Reports that `what` is expected at the current token, or after the previous token if that ends its line or the file.
  /// The fix-it `insertion` inserts the missing text after the previous token.
  internal mutating func reportExpected(_ what: String, insertion: Replacement? = nil) {
    guard !endsInComment, !isExcused, !(token.kind == .end && excusesUnclosed) else { return }
    let end = previous.end..<previous.end
    report(
      token.kind == .end || token.beginsLine ? end : token.range, "expected \(what)", fixIt: insertion, at: end)
  }

  /// Reports that `what` is expected instead of the statement, at its first token. The fix-it for an unknown at-keyword
  /// suggests the nearest of `atKeywords`.
  internal mutating func reportUnexpected(_ what: String, atKeywords: [String] = []) {
    guard token.kind != .invalidLiteral else { return }
    let span = SourceSpan(file: 0, token.range)
    let name = text(of: token)
    let theme = Synonyms.themes.contains(name) ? Correction("@theme \(name.dropFirst())") : nil
    let correction =
      token.kind == .unknownAtKeyword
      ? theme ?? Correction.likely(for: name, among: KnownNames(atKeywords), Synonyms.atKeywords) : nil
    diagnostics.add(
      Diagnostic(.expected, at: span, "expected \(what)", fixIts: correction?.fixIts(for: name, at: span) ?? []))
  }

  /// Reports a selector in another notation, such as `.follow:active` in CSS, and skips it and its block. The braces
  /// around the block aren't reported, because the selector explains them.
  ///
  /// - Parameter what: The expected tokens, or `nil` if the selector was reported.
  internal mutating func skipSelector(_ what: String? = nil) {
    if let what, !isExcused { reportUnexpected(what) }
    lexer.allowsBraces = true
    skipToken()
    recoverBlock()
    lexer.allowsBraces = false
  }

  internal mutating func reportUnclosed(_ opener: Token) {
    guard !endsInComment, !excusesUnclosed else { return }
    let closer =
      switch opener.kind {
      case .leftAngle: ">"
      case .leftBracket: "]"
      default: ")"
      }
    report(opener.range, "expected '\(closer)' to match this '\(text(of: opener))'")
  }

  /// Whether the file ends here inside an open comment, which explains anything that is missing.
  private var endsInComment: Bool { token.kind == .end && lexer.endsInComment }

  /// Whether the lexer has already reported the text in place of the expected token.
  internal var isExcused: Bool {
    token.kind == .invalidLiteral || token.trivia.contains(.invalid) || lexer.isLookAlike(at: Int(token.start))
  }

  /// Whether an error was already reported between the end of the previous token and the start of this one.
  internal var wasJustReported: Bool {
    if isExcused { return true }
    guard let span = diagnostics.latest?.span else { return false }
    return span.start >= Int(previous.end) && span.start <= Int(token.start)
  }

  /// Whether the statement ends before the current token.
  internal var endsStatement: Bool {
    switch token.kind {
    case .semicolon, .rightAngle, .end: true
    default: token.beginsLine
    }
  }

  /// Checks that the statement ends here, or reports an error and skips to its end.
  /// Returns whether nothing was skipped that could be a part of the statement.
  @discardableResult
  internal mutating func endStatement() -> Bool {
    if endsStatement { return true }
    if !wasJustReported, Int(token.start) >= returnedEnd {
      checkSign()
      if !wasJustReported, recoverEnd() { return true }
    }
    skipStatement()
    return false
  }

  /// Reports that the statement doesn't end here.
  ///
  /// Returns `true` if only a `;` is missing before the next entry, or if the current token is a comma or a closing
  /// bracket without meaning, which is then skipped.
  private mutating func recoverEnd() -> Bool {
    let surplus = token
    let message = "';' or a newline before '\(text(of: surplus))'"
    if startsEntry() {
      reportExpected(message, insertion: .insert(";"))
      return true
    }
    guard [.comma, .rightParenthesis, .rightBracket].contains(surplus.kind) else {
      let isUnit = previous.kind == .number && ["pt", "deg", "s", "ms"].contains { isText(of: surplus, $0) }
      let space = Replacement(message: "remove the space before '\(text(of: surplus))'", text: "")
      report(
        surplus.range, "expected \(message)", fixIt: isUnit ? space : nil, at: previous.end..<surplus.start)
      return false
    }
    advance()
    let isSeparator = surplus.kind == .comma && !endsStatement && startsEntry()
    let isEvident = isSeparator || endsStatement
    let change: Replacement = isSeparator ? .replace(",", with: ";") : .remove(text(of: surplus))
    report(surplus.range, "expected \(message)", fixIt: isEvident ? change : nil)
    return isEvident
  }

  /// Returns whether the current token starts another entry of the block, or, outside of all blocks, a statement.
  private mutating func startsEntry() -> Bool {
    if openers.isEmpty { return token.beginsTopLevelStatement }
    return token.beginsMember || token.kind == .leftBracket || startsDeclaration()
  }

  /// Reports a negative number directly after a value, because its `-` was most likely meant as an operator.
  internal mutating func checkSign() {
    guard source[Int(token.start)] == UInt8(ascii: "-"), token.kind.isNumber else { return }
    let before = token.trivia.contains(.space) ? "" : " "
    let number = text(of: token)
    let change = before.isEmpty ? "insert a space after '-'" : "insert spaces around '-'"
    report(
      token.range, "expected an operator before '\(number)'; the '-' is read as a sign",
      // After a blank, a comma can be missing instead.
      fixIt: Replacement(message: change, text: before + "- " + number.dropFirst(), isSafe: !before.isEmpty))
  }

  /// Skips to the end of the statement, including any brackets in it.
  internal mutating func skipStatement() { while !endsStatement { skipToken() } }

  /// Skips to a `<` or the end of the statement.
  internal mutating func skipToBlock() { while !endsStatement, token.kind != .leftAngle { skipToken() } }

  /// Advances past the current token, or past the brackets that it opens.
  internal mutating func skipToken() {
    switch token.kind {
    case .leftAngle, .leftBracket, .leftParenthesis: skipBrackets()
    case .end: return
    default: skipPlainToken()
    }
  }

  /// Advances past the current token.
  ///
  /// A design token that it names counts as used, despite the error around it. Any other name counts as lost, because
  /// the skipped text might declare it.
  private mutating func skipPlainToken() {
    switch token.kind {
    case .name: lose(token.range)
    case .unknownAtKeyword where token.end > token.start + 1: lose(token.start + 1..<token.end)
    case .designToken where peek() == .colon: lose(token.start + 1..<token.end)
    case .designToken:
      _ = takeDesignTokenUse()
      return
    default: break
    }
    advance()
  }

  /// Records that the name at `range` was skipped.
  private mutating func lose(_ range: Range<UInt32>) {
    guard range.count <= Limit.nameLength else { return }
    tree.lostNames.append(tree.names.name(in: Int(range.lowerBound)..<Int(range.upperBound), of: source))
  }

  /// Advances past the bracket that closes the current one, or to a token that must start a statement.
  internal mutating func skipBrackets() {
    var depth = 0
    let closesAtAngle = token.kind != .leftAngle
    while token.kind != .end {
      switch token.kind {
      case .leftAngle, .leftBracket, .leftParenthesis: depth += 1
      case .rightBracket, .rightParenthesis: depth -= 1
      case .rightAngle where closesAtAngle: return
      case .rightAngle: depth -= 1
      default: break
      }
      skipPlainToken()
      if depth <= 0 || token.beginsLine && token.beginsTopLevelStatement { return }
    }
  }
}
