extension Token.Kind {
  /// The at-word whose name stands at `range` of `source`.
  internal init(atWord range: Range<Int>, in source: SourceBytes) {
    self = Token.Kind.atWords.first { source.isText(range, $0.name) }?.kind ?? .unknownAtWord
  }

  /// The at-words by their names.
  package static let atWords: [(name: StaticString, kind: Token.Kind)] = [
    ("import", .atImport), ("let", .atLet), ("theme", .atTheme), ("control", .atControl), ("state", .atState),
    ("exclusive", .atExclusive), ("property", .atProperty), ("param", .atParam), ("exhaustive", .atExhaustive),
  ]
}
