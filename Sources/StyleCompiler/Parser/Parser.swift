/// Makes a tree of the words of a sheet.
///
/// Never fails: what is missing or unexpected becomes a diagnostic, and the parser goes on at the next statement.
package struct Parser {
  /// How deep brackets may stand within each other.
  package static let largestDepth = 128

  /// The depth of brackets up to which a sheet is parsed and evaluated on the caller's thread, however small its stack is.
  ///
  /// In a build without optimization a level takes up to 7 KB of stack.
  internal static let shallowDepth = 8

  /// The depth of brackets up to which this parser reads.
  internal let depthLimit: Int

  /// Whether there were brackets deeper than `depthLimit`.
  internal var exceedsDepth = false

  /// The bytes.
  internal let source: SourceBytes

  internal var words: TokenStream

  /// The word to look at.
  internal var token: Token

  /// The word before it.
  internal var previous: Token

  /// Where the first word of the line is that holds the word.
  internal var lineHead: UInt32 = 0

  /// The brackets that are open.
  internal var openers: [Token] = []

  /// How many of `openers` are `(` or `[`, in which a line break ends nothing.
  internal var inlineDepth = 0

  /// Where the statement that is being read begins.
  internal var statementStart: UInt32 = 0

  /// Whether an error has been reported that accounts for brackets that are not closed.
  internal var excusesUnclosed = false

  /// The `<` of a block that was closed by what looks like the `>` of one around it: it is what is wrong if that has none.
  internal var suspectedOpener: Token?

  /// Whether such a `<` was reported, so that the blocks that follow it stand in others than was meant.
  internal var hasMisplacedBlocks = false

  /// How many `>` were given back from behind strings that do not end, and closed nothing yet: each may be one too many.
  internal var returnedClosers = 0

  /// How many the lexer had given back at the last such string.
  private var seenClosers = 0

  /// The end of the line that the last such string stands in: words before it may belong to the string.
  internal var returnedEnd = 0

  /// Arguments of the calls that are being read.
  internal var pendingArguments: [Handle<ValueNode>] = []

  /// What has been read.
  internal var tree: SyntaxTree

  /// What the parser, in order with the lexer, has to say.
  internal var diagnostics = FoundDiagnostics()

  /// The tree of `source`, and what is wrong with it as far as words and grammar go, all in file 0.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func parse(_ source: SourceBytes) -> (tree: SyntaxTree, diagnostics: [Diagnostic]) {
    var parser = Parser(source, depthLimit: shallowDepth)
    parser.takeSheet()
    if parser.exceedsDepth { parser = withRoom { deepParser(source) } }
    return (parser.tree, parser.diagnostics.kept + parser.words.lexer.diagnostics.kept)
  }

  /// Returns a parser that has read `source` to the largest depth.
  private static func deepParser(_ source: SourceBytes) -> Parser {
    var parser = Parser(source, depthLimit: largestDepth)
    parser.takeSheet()
    parser.tree.isDeep = true
    return parser
  }

  private init(_ source: SourceBytes, depthLimit: Int) {
    self.source = source
    self.depthLimit = depthLimit
    tree = SyntaxTree(bytes: source.count)
    words = TokenStream(source)
    token = Token(kind: .semicolon, trivia: [], start: 0, end: 0)
    previous = token
    advance()
  }

  /// Takes statements up to the end, or up to brackets that are too deep for this parser but not for another.
  private mutating func takeSheet() {
    while token.kind != .end, !exceedsDepth {
      excusesUnclosed = false
      takeAdvancing { $0.takeStatement() }
    }
  }

  /// Takes one statement that stands in no block.
  private mutating func takeStatement() {
    switch statementKind(Parser.statementWords) {
    case .semicolon: advance()
    case .atImport: takeImport()
    case .atLet: takeToken()
    case .atTheme: takeTheme()
    case .atControl: takeControl()
    case .name where startsDeclaration, .leftBracket: takeContentOutsideBlock()
    case .name: takeRule()
    case .token where words.peek() == .colon: takeTokenWithoutLet()
    case .rightAngle: takeStrayCloser()
    case .atState, .atExclusive, .atProperty, .atParam, .atExhaustive:
      report(
        .expected, token.start..<token.end, "'\(text(of: token))' is only allowed inside a '@control' block")
    default:
      reportUnexpected(Parser.statementList, atWords: Parser.statementWords)
    }
  }

  /// The statements that can stand in no block, as messages list them.
  internal static let statementList = "a rule, '@import', '@let', '@theme', or '@control'"

  /// The at-words with which a statement that stands in no block begins.
  private static let statementWords = ["@import", "@let", "@theme", "@control"]

  /// The kind of the statement's first word; a name that is one of `atWords` but for its '@' is reported and counts as
  /// that.
  internal mutating func statementKind(_ atWords: [String]) -> Token.Kind {
    guard token.kind == .name, isBeforeOperand else { return token.kind }
    let word = text(of: token)
    guard atWords.contains("@" + word) else { return token.kind }
    report(
      .expected, token.start..<token.end, "expected '@' before '\(word)'",
      fixIt: Replacement("insert '@'", text: "@\(word)", isSafe: true))
    return Token.Kind(atWord: Int(token.start)..<Int(token.end), in: source)
  }

  /// Whether the next word is a name or a string.
  private var isBeforeOperand: Bool {
    mutating get {
      switch words.peek() {
      case .name, .string: true
      default: false
      }
    }
  }

  /// Takes a declaration or states that stand in no block.
  ///
  /// They belong to the block that a string without an end seems to have closed, if there is one; otherwise they are
  /// reported.
  private mutating func takeContentOutsideBlock() {
    if returnedClosers > 0 {
      returnedClosers -= 1
      reopenBlock()
    } else if token.kind == .leftBracket {
      reportUnexpected("a control name before '['")
      takeRest(ofRuleAt: tree.blocks.count)
    } else {
      reportUnexpected(Parser.statementList)
    }
  }

  /// Takes what goes on with the block of the last statement.
  private mutating func reopenBlock() {
    excusesUnclosed = true
    switch tree.statements.last {
    case .rule(let rule):
      forgetStates(of: tree.rules[rule].selectors)
      takeRest(ofRuleAt: tree.blocks.count, selectors: tree.rules[rule].selectors)
    case .theme(let theme): takeTokens(ofTheme: tree.themes[theme].name)
    default: takeRest(ofRuleAt: tree.blocks.count)
    }
  }

  /// Reports a `>` that closes nothing, unless it is the true end of a block that a string without an end closed.
  private mutating func takeStrayCloser() {
    if returnedClosers > 0 {
      returnedClosers -= 1
    } else {
      report(.expected, token.start..<token.end, "extraneous '>' at top level")
    }
    advance()
  }
}

