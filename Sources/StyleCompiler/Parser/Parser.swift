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
    switch token.kind {
    case .semicolon: advance()
    case .atImport: takeImport()
    case .atLet: takeToken()
    case .atTheme: takeTheme()
    case .atControl: takeControl()
    case .name: takeRule()
    case .rightAngle: takeStrayCloser()
    case .leftBracket:
      reportUnexpected("a control before its states")
      takeRest(ofRuleAt: tree.blocks.count)
    case .atState, .atExclusive, .atProperty, .atParam, .atExhaustive:
      reportUnexpected("a statement; '\(text(of: token))' stands in the block of a '@control'")
    default:
      reportUnexpected(
        "a rule or one of @import, @let, @theme and @control", atWords: ["@import", "@let", "@theme", "@control"])
    }
  }

  /// Reports a `>` that closes nothing, unless it is the true end of a block that a string without an end closed.
  private mutating func takeStrayCloser() {
    if returnedClosers > 0 {
      returnedClosers -= 1
    } else {
      reportUnexpected("a statement; no '<' is open that this '>' could close")
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
  @inline(never) private mutating func noteReturned() {
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

  /// Takes the word of `kind`, or reports that `what` is missing.
  internal mutating func expect(_ kind: Token.Kind, _ what: String) -> Bool {
    if take(kind) { return true }
    reportExpected(what)
    return false
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
    if Int(token.end) - start > Limit.nameLength { reportTooLong(token) }
    let name = tree.names.name(in: start..<Int(token.end), of: source)
    return NameNode(name: name, start: token.start, end: token.end)
  }

  @inline(never) private mutating func reportTooLong(_ name: Token) {
    report(.limitExceeded, name.start..<name.end, "a name has at most \(Limit.nameLength) bytes")
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
