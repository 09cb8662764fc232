import StyleSupport

/// The references between design tokens.
///
/// This code is hot: style sheets can have as many design tokens as rules. It therefore uses flat arrays, and reuses
/// them for each theme.
private struct TokenGraph {
  /// A design token to evaluate, or design tokens that refer to each other.
  enum Step {
    case evaluate(TokenID)
    case cycle([TokenID])
  }

  /// The design tokens that the values without a theme refer to, in the order of the referring tokens.
  private var plain: [TokenID] = []

  /// The start of each design token's references in `plain`, followed by the end of the last one's.
  private var starts: [Int32] = [0]

  /// The references of the values that themes set, by design token and theme.
  private var themed: [TokenID: [ThemeID: [TokenID]]] = [:]

  /// For each design token, those whose values refer to it in any theme. Empty if the program has no themes.
  private var users: [[TokenID]] = []

  /// Whether the design token is still to be ordered, by design token.
  private var isRemaining: [Bool]

  /// The index of each design token among those being visited, or -1 if it isn't being visited.
  private var places: [Int32]

  /// Creates the graph of the design tokens of `program`. Excludes names without a design token.
  init(program: borrowing Program) {
    let search = TokenSearch(
      files: program.files, tokens: program.tokens, tokensOfName: program.tokensOfName, visibility: program.visibility)
    isRemaining = Array(repeating: false, count: search.tokens.count)
    places = Array(repeating: -1, count: search.tokens.count)
    for id in search.tokens.handles {
      let token = search.tokens[id]
      search.forEachUse(in: token.value, file: token.span.fileID) { plain.append($0) }
      starts.append(Int32(plain.count))
      for (theme, definition) in token.themed {
        var uses: [TokenID] = []
        search.forEachUse(in: definition.value, file: definition.span.fileID) { uses.append($0) }
        themed[id, default: [:]][theme] = uses
      }
    }
    if !program.themes.isEmpty { findUsers() }
  }

  private mutating func findUsers() {
    users = Array(repeating: [], count: isRemaining.count)
    for token in users.indices.map({ TokenID($0) }) {
      for use in plain[range(of: token)] { users[use.index].append(token) }
      for use in themed[token]?.values.flatMap({ $0 }) ?? [] { users[use.index].append(token) }
    }
  }

  /// Returns the range in `plain` of the references of `token`.
  private func range(of token: TokenID) -> Range<Int> { Int(starts[token.index])..<Int(starts[token.index + 1]) }

  /// Returns the design tokens that a theme changes and all that depend on them, in ascending order.
  func tokens(followingTheme theme: ThemeID, in program: borrowing Program) -> [TokenID] {
    var found = Set<TokenID>()
    var pending = program.tokens.handles.filter { program.tokens[$0].themed[theme] != nil }
    while let token = pending.popLast() {
      if found.insert(token).inserted { pending += users[token.index] }
    }
    return found.sorted()
  }

  /// Returns the design token that `token` refers to at `index` in `theme`, or `nil` if there are no more.
  private func use(of token: TokenID, at index: Int, theme: ThemeID?) -> TokenID? {
    if let theme, let uses = themed[token]?[theme] { return index < uses.count ? uses[index] : nil }
    let range = range(of: token)
    return index < range.count ? plain[range.lowerBound + index] : nil
  }

  /// Returns `members`, each after those of them that it refers to, and the cycles among them.
  ///
  /// - Complexity: O(*n*) in the number of members and of the design tokens that they refer to.
  mutating func order(of members: [TokenID], theme: ThemeID?) -> [Step] {
    var steps: [Step] = []
    for member in members { isRemaining[member.index] = true }
    var visits: [(token: TokenID, next: Int)] = []
    func begin(_ token: TokenID, _ graph: inout TokenGraph) {
      graph.isRemaining[token.index] = false
      graph.places[token.index] = Int32(visits.count)
      visits.append((token, 0))
    }
    for start in members where isRemaining[start.index] {
      begin(start, &self)
      while let visit = visits.last {
        guard let use = use(of: visit.token, at: visit.next, theme: theme) else {
          visits.removeLast()
          places[visit.token.index] = -1
          steps.append(.evaluate(visit.token))
          continue
        }
        visits[visits.count - 1].next += 1
        if places[use.index] >= 0 {
          steps.append(.cycle(visits[Int(places[use.index])...].map(\.token)))
        } else if isRemaining[use.index] {
          begin(use, &self)
        }
      }
    }
    return steps
  }
}

