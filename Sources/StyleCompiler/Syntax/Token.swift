/// A lexical token of a style sheet: its kind and its source range.
package struct Token {
  package let kind: Kind
  package let trivia: Trivia
  package let start: UInt32
  package let end: UInt32

  package enum Kind: UInt8 {
    case end
    case name
    /// `$name` or `$prefix.name`.
    case designToken
    case string
    /// A string with valid escapes.
    case escapedString
    case number
    /// A number with a unit.
    case quantity
    case color
    /// A literal that was reported, which counts as a value of any type.
    case invalidLiteral
    case leftAngle, rightAngle, leftBracket, rightBracket, leftParenthesis, rightParenthesis
    case comma, colon, semicolon, equals, bar, bang, star, plus, minus, slash, dot
    // The at-keywords of top-level statements, then those of the members of a control's block.
    case atImport, atLet, atAxis, atTheme, atControl, atExpect
    case atState, atExclusive, atPriority, atDistinct, atAllow, atVariant, atProperty, atParam
    case atExhaustive, atLegible
    /// `@` with an unknown name or no name.
    case unknownAtKeyword
  }

  /// The trivia before a token.
  package struct Trivia: OptionSet {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Whether there is nothing before the token. Unlike that of the protocol, this property isn't generic.
    package var isEmpty: Bool { rawValue == 0 }

    /// Whitespace, a newline, or a comment.
    package static let space = Trivia(rawValue: 1)

    /// A newline, possibly inside a comment.
    package static let lineBreak = Trivia(rawValue: 2)

    /// Characters that can't start a token, which were reported.
    package static let invalid = Trivia(rawValue: 4)
  }

  internal var range: Range<UInt32> { start..<end }
  package var beginsLine: Bool { trivia.contains(.lineBreak) }
  package var beginsMember: Bool { kind.beginsMember }

  package var beginsTopLevelStatement: Bool {
    kind.rawValue >= Kind.atImport.rawValue && kind.rawValue < Kind.atState.rawValue
  }
}

extension Token.Kind {
  internal init(atKeyword range: Range<Int>, in source: SourceBytes) {
    self = Token.Kind.atKeywords.first { source.isText(range, $0.name) }?.kind ?? .unknownAtKeyword
  }

  /// Whether the kind is the at-keyword of a member of a control's block.
  fileprivate var beginsMember: Bool {
    rawValue >= Token.Kind.atState.rawValue && rawValue < Token.Kind.unknownAtKeyword.rawValue
  }

  internal static let statementKeywords = atKeywords.filter { !$0.kind.beginsMember }.map { "@\($0.name)" }
  internal static let memberKeywords = atKeywords.filter { $0.kind.beginsMember }.map { "@\($0.name)" }

  package static let atKeywords: [(name: StaticString, kind: Token.Kind)] = [
    ("import", .atImport), ("let", .atLet), ("axis", .atAxis), ("theme", .atTheme), ("control", .atControl),
    ("expect", .atExpect), ("state", .atState), ("exclusive", .atExclusive), ("priority", .atPriority),
    ("distinct", .atDistinct), ("allow", .atAllow), ("variant", .atVariant), ("property", .atProperty),
    ("param", .atParam), ("exhaustive", .atExhaustive), ("legible", .atLegible),
  ]

  /// Whether a statement continues after a newline that follows this token.
  package var continuesLine: Bool {
    switch self {
    case .comma, .colon, .equals, .bar, .plus, .minus, .star, .slash: true
    default: false
    }
  }
}

/// An identifier that has a special meaning in some positions of the grammar or as a value.
package enum Keyword: String {
  /// Clauses of a state declaration: the state's bit, and the states that it implies or requires.
  case at, implies, requires
  /// The clause of a property that names the property on which its color is shown.
  case on
  /// The clause of an import that gives its design tokens a prefix.
  case `as`
  /// The empty state combination.
  case normal
  /// The absence of a value.
  case none
  case `true`, `false`

  package static let ofStates = [at, implies, requires].map(\.rawValue)
  package static let ofBools = [`true`, `false`].map(\.rawValue)
  package static let ofValues = [none.rawValue] + ofBools
}
