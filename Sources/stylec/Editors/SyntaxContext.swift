import StyleCompiler

/// A part of a sheet and what may stand in it.
struct SyntaxContext: Sendable {
  /// What a context is called.
  enum Name: Hashable, Sendable {
    case sheet, comments, comment, strings, string, path, states, state, tokenName, theme, property, parameter, type
    case cases, numbers, value
    case arguments(Function)

    /// The name as one word.
    var word: String {
      guard case .arguments(let function) = self else { return "\(self)" }
      return "\(function)Arguments"
    }
  }

  /// What it is called.
  let name: Name

  /// How what has no other style looks; nil for plain text.
  let style: SyntaxStyle?

  /// What may stand there; where several begin at one place the first counts.
  let rules: [SyntaxRule]

  /// The contexts whose rules count too, behind its own.
  let included: [Name]

  /// The context with `rules` and those of comments, unless others are `included`.
  init(_ name: Name, style: SyntaxStyle? = nil, including included: [Name] = [.comments], _ rules: [SyntaxRule]) {
    self.name = name
    self.style = style
    self.rules = rules
    self.included = included
  }
}

/// Something that an editor looks for.
enum SyntaxRule: Sendable {
  /// What fits the pattern.
  case match(SyntaxPattern, SyntaxStyle)
  /// Any of the words, as whole identifiers.
  case words([String], SyntaxStyle)
  /// What fits the pattern, and what follows as the context says.
  case region(SyntaxPattern, SyntaxStyle?, SyntaxContext.Name, until: SyntaxEnd)
}

/// Where a context ends.
struct SyntaxEnd: Sendable {
  /// What ends it.
  let pattern: SyntaxPattern

  /// Whether the end of the line does so too.
  let isLine: Bool

  /// Up to `mark`, which belongs to it.
  static func through(_ mark: String, orLine isLine: Bool = false) -> SyntaxEnd {
    SyntaxEnd(pattern: .text(mark), isLine: isLine)
  }

  /// Up to one of `marks`, which belong to what follows, or to the end of the line.
  static func before(_ marks: String, orLine isLine: Bool = true) -> SyntaxEnd {
    SyntaxEnd(pattern: .ahead(.oneOf(marks)), isLine: isLine)
  }
}
