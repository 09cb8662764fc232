extension SheetGenerator {
  /// Types that tokens have; an `enum` has none, as its words mean nothing by themselves.
  private static let tokenKinds: [ReferenceSheet.ValueKind] = [
    .number, .number, .length, .length, .color, .color, .string, .bool, .percent, .font, .insets, .duration,
  ]

  /// Makes a token somewhere.
  mutating func makeToken() {
    let file = anyFile()
    let kind = random.pick(Self.tokenKinds)
    let viewers = Set(sheet.files.map(\.path).filter { sheet.visibleFiles(from: $0).contains(file) })
    let name = tokenName(for: viewers)
    let value = tokenValue(of: kind, in: file, usingTokensBefore: tokens.count)
    tokens.append(GeneratedToken(name: name, file: file, kind: kind, viewers: viewers))
    insert(.token(.init(name: name, value: value)), intoFile: file)
  }

  /// A name that no other token has for any of `viewers`.
  private mutating func tokenName(for viewers: Set<String>) -> String {
    let taken = Set(tokens.filter { !$0.viewers.isDisjoint(with: viewers) }.map(\.name))
    let free = ["quiet", "brand-1", "größe", "红", "_t", "at", "theme"].filter { !taken.contains($0) }
    return random.pick(free)
  }

  /// Makes the theme `name`: one or two blocks that give tokens other values.
  mutating func makeTheme(_ name: String) {
    var themed: Set<Int> = []
    for _ in 0..<random.number(in: 1...2) {
      let file = anyFile()
      let seen = tokens.indices.filter { tokens[$0].viewers.contains(file) && !themed.contains($0) }
      let chosen = random.pick(random.number(in: 0...3), of: seen)
      themed.formUnion(chosen)
      var theme = ReferenceSheet.Theme(name: name, values: [])
      for token in chosen {
        let value = tokenValue(of: tokens[token].kind, in: file, usingTokensBefore: token)
        theme.values.append(.init(name: tokens[token].name, value: value))
      }
      insert(.theme(theme), intoFile: file)
    }
  }

  /// The tokens before `limit` that `file` sees and that may stand where `kind` is wanted.
  func usableTokens(for kind: ReferenceSheet.ValueKind, in file: String, before limit: Int) -> [String] {
    tokens.prefix(limit).filter { token in
      token.viewers.contains(file) && (token.kind == kind || token.kind == .number && kind.takesNumber)
    }.map(\.name)
  }
}
