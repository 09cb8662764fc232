/// A word of a sheet: what it is and where it stands.
package struct Token {
  /// What the word is.
  package let kind: Kind

  /// What stands between it and the word before it.
  package let trivia: Trivia

  /// The offset of the first byte.
  package let start: UInt32

  /// The offset behind the last byte.
  package let end: UInt32
}

extension Token {
  /// What a word is.
  package enum Kind: UInt8 {
    case end
    case name
    /// `$name`.
    case token
    case string
    /// A string with escapes that are in order.
    case escapedString
    case number, length, percent, angle, seconds, milliseconds
    case color
    /// A literal that was reported; it stands for a value of any type.
    case invalidLiteral
    case leftAngle, rightAngle, leftBracket, rightBracket, leftParenthesis, rightParenthesis
    case comma, colon, semicolon, equals, bar, bang, star, plus, minus, slash, dot
    case atImport, atLet, atTheme, atControl
    case atState, atExclusive, atProperty, atParam, atExhaustive
    /// `@` with another name or none.
    case unknownAtWord
  }

  /// What stands before a word.
  package struct Trivia: OptionSet {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// White space, a line break or a comment.
    package static let space = Trivia(rawValue: 1)

    /// A line break, perhaps within a comment.
    package static let lineBreak = Trivia(rawValue: 2)

    /// Characters that no word begins with; they were reported.
    package static let invalid = Trivia(rawValue: 4)
  }

  /// Whether the word is the first of its line.
  package var beginsLine: Bool { trivia.contains(.lineBreak) }

  /// Whether the word begins a member of a control's block.
  package var beginsMember: Bool {
    switch kind {
    case .atState, .atExclusive, .atProperty, .atParam, .atExhaustive: true
    default: false
    }
  }

  /// Whether the word begins a statement that stands in no block.
  package var beginsTopLevelStatement: Bool {
    switch kind {
    case .atImport, .atLet, .atTheme, .atControl: true
    default: false
    }
  }
}
