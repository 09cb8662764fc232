/// A lexical token of a style sheet: its kind and its source range.
package struct Token {
  /// The kind of this token.
  package let kind: Kind

  /// The trivia between the previous token and this one.
  package let trivia: Trivia

  /// The offset of the first byte.
  package let start: UInt32

  /// The offset after the last byte.
  package let end: UInt32
}

extension Token {
  /// The kind of a token.
  package enum Kind: UInt8 {
    case end
    case name
    /// `$name`.
    case token
    case string
    /// A string with valid escapes.
    case escapedString
    case number, length, percent, angle, seconds, milliseconds
    case color
    /// A literal that was reported, which counts as a value of any type.
    case invalidLiteral
    case leftAngle, rightAngle, leftBracket, rightBracket, leftParenthesis, rightParenthesis
    case comma, colon, semicolon, equals, bar, bang, star, plus, minus, slash, dot
    case atImport, atLet, atTheme, atControl
    case atState, atExclusive, atProperty, atParam, atExhaustive
    /// `@` with an unknown name or no name.
    case unknownAtWord
  }

  /// The trivia before a token.
  package struct Trivia: OptionSet {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Whitespace, a newline, or a comment.
    package static let space = Trivia(rawValue: 1)

    /// A newline, possibly inside a comment.
    package static let lineBreak = Trivia(rawValue: 2)

    /// Characters that can't start a token, which were reported.
    package static let invalid = Trivia(rawValue: 4)
  }

  /// Whether the token is the first one on its line.
  package var beginsLine: Bool { trivia.contains(.lineBreak) }

  /// Whether the token starts a member of a control's block.
  package var beginsMember: Bool {
    switch kind {
    case .atState, .atExclusive, .atProperty, .atParam, .atExhaustive: true
    default: false
    }
  }

  /// Whether the token starts a top-level statement.
  package var beginsTopLevelStatement: Bool {
    switch kind {
    case .atImport, .atLet, .atTheme, .atControl: true
    default: false
    }
  }
}
