extension Program {
  /// Evaluates every design token, without a theme and in each theme.
  ///
  /// - Complexity: O(*n* + *t*) for *n* nodes in the tokens' values and *t* nodes in the values that each theme
  ///   changes.
  internal mutating func evaluateTokens() {
    var graph = TokenGraph(program: self)
    evaluate(Array(tokens.indices), theme: nil, &graph)
    for theme in themes.indices { evaluate(graph.tokens(followingTheme: theme, in: self), theme: theme, &graph) }
  }

  /// Evaluates `members` in `theme`, each after the design tokens that it refers to.
  private mutating func evaluate(_ members: [Int], theme: Int?, _ graph: inout TokenGraph) {
    for step in graph.order(of: members, theme: theme) {
      switch step {
      case .evaluate(let token): evaluate(token, theme: theme)
      case .cycle(let cycle): reportCycle(cycle, theme: theme)
      }
    }
  }

  private mutating func evaluate(_ token: Int, theme: Int?) {
    let info = tokens[token]
    guard !info.isBroken else { return }
    let themed = theme.flatMap { info.themed[$0] }
    let file = themed?.span.file ?? info.span.file
    var evaluator = Evaluator(file: files[file], theme: theme)
    let operand = evaluator.tokenOperand(themed?.value ?? info.value, wanted: theme == nil ? nil : info.operand, &self)
    tokens[token].parameters += evaluator.parameters
    guard let operand else {
      if theme == nil { tokens[token].isBroken = true }
      return
    }
    if let theme { tokens[token].themedOperands[theme] = operand } else { tokens[token].operand = operand }
  }

  /// Reports that the design tokens of `cycle` refer to each other in `theme`.
  private mutating func reportCycle(_ cycle: [Int], theme: Int?) {
    let places = cycle.map { token in
      (token, theme.flatMap { tokens[token].themed[$0]?.span } ?? tokens[token].span)
    }
    let sorted = places.sorted { $0.1 < $1.1 }
    if theme == nil { for token in cycle { tokens[token].isBroken = true } }
    guard let (last, span) = sorted.last else { return }
    let name = names.text(tokens[last].name)
    let addition = theme.map { " in the theme '\(names.text(themes[$0]))'" } ?? ""
    report(
      .tokenCycle, at: span, "'\(name)' is built on itself\(addition)",
      notes: sorted.dropLast().map { Diagnostic.Note("by way of '\(names.text(tokens[$0].name))'", at: $1) })
  }
}
