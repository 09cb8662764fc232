extension SheetGenerator {
  /// The types of tokens. Enumerations aren't included, because their cases have no meaning on their own.
  private static let tokenKinds: [ReferenceSheet.ValueKind] = [
    .number, .number, .length, .length, .color, .color, .string, .bool, .percent, .font, .insets, .duration,
  ]

  /// Creates a token in a random file.
  mutating func makeToken() {
    let file = anyFile()
    let kind = random.pick(Self.tokenKinds)
    let scope = Set(sheet.files.map(\.path).filter { sheet.visibleFiles(from: $0).contains(file) })
    let name = tokenName(for: scope)
    let value = tokenValue(of: kind, in: file, usingTokensBefore: tokens.count)
    tokens.append(GeneratedToken(name: name, file: file, kind: kind, scope: scope))
    insert(.token(.init(name: name, value: value)), intoFile: file)
  }

  /// Returns a name that no other token has in any file of `scope`.
  private mutating func tokenName(for scope: Set<String>) -> String {
    let taken = Set(tokens.filter { !$0.scope.isDisjoint(with: scope) }.map(\.name))
    let free = ["quiet", "brand-1", "größe", "红", "_t", "at", "theme"].filter { !taken.contains($0) }
    return random.pick(free)
  }

  /// Creates the theme `name`, as one or two blocks that override tokens.
  mutating func makeTheme(_ name: String) {
    var themed: Set<Int> = []
    for _ in 0..<random.number(in: 1...2) {
      let file = anyFile()
      let available = tokens.indices.filter { tokens[$0].scope.contains(file) && !themed.contains($0) }
      let chosen = random.pick(random.number(in: 0...3), of: available)
      themed.formUnion(chosen)
      var theme = ReferenceSheet.Theme(name: name, values: [])
      for token in chosen {
        let value = tokenValue(of: tokens[token].kind, in: file, usingTokensBefore: token)
        theme.values.append(.init(name: tokens[token].name, value: value))
      }
      insert(.theme(theme), intoFile: file)
    }
  }

  /// Returns the tokens before `limit` that are in scope in `file` and acceptable where `kind` is required.
  func usableTokens(for kind: ReferenceSheet.ValueKind, in file: String, before limit: Int) -> [String] {
    tokens.prefix(limit).filter { token in
      token.scope.contains(file) && (token.kind == kind || token.kind == .number && kind.takesNumber)
    }.map(\.name)
  }
}
