import StyleCompiler
import StyleTable

/// What a sheet looks like to an editor, made from the tables of the compiler.
enum SheetSyntax {
  /// Every context, the whole sheet first.
  static let contexts = [sheet] + headers + values + words + Function.withWords.map(arguments)

  /// How what has no other style looks in the context `name`; nil for plain text.
  static func style(of name: SyntaxContext.Name) -> SyntaxStyle? { contexts.first { $0.name == name }?.style }

  /// Outside everything else. The blocks of rules are no contexts, so that one that is not closed yet spoils nothing.
  private static let sheet = SyntaxContext(
    .sheet, including: [.comments, .strings],
    atWords + [
      .match(.sequence([.text("@"), .optional(.nameTail)]), .error),
      .region(.text("["), nil, .states, until: .through("]")),
      .match(.name(before: ":"), .property),
      valueRegion,
      .match(.name, .control),
    ])

  /// Behind at-words.
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

  /// Values and what they are made of.
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

  /// Strings and comments.
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

  /// Between the parentheses of `function`, which knows words.
  private static func arguments(of function: Function) -> SyntaxContext {
    let style = function == .system ? SyntaxStyle.color : .constant
    return SyntaxContext(.arguments(function), including: [.value], [.words(function.words, style)])
  }

  /// What stands behind a `:`.
  private static let valueRegion = SyntaxRule.region(.text(":"), nil, .value, until: .before(";>"))

  /// What stands behind the `:` of a declared property.
  private static let typeRegion = SyntaxRule.region(.text(":"), nil, .type, until: .before(";>"))

  /// A comment that may hold others.
  private static let blockComment = SyntaxRule.region(.text("/*"), .comment, .comment, until: .through("*/"))

  /// A rule for each at-word.
  private static let atWords = Token.Kind.atWords.map { name, kind in
    let word = SyntaxPattern.word([name.description], after: "@")
    guard let (context, end) = header(behind: kind) else { return SyntaxRule.match(word, .atWord) }
    return .region(word, .atWord, context, until: end)
  }

  /// What stands behind an at-word; nil where nothing does that looks different there.
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

  /// Calls, and names of functions that there are not.
  private static let functions =
    Function.withWords.map { function in
      SyntaxRule.region(.text(function.rawValue + "("), .function, .arguments(function), until: .through(")"))
    } + [
      .match(.sequence([.word(Function.allCases.map(\.rawValue)), .ahead(.text("("))]), .function),
      .match(.name(before: "("), .error),
    ]
}

extension Function {
  /// Those that know words.
  fileprivate static let withWords = allCases.filter { !$0.words.isEmpty }
}
