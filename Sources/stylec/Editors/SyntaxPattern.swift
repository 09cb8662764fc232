/// A regular expression that each editor writes in its own way.
indirect enum SyntaxPattern: Sendable {
  /// These characters.
  case text(String)
  /// One of these characters, none of which means anything in a set, or of the ranges that they write.
  case oneOf(String)
  /// Any character of a line.
  case anything
  /// An identifier.
  case name
  /// Any of the characters that an identifier goes on with, once or more often.
  case nameTail
  case sequence([SyntaxPattern])
  case choice([SyntaxPattern])
  /// From the one number of times to the other; without limit where that is nil.
  case repeated(SyntaxPattern, Int, Int?)
  /// That the pattern follows, which is not taken.
  case ahead(SyntaxPattern)
  /// That the pattern does not follow.
  case notAhead(SyntaxPattern)

  /// The pattern or nothing.
  static func optional(_ patterns: SyntaxPattern...) -> SyntaxPattern { repeated(sequence(patterns), 0, 1) }

  /// The pattern as often as it stands.
  static func some(_ pattern: SyntaxPattern) -> SyntaxPattern { repeated(pattern, 1, nil) }

  /// Blanks, or none.
  static let blanks = repeated(oneOf(" \t"), 0, nil)

  /// One of `words` as a whole identifier.
  static func word(_ words: [String], after prefix: String = "") -> SyntaxPattern {
    sequence([text(prefix), choice(words.map { text($0) }), notAhead(nameTail)])
  }

  /// An identifier with `mark` behind it.
  static func name(before mark: String) -> SyntaxPattern { sequence([name, ahead(sequence([blanks, text(mark)]))]) }
}
