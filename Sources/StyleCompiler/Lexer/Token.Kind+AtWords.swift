extension Token.Kind {
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
