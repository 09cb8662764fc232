import StyleSupport

/// The references between design tokens.
///
/// This code is hot: style sheets can have as many design tokens as rules. It therefore uses flat arrays, and reuses
/// them for each theme.
private struct DesignTokenGraph {
  /// A design token to evaluate, or design tokens that refer to each other.
  enum Step {
    case evaluate(DesignTokenID)
    case cycle([DesignTokenID])
  }

  /// The design tokens that the values without a theme refer to, in the order of the referring tokens.
  private var plain: [DesignTokenID] = []

  /// The start of each design token's references in `plain`, followed by the end of the last one's.
  private var starts: [Int32] = [0]

  /// The references of the values that themes set, by design token and theme.
  private var themed: [DesignTokenID: [ThemeID: [DesignTokenID]]] = [:]

  /// For each design token, those whose values refer to it in any theme. Empty if the program has no themes.
  private var users: [[DesignTokenID]] = []

  /// Whether the design token is still to be ordered, by design token.
  private var isRemaining: [Bool]

  /// The index of each design token among those being visited, or -1 if it isn't being visited.
  private var depths: [Int32]

  /// Creates the graph of the design tokens of `program`. Excludes names without a design token.
  init(program: borrowing Program) {
    isRemaining = Array(repeating: false, count: program.designTokens.count)
    depths = Array(repeating: -1, count: program.designTokens.count)
    for id in program.designTokens.handles {
      let token = program.designTokens[id]
      program.forEachUse(in: token.value, file: token.span.fileID) { plain.append($0) }
      starts.append(Int32(plain.count))
      for (theme, definition) in token.themed {
        var uses: [DesignTokenID] = []
        program.forEachUse(in: definition.value, file: definition.span.fileID) { uses.append($0) }
        themed[id, default: [:]][theme] = uses
      }
    }
    if !program.themes.isEmpty { findUsers() }
  }

  private mutating func findUsers() {
    users = Array(repeating: [], count: isRemaining.count)
    for token in users.indices.map({ DesignTokenID($0) }) {
      for use in plain[range(of: token)] { users[use.index].append(token) }
      for use in themed[token]?.values.flatMap({ $0 }) ?? [] { users[use.index].append(token) }
    }
  }

  /// Returns the range in `plain` of the references of `token`.
  private func range(of token: DesignTokenID) -> Range<Int> { Int(starts[token.index])..<Int(starts[token.index + 1]) }

  /// Returns the design tokens that a theme changes and all that depend on them, in ascending order.
  func designTokens(followingTheme theme: ThemeID, in program: borrowing Program) -> [DesignTokenID] {
    var found = Set<DesignTokenID>()
    var pending = program.designTokens.handles.filter { program.designTokens[$0].themed[theme] != nil }
    while let token = pending.popLast() {
      if found.insert(token).inserted { pending += users[token.index] }
    }
    return found.sorted()
  }

  /// Returns the design token that `token` refers to at `index` in `theme`, or `nil` if there are no more.
  private func use(of token: DesignTokenID, at index: Int, theme: ThemeID?) -> DesignTokenID? {
    if let theme, let uses = themed[token]?[theme] { return index < uses.count ? uses[index] : nil }
    let range = range(of: token)
    return index < range.count ? plain[range.lowerBound + index] : nil
  }

  /// Returns `members`, each after those of them that it refers to, and the cycles among them.
  ///
  /// - Complexity: O(*n*) in the number of members and of the design tokens that they refer to.
  mutating func order(of members: [DesignTokenID], theme: ThemeID?) -> [Step] {
    var steps: [Step] = []
    for member in members { isRemaining[member.index] = true }
    var visits: [(token: DesignTokenID, next: Int)] = []
    func begin(_ token: DesignTokenID, _ graph: inout DesignTokenGraph) {
      graph.isRemaining[token.index] = false
      graph.depths[token.index] = Int32(visits.count)
      visits.append((token, 0))
    }
    for start in members where isRemaining[start.index] {
      begin(start, &self)
      while let visit = visits.last {
        guard let use = use(of: visit.token, at: visit.next, theme: theme) else {
          visits.removeLast()
          depths[visit.token.index] = -1
          steps.append(.evaluate(visit.token))
          continue
        }
        visits[visits.count - 1].next += 1
        if depths[use.index] >= 0 {
          steps.append(.cycle(visits[Int(depths[use.index])...].map(\.token)))
        } else if isRemaining[use.index] {
          begin(use, &self)
        }
      }
    }
    return steps
  }
}

