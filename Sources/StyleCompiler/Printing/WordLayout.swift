/// Where blanks stand between the words of a statement.
internal struct WordLayout {
  private var previous: Token.Kind?

  /// Whether the word taken is the first `(`.
  private(set) var isBehindFirstParenthesis = false

  /// The brackets that are open.
  private var openers: [Token.Kind] = []

  /// How many brackets are open.
  var depth: Int { openers.count }

  /// Whether a word stands on the line.
  var isBehindWord: Bool { previous != nil }

  /// Whether a comma was taken that parts what stands in no brackets.
  var isBehindListComma: Bool { previous == .comma && openers.isEmpty }

  /// Whether what was taken ends an item of the outermost parentheses, or opens them.
  var endsItem: Bool {
    isBehindFirstParenthesis || previous == .comma && openers == [.leftParenthesis]
      || previous == .rightParenthesis && openers.isEmpty
  }

  /// Whether a colon was taken.
  var isBehindColon: Bool { previous == .colon }

  private var hasParenthesis = false

  /// Whether a comment was taken, behind which any word has a blank.
  private var isBehindComment = false

  /// Takes a word.
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

  /// Takes a comment.
  mutating func takeComment() { isBehindComment = true }

  /// Begins a line.
  mutating func startLine() {
    isBehindComment = false
    previous = previous.map { _ in .semicolon }
  }

  /// Whether a blank stands before `kind`.
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
