extension Parser {
  /// Consumes the opening bracket at this position. If the nesting is too deep, reports it, skips the bracket and its
  /// contents, and returns `nil`.
  internal mutating func open() -> Token? {
    guard openers.count < depthLimit else {
      exceedsDepth = depthLimit < Parser.largestDepth
      report(
        token.range, "brackets are nested too deeply; the maximum depth is \(Parser.largestDepth)", as: .nestingTooDeep)
      skipBrackets()
      excusesUnclosed = true
      return nil
    }
    let opener = token
    openers.append(opener)
    if opener.kind != .leftAngle { inlineDepth += 1 }
    advance()
    return opener
  }

  /// Consumes the bracket `kind` that closes `opener`, or reports an error and returns `false`.
  ///
  /// If the line, the block, or the file ends here, the error is at `opener`. Otherwise, it is at the current token.
  @discardableResult
  internal mutating func close(_ opener: Token, _ kind: Token.Kind, or what: String) -> Bool {
    defer {
      openers.removeLast()
      if opener.kind != .leftAngle { inlineDepth -= 1 }
    }
    if token.kind == kind {
      advance()
      return true
    }
    if endsInline() {
      if !wasJustReported { reportUnclosed(opener) }
      return false
    }
    if !wasJustReported { reportExpected(what) }
    while !endsInline(), token.kind != kind { skipToken() }
    if token.kind == kind { advance() }
    return false
  }

  /// Returns whether the current token can't appear inside `(` or `[`.
  private mutating func endsInline() -> Bool {
    switch token.kind {
    case .end, .leftAngle, .rightAngle, .semicolon: true
    default: token.beginsLine && (token.beginsTopLevelStatement || !continuesInline) || startsNextDeclaration()
    }
  }

  /// Whether a line inside `(` or `[` can start with the current token.
  private var continuesInline: Bool {
    switch token.kind {
    case .comma, .bar, .plus, .minus, .star, .slash, .rightParenthesis, .rightBracket: true
    default: previous.kind.continuesLine || previous.kind == .leftParenthesis || previous.kind == .leftBracket
    }
  }

  /// Parses `<`, entries up to `>`, and the `>`. The caller has already reported a missing `<`.
  internal mutating func takeBlock(_ takeEntry: (inout Parser) -> Void) {
    let hasOpener = token.kind == .leftAngle
    guard openers.count < depthLimit else {
      _ = open()
      return
    }
    let inline = inlineDepth
    inlineDepth = 0
    defer { inlineDepth = inline }
    let opener = token
    let head = lineHead
    let suspect = suspectedOpener
    suspectedOpener = nil
    defer { suspectedOpener = suspectedOpener ?? suspect }
    openers.append(opener)
    if hasOpener { advance() }
    while token.kind != .rightAngle, token.kind != .end, !beginsRule(belowLineOf: head) {
      if token.kind == .semicolon { advance() } else { takeAdvancing(takeEntry) }
    }
    openers.removeLast()
    if token.kind == .rightAngle {
      // A `>` that starts its line and is indented less than the line of `<` appears to close an enclosing block.
      let isOfOuterBlock =
        token.beginsLine && source.indentation(at: Int(token.start)) < source.indentation(at: Int(head))
      suspectedOpener = isOfOuterBlock ? suspectedOpener ?? opener : nil
      return advance()
    }
    hasMisplacedBlocks = hasMisplacedBlocks || suspectedOpener != nil
    if token.beginsTopLevelStatement { unclosedBlocks += 1 }
    if hasOpener { reportUnclosed(suspectedOpener ?? opener) }
  }

  /// Returns whether a top-level statement starts here, which means that the block that was opened in the line of `head`
  /// has no `>`.
  private mutating func beginsRule(belowLineOf head: UInt32) -> Bool {
    guard token.beginsLine else { return false }
    return token.beginsTopLevelStatement
      || token.kind == .name && beginsRuleHead()
        && source.indentation(at: Int(token.start)) <= source.indentation(at: Int(head))
  }

  /// Returns whether the current token and the next one could start a rule.
  private mutating func beginsRuleHead() -> Bool {
    switch peek() {
    case .dot: !startsDeclaration()
    case .leftBracket, .leftAngle, .comma: true
    default: false
    }
  }
}
