/// What a byte can be at the start of a word.
package enum ByteClass: UInt8 {
  /// Nothing that a sheet has outside strings and comments.
  case other
  /// Space or tab.
  case blank
  /// LF or CR.
  case lineBreak
  /// A letter of ASCII or `_`.
  case letter
  case digit
  /// A byte of a character beyond ASCII.
  case wide
  case quote, slash, minus, dot, hash, dollar, at
  /// A word of its own.
  case punctuation

  /// The class of each byte.
  package static let table: [ByteClass] = (0...255).map { of(UInt8($0)) }

  /// For each byte whether it goes on an identifier of ASCII.
  package static let continuesName: [Bool] = (0...255).map {
    switch of(UInt8($0)) {
    case .letter, .digit, .minus: true
    default: false
    }
  }

  private static func of(_ byte: UInt8) -> ByteClass {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"): .blank
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): .lineBreak
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): .letter
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case 0x80...0xFF: .wide
    case UInt8(ascii: "\""): .quote
    case UInt8(ascii: "/"): .slash
    case UInt8(ascii: "-"): .minus
    case UInt8(ascii: "."): .dot
    case UInt8(ascii: "#"): .hash
    case UInt8(ascii: "$"): .dollar
    case UInt8(ascii: "@"): .at
    default: Token.Kind(punctuation: byte) == nil ? .other : .punctuation
    }
  }
}

extension Token.Kind {
  /// The word that consists of the one character `byte`.
  package init?(punctuation byte: UInt8) {
    switch byte {
    case UInt8(ascii: "<"): self = .leftAngle
    case UInt8(ascii: ">"): self = .rightAngle
    case UInt8(ascii: "["): self = .leftBracket
    case UInt8(ascii: "]"): self = .rightBracket
    case UInt8(ascii: "("): self = .leftParenthesis
    case UInt8(ascii: ")"): self = .rightParenthesis
    case UInt8(ascii: ","): self = .comma
    case UInt8(ascii: ":"): self = .colon
    case UInt8(ascii: ";"): self = .semicolon
    case UInt8(ascii: "="): self = .equals
    case UInt8(ascii: "|"): self = .bar
    case UInt8(ascii: "!"): self = .bang
    case UInt8(ascii: "*"): self = .star
    case UInt8(ascii: "+"): self = .plus
    case UInt8(ascii: "-"): self = .minus
    case UInt8(ascii: "/"): self = .slash
    case UInt8(ascii: "."): self = .dot
    default: return nil
    }
  }

  /// The at-word with the name `name`.
  package init(atWord name: ArraySlice<UInt8>) {
    self = Token.Kind.atWords.first { name.elementsEqual($0.name.utf8) }?.kind ?? .unknownAtWord
  }

  /// The at-words by their names.
  package static let atWords: [(name: String, kind: Token.Kind)] = [
    ("import", .atImport), ("let", .atLet), ("theme", .atTheme), ("control", .atControl), ("state", .atState),
    ("exclusive", .atExclusive), ("property", .atProperty), ("param", .atParam), ("exhaustive", .atExhaustive),
  ]
}
