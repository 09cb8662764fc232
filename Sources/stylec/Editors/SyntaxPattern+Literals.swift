import StyleCompiler

extension SyntaxPattern {
  /// A number with a unit that there is, or with none.
  static let number = sequence([
    optional(text("-")), digits, optional(text("."), digits),
    optional(oneOf("eE"), optional(oneOf("+-")), digits),
    optional(choice((["%"] + Unit.words.map(\.name.description)).map { text($0) })),
    notAhead(choice([nameTail, sequence([text("."), digits])])),
  ])

  /// A number with letters behind it.
  static let numberWithUnknownUnit = sequence([optional(text("-")), some(oneOf("0-9.")), nameTail])

  /// A colour as digits.
  static let color = sequence([
    text("#"), choice([8, 6, 4, 3].map { repeated(hexDigit, $0, $0) }), notAhead(nameTail),
  ])

  /// An escape of one character, or of the number of one.
  static let escape = sequence([
    text("\\"), choice([oneOf("\"\\ntr0"), sequence([text("u{"), repeated(hexDigit, 1, 8), text("}")])]),
  ])

  private static let digits = some(oneOf("0-9"))

  private static let hexDigit = oneOf("0-9A-Fa-f")
}
