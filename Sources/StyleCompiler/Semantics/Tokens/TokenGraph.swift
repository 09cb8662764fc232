/// Which tokens are built on which.
internal struct TokenGraph {
  /// A token to evaluate, or tokens that cannot be.
  internal enum Step {
    case evaluate(Int)
    case cycle([Int])
  }

  /// For each token the tokens that its value without a theme names.
  private var plain: [[Int]] = []

  /// The same for the values that themes give, by token and theme.
  private var themed: [Int: [Int: [Int]]] = [:]

  /// For each token those whose values, in whatever theme, name it.
  private var users: [[Int]]

  /// The graph of the tokens of `program`; names without a token are left out.
  internal init(program: borrowing Program) {
    users = Array(repeating: [], count: program.tokens.count)
    for (number, token) in program.tokens.enumerated() {
      plain.append(TokenGraph.uses(in: token.value, file: token.span.file, program))
      for (theme, definition) in token.themed {
        themed[number, default: [:]][theme] = TokenGraph.uses(
          in: definition.value, file: definition.span.file, program)
      }
      let all = plain[number] + (themed[number]?.values.flatMap { $0 } ?? [])
      for other in all { users[other].append(number) }
    }
  }

  /// The tokens that `value` names.
  private static func uses(in value: Handle<ValueNode>, file: Int, _ program: borrowing Program) -> [Int] {
    let sheet = program.files[file]
    var found: [Int] = []
    sheet.tree.forEachToken(in: value) { node in
      let candidates = program.tokensOfName[sheet.names[Int(node.name.rawValue)]] ?? []
      let seen = candidates.filter { program.visibility.sees(file, program.tokens[$0].span.file) }
      if seen.count == 1 { found.append(seen[0]) }
    }
    return found
  }

  /// The tokens that a theme changes, and all that are built on them, by rising number.
  internal func tokens(followingTheme theme: Int, in program: borrowing Program) -> [Int] {
    var found = Set<Int>()
    var pending = program.tokens.indices.filter { program.tokens[$0].themed[theme] != nil }
    while let token = pending.popLast() {
      if found.insert(token).inserted { pending += users[token] }
    }
    return found.sorted()
  }

  /// The tokens that `token` is built on in `theme`.
  private func uses(of token: Int, theme: Int?) -> [Int] {
    theme.flatMap { themed[token]?[$0] } ?? plain[token]
  }

  /// `members`, each behind those of them that it is built on, and the cycles among them.
  internal func order(of members: [Int], theme: Int?, in program: borrowing Program) -> [Step] {
    var steps: [Step] = []
    var remaining = Set(members)
    var place: [Int: Int] = [:]
    var visits: [(token: Int, next: Int)] = []
    for start in members where remaining.contains(start) {
      remaining.remove(start)
      place[start] = 0
      visits = [(start, 0)]
      while let visit = visits.last {
        let uses = uses(of: visit.token, theme: theme)
        guard visit.next < uses.count else {
          visits.removeLast()
          place[visit.token] = nil
          steps.append(.evaluate(visit.token))
          continue
        }
        visits[visits.count - 1].next += 1
        let use = uses[visit.next]
        if let index = place[use] {
          steps.append(.cycle(visits[index...].map(\.token)))
        } else if remaining.remove(use) != nil {
          place[use] = visits.count
          visits.append((use, 0))
        }
      }
    }
    return steps
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
      case .call: pending += arguments[argumentLists[node.arguments].values]
      case _ where node.isOperation: pending += [node.left, node.right]
      default: break
      }
    }
  }
}
