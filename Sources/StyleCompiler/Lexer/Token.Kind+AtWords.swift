extension Token.Kind {
  /// Creates the kind of the at-keyword whose name is at `range` in `source`.
  internal init(atWord range: Range<Int>, in source: SourceBytes) {
    self = Token.Kind.atWords.first { source.isText(range, $0.name) }?.kind ?? .unknownAtWord
  }

  /// The names and kinds of the at-keywords.
  package static let atWords: [(name: StaticString, kind: Token.Kind)] = [
    ("import", .atImport), ("let", .atLet), ("theme", .atTheme), ("control", .atControl), ("state", .atState),
    ("exclusive", .atExclusive), ("property", .atProperty), ("param", .atParam), ("exhaustive", .atExhaustive),
  ]
}
