import StyleCompiler

/// A regular expression that can be written in each editor's dialect.
indirect enum SyntaxPattern: Sendable {
  case text(String)
  /// One of these characters or ranges. None of the characters may have a special meaning in a set.
  case oneOf(String)
  /// Any character of a line.
  case anything
  case name
  /// One or more characters that can continue an identifier.
  case nameTail
  case sequence([SyntaxPattern])
  case choice([SyntaxPattern])
  /// A pattern repeated from the first to the second number of times, or without limit if the second is `nil`.
  case repeated(SyntaxPattern, Int, Int?)
  /// A pattern that must follow but isn't consumed.
  case ahead(SyntaxPattern)
  case notAhead(SyntaxPattern)

  /// Returns a pattern that matches `patterns` in sequence, or nothing.
  static func optional(_ patterns: SyntaxPattern...) -> SyntaxPattern { repeated(sequence(patterns), 0, 1) }

  /// Returns a pattern that matches one or more occurrences of `pattern`.
  static func some(_ pattern: SyntaxPattern) -> SyntaxPattern { repeated(pattern, 1, nil) }

  /// The name of a token, with any prefixes: `brand.ink`.
  static let tokenName = sequence([name, repeated(sequence([text("."), name]), 0, nil)])

  /// Spaces and tabs, or nothing.
  static let blanks = repeated(oneOf(" \t"), 0, nil)

  /// Returns a pattern that matches one of `names` as a whole identifier.
  static func identifier(_ names: [String], after prefix: String = "") -> SyntaxPattern {
    sequence([text(prefix), choice(names.map { text($0) }), notAhead(nameTail)])
  }

  static func name(before mark: String) -> SyntaxPattern { sequence([name, ahead(sequence([blanks, text(mark)]))]) }
}

extension SyntaxPattern {
  /// A number with a known unit or without one.
  static let number = sequence([
    optional(text("-")), digits, optional(text("."), digits),
    optional(oneOf("eE"), optional(oneOf("+-")), digits),
    optional(choice(Unit.all.map { text($0.name.description) })),
    notAhead(choice([nameTail, sequence([text("."), digits])])),
  ])

  static let numberWithUnknownUnit = sequence([optional(text("-")), some(oneOf("0-9.")), nameTail])

  static let color = sequence([
    text("#"), choice([8, 6, 4, 3].map { repeated(hexDigit, $0, $0) }), notAhead(nameTail),
  ])

  /// An escape sequence for a single character, or for a Unicode scalar by its number.
  static let escape = sequence([
    text("\\"), choice([oneOf("\"\\ntr0"), sequence([text("u{"), repeated(hexDigit, 1, 8), text("}")])]),
  ])

  private static let digits = some(oneOf("0-9"))
  private static let hexDigit = oneOf("0-9A-Fa-f")
}

extension SyntaxPattern {
  /// The pattern in Perl's syntax, which TextMate also uses.
  var perl: String {
    switch self {
    case .text(let text): Self.escaped(text, #"\^$.|?*+()[]{}/"#)
    case .oneOf(let characters): "[\(Self.escaped(characters, #"\^[]"#))]"
    case .anything: "."
    case .name: #"[\p{L}\p{Nl}_][\p{L}\p{Nl}\p{Nd}\p{Mn}\p{Mc}_-]*"#
    case .nameTail: #"[\p{L}\p{Nl}\p{Nd}\p{Mn}\p{Mc}_-]+"#
    case .sequence(let patterns): patterns.map(\.perl).joined()
    case .choice(let patterns): "(?:\(patterns.map(\.perl).joined(separator: "|")))"
    case .repeated(let pattern, let least, let most): "(?:\(pattern.perl))" + Self.count(least, most)
    case .ahead(let pattern): "(?=\(pattern.perl))"
    case .notAhead(let pattern): "(?!\(pattern.perl))"
    }
  }

  /// The pattern in Vim's syntax after `\v`.
  var vim: String {
    switch self {
    case .text(let text): Self.escaped(text, #"\/^$.*[]~<>=+?{}()|@&%"#)
    case .oneOf(let characters): "[\(Self.escaped(characters, #"\^]"#))]"
    case .anything: "."
    case .name: #"[0-9-]@!\k+"#
    case .nameTail: #"\k+"#
    case .sequence(let patterns): patterns.map(\.vim).joined()
    case .choice(let patterns): "%(\(patterns.map(\.vim).joined(separator: "|")))"
    case .repeated(let pattern, let least, let most): "%(\(pattern.vim))" + Self.count(least, most)
    case .ahead(let pattern): "%(\(pattern.vim))@="
    case .notAhead(let pattern): "%(\(pattern.vim))@!"
    }
  }

  private static func count(_ least: Int, _ most: Int?) -> String {
    "{\(least),\(most.map(String.init) ?? "")}"
  }

  /// Returns `text` with a backslash before each character of `special`.
  private static func escaped(_ text: String, _ special: String) -> String {
    text.map { special.contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}

/// The highlighting style of a piece of a style sheet.
enum SyntaxStyle: String, CaseIterable {
  case comment, documentation, atKeyword = "atWord", keyword, control, state, property, parameter, token, theme, type,
    function
  case string, escape, number, color, constant, error

  /// The highlight group in Vim, from `:help group-name`.
  var vimGroup: String { names.vim }

  /// The scope in TextMate, following the naming conventions in its manual.
  var textMateScope: String { names.textMate + ".style" }

  /// Each editor's name for the style, which is one for which all its themes define a color.
  private var names: (vim: String, textMate: String) {
    switch self {
    case .comment: ("Comment", "comment")
    case .documentation: ("SpecialComment", "comment.line.documentation")
    case .atKeyword: ("PreProc", "keyword.control.at-rule")
    case .keyword: ("Keyword", "keyword.other")
    case .control: ("Structure", "entity.name.type.control")
    case .state: ("Label", "entity.other.attribute-name.state")
    case .property: ("Identifier", "support.type.property-name")
    case .parameter: ("Identifier", "variable.parameter")
    case .token: ("Identifier", "variable.other.token")
    case .theme: ("Tag", "entity.name.section.theme")
    case .type: ("Type", "storage.type")
    case .function: ("Function", "support.function")
    case .string: ("String", "string.quoted.double")
    case .escape: ("SpecialChar", "constant.character.escape")
    case .number: ("Number", "constant.numeric")
    case .color: ("Constant", "constant.other.color")
    case .constant: ("Constant", "constant.language")
    case .error: ("Error", "invalid.illegal")
    }
  }
}
