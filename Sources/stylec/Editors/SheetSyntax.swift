import StyleCompiler
import StyleTable

/// The syntax of style sheets for editors, derived from the compiler's tables.
enum SheetSyntax {
  /// Every context, starting with the whole style sheet.
  static let contexts = [sheet] + headers + values + words + Function.withWords.map(arguments)

  /// Returns the default style of the context named `name`, or `nil` for plain text.
  static func style(of name: SyntaxContext.Name) -> SyntaxStyle? { contexts.first { $0.name == name }?.style }

  /// The outermost context. Rule blocks aren't contexts, so that an unclosed block doesn't affect the rest of the
  /// file.
  private static let sheet = SyntaxContext(
    .sheet, including: [.comments, .strings],
    atWords + [
      .match(.sequence([.text("@"), .optional(.nameTail)]), .error),
      .region(.text("["), nil, .states, until: .through("]")),
      .match(.name(before: ":"), .property),
      valueRegion,
      .match(.name, .control),
    ])

  /// The contexts after at-keywords.
  private static let headers = [
    SyntaxContext(.path, [.match(.name, .control)]),
    SyntaxContext(
      .states,
      [.words([Keyword.normal.rawValue], .keyword), .match(.oneOf("!|*"), .keyword), .match(.name, .state)]),
    SyntaxContext(
      .state, including: [.numbers, .comments], [.words(Keyword.ofStates, .keyword), .match(.name, .state)]),
    SyntaxContext(.tokenName, [.match(.name, .token)]),
    SyntaxContext(.theme, [.match(.name(before: ":"), .token), valueRegion, .match(.name, .theme)]),
    SyntaxContext(.property, [.match(.name(before: ":"), .property), typeRegion]),
    SyntaxContext(.parameter, [.match(.name(before: ":"), .parameter), typeRegion]),
    SyntaxContext(
      .type,
      [
        .words(ValueType.allCases.map(\.name), .type), .region(.text("("), nil, .cases, until: .through(")")),
        .region(.text("="), nil, .value, until: .before(";>")),
      ]),
    SyntaxContext(.cases, [.match(.name, .constant)]),
  ]

  /// The contexts of values and their parts.
  private static let values = [
    SyntaxContext(
      .value, including: [.numbers, .strings, .comments],
      functions + [
        .words(Keyword.ofValues, .constant), .words(ColorNames.all, .color),
        .match(.sequence([.text("$"), .name]), .token),
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

  /// The contexts of strings and comments.
  private static let words = [
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
    let style = function == .system ? SyntaxStyle.color : .constant
    return SyntaxContext(.arguments(function), including: [.value], [.words(function.words, style)])
  }

  /// The region after a `:`.
  private static let valueRegion = SyntaxRule.region(.text(":"), nil, .value, until: .before(";>"))

  /// The region after the `:` of a property declaration.
  private static let typeRegion = SyntaxRule.region(.text(":"), nil, .type, until: .before(";>"))

  /// A block comment, which can contain others.
  private static let blockComment = SyntaxRule.region(.text("/*"), .comment, .comment, until: .through("*/"))

  /// A rule for each at-keyword.
  private static let atWords = Token.Kind.atWords.map { name, kind in
    let word = SyntaxPattern.word([name.description], after: "@")
    guard let (context, end) = header(behind: kind) else { return SyntaxRule.match(word, .atWord) }
    return .region(word, .atWord, context, until: end)
  }

  /// Returns the context after an at-keyword, or `nil` if that context needs no rules of its own.
  private static func header(behind atWord: Token.Kind) -> (SyntaxContext.Name, SyntaxEnd)? {
    switch atWord {
    case .atControl: (.path, .before("<;>"))
    case .atLet: (.tokenName, .before(":"))
    case .atTheme: (.theme, .before(">", orLine: false))
    case .atState: (.state, .before(";>"))
    case .atExclusive: (.states, .before(";>"))
    case .atProperty: (.property, .before(";>"))
    case .atParam: (.parameter, .before(";>"))
    default: nil
    }
  }

  /// Function calls, and the names of unknown functions.
  private static let functions =
    Function.withWords.map { function in
      SyntaxRule.region(.text(function.rawValue + "("), .function, .arguments(function), until: .through(")"))
    } + [
      .match(.sequence([.word(Function.allCases.map(\.rawValue)), .ahead(.text("("))]), .function),
      .match(.name(before: "("), .error),
    ]
}

extension Function {
  /// The functions that accept keywords.
  fileprivate static let withWords = allCases.filter { !$0.words.isEmpty }
}
