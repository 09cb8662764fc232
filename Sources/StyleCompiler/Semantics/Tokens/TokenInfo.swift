import StyleSupport

/// A design token: its definition, its values in themes, and its resolved values.
package struct TokenInfo {
  internal let name: Name

  /// The file and the location of the name.
  internal let span: SourceSpan

  internal let value: Handle<ValueNode>

  /// The values that themes set, by theme index.
  internal var themed: [Int: ThemedDefinition] = [:]

  /// The resolved value without a theme, or `nil` until it is known and if an error was reported.
  internal var operand: Operand?

  /// The resolved values in the themes in which they can differ.
  internal var themedOperands: [Int: Operand] = [:]

  /// The parameters that its text uses, including those of the design tokens that it refers to.
  internal var parameters: [ParameterUse] = []

  /// Whether another definition of the name was reported, so that it isn't known which of them is used.
  internal var isContested = false

  /// Whether an error was reported for its definition. Its uses aren't reported.
  internal var isBroken = false

  /// A value that a theme sets for a design token.
  internal struct ThemedDefinition {
    /// The location of the design token's name in the theme.
    let span: SourceSpan
    let value: Handle<ValueNode>
  }

  /// Returns the token's value in the theme with the given index, or without a theme if it is `nil`.
  package func operand(inTheme theme: Int?) -> Operand? { theme.flatMap { themedOperands[$0] } ?? operand }
}

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

  /// Returns the name of a token as its definition spells it.
  package func name(of token: TokenInfo) -> String { names.text(token.name) }

  /// Returns the index of the theme with the given name, or `nil` if there is none.
  package func theme(named name: String) -> Int? {
    themes.firstIndex { names.text($0) == name }
  }
}
