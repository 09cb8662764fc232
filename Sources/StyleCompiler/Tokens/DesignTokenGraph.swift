import StyleSupport

/// The references between design tokens.
///
/// This code is hot: style sheets can have as many design tokens as rules. It therefore uses flat arrays.
internal struct DesignTokenGraph {
  /// A design token to evaluate, or design tokens that refer to each other.
  internal enum Step {
    case evaluate(DesignTokenID)
    case cycle([DesignTokenID])
  }

  /// The design tokens that definitions refer to: for each token, those of its `@let`, then of its values in themes.
  private var uses: [DesignTokenID] = []

  /// The start of each definition's references in `uses`, followed by the end of the last one's.
  private var starts: [Int32] = [0]

  /// The index of each design token's first definition, followed by the number of definitions.
  private var firstDefinitions: [Int32] = [0]

  /// Creates the graph of the design tokens of `definitions`. Excludes names without a design token.
  internal init(_ definitions: DesignTokenDefinitions, _ themes: Themes) {
    let files = definitions.sheets.files
    for token in definitions.tokens.handles {
      addUses(in: definitions[token].value, of: files[definitions[token].span.fileID], definitions)
      for definition in themes[token] { addUses(in: definition.value, of: files[definition.span.fileID], definitions) }
      firstDefinitions.append(Int32(starts.count - 1))
    }
  }

  /// Adds the design tokens that `value` of `file` refers to. Skips ambiguous names.
  private mutating func addUses(in value: Handle<ValueNode>, of file: SheetFile, _ definitions: DesignTokenDefinitions)
  {
    let node = file.tree.values[value]
    if node.kind == .designToken {
      addUse(node, of: file, definitions)
    } else if node.isOperation || node.kind == .group || node.kind == .call || node.kind == .damaged {
      file.tree.forEachNode(of: value) { if $0.kind == .designToken { addUse($0, of: file, definitions) } }
    }
    starts.append(Int32(uses.count))
  }

  private mutating func addUse(_ node: ValueNode, of file: SheetFile, _ definitions: DesignTokenDefinitions) {
    if let token = definitions.token(named: file.names[Int(node.first)], in: file.id) { uses.append(token) }
  }

  /// Returns the range in `uses` of the references in all definitions of `token`.
  private func range(of token: DesignTokenID) -> Range<Int> {
    let (first, end) = (firstDefinitions[token.index], firstDefinitions[token.index + 1])
    return Int(starts[Int(first)])..<Int(starts[Int(end)])
  }

  /// The design tokens that any definition of `token` refers to.
  internal func uses(of token: DesignTokenID) -> ArraySlice<DesignTokenID> { uses[range(of: token)] }

  /// Returns the design tokens that the definitions of `token` with the given indices refer to.
  internal func uses(of token: DesignTokenID, _ definitions: [Int]) -> [DesignTokenID] {
    let first = Int(firstDefinitions[token.index])
    return definitions.flatMap { uses[Int(starts[first + $0])..<Int(starts[first + $0 + 1])] }
  }

  /// The groups of design tokens that refer to each other, directly or not, counting every definition. Groups that
  /// others refer to come first.
  ///
  /// Nearly all groups have one member. This is Tarjan's algorithm for strongly connected components, in a loop.
  ///
  /// - Complexity: O(*n*) in the number of design tokens and references.
  internal var groups: [DesignTokenGroup] {
    let count = firstDefinitions.count - 1
    var search = GroupSearch(count: count)
    for start in HandleRange<DesignToken>(0..<count) where search.begin(start) {
      while let (token, next) = search.visits.last {
        let range = range(of: token)
        if next < range.count {
          search.visits[search.visits.count - 1].next += 1
          search.follow(uses[range.lowerBound + next], from: token)
        } else {
          search.end(token, usesItself: uses[range].contains(token))
        }
      }
    }
    return search.groups
  }

  /// Returns `members`, each after those of them that it refers to, and the cycles among them.
  ///
  /// - Parameter definitions: Returns the indices of the definitions of a member that count: 0 for its `@let`, and
  ///   then those in themes from 1.
  /// - Complexity: O(*n*) in the number of members and of the design tokens that they refer to.
  internal func order(of members: [DesignTokenID], _ definitions: (DesignTokenID) -> [Int]) -> [Step] {
    var steps: [Step] = []
    var remaining = Set(members)
    var visits: [(token: DesignTokenID, uses: ArraySlice<DesignTokenID>)] = []
    // The indices in `visits` of the design tokens that are being visited.
    var depths: [DesignTokenID: Int] = [:]
    func begin(_ token: DesignTokenID) {
      remaining.remove(token)
      depths[token] = visits.count
      visits.append((token, uses(of: token, definitions(token))[...]))
    }
    for start in members where remaining.contains(start) {
      begin(start)
      while let token = visits.last?.token {
        guard let use = visits[visits.count - 1].uses.popFirst() else {
          visits.removeLast()
          depths[token] = nil
          steps.append(.evaluate(token))
          continue
        }
        if let depth = depths[use] {
          steps.append(.cycle(visits[depth...].map(\.token)))
        } else if remaining.contains(use) {
          begin(use)
        }
      }
    }
    return steps
  }
}

/// Design tokens that refer to each other.
internal struct DesignTokenGroup {
  let members: [DesignTokenID]

  /// Whether the members refer to each other, or the only member to itself.
  let isCyclic: Bool
}

/// A search for the groups of a graph.
private struct GroupSearch {
  /// The design tokens that are being visited, each with the number of references followed.
  var visits: [(token: DesignTokenID, next: Int)] = []

  private(set) var groups: [DesignTokenGroup] = []

  /// The position of each design token in the order of visits, -1 before its visit, and the maximum after its group.
  private var order: [Int32]

  /// The lowest position that each design token is known to reach among those whose group isn't complete.
  private var lowest: [Int32]

  /// The visited design tokens whose group isn't complete.
  private var open: [DesignTokenID] = []
  private var count: Int32 = 0

  init(count: Int) {
    order = Array(repeating: -1, count: count)
    lowest = Array(repeating: 0, count: count)
  }

  /// Begins to visit `token`, and returns whether it hasn't been visited.
  mutating func begin(_ token: DesignTokenID) -> Bool {
    guard order[token.index] < 0 else { return false }
    (order[token.index], lowest[token.index]) = (count, count)
    count += 1
    open.append(token)
    visits.append((token, 0))
    return true
  }

  mutating func follow(_ use: DesignTokenID, from token: DesignTokenID) {
    if !begin(use) { lowest[token.index] = min(lowest[token.index], order[use.index]) }
  }

  /// Ends the visit of `token`, the last one of `visits`.
  mutating func end(_ token: DesignTokenID, usesItself: Bool) {
    visits.removeLast()
    if let parent = visits.last?.token { lowest[parent.index] = min(lowest[parent.index], lowest[token.index]) }
    guard lowest[token.index] == order[token.index], let start = open.lastIndex(of: token) else { return }
    let members = Array(open[start...].reversed())
    open.removeSubrange(start...)
    for member in members { order[member.index] = .max }
    groups.append(DesignTokenGroup(members: members, isCyclic: members.count > 1 || usesItself))
  }
}
