/// Which tokens are built on which.
///
/// Hot: sheets may have as many tokens as rules. Hence flat arrays, which are kept from theme to theme.
internal struct TokenGraph {
  /// A token to evaluate, or tokens that cannot be.
  internal enum Step {
    case evaluate(Int)
    case cycle([Int])
  }

  /// The tokens that the values without a theme name, token by token.
  private var plain: [Int32] = []

  /// For each token where its own begin in `plain`; behind the last where they end.
  private var starts: [Int32] = [0]

  /// The same for the values that themes give, by token and theme.
  private var themed: [Int: [Int: [Int32]]] = [:]

  /// For each token those whose values, in whatever theme, name it; empty where there are no themes to ask for it.
  private var users: [[Int]] = []

  /// For each token whether it is among those that are still to be put in order.
  private var isRemaining: [Bool]

  /// For each token its place among those that are being gone through; -1 for none.
  private var places: [Int32]

  /// The graph of the tokens of `program`; names without a token are left out.
  internal init(program: borrowing Program) {
    let search = TokenSearch(
      files: program.files, tokens: program.tokens, tokensOfName: program.tokensOfName, visibility: program.visibility)
    isRemaining = Array(repeating: false, count: search.tokens.count)
    places = Array(repeating: -1, count: search.tokens.count)
    for (number, token) in search.tokens.enumerated() {
      search.forEachUse(in: token.value, file: token.span.file) { plain.append(Int32($0)) }
      starts.append(Int32(plain.count))
      for (theme, definition) in token.themed {
        var uses: [Int32] = []
        search.forEachUse(in: definition.value, file: definition.span.file) { uses.append(Int32($0)) }
        themed[number, default: [:]][theme] = uses
      }
    }
    if !program.themes.isEmpty { findUsers() }
  }

  private mutating func findUsers() {
    users = Array(repeating: [], count: isRemaining.count)
    for token in users.indices {
      for use in plain[range(of: token)] { users[Int(use)].append(token) }
      for use in themed[token]?.values.flatMap({ $0 }) ?? [] { users[Int(use)].append(token) }
    }
  }

  /// Where in `plain` the tokens stand that `token` names.
  private func range(of token: Int) -> Range<Int> { Int(starts[token])..<Int(starts[token + 1]) }

  /// The tokens that a theme changes, and all that are built on them, by rising number.
  internal func tokens(followingTheme theme: Int, in program: borrowing Program) -> [Int] {
    var found = Set<Int>()
    var pending = program.tokens.indices.filter { program.tokens[$0].themed[theme] != nil }
    while let token = pending.popLast() {
      if found.insert(token).inserted { pending += users[token] }
    }
    return found.sorted()
  }

  /// The token that `token` names at `index` in `theme`; nil behind the last.
  private func use(of token: Int, at index: Int, theme: Int?) -> Int? {
    if let theme, let uses = themed[token]?[theme] { return index < uses.count ? Int(uses[index]) : nil }
    let range = range(of: token)
    return index < range.count ? Int(plain[range.lowerBound + index]) : nil
  }

  /// `members`, each behind those of them that it is built on, and the cycles among them.
  ///
  /// - Complexity: O(*n*) in their number and that of the tokens that they name.
  internal mutating func order(of members: [Int], theme: Int?) -> [Step] {
    var steps: [Step] = []
    for member in members { isRemaining[member] = true }
    var visits: [(token: Int, next: Int)] = []
    func begin(_ token: Int, _ graph: inout TokenGraph) {
      graph.isRemaining[token] = false
      graph.places[token] = Int32(visits.count)
      visits.append((token, 0))
    }
    for start in members where isRemaining[start] {
      begin(start, &self)
      while let visit = visits.last {
        guard let use = use(of: visit.token, at: visit.next, theme: theme) else {
          visits.removeLast()
          places[visit.token] = -1
          steps.append(.evaluate(visit.token))
          continue
        }
        visits[visits.count - 1].next += 1
        if places[use] >= 0 {
          steps.append(.cycle(visits[Int(places[use])...].map(\.token)))
        } else if isRemaining[use] {
          begin(use, &self)
        }
      }
    }
    return steps
  }
}

/// Finds the tokens that values name.
private struct TokenSearch {
  let files: [SheetFile]
  let tokens: [TokenInfo]
  let tokensOfName: NumberMap<[Int]>
  let visibility: FileVisibility

  /// Calls `body` with each token that `value` of the file numbered `file` names, where that sees just one.
  func forEachUse(in value: Handle<ValueNode>, file: Int, _ body: (Int) -> Void) {
    let sheet = files[file]
    sheet.tree.forEachToken(in: value) { node in
      guard let candidates = tokensOfName[sheet.names[Int(node.name.rawValue)]] else { return }
      var seen: Int?
      for token in candidates where visibility.sees(file, tokens[token].span.file) {
        guard seen == nil else { return }
        seen = token
      }
      if let seen { body(seen) }
    }
  }
}

extension SyntaxTree {
  /// Calls `body` with every token that `value` names.
  internal func forEachToken(in value: Handle<ValueNode>, _ body: (ValueNode) -> Void) {
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
