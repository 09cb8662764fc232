extension Parser {
  /// Takes the bracket that stands here; nil where it stands too deep, when it is skipped with all that it holds.
  internal mutating func open() -> Token? {
    guard openers.count < depthLimit else {
      exceedsDepth = depthLimit < Parser.largestDepth
      report(
        .nestingTooDeep, token.start..<token.end,
        "brackets stand \(Parser.largestDepth) deep here, the most there may be")
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

  /// Takes the bracket `kind` that closes `opener`; else reports what is wrong, and false.
  ///
  /// Where the line, the block or the file ends, `opener` is what is wrong; else it is the word that stands here.
  @discardableResult
  internal mutating func close(_ opener: Token, _ kind: Token.Kind, or what: String) -> Bool {
    defer { popOpener(opener) }
    if token.kind == kind {
      advance()
      return true
    }
    if endsInline {
      if !wasJustReported { reportUnclosed(opener) }
      return false
    }
    if !wasJustReported { reportExpected(what) }
    while !endsInline, token.kind != kind { skipWord() }
    if token.kind == kind { advance() }
    return false
  }

  private mutating func popOpener(_ opener: Token) {
    openers.removeLast()
    if opener.kind != .leftAngle { inlineDepth -= 1 }
  }

  /// Whether the word cannot stand within `(` or `[`.
  private var endsInline: Bool {
    mutating get {
      switch token.kind {
      case .end, .leftAngle, .rightAngle, .semicolon: true
      default: token.beginsLine && (token.beginsTopLevelStatement || !continuesInline) || startsNextDeclaration
      }
    }
  }

  /// Whether a line within `(` or `[` can begin with the word.
  private var continuesInline: Bool {
    switch token.kind {
    case .comma, .bar, .plus, .minus, .star, .slash, .rightParenthesis, .rightBracket: true
    default: previous.kind.continuesLine || previous.kind == .leftParenthesis || previous.kind == .leftBracket
    }
  }

  /// Takes `<`, entries up to `>`, and the `>`. A `<` that is missing was reported.
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
    takeEntries(behind: head, takeEntry)
    openers.removeLast()
    if token.kind == .rightAngle {
      suspectedOpener = isCloserOfOuterBlock(behindLineOf: head) ? suspectedOpener ?? opener : nil
      return advance()
    }
    hasMisplacedBlocks = hasMisplacedBlocks || suspectedOpener != nil
    if hasOpener { reportUnclosed(suspectedOpener ?? opener) }
  }

  /// Whether the `>` that stands here looks as if it were to close a block around the one that was opened in the line of
  /// `head`: it begins its line and stands farther out than that one.
  private func isCloserOfOuterBlock(behindLineOf head: UInt32) -> Bool {
    token.beginsLine && indentation(at: token.start) < indentation(at: head)
  }

  /// Takes entries until the block, opened in the line of `head`, ends or turns out not to be closed.
  private mutating func takeEntries(behind head: UInt32, _ takeEntry: (inout Parser) -> Void) {
    while token.kind != .rightAngle, token.kind != .end, !beginsRule(behindLineOf: head) {
      if token.kind == .semicolon {
        advance()
      } else {
        takeAdvancing(takeEntry)
      }
    }
  }

  /// Whether a statement begins here that stands in no block, so that the block has no `>`.
  ///
  /// - Parameter head: Where the line's first word is in which the block was opened.
  private mutating func beginsRule(behindLineOf head: UInt32) -> Bool {
    guard token.beginsLine else { return false }
    return token.beginsTopLevelStatement
      || token.kind == .name && beginsRuleHead && indentation(at: token.start) <= indentation(at: head)
  }

  /// Whether the word and the next could be the head of a rule.
  private var beginsRuleHead: Bool {
    mutating get {
      switch words.peek() {
      case .dot, .leftBracket, .leftAngle, .comma: true
      default: false
      }
    }
  }

  /// The bytes of white space at the start of the line that holds `offset`.
  private func indentation(at offset: UInt32) -> Int {
    var start = Int(offset)
    while start > 0, source[start - 1].isBlank { start -= 1 }
    if start == 0 || source[start - 1].endsLine { return Int(offset) - start }
    while start > 0, !source[start - 1].endsLine { start -= 1 }
    return source.endOfBlanks(from: start) - start
  }
}
