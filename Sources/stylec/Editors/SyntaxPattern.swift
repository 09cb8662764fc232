/// A regular expression that can be written in each editor's dialect.
indirect enum SyntaxPattern: Sendable {
  /// These characters.
  case text(String)
  /// One of these characters or ranges. None of the characters may have a special meaning in a set.
  case oneOf(String)
  /// Any character of a line.
  case anything
  /// An identifier.
  case name
  /// One or more characters that can continue an identifier.
  case nameTail
  case sequence([SyntaxPattern])
  case choice([SyntaxPattern])
  /// A pattern repeated from the first to the second number of times, or without limit if the second is `nil`.
  case repeated(SyntaxPattern, Int, Int?)
  /// A pattern that must follow but isn't consumed.
  case ahead(SyntaxPattern)
  /// A pattern that must not follow.
  case notAhead(SyntaxPattern)

  /// Returns a pattern that matches `patterns` in sequence, or nothing.
  static func optional(_ patterns: SyntaxPattern...) -> SyntaxPattern { repeated(sequence(patterns), 0, 1) }

  /// Returns a pattern that matches one or more occurrences of `pattern`.
  static func some(_ pattern: SyntaxPattern) -> SyntaxPattern { repeated(pattern, 1, nil) }

  /// Spaces and tabs, or nothing.
  static let blanks = repeated(oneOf(" \t"), 0, nil)

  /// Returns a pattern that matches one of `words` as a whole identifier.
  static func word(_ words: [String], after prefix: String = "") -> SyntaxPattern {
    sequence([text(prefix), choice(words.map { text($0) }), notAhead(nameTail)])
  }

  /// Returns a pattern that matches an identifier followed by `mark`.
  static func name(before mark: String) -> SyntaxPattern { sequence([name, ahead(sequence([blanks, text(mark)]))]) }
}
