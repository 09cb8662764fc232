import StyleCompiler

extension SyntaxPattern {
  /// A number with a known unit or without one.
  static let number = sequence([
    optional(text("-")), digits, optional(text("."), digits),
    optional(oneOf("eE"), optional(oneOf("+-")), digits),
    optional(choice((["%"] + Unit.words.map(\.name.description)).map { text($0) })),
    notAhead(choice([nameTail, sequence([text("."), digits])])),
  ])

  /// A number followed by letters that aren't a known unit.
  static let numberWithUnknownUnit = sequence([optional(text("-")), some(oneOf("0-9.")), nameTail])

  /// A hexadecimal color.
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
