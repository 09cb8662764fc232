import StyleSupport

/// Joining the trees of the parts of a style sheet.
extension SyntaxTree {
  /// Adds the nodes of `part`, whose statements follow those of this tree in `source`.
  ///
  /// The result is the tree that one parser creates from both parts. It numbers nodes in source order, and names, paths,
  /// and state lists by their first appearance.
  ///
  /// - Requires: There is no error in the parts, so `lostNames` and the flags of errors aren't set.
  /// - Complexity: O(*n*) in the number of nodes of `part`.
  internal mutating func append(_ part: SyntaxTree, of source: SourceBytes) {
    let names = part.names.all.map { self.names.name(in: part.names.range(of: $0), of: source) }
    let paths = paths.append(part.paths, renamed: names)
    let lists = appendLists(of: part, names, source)
    let moves = TreeMoves(to: self, names: names, paths: paths, lists: lists)
    appendStatements(of: part, moves)
    appendControls(of: part, moves)
    appendRules(of: part, moves)
    appendValues(of: part, moves)
  }

  /// Adds the state lists of `part` whose text is new, and returns the list in this tree for each of `part`.
  ///
  /// - Parameter names: The name in this tree for each name in `part`.
  private mutating func appendLists(
    of part: SyntaxTree, _ names: [Name], _ source: SourceBytes
  ) -> [Handle<StateListNode>] {
    [StateListTable.unknown]
      + part.lists.texts.all.map { text in
        let range = part.lists.texts.range(of: text)
        if let known = lists.list(at: range, of: source) { return known }
        let first = combinations.count
        let list = part.lists[Handle(Int(text.rawValue) + 1)]
        for combination in part.combinations[list.combinations] {
          let start = items.count
          items += part.items[combination.items].map { $0.renamed(names) }
          combinations.append(combination.with(HandleRange(start..<items.count)))
        }
        let node = StateListNode(combinations: HandleRange(first..<combinations.count))
        return lists.add(node, at: range, of: source)
      }
  }

  private mutating func appendStatements(of part: SyntaxTree, _ moves: TreeMoves) {
    statements.append(part.statements) { statement in
      switch statement {
      case .importing(let node): .importing(moves.imports[node])
      case .designToken(let node): .designToken(moves.designTokens[node])
      case .axis(let node): .axis(moves.axes[node])
      case .theme(let node): .theme(moves.themes[node])
      case .control(let node): .control(moves.controls[node])
      case .rule(let node): .rule(moves.rules[node])
      case .expectation(let node): .expectation(moves.rules[node])
      }
    }
    imports.append(part.imports) {
      ImportNode(
        string: $0.string, isClosed: $0.isClosed, hasEscapes: $0.hasEscapes, prefix: $0.prefix.map { moves[$0] })
    }
    designTokens.append(part.designTokens) { DesignTokenNode(name: moves[$0.name], value: moves.values[$0.value]) }
    axes.append(part.axes) { AxisNode(name: moves[$0.name], values: moves[$0.values]) }
    themes.append(part.themes) {
      ThemeNode(condition: moves[$0.condition], designTokens: moves.designTokens[$0.designTokens])
    }
  }

  private mutating func appendControls(of part: SyntaxTree, _ moves: TreeMoves) {
    controls.append(part.controls) {
      ControlNode(
        path: moves[$0.path], base: $0.base.map { moves[$0] },
        states: moves.states[$0.states], exclusives: moves.exclusives[$0.exclusives],
        priorities: moves.priorities[$0.priorities], variants: moves.variants[$0.variants],
        properties: moves.properties[$0.properties], parameters: moves.parameters[$0.parameters],
        exhaustive: $0.exhaustive, legible: $0.legible, isBroken: $0.isBroken)
    }
    states.append(part.states) {
      StateNode(
        name: moves[$0.name], bit: $0.bit, implied: moves[$0.implied], required: moves[$0.required],
        aliased: moves[$0.aliased], isAlias: $0.isAlias)
    }
    exclusives.append(part.exclusives) { ExclusiveNode(names: moves[$0.names]) }
    priorities.append(part.priorities) { PriorityNode(names: moves[$0.names]) }
    variants.append(part.variants) { VariantNode(name: moves[$0.name], values: moves[$0.values]) }
    properties.append(part.properties) {
      PropertyNode(
        name: moves[$0.name], type: $0.type.map { moves[$0] }, cases: $0.cases.map { moves[$0] },
        surface: $0.surface.map { moves[$0] }, value: $0.value.map { moves.values[$0] })
    }
    parameters.append(part.parameters) { ParameterNode(name: moves[$0.name], type: $0.type.map { moves[$0] }) }
    nameLists.append(part.nameLists) { moves[$0] }
  }

