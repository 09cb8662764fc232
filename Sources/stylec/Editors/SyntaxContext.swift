import StyleCompiler

/// A region of a style sheet and its highlighting rules.
struct SyntaxContext: Sendable {
  /// The name of a context.
  enum Name: Hashable, Sendable {
    case sheet, comments, comment, strings, string, path, states, state, tokenName, theme, property, parameter, type
    case cases, numbers, value
    case arguments(Function)

    /// The name as a single word.
    var word: String {
      guard case .arguments(let function) = self else { return "\(self)" }
      return "\(function)Arguments"
    }
  }

  /// The name of the context.
  let name: Name

  /// The default style of the context, or `nil` for plain text.
  let style: SyntaxStyle?

  /// The rules of the context. If several match at one position, the first one wins.
  let rules: [SyntaxRule]

  /// The contexts whose rules also apply, after the rules of this context.
  let included: [Name]

  /// Creates a context with `rules`, followed by the rules of comments unless `included` names other contexts.
  init(_ name: Name, style: SyntaxStyle? = nil, including included: [Name] = [.comments], _ rules: [SyntaxRule]) {
    self.name = name
    self.style = style
    self.rules = rules
    self.included = included
  }
}

/// A highlighting rule.
enum SyntaxRule: Sendable {
  /// Text that matches a pattern.
  case match(SyntaxPattern, SyntaxStyle)
  /// Any of these words, as a whole identifier.
  case words([String], SyntaxStyle)
  /// A region that starts with a pattern and contains what the context accepts.
  case region(SyntaxPattern, SyntaxStyle?, SyntaxContext.Name, until: SyntaxEnd)
}

/// The end of a context.
struct SyntaxEnd: Sendable {
  /// The pattern that ends the context.
  let pattern: SyntaxPattern

  /// Whether the end of the line also ends the context.
  let isLine: Bool

  /// Creates an end after `mark`, which belongs to the context.
  static func through(_ mark: String, orLine isLine: Bool = false) -> SyntaxEnd {
    SyntaxEnd(pattern: .text(mark), isLine: isLine)
  }

  /// Creates an end before one of `marks`, which belong to the following text, or at the end of the line.
  static func before(_ marks: String, orLine isLine: Bool = true) -> SyntaxEnd {
    SyntaxEnd(pattern: .ahead(.oneOf(marks)), isLine: isLine)
  }
}
