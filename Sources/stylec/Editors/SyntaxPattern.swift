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

  static let numberWithUnknownUnit = sequence([
    optional(text("-")), optional(text(".")), digits, optional(some(oneOf("0-9."))), nameTail,
  ])

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
  /// Perl's syntax, which TextMate also uses, or Vim's syntax after `\v`.
  enum Dialect {
    case perl, vim
  }

  func text(in dialect: Dialect) -> String {
    let isVim = dialect == .vim
    // The start of a group.
    let group = isVim ? "%(" : "(?:"
    switch self {
    case .text(let text): return Self.escaped(text, isVim ? #"\/^$.*[]~<>=+?{}()|@&%"# : #"\^$.|?*+()[]{}/"#)
    case .oneOf(let characters): return "[\(Self.escaped(characters, isVim ? #"\^]"# : #"\^[]"#))]"
    case .anything: return "."
    case .name: return isVim ? #"[0-9-]@!\k+"# : #"[\p{L}\p{Nl}_][\p{L}\p{Nl}\p{Nd}\p{Mn}\p{Mc}_-]*"#
    case .nameTail: return isVim ? #"\k+"# : #"[\p{L}\p{Nl}\p{Nd}\p{Mn}\p{Mc}_-]+"#
    case .sequence(let patterns): return patterns.map { $0.text(in: dialect) }.joined()
    case .choice(let patterns): return "\(group)\(patterns.map { $0.text(in: dialect) }.joined(separator: "|")))"
    case .repeated(let pattern, let least, let most):
      return "\(group)\(pattern.text(in: dialect))){\(least),\(most.map(String.init) ?? "")}"
    case .ahead(let pattern): return isVim ? "%(\(pattern.text(in: .vim)))@=" : "(?=\(pattern.text(in: .perl)))"
    case .notAhead(let pattern): return isVim ? "%(\(pattern.text(in: .vim)))@!" : "(?!\(pattern.text(in: .perl)))"
    }
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

  /// Each editor's name for the style, for which all its themes define a color: the highlight group in Vim, from
  /// `:help group-name`, and the scope in TextMate, following the naming conventions in its manual.
  var names: (vim: String, textMate: String) {
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
