import StyleSupport

/// The references between design tokens.
///
/// This code is hot: style sheets can have as many design tokens as rules. It therefore uses flat arrays, and reuses
/// them for each context.
internal struct DesignTokenGraph {
  /// A design token to evaluate, or design tokens that refer to each other.
  internal enum Step {
    case evaluate(DesignTokenID)
    case cycle([DesignTokenID])
  }

  /// The design tokens that definitions refer to, in the order of the definitions: for each token, its `@let`,
  /// followed by its values in themes.
  private var uses: [DesignTokenID] = []

  /// The start of each definition's references in `uses`, followed by the end of the last one's.
  private var starts: [Int32] = [0]

  /// The index of each design token's first definition, followed by the number of definitions.
  private var firstDefinitions: [Int32] = [0]

  /// Whether the design token is still to be ordered, by design token.
  private var isRemaining: [Bool]

  /// The index of each design token among those being visited, or -1 if it isn't being visited.
  private var depths: [Int32]

  /// Creates the graph of the design tokens of `definitions`. Excludes names without a design token.
  internal init(_ definitions: DesignTokenDefinitions, _ themes: Themes) {
    isRemaining = Array(repeating: false, count: definitions.tokens.count)
    depths = Array(repeating: -1, count: definitions.tokens.count)
    let (names, files) = (definitions.names, definitions.sheets.files)
    for token in definitions.tokens.handles {
      addUses(in: definitions[token].value, of: files[definitions[token].span.fileID], names)
      for definition in themes[token] { addUses(in: definition.value, of: files[definition.span.fileID], names) }
      firstDefinitions.append(Int32(starts.count - 1))
    }
  }

  /// Adds the design tokens that `value` of `file` refers to. Skips ambiguous names.
  private mutating func addUses(in value: Handle<ValueNode>, of file: SheetFile, _ names: DesignTokenNames) {
    let node = file.tree.values[value]
    if node.kind == .designToken {
      addUse(node, of: file, names)
    } else if node.hasOperands {
      file.tree.forEachNode(of: value) { if $0.kind == .designToken { addUse($0, of: file, names) } }
    }
    starts.append(Int32(uses.count))
  }

  private mutating func addUse(_ node: ValueNode, of file: SheetFile, _ names: DesignTokenNames) {
    if let token = names.token(named: file.names[Int(node.first)], in: file.id) { uses.append(token) }
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
}

/// Groups of design tokens that refer to each other in some definitions, and orders within them.
extension DesignTokenGraph {
  /// The groups of design tokens that refer to each other, directly or not, counting every definition. Groups that
  /// others refer to come first.
  ///
  /// Nearly all groups have one member. This is Tarjan's algorithm for strongly connected components, in a loop.
  ///
  /// - Complexity: O(*n*) in the number of design tokens and references.
  internal var groups: DesignTokenGroups {
    var search = GroupSearch(count: isRemaining.count)
    for start in isRemaining.indices.lazy.map({ DesignTokenID($0) }) where search.begin(start) {
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
  internal mutating func order(of members: [DesignTokenID], _ definitions: (DesignTokenID) -> [Int]) -> [Step] {
    var steps: [Step] = []
    for member in members { isRemaining[member.index] = true }
    var visits: [(token: DesignTokenID, uses: [DesignTokenID], next: Int)] = []
    func begin(_ token: DesignTokenID, _ graph: inout DesignTokenGraph) {
      graph.isRemaining[token.index] = false
      graph.depths[token.index] = Int32(visits.count)
      visits.append((token, graph.uses(of: token, definitions(token)), 0))
    }
    for start in members where isRemaining[start.index] {
      begin(start, &self)
      while let visit = visits.last {
        guard visit.next < visit.uses.count else {
          visits.removeLast()
          depths[visit.token.index] = -1
          steps.append(.evaluate(visit.token))
          continue
        }
        let use = visit.uses[visit.next]
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

/// Groups of design tokens that refer to each other.
internal struct DesignTokenGroups {
  /// The members of all groups, group by group.
  fileprivate var members: [DesignTokenID] = []

  /// The end of each group in `members`.
  fileprivate var ends: [Int] = []

  /// Whether the members refer to each other, or the only member to itself, by group.
  fileprivate(set) var isCyclic: [Bool] = []

  internal var indices: Range<Int> { ends.indices }
  internal func members(of index: Int) -> ArraySlice<DesignTokenID> {
    members[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }
}

/// A search for the groups of a graph.
private struct GroupSearch {
  /// The design tokens that are being visited, each with the number of references followed.
  var visits: [(token: DesignTokenID, next: Int)] = []

  private(set) var groups = DesignTokenGroups()

  /// The position of each design token in the order of the visits, or -1 if it hasn't been visited.
  private var order: [Int32]

  /// The lowest position that each design token is known to reach among those whose group isn't complete.
  private var lowest: [Int32]

  /// The visited design tokens whose group isn't complete.
  private var open: [DesignTokenID] = []
  private var isOpen: [Bool]
  private var count: Int32 = 0

  init(count: Int) {
    order = Array(repeating: -1, count: count)
    lowest = Array(repeating: 0, count: count)
    isOpen = Array(repeating: false, count: count)
  }

  /// Begins to visit `token`, and returns whether it hasn't been visited.
  mutating func begin(_ token: DesignTokenID) -> Bool {
    guard order[token.index] < 0 else { return false }
    (order[token.index], lowest[token.index], isOpen[token.index]) = (count, count, true)
    count += 1
    open.append(token)
    visits.append((token, 0))
    return true
  }

  mutating func follow(_ use: DesignTokenID, from token: DesignTokenID) {
    if !begin(use), isOpen[use.index] { lowest[token.index] = min(lowest[token.index], order[use.index]) }
  }

  /// Ends the visit of `token`, the last one of `visits`.
  mutating func end(_ token: DesignTokenID, usesItself: Bool) {
    visits.removeLast()
    if let parent = visits.last?.token { lowest[parent.index] = min(lowest[parent.index], lowest[token.index]) }
    guard lowest[token.index] == order[token.index] else { return }
    let start = groups.members.count
    repeat {
      let member = open.removeLast()
      isOpen[member.index] = false
      groups.members.append(member)
    } while groups.members[groups.members.count - 1] != token
    groups.ends.append(groups.members.count)
    groups.isCyclic.append(groups.members.count - start > 1 || usesItself)
  }
}

extension ValueNode {
  fileprivate var hasOperands: Bool { isOperation || kind == .group || kind == .call || kind == .damaged }
}
