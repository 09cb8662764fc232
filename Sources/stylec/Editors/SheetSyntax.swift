import StyleCompiler
import StyleTable

/// The syntax of style sheets for editors, derived from the compiler's tables.
enum SheetSyntax {
  /// Every context, starting with the whole style sheet.
  static let contexts = [sheet] + headers + values + texts + functionsWithKeywords.map(arguments)

  static func style(of name: SyntaxContext.Name) -> SyntaxStyle? { contexts.first { $0.name == name }?.style }

  /// The outermost context. Rule blocks aren't contexts, so that an unclosed block doesn't affect the rest of the
  /// file.
  private static let sheet = SyntaxContext(
    .sheet, including: [.comments, .strings],
    atKeywords + [
      .match(.sequence([.text("@"), .optional(.nameTail)]), .error),
      .region(.text("["), nil, .states, until: .through("]")),
      .match(.name(before: ":"), .property),
      valueRegion,
      .match(.name, .control),
    ])

  /// The contexts after at-keywords.
  private static let headers = [
    SyntaxContext(
      .importing, including: [.comments, .strings],
      [.identifiers([Keyword.as.rawValue], .keyword), .match(.name, .token)]),
    SyntaxContext(.path, [.match(.name, .control)]),
    SyntaxContext(
      .states,
      [.identifiers([Keyword.normal.rawValue], .keyword), .match(.oneOf("!|*"), .keyword), .match(.name, .state)]),
    SyntaxContext(
      .state, including: [.numbers, .comments], [.identifiers(Keyword.ofStates, .keyword), .match(.name, .state)]),
    SyntaxContext(.tokenName, [.match(.name, .token)]),
    SyntaxContext(
      .theme,
      [
        .match(.sequence([.tokenName, .ahead(.sequence([.blanks, .text(":")]))]), .token), valueRegion,
        .match(.name, .theme),
      ]),
    SyntaxContext(.axis, [.match(.name, .theme)]),
    SyntaxContext(
      .warnings, [.identifiers(Diagnostic.ID.allowable.map(\.rawValue), .constant), .match(.name, .error)]),
    SyntaxContext(.property, [.match(.name(before: ":"), .property), typeRegion]),
    SyntaxContext(.variant, [.match(.name(before: ":"), .property), .match(.name, .state)]),
    SyntaxContext(.parameter, [.match(.name(before: ":"), .parameter), typeRegion]),
    SyntaxContext(
      .type,
      [
        .identifiers(ValueType.allCases.map(\.name), .type), .region(.text("("), nil, .cases, until: .through(")")),
        .region(.text("="), nil, .value, until: .before(";>")),
        .identifiers([Keyword.on.rawValue], .keyword), .match(.name, .property),
      ]),
    SyntaxContext(.cases, [.match(.name, .constant)]),
  ]

  private static let values = [
    SyntaxContext(
      .value, including: [.numbers, .strings, .comments],
      functions + [
        .identifiers(Keyword.ofValues, .constant), .identifiers(ColorNames.all, .color),
        .match(.sequence([.text("$"), .tokenName]), .token),
        .match(.sequence([.text("."), .name]), .property),
        .region(.text("("), nil, .value, until: .through(")")),
        .match(.name, .constant),
      ]),
    SyntaxContext(
      .numbers, including: [],
      [
        .match(.number, .number), .match(.numberWithUnknownUnit, .error), .match(.color, .color),
        .match(.sequence([.text("#"), .optional(.nameTail)]), .error),
      ]),
  ]

  private static let texts = [
    SyntaxContext(
      .strings, including: [], [.region(.text("\""), .string, .string, until: .through("\"", orLine: true))]),
    SyntaxContext(
      .string, style: .string, including: [],
      [
        .match(.escape, .escape), .match(.sequence([.text("\\("), .name, .text(")")]), .parameter),
        .match(.sequence([.text("\\"), .anything]), .error),
      ]),
    SyntaxContext(
      .comments, including: [],
      [
        .match(.sequence([.text("///"), .repeated(.anything, 0, nil)]), .documentation),
        .match(.sequence([.text("//"), .repeated(.anything, 0, nil)]), .comment), blockComment,
      ]),
    SyntaxContext(.comment, style: .comment, including: [], [blockComment]),
  ]

