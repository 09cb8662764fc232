import StyleSupport

/// A parser that creates a syntax tree from the tokens of a style sheet.
///
/// Never fails: a missing or unexpected token becomes a diagnostic, and the parser continues with the next statement.
package struct Parser: ~Copyable {
  /// The maximum nesting depth of brackets.
  package static let largestDepth = 128

  /// The nesting depth up to which a style sheet is parsed and evaluated on the caller's thread, even with a small stack.
  /// In an unoptimized build, each level uses up to 7 KB of it.
  internal static let shallowDepth = 8

  /// The maximum nesting depth of brackets for this parser.
  internal let depthLimit: Int

  /// Whether the brackets were nested deeper than `depthLimit`, and a parser with a greater limit could continue.
  internal var exceedsDepth = false

  internal let source: SourceBytes

  /// The lexer is at most one token ahead of the parser, and never past an invalid token (`.invalidLiteral`) or the end.
  /// Its state is therefore accurate for such a token when the parser receives it.
  internal var lexer: Lexer

  /// The token after `token`, if it was lexed.
  internal var peeked: Token?

  internal var token: Token
  internal var previous: Token

  /// The offset of the first token in the line that contains `token`.
  internal var lineHead: UInt32 = 0

  internal var openers: [Token] = []

  /// The number of `(` and `[` among `openers`, inside which a newline doesn't end a statement.
  internal var inlineDepth = 0

  /// The offset of the current statement.
  internal var statementStart: UInt32 = 0

  /// Whether an error was reported that explains unclosed brackets.
  internal var excusesUnclosed = false

  /// The `<` of a block that was apparently closed by the `>` of an enclosing block. If the enclosing block turns out
  /// to be unclosed, the error is reported at this `<`.
  internal var suspectedOpener: Token?

  /// Whether a suspected opener turned out to be unclosed, so that the blocks after it have the wrong enclosing block.
  internal var hasMisplacedBlocks = false

  /// The number of blocks that a top-level statement closed, and whose `>` hasn't been found.
  internal var unclosedBlocks = 0

  /// The number of `>` at the end of unterminated strings that haven't closed anything yet. Each of them might be
  /// extraneous.
  internal var returnedClosers = 0

  /// The number of `>` that the lexer had returned from unterminated strings at the last such string.
  private var seenClosers = 0

  /// The end of the line that contains the last unterminated string. Tokens before this offset might belong to the
  /// string.
  internal var returnedEnd = 0

  /// The kind of value that is being parsed if it can't contain references, as worded in diagnostics.
  internal var placeWithoutReferences: String?

  /// Whether a theme's block is being parsed, whose names can have prefixes.
  internal var isInTheme = false

  /// The arguments of the calls that are being parsed.
  internal var pendingArguments: [Handle<ValueNode>] = []

  internal var tree: SyntaxTree

  /// The diagnostics of the parser, without those of the lexer.
  internal var diagnostics = DiagnosticBag(ofStage: true)

  /// Returns the syntax tree of `source` and its lexical and grammatical errors, all in file 0.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func parse(_ source: SourceBytes) -> (tree: SyntaxTree, diagnostics: [Diagnostic]) {
    parse(source, depthLimit: shallowDepth)
  }

  private static func parse(
    _ source: SourceBytes, depthLimit: Int
  ) -> (tree: SyntaxTree, diagnostics: [Diagnostic]) {
    var parser = Parser(source, depthLimit: depthLimit)
    parser.takeSheet()
    if parser.exceedsDepth { return withRoom { parse(source, depthLimit: largestDepth) } }
    parser.tree.isDeep = depthLimit == largestDepth
    return (parser.tree, parser.diagnostics.diagnostics + parser.lexer.diagnostics.diagnostics)
  }

  private init(_ source: SourceBytes, depthLimit: Int) {
    self.source = source
    self.depthLimit = depthLimit
    tree = SyntaxTree()
    lexer = Lexer(source)
    token = Token(kind: .semicolon, trivia: [], start: 0, end: 0)
    previous = token
    advance()
  }

  /// Parses statements up to the end of the file, or up to brackets that need a parser with a greater depth limit.
  private mutating func takeSheet() {
    while token.kind != .end, !exceedsDepth {
      excusesUnclosed = false
      takeAdvancing { $0.takeStatement() }
      if !tree.hasReserved, tree.statements.count >= 64 { tree.reserve(after: Int(token.start), of: source.count) }
    }
  }

  private mutating func takeStatement() {
    switch statementKind(Token.Kind.statementKeywords) {
    case .semicolon: advance()
    case .atImport: takeImport()
    case .atLet: takeToken()
    case .atAxis: takeAxis()
    case .atTheme: takeTheme()
    case .atControl: takeControl()
    case .name where startsDeclaration(), .leftBracket: takeContentOutsideBlock()
    case .atExpect: takeExpectation()
    case .name: takeRule()
    case .designToken where peek() == .colon: takeDesignTokenWithoutLet()
    case .rightAngle: takeStrayCloser()
    case .dot where peek() == .name:
      skipSelector("a control name before '.'; a rule starts with the path of a control, such as 'button.follow'")
    case .invalidLiteral: skipSelector()
    case _ where token.beginsMember:
      report(token.range, "'\(text(of: token))' is only allowed inside a '@control' block")
    default:
      reportUnexpected(Parser.statementList, atKeywords: Token.Kind.statementKeywords)
    }
  }

  /// The top-level statements, as listed in diagnostics.
  internal static let statementList = "a rule, " + quotedList(Token.Kind.statementKeywords)

  /// Returns the kind of the first token of a statement. Reports a name that matches one of `atKeywords` except for its
  /// `@`, and returns the kind of that at-keyword.
  internal mutating func statementKind(_ atKeywords: @autoclosure () -> [String]) -> Token.Kind {
    guard token.kind == .name, case let next = peek(), next == .name || next == .string else {
      return token.kind
    }
    let keyword = text(of: token)
    guard atKeywords().contains("@" + keyword) else { return token.kind }
    report(
      token.range, "expected '@' before '\(keyword)'", fixIt: Replacement(message: "insert '@'", text: "@\(keyword)"))
    return Token.Kind(atKeyword: Int(token.start)..<Int(token.end), in: source)
  }

  /// Parses a declaration or states outside any block. If an unterminated string appears to have closed a block, they
  /// belong to that block. Otherwise, reports them.
  private mutating func takeContentOutsideBlock() {
    if returnedClosers > 0 {
      returnedClosers -= 1
      reopenBlock()
    } else if token.kind == .leftBracket {
      reportUnexpected("a control name before '['")
      takeRest()
    } else {
      reportUnexpected(Parser.statementList)
    }
  }

  /// Continues the block of the last statement.
  private mutating func reopenBlock() {
    excusesUnclosed = true
    switch tree.statements.last {
    case .rule(let rule), .expectation(let rule):
      forgetStates(of: tree.rules[rule].selectors)
      takeRest(ofRuleWith: tree.rules[rule].selectors)
    case .theme(let theme): takeDesignTokens(ofTheme: tree.themes[theme].condition)
    default: takeRest()
    }
  }

  /// Reports a `>` that closes nothing, unless it is the actual end of a block that an unterminated string closed.
  private mutating func takeStrayCloser() {
    if returnedClosers > 0 {
      returnedClosers -= 1
    } else if unclosedBlocks > 0 {
      unclosedBlocks -= 1
    } else {
      let isSurplus = previous.kind == .rightAngle && diagnostics.diagnostics.isEmpty
      report(
        token.range, "extraneous '>' at top level",
        fixIt: Replacement(message: "remove '>'", text: "", isSafe: isSurplus))
    }
    advance()
  }

  internal mutating func advance() {
    previous = token
    if let next = peeked { (token, peeked) = (next, nil) } else { token = lexer.next() }
    if token.beginsLine { lineHead = token.start }
    if token.kind == .invalidLiteral { noteReturned() }
  }

  /// Returns the kind of the next token without consuming it.
  ///
  /// - Requires: The current token is neither invalid nor the end.
  internal mutating func peek() -> Token.Kind {
    if let peeked { return peeked.kind }
    let next = lexer.next()
    peeked = next
    return next.kind
  }

  /// Updates the parser with the `>` that the lexer returned, if the current token is an unterminated string. Any
  /// unclosed bracket is excused, because its closing bracket might be part of such a string.
  @inline(never) private mutating func noteReturned() {
    excusesUnclosed = excusesUnclosed || isUnterminatedString
    returnedClosers += lexer.returnedClosers - seenClosers
    seenClosers = lexer.returnedClosers
    returnedEnd = lexer.returnedEnd
  }

  /// Performs `action`, and skips the statement that starts here if that consumes no token.
  internal mutating func takeAdvancing(_ action: (inout Parser) -> Void) {
    let start = token.start
    statementStart = start
    action(&self)
    guard token.start == start, token.kind != .end else { return }
    skipToken()
    skipStatement()
  }

  /// Whether the current token continues the statement: it is on the same line, or the newline before it doesn't end
  /// it.
  internal var continuesStatement: Bool {
    !token.beginsLine || inlineDepth > 0 || previous.kind.continuesLine || token.start == statementStart
  }

  internal func isNext(_ kind: Token.Kind) -> Bool { token.kind == kind && continuesStatement }

  /// Consumes the current token if it is of `kind` and continues the statement, and returns whether it did.
  internal mutating func take(_ kind: Token.Kind) -> Bool {
    guard isNext(kind) else { return false }
    advance()
    return true
  }

  /// Consumes the identifier `keyword` if it is the current token and continues the statement, or returns `false`.
  internal mutating func take(_ keyword: Keyword) -> Bool {
    guard isNext(.name), isText(of: token, keyword.rawValue) else { return false }
    advance()
    return true
  }

  internal func isText(of token: Token, _ text: String) -> Bool { source.isText(token.range, text) }
}