/// A search for the design tokens that values refer to.
private struct TokenSearch {
  let files: [SheetFile]
  let tokens: [TokenInfo]
  let tokensOfName: NumberMap<[TokenID]>
  let visibility: FileVisibility

  /// Calls `body` with each design token that `value` of the file with index `file` refers to. Skips names with
  /// several design tokens in scope.
  func forEachUse(in value: Handle<ValueNode>, file: FileID, _ body: (TokenID) -> Void) {
    let sheet = files[file]
    sheet.tree.forEachToken(in: value) { node in
      guard let candidates = tokensOfName[sheet.names[Int(node.name.rawValue)]] else { return }
      var seen: TokenID?
      for token in candidates where visibility.sees(file, tokens[token].span.fileID) {
        guard seen == nil else { return }
        seen = token
      }
      if let seen { body(seen) }
    }
  }
}

extension SyntaxTree {
  /// Calls `body` with every reference to a design token in `value`.
  fileprivate func forEachToken(in value: Handle<ValueNode>, _ body: (ValueNode) -> Void) {
    var pending = [value]
    while let handle = pending.popLast() {
      let node = values[handle]
      switch node.kind {
      case .token: body(node)
      case .group: pending.append(node.left)
      case .call, .damaged: pending += arguments[argumentLists[node.arguments].values]
      case _ where node.isOperation: pending += [node.left, node.right]
      default: break
      }
    }
  }
}

extension Program {
  /// Evaluates every design token, without a theme and in each theme.
  ///
  /// - Complexity: O(*n* + *t*) for *n* nodes in the tokens' values and *t* nodes in the values that each theme
  ///   changes.
  internal mutating func evaluateTokens() {
    var graph = TokenGraph(program: self)
    evaluate(Array(tokens.handles), theme: nil, &graph)
    for theme in themes.handles { evaluate(graph.tokens(followingTheme: theme, in: self), theme: theme, &graph) }
  }

  /// Evaluates `members` in `theme`, each after the design tokens that it refers to.
  private mutating func evaluate(_ members: [TokenID], theme: ThemeID?, _ graph: inout TokenGraph) {
    for step in graph.order(of: members, theme: theme) {
      switch step {
      case .evaluate(let token): evaluate(token, theme: theme)
      case .cycle(let cycle): reportCycle(cycle, theme: theme)
      }
    }
  }

  private mutating func evaluate(_ token: TokenID, theme: ThemeID?) {
    let info = tokens[token]
    guard !info.isBroken else { return }
    let themed = theme.flatMap { info.themed[$0] }
    let file = themed?.span.fileID ?? info.span.fileID
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
  private mutating func reportCycle(_ cycle: [TokenID], theme: ThemeID?) {
    let places = cycle.map { token in
      (token, theme.flatMap { tokens[token].themed[$0]?.span } ?? tokens[token].span)
    }
    let sorted = places.ordered { $0.1 < $1.1 }
    if theme == nil { for token in cycle { tokens[token].isBroken = true } }
    guard let (last, span) = sorted.last else { return }
    let name = names.text(tokens[last].name)
    let addition = theme.map { " in theme '\(names.text(themes[$0].name))'" } ?? ""
    report(
      .tokenCycle, at: span, "circular reference: the value of token '\(name)' depends on itself\(addition)",
      notes: sorted.dropLast().map { Diagnostic.Note("through '\(names.text(tokens[$0].name))'", at: $1) })
  }
}