  /// Returns the context between the parentheses of `function`, which accepts keywords.
  private static func arguments(of function: Function) -> SyntaxContext {
    let style = function.result == .color ? SyntaxStyle.color : .constant
    return SyntaxContext(.arguments(function.name), including: [.value], [.identifiers(function.keywords, style)])
  }

  private static let valueRegion = SyntaxRule.region(.text(":"), nil, .value, until: .before(";>"))

  /// The region after the `:` of a property declaration.
  private static let typeRegion = SyntaxRule.region(.text(":"), nil, .type, until: .before(";>"))

  /// A block comment, which can contain others.
  private static let blockComment = SyntaxRule.region(.text("/*"), .comment, .comment, until: .through("*/"))

  private static let atKeywords = Token.Kind.atKeywords.map { name, kind in
    let name = SyntaxPattern.identifier([name.description], after: "@")
    guard let (context, end) = header(after: kind) else { return SyntaxRule.match(name, .atKeyword) }
    return .region(name, .atKeyword, context, until: end)
  }

  /// Returns the context after an at-keyword, or `nil` if that context needs no rules of its own.
  private static func header(after atKeyword: Token.Kind) -> (SyntaxContext.Name, SyntaxEnd)? {
    switch atKeyword {
    case .atImport: (.importing, .before(";>"))
    case .atControl: (.path, .before("<;>"))
    case .atLet: (.tokenName, .before(":"))
    case .atTheme: (.theme, .before(">", orLine: false))
    case .atAxis: (.axis, .before(">", orLine: false))
    case .atState: (.state, .before(";>"))
    case .atExclusive, .atPriority, .atDistinct: (.states, .before(";>"))
    case .atAllow: (.warnings, .before(";>"))
    case .atVariant: (.variant, .before(";>"))
    case .atProperty: (.property, .before(";>"))
    case .atParam: (.parameter, .before(";>"))
    default: nil
    }
  }

  /// Function calls, and the names of unknown functions.
  private static let functions =
    functionsWithKeywords.map { function in
      SyntaxRule.region(.text(function.name + "("), .function, .arguments(function.name), until: .through(")"))
    } + [
      .match(.sequence([.identifier(functionNames), .ahead(.text("("))]), .function),
      .match(.name(before: "("), .error),
    ]

  /// The names of all functions, including those of expectations.
  private static let functionNames = Function.all.map(\.name) + ClaimFunction.allCases.map(\.rawValue)

  private static let functionsWithKeywords = Function.all.filter { !$0.keywords.isEmpty }
}

/// A region of a style sheet and its highlighting rules.
struct SyntaxContext: Sendable {
  enum Name: Hashable, Sendable {
    case sheet, comments, comment, strings, string, importing, path, states, state, tokenName, theme, axis, property
    case variant, parameter, warnings, type, cases, numbers, value
    /// The arguments of the function with this name.
    case arguments(String)

    var identifier: String {
      guard case .arguments(let function) = self else { return "\(self)" }
      return function.filter { $0 != "-" } + "Arguments"
    }
  }

  let name: Name

  /// The default style of the context, or `nil` for plain text.
  let style: SyntaxStyle?

  /// The rules of the context. If several match at one position, the first one wins.
  let rules: [SyntaxRule]

  /// The contexts whose rules also apply, after the rules of this context.
  let included: [Name]

  /// Creates a context with `rules`, followed by the rules of comments unless `included` names other contexts.
  init(_ name: Name, style: SyntaxStyle? = nil, including included: [Name] = [.comments], _ rules: [SyntaxRule]) {
    (self.name, self.style, self.rules, self.included) = (name, style, rules, included)
  }
}

enum SyntaxRule: Sendable {
  case match(SyntaxPattern, SyntaxStyle)
  /// A region that starts with a pattern and contains what the context accepts.
  case region(SyntaxPattern, SyntaxStyle?, SyntaxContext.Name, until: SyntaxEnd)

  /// Returns a rule for `names`. Vim's `syntax keyword` would read a word such as `transparent` as one of its own options.
  static func identifiers(_ names: [String], _ style: SyntaxStyle) -> SyntaxRule { .match(.identifier(names), style) }
}

/// The end of a context.
struct SyntaxEnd: Sendable {
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
