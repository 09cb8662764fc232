extension Parser {
  /// - Parameter replaced: The source range that the fix-it replaces, or `nil` to replace `range`.
  internal mutating func report(
    _ id: Diagnostic.ID, _ range: Range<UInt32>, _ message: String, fixIt: Replacement? = nil,
    at replaced: Range<UInt32>? = nil
  ) {
    let fixIts = fixIt.map { [$0.fixIt(at: span(replaced ?? range))] } ?? []
    diagnostics.add(Diagnostic(id, at: span(range), message, fixIts: fixIts))
  }

  private func span(_ range: Range<UInt32>) -> SourceSpan {
    SourceSpan(file: 0, start: Int(range.lowerBound), end: Int(range.upperBound))
  }

  /// Reports that `what` is expected here.
  ///
  /// The error is at the current token, or after the previous token if that token ends its line or the file.
  ///
  /// - Parameter insertion: The fix-it that inserts the missing text after the previous token.
  internal mutating func reportExpected(_ what: String, insertion: Replacement? = nil) {
    guard !endsInComment, !isExcused, !(token.kind == .end && excusesUnclosed) else { return }
    let end = previous.end..<previous.end
    let range = token.kind == .end || token.beginsLine ? end : token.start..<token.end
    report(.expected, range, "expected \(what)", fixIt: insertion, at: end)
  }

  /// Reports that `what` is expected instead of the statement, at its first token.
  ///
  /// - Parameter atKeywords: The valid at-keywords. The fix-it for an unknown at-keyword suggests the nearest of them.
  internal mutating func reportUnexpected(_ what: String, atKeywords: [String] = []) {
    guard token.kind != .invalidLiteral else { return }
    let span = SourceSpan(file: 0, start: Int(token.start), end: Int(token.end))
    let isUnknown = token.kind == .unknownAtKeyword
    let name = text(of: token)
    let theme = Synonyms.themes.contains(name) ? Correction("@theme \(name.dropFirst())") : nil
    let correction =
      isUnknown ? theme ?? Correction.likely(for: name, among: KnownNames(atKeywords), Synonyms.atKeywords) : nil
    diagnostics.add(
      Diagnostic(.expected, at: span, "expected \(what)", fixIts: correction?.fixIts(for: name, at: span) ?? []))
  }

  /// Reports a selector in another notation, such as `.follow:active` in CSS, and skips it and its block. The braces
  /// around the block aren't reported, because the selector explains them.
  internal mutating func skipSelector(_ report: (inout Parser) -> Void) {
    if !isExcused { report(&self) }
    tokens.allowBraces(true)
    skipToken()
    recoverBlock()
    tokens.allowBraces(false)
  }

  internal mutating func reportUnclosed(_ opener: Token) {
    guard !endsInComment, !excusesUnclosed else { return }
    let closer =
      switch opener.kind {
      case .leftAngle: ">"
      case .leftBracket: "]"
      default: ")"
      }
    report(.expected, opener.start..<opener.end, "expected '\(closer)' to match this '\(text(of: opener))'")
  }

  /// Whether the file ends here inside an open comment, which explains anything that is missing.
  private var endsInComment: Bool { token.kind == .end && tokens.lexer.endsInComment }

  /// Whether the lexer has already reported the text in place of the expected token.
  internal var isExcused: Bool {
    token.kind == .invalidLiteral || token.trivia.contains(.invalid) || tokens.lexer.isLookAlike(at: Int(token.start))
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
  ///
  /// - Returns: Whether nothing was skipped that could be a part of the statement.
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
    if startsEntry {
      reportExpected(message, insertion: Replacement("insert ';'", text: ";", isSafe: true))
      return true
    }
    guard [.comma, .rightParenthesis, .rightBracket].contains(surplus.kind) else {
      let isUnit = previous.kind == .number && ["pt", "deg", "s", "ms"].contains { isText(of: surplus, $0) }
      let range = surplus.start..<surplus.end
      report(
        .expected, range, "expected \(message)",
        fixIt: isUnit ? Replacement("remove the space before '\(text(of: surplus))'", text: "", isSafe: true) : nil,
        at: previous.end..<surplus.start)
      return false
    }
    advance()
    let isSeparator = surplus.kind == .comma && !endsStatement && startsEntry
    let sign = text(of: surplus)
    let change =
      isSeparator
      ? Replacement("replace ',' with ';'", text: ";", isSafe: true)
      : Replacement("remove '\(sign)'", text: "", isSafe: true)
    let isEvident = isSeparator || endsStatement
    report(.expected, surplus.start..<surplus.end, "expected \(message)", fixIt: isEvident ? change : nil)
    return isEvident
  }

  /// Whether the current token starts another entry of the block, or, outside of all blocks, a statement.
  private var startsEntry: Bool {
    mutating get {
      if openers.isEmpty { return token.beginsTopLevelStatement }
      return token.beginsMember || token.kind == .leftBracket || startsDeclaration
    }
  }

  /// Reports a negative number directly after a value, because its `-` was most likely meant as an operator.
  internal mutating func checkSign() {
    guard source[Int(token.start)] == UInt8(ascii: "-"), (token.kind == .number || token.kind == .quantity) else {
      return
    }
    let before = token.trivia.contains(.space) ? "" : " "
    let number = text(of: token)
    let change = before.isEmpty ? "insert a space after '-'" : "insert spaces around '-'"
    report(
      .expected, token.start..<token.end, "expected an operator before '\(number)'; the '-' is read as a sign",
      fixIt: Replacement(change, text: before + "- " + number.dropFirst(), isSafe: true))
  }

  /// Skips to the end of the statement, including any brackets in it.
  internal mutating func skipStatement() {
    while !endsStatement { skipToken() }
  }

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
    case .name: lose(token.start..<token.end)
    case .unknownAtKeyword where token.end > token.start + 1: lose(token.start + 1..<token.end)
    case .designToken where tokens.peek() == .colon: lose(token.start + 1..<token.end)
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