extension Parser {
  /// Moves to the next word.
  internal mutating func advance() {
    previous = token
    token = words.next()
    if token.beginsLine { lineHead = token.start }
    if token.kind == .invalidLiteral { noteReturned() }
  }

  /// Takes over what the lexer gave back behind the string that the word may be.
  ///
  /// Such a string may hold whatever should close a bracket.
  @inline(never) private mutating func noteReturned() {
    excusesUnclosed = excusesUnclosed || isUnterminatedString
    returnedClosers += words.lexer.returnedClosers - seenClosers
    seenClosers = words.lexer.returnedClosers
    returnedEnd = words.lexer.returnedEnd
  }

  /// Does `action`; where that takes no word, skips the statement that begins here.
  internal mutating func takeAdvancing(_ action: (inout Parser) -> Void) {
    let start = token.start
    statementStart = start
    action(&self)
    guard token.start == start, token.kind != .end else { return }
    skipWord()
    skipStatement()
  }

  /// Whether the word goes on with the statement: it stands on its line, or the line break before it ends nothing.
  internal var continuesStatement: Bool {
    !token.beginsLine || inlineDepth > 0 || previous.kind.continuesLine || token.start == statementStart
  }

  /// Whether the word is of `kind` and goes on with the statement.
  internal func isNext(_ kind: Token.Kind) -> Bool {
    token.kind == kind && continuesStatement
  }

  /// Takes the word if it is of `kind` and goes on with the statement.
  internal mutating func take(_ kind: Token.Kind) -> Bool {
    guard isNext(kind) else { return false }
    advance()
    return true
  }

  /// Takes the word if it is the identifier `word`.
  internal mutating func take(_ word: Keyword) -> Bool {
    guard isNext(.name), isText(of: token, word.rawValue) else { return false }
    advance()
    return true
  }

  /// Whether the bytes of `token` are those of `word`.
  internal func isText(of token: Token, _ word: String) -> Bool {
    source.isText(token.start..<token.end, word)
  }

  /// Takes an identifier, or reports that `what` is missing.
  internal mutating func takeName(_ what: String) -> NameNode? {
    guard isNext(.name) else {
      reportExpected(what)
      return nil
    }
    let name = intern(token)
    advance()
    return name
  }

  /// The identifier of a name or token where it stands.
  internal mutating func intern(_ token: Token) -> NameNode {
    let start = Int(token.start) + (token.kind == .token ? 1 : 0)
    let end = Int(token.end) - start > Limit.nameLength ? cut(token, from: start) : Int(token.end)
    let name = tree.names.name(in: start..<end, of: source)
    return NameNode(name: name, start: token.start, end: token.end)
  }

  /// Reports that a name is too long, and returns where it is cut off.
  ///
  /// Names are compared in their normal form, which takes time that grows with the square of a run of combining marks.
  @inline(never) private mutating func cut(_ name: Token, from start: Int) -> Int {
    report(.limitExceeded, name.start..<name.end, "a name has at most \(Limit.nameLength) bytes")
    var end = start + Limit.nameLength
    while source.bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return end
  }

  /// Takes identifiers parted by commas, or reports that `what` is missing.
  internal mutating func takeNames(_ what: String, separator: Token.Kind = .comma) -> HandleRange<NameNode> {
    let start = tree.nameLists.count
    repeat {
      guard let name = takeName(what) else { break }
      tree.nameLists.append(name)
    } while take(separator)
    return HandleRange(start..<tree.nameLists.count)
  }

  /// Takes a control's path, or reports that `what` is missing.
  internal mutating func takePath(_ what: String) -> PathNode? {
    guard let first = takeName(what) else { return nil }
    var path = tree.paths.path(first.name, behind: nil)
    var end = first.end
    while take(.dot) {
      guard let name = takeName("a name behind '.'") else { return nil }
      path = tree.paths.path(name.name, behind: path)
      end = name.end
    }
    return PathNode(path: path, start: first.start, end: end)
  }

  /// The bytes of `token` as text.
  internal func text(of token: Token) -> String {
    String(decoding: source.bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
  }
}

extension Token.Kind {
  /// Whether a statement goes on behind a line break that follows the word.
  internal var continuesLine: Bool {
    switch self {
    case .comma, .colon, .equals, .bar, .plus, .minus, .star, .slash: true
    default: false
    }
  }
}
