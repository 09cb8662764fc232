import StyleCompiler

/// A type that determines the spaces between the tokens of a statement.
internal struct TokenLayout {
  private var previous: Token.Kind?

  /// Whether the last token is the first `(` of the statement.
  private(set) var isAfterFirstParenthesis = false

  /// The open brackets.
  private var openers: [Token.Kind] = []

  /// The number of open brackets.
  var depth: Int { openers.count }

  /// Whether a token has been added.
  var isAfterToken: Bool { previous != nil }

  /// Whether the last token is a comma outside all brackets.
  var isAfterListComma: Bool { previous == .comma && openers.isEmpty }

  /// Whether the last token opens the outermost parentheses, ends an item in them, or closes them.
  var endsItem: Bool {
    isAfterFirstParenthesis || previous == .comma && openers == [.leftParenthesis]
      || previous == .rightParenthesis && openers.isEmpty
  }

  /// Whether the last token is a colon.
  var isAfterColon: Bool { previous == .colon }

  private var hasParenthesis = false

  /// Whether a comment was added last, after which every token needs a space.
  private var isAfterComment = false

  /// Whether the statement is a theme, whose condition has no spaces, like the combinations of a selector.
  private var isTheme = false

  /// Adds a token.
  mutating func take(_ kind: Token.Kind) {
    isTheme = isTheme || previous == nil && kind == .atTheme
    isAfterFirstParenthesis = kind == .leftParenthesis && !hasParenthesis
    hasParenthesis = hasParenthesis || isAfterFirstParenthesis
    switch kind {
    case .leftBracket, .leftParenthesis: openers.append(kind)
    case .rightBracket, .rightParenthesis: _ = openers.popLast()
    default: break
    }
    previous = kind
    isAfterComment = false
  }

  /// Adds a comment.
  mutating func takeComment() { isAfterComment = true }

  /// Starts a line.
  mutating func startLine() {
    isAfterComment = false
    previous = previous.map { _ in .semicolon }
  }

  /// Returns whether a space is needed before `kind`.
  func wantsBlank(before kind: Token.Kind) -> Bool {
    guard let previous, previous != .semicolon else { return isAfterComment }
    if isAfterComment { return true }
    switch (previous, kind) {
    case (_, .comma), (_, .colon), (_, .rightBracket), (_, .rightParenthesis): return false
    case (.leftBracket, _), (.leftParenthesis, _), (.dot, _), (.bang, _): return false
    case (.name, .leftParenthesis), (.name, .leftBracket), (.name, .dot), (.designToken, .dot): return false
    case (.bar, _), (_, .bar): return openers.last != .leftBracket && !isTheme
    default: return true
    }
  }
}
