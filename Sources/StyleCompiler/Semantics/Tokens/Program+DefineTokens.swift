extension Program {
  /// Defines the design tokens of every `@let`, and their values in themes.
  internal mutating func defineTokens() {
    var themes: [(file: SheetFile, node: ThemeNode)] = []
    forEachStatement { file, statement in
      switch statement {
      case .token(let node): define(file.tree.tokens[node], in: file)
      case .theme(let node): themes.append((file, file.tree.themes[node]))
      default: break
      }
    }
    var numbers: [Name: Int] = [:]
    for (file, node) in themes {
      let name = file.name(node.name)
      if numbers[name] == nil {
        guard self.themes.count < Limit.themes else {
          report(.limitExceeded, at: file.span(node.name), "a program has at most \(Limit.themes) themes")
          continue
        }
        numbers[name] = self.themes.count
        self.themes.append(name)
        names.declare(name, as: file.text(node.name))
      }
      for token in file.tree.tokens[node.tokens] { define(token, in: file, theme: numbers[name] ?? 0) }
    }
  }

  /// Defines a design token.
  private mutating func define(_ node: TokenNode, in file: SheetFile) {
    let name = file.name(node.name)
    let span = file.span(node.name)
    for other in tokensOfName[name] ?? [] where seesEither(span.file, tokens[other].span.file) {
      tokens[other].isContested = true
      return report(
        .duplicateToken, at: span, "'\(file.text(node.name))' is defined already",
        notes: [Diagnostic.Note("the other definition", at: tokens[other].span)])
    }
    names.declare(name, as: file.text(node.name))
    tokensOfName[name, default: []].append(tokens.count)
    tokens.append(TokenInfo(name: name, span: span, value: node.value))
  }

  private func seesEither(_ a: Int, _ b: Int) -> Bool {
    visibility.sees(a, b) || visibility.sees(b, a)
  }

  /// Sets the value of a design token in a theme.
  private mutating func define(_ node: TokenNode, in file: SheetFile, theme: Int) {
    let span = file.span(node.name)
    guard let token = token(file.name(node.name), seenFrom: file.number, at: span) else {
      return reportUnknownThemeToken(node.name, in: file)
    }
    if let other = tokens[token].themed[theme] {
      return report(
        .duplicateToken, at: span,
        "'\(file.text(node.name))' has a value in the theme '\(names.text(themes[theme]))' already",
        notes: [Diagnostic.Note("the other value", at: other.span)])
    }
    tokens[token].themed[theme] = TokenInfo.ThemedDefinition(span: span, value: node.value)
  }

  private mutating func reportUnknownThemeToken(_ node: NameNode, in file: SheetFile) {
    let name = file.name(node)
    guard tokensOfName[name]?.contains(where: { visibility.sees(file.number, tokens[$0].span.file) }) != true else {
      return
    }
    guard !lostNames.contains(name), !visibility.missesTokens(file.number) else { return }
    let message = "this sheet sees no token '\(file.text(node))' that a theme could change"
    let correction = correction(of: file.text(node), in: .tokens(file.number))
    report(
      .unknownThemeToken, at: file.span(node), message,
      fixIts: correction?.fixIts(for: file.text(node), at: file.span(node)) ?? [])
  }

  /// Returns the design token `name` that is in scope in `file`, or `nil` if there is none. Reports an error and
  /// returns `nil` if there are several.
  internal mutating func token(_ name: Name, seenFrom file: Int, at span: SourceSpan) -> Int? {
    guard let candidates = tokensOfName[name] else { return nil }
    if candidates.count == 1 { return visibility.sees(file, tokens[candidates[0]].span.file) ? candidates[0] : nil }
    let seen = candidates.filter { visibility.sees(file, tokens[$0].span.file) }
    guard seen.count > 1 else { return seen.first }
    report(
      .duplicateToken, at: tokens[seen[1]].span, "'\(names.text(name))' is defined already for a sheet that sees both",
      notes: [
        Diagnostic.Note("the other definition", at: tokens[seen[0]].span), Diagnostic.Note("it is used here", at: span),
      ])
    return nil
  }
}
