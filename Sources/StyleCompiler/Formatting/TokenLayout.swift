/// A type that determines the spaces between the tokens of a statement.
internal struct TokenLayout {
  private var previous: Token.Kind?

  /// Whether the last token is the first `(` of the statement.
  private(set) var isBehindFirstParenthesis = false

  /// The open brackets.
  private var openers: [Token.Kind] = []

  /// The number of open brackets.
  var depth: Int { openers.count }

  /// Whether a token has been added.
  var isAfterToken: Bool { previous != nil }

  /// Whether the last token is a comma outside all brackets.
  var isBehindListComma: Bool { previous == .comma && openers.isEmpty }

  /// Whether the last token opens the outermost parentheses, ends an item in them, or closes them.
  var endsItem: Bool {
    isBehindFirstParenthesis || previous == .comma && openers == [.leftParenthesis]
      || previous == .rightParenthesis && openers.isEmpty
  }

  /// Whether the last token is a colon.
  var isBehindColon: Bool { previous == .colon }

  private var hasParenthesis = false

  /// Whether a comment was added last, after which every token needs a space.
  private var isBehindComment = false

  /// Adds a token.
  mutating func take(_ kind: Token.Kind) {
    isBehindFirstParenthesis = kind == .leftParenthesis && !hasParenthesis
    hasParenthesis = hasParenthesis || isBehindFirstParenthesis
    switch kind {
    case .leftBracket, .leftParenthesis: openers.append(kind)
    case .rightBracket, .rightParenthesis: _ = openers.popLast()
    default: break
    }
    previous = kind
    isBehindComment = false
  }

  /// Adds a comment.
  mutating func takeComment() { isBehindComment = true }

  /// Starts a line.
  mutating func startLine() {
    isBehindComment = false
    previous = previous.map { _ in .semicolon }
  }

  /// Returns whether a space is needed before `kind`.
  func wantsBlank(before kind: Token.Kind) -> Bool {
    guard let previous, previous != .semicolon else { return isBehindComment }
    if isBehindComment { return true }
    switch (previous, kind) {
    case (_, .comma), (_, .colon), (_, .rightBracket), (_, .rightParenthesis), (_, .dot): return false
    case (.leftBracket, _), (.leftParenthesis, _), (.dot, _), (.bang, _): return false
    case (.name, .leftParenthesis), (.name, .leftBracket): return false
    case (.bar, _), (_, .bar): return openers.last != .leftBracket
    default: return true
    }
  }
}