extension Program {
  /// Calls `body` with each design token that `value` of `file` refers to. Skips ambiguous names.
  fileprivate func forEachUse(in value: Handle<ValueNode>, file: FileID, _ body: (DesignTokenID) -> Void) {
    let sheet = files[file]
    sheet.tree.forEachDesignToken(in: value) { node in
      if let token = designTokenNames.token(named: sheet.names[Int(node.first)], in: file) { body(token) }
    }
  }
}

extension SyntaxTree {
  /// Calls `body` with every reference to a design token in `value`.
  fileprivate func forEachDesignToken(in value: Handle<ValueNode>, _ body: (ValueNode) -> Void) {
    forEachNode(of: value) { if $0.kind == .designToken { body($0) } }
  }
}

extension Program {
  /// Evaluates every design token, without a theme and in each theme.
  ///
  /// - Complexity: O(*n* + *t*) for *n* nodes in the tokens' values and *t* nodes in the values that each theme
  ///   changes.
  internal mutating func evaluateDesignTokens() {
    var graph = DesignTokenGraph(program: self)
    evaluate(Array(designTokens.handles), theme: nil, &graph)
    for theme in themes.handles { evaluate(graph.designTokens(followingTheme: theme, in: self), theme: theme, &graph) }
  }

  /// Evaluates `members` in `theme`, each after the design tokens that it refers to.
  private mutating func evaluate(_ members: [DesignTokenID], theme: ThemeID?, _ graph: inout DesignTokenGraph) {
    for step in graph.order(of: members, theme: theme) {
      switch step {
      case .evaluate(let token): evaluate(token, theme: theme)
      case .cycle(let cycle): reportCycle(cycle, theme: theme)
      }
    }
  }

  private mutating func evaluate(_ token: DesignTokenID, theme: ThemeID?) {
    let info = designTokens[token]
    guard !info.isBroken else { return }
    let themed = theme.flatMap { info.themed[$0] }
    let file = themed?.span.fileID ?? info.span.fileID
    var evaluator = Evaluator(file: files[file], theme: theme)
    let operand = evaluator.tokenOperand(
      themed?.value ?? info.value, of: token, wanted: theme == nil ? nil : info.operand, &self)
    designTokens[token].parameters += evaluator.parameters
    guard let operand else {
      if theme == nil { designTokens[token].isBroken = true }
      return
    }
    if let theme { designTokens[token].themedOperands[theme] = operand } else { designTokens[token].operand = operand }
  }

  /// Reports that the design tokens of `cycle` refer to each other in `theme`.
  private mutating func reportCycle(_ cycle: [DesignTokenID], theme: ThemeID?) {
    let definitions = cycle.map { token in
      (token, theme.flatMap { designTokens[token].themed[$0]?.span } ?? designTokens[token].span)
    }
    let sorted = definitions.ordered { $0.1 < $1.1 }
    if theme == nil { for token in cycle { designTokens[token].isBroken = true } }
    guard let (last, span) = sorted.last else { return }
    let name = names.text(designTokens[last].name)
    let addition = theme.map { " in theme '\(names.text(themes[$0].name))'" } ?? ""
    report(
      .tokenCycle, at: span, "circular reference: the value of token '\(name)' depends on itself\(addition)",
      notes: sorted.dropLast().map { Diagnostic.Note("through '\(names.text(designTokens[$0].name))'", at: $1) })
  }
}