  private mutating func appendRules(of part: SyntaxTree, _ moves: TreeMoves) {
    rules.append(part.rules) {
      RuleNode(selectors: moves.selectors[$0.selectors], blocks: moves.blocks[$0.blocks], runs: moves.runs[$0.runs])
    }
    selectors.append(part.selectors) {
      SelectorNode(path: moves[$0.path], states: $0.states.map { moves.stateLists[$0] })
    }
    stateLists.append(part.stateLists) { StatesNode(list: moves.lists[$0.list.index], start: $0.start) }
    blocks.append(part.blocks) {
      $0.moved(parent: $0.parent.map { moves.blocks[$0] }, states: $0.states.map { moves.stateLists[$0] })
    }
    runs.append(part.runs) {
      RunNode(block: moves.blocks[$0.block], declarations: moves.declarations[$0.declarations])
    }
    declarations.append(part.declarations) { $0.moved(moves.names, value: moves.values[$0.value]) }
    referring.append(part.referring) { moves.declarations[$0] }
  }

  private mutating func appendValues(of part: SyntaxTree, _ moves: TreeMoves) {
    referenceCount += part.referenceCount
    values.append(part.values) { node in
      switch node.kind {
      case .identifier, .designToken, .reference: (moves[node.name].rawValue, node.second)
      case .call: (moves[node.name].rawValue, moves.argumentLists[node.arguments].rawValue)
      case .group: (moves.values[node.left].rawValue, node.second)
      case _ where node.isOperation: (moves.values[node.left].rawValue, moves.values[node.right].rawValue)
      default: (node.first, node.second)
      }
    }
    argumentLists.append(part.argumentLists) { ArgumentList(values: moves.arguments[$0.values]) }
    arguments.append(part.arguments) { moves.values[$0] }
  }
}

/// The handles and names that the nodes of a tree get when they are added to another tree.
private struct TreeMoves {
  let names: [Name]
  private let paths: [Handle<PathStep>]
  let lists: [Handle<StateListNode>]

  let imports: Shift<ImportNode>, designTokens: Shift<DesignTokenNode>, axes: Shift<AxisNode>
  let themes: Shift<ThemeNode>, controls: Shift<ControlNode>, states: Shift<StateNode>
  let exclusives: Shift<ExclusiveNode>, priorities: Shift<PriorityNode>, variants: Shift<VariantNode>
  let properties: Shift<PropertyNode>, parameters: Shift<ParameterNode>
  private let nameLists: Shift<NameNode>
  let rules: Shift<RuleNode>, selectors: Shift<SelectorNode>, stateLists: Shift<StatesNode>
  let blocks: Shift<BlockNode>, runs: Shift<RunNode>, declarations: Shift<DeclarationNode>
  let values: Shift<ValueNode>, argumentLists: Shift<ArgumentList>, arguments: Shift<Handle<ValueNode>>

  /// Creates the moves of nodes that are added to `tree`.
  ///
  /// - Parameters:
  ///   - names: The name in `tree` for each name.
  ///   - paths: The path in `tree` for each path.
  ///   - lists: The state list in `tree` for each state list.
  init(
    to tree: borrowing SyntaxTree, names: [Name], paths: [Handle<PathStep>], lists: [Handle<StateListNode>]
  ) {
    (self.names, self.paths, self.lists) = (names, paths, lists)
    (imports, designTokens, axes) = (Shift(tree.imports), Shift(tree.designTokens), Shift(tree.axes))
    (themes, controls, states) = (Shift(tree.themes), Shift(tree.controls), Shift(tree.states))
    (exclusives, priorities) = (Shift(tree.exclusives), Shift(tree.priorities))
    (variants, properties) = (Shift(tree.variants), Shift(tree.properties))
    (parameters, nameLists) = (Shift(tree.parameters), Shift(tree.nameLists))
    (rules, selectors, stateLists) = (Shift(tree.rules), Shift(tree.selectors), Shift(tree.stateLists))
    (blocks, runs, declarations) = (Shift(tree.blocks), Shift(tree.runs), Shift(tree.declarations))
    values = Shift(by: tree.values.end)
    (argumentLists, arguments) = (Shift(tree.argumentLists), Shift(tree.arguments))
  }

  subscript(name: Name) -> Name { names[Int(name.rawValue)] }

  subscript(node: NameNode) -> NameNode { NameNode(name: self[node.name], start: node.start, end: node.end) }

  subscript(node: PathNode) -> PathNode { PathNode(path: paths[node.path.index], start: node.start, end: node.end) }

  /// Returns the moved range of a list of names. A list without names is always `.empty`.
  subscript(list: HandleRange<NameNode>) -> HandleRange<NameNode> { list.isEmpty ? .empty : nameLists[list] }
}

/// The distance by which the nodes of one kind move.
private struct Shift<Node> {
  private let count: Int

  init(by count: Int) { self.count = count }

  /// Creates the shift of nodes that are added after `nodes`.
  init(_ nodes: [Node]) { count = nodes.count }

  subscript(handle: Handle<Node>) -> Handle<Node> { Handle(handle.index &+ count) }

  subscript(range: HandleRange<Node>) -> HandleRange<Node> {
    HandleRange(Int(range.start) &+ count..<Int(range.end) &+ count)
  }
}

extension Array {
  /// Appends the results of `move` for `nodes`.
  @inline(__always) fileprivate mutating func append(_ nodes: [Element], _ move: (Element) -> Element) {
    let start = count
    self += nodes
    var span = mutableSpan
    for index in start..<span.count { span[index] = move(span[index]) }
  }
}
