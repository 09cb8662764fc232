import StyleCompiler

/// A type that determines the spaces between the tokens of a statement.
internal struct TokenLayout {
  // Not optional: optional values of a type of another module are compared by a function of its conformance.
  /// The last token, or `end` before the first one.
  private var previous = Token.Kind.end

  /// Whether the last token is the first `(` of the statement.
  private(set) var isAfterFirstParenthesis = false

  /// The number of open `[`. They contain no parentheses.
  private var bracketDepth = 0

  /// The number of open `(`. They contain no brackets.
  private var parenthesisDepth = 0

  var depth: Int { bracketDepth + parenthesisDepth }
  var isAfterToken: Bool { if case .end = previous { false } else { true } }

  /// Whether the last token is a comma outside all brackets.
  var isAfterListComma: Bool { if case .comma = previous { depth == 0 } else { false } }

  /// Whether the last token opens the outermost parentheses, ends an item in them, or closes them.
  var endsItem: Bool {
    switch previous {
    case .comma: parenthesisDepth == 1
    case .rightParenthesis: depth == 0
    default: isAfterFirstParenthesis
    }
  }

  private var hasParenthesis = false

  /// Whether a comment was added last, after which every token needs a space.
  private var isAfterComment = false

  /// Whether the statement is a theme, whose condition has no spaces, like the combinations of a selector.
  private var isTheme = false

  mutating func take(_ kind: Token.Kind) {
    isAfterFirstParenthesis = false
    switch kind {
    case .atTheme: isTheme = isTheme || !isAfterToken
    case .leftBracket: bracketDepth += 1
    case .rightBracket: bracketDepth -= 1
    case .leftParenthesis:
      isAfterFirstParenthesis = !hasParenthesis
      hasParenthesis = true
      parenthesisDepth += 1
    case .rightParenthesis: parenthesisDepth -= 1
    default: break
    }
    previous = kind
    isAfterComment = false
  }

  mutating func takeComment() { isAfterComment = true }

  mutating func startLine() {
    isAfterComment = false
    if isAfterToken { previous = .semicolon }
  }

  func wantsBlank(before kind: Token.Kind) -> Bool {
    if isAfterComment { return true }
    switch (previous, kind) {
    case (.end, _), (.semicolon, _): return false
    case (_, .comma), (_, .colon), (_, .rightBracket), (_, .rightParenthesis): return false
    case (.leftBracket, _), (.leftParenthesis, _), (.dot, _), (.bang, _): return false
    case (.name, .leftParenthesis), (.name, .leftBracket), (.name, .dot), (.designToken, .dot): return false
    case (.bar, _), (_, .bar): return bracketDepth == 0 && !isTheme
    default: return true
    }
  }
}
