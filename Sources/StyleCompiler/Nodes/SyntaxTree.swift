/// What a file says, as written: flat arrays of nodes that refer to each other by position.
package struct SyntaxTree {
  package var names = NameTable()
  package var paths = PathTable()

  /// The statements in reading order.
  package var statements: [StatementNode] = []

  package var imports: [ImportNode] = []
  package var tokens: [TokenNode] = []
  package var themes: [ThemeNode] = []

  package var controls: [ControlNode] = []
  package var states: [StateNode] = []
  package var exclusives: [ExclusiveNode] = []
  package var properties: [PropertyNode] = []
  package var parameters: [ParameterNode] = []

  /// The names of lists: implied states, exclusive ones, an enumeration's words.
  package var nameLists: [NameNode] = []

  package var rules: [RuleNode] = []
  package var selectors: [SelectorNode] = []
  package var stateLists: [StatesNode] = []
  package var combinations: [CombinationNode] = []
  package var items: [ItemNode] = []
  package var blocks: [BlockNode] = []
  package var runs: [RunNode] = []
  package var declarations: [DeclarationNode] = []

  package var values = ValueList()
  package var argumentLists: [ArgumentList] = []
  package var arguments: [Handle<ValueNode>] = []

  /// The names in what the parser skipped: each may be declared there, and its uses aren't reported.
  package var lostNames: [Name] = []

  /// Whether the file may import another one by a statement that was reported.
  package var isIncomplete = false

  /// Whether brackets are deeper than `Parser.shallowDepth`, so that evaluating or printing the sheet takes much stack.
  internal var isDeep = false

  package init() {}

  /// A tree to be filled from `bytes` bytes, with room for what a usual sheet of that size says.
  ///
  /// Room that is not used is not made: the system gives memory when it is first written to.
  package init(bytes: Int) {
    declarations.reserveCapacity(bytes / 24)
    values.reserveCapacity(bytes / 24)
    items.reserveCapacity(bytes / 64)
    statements.reserveCapacity(bytes / 128)
    rules.reserveCapacity(bytes / 128)
    selectors.reserveCapacity(bytes / 128)
    stateLists.reserveCapacity(bytes / 128)
    combinations.reserveCapacity(bytes / 128)
    blocks.reserveCapacity(bytes / 128)
    runs.reserveCapacity(bytes / 128)
  }
}

extension SyntaxTree {
  /// The place of `value` from its first byte to its last, in bytes.
  package func range(of value: Handle<ValueNode>) -> Range<UInt32> {
    start(of: value)..<end(of: value)
  }

  /// The offset at which `value` begins: that of its leftmost operand.
  package func start(of value: Handle<ValueNode>) -> UInt32 {
    var node = values[value]
    while node.isOperation { node = values[node.left] }
    return node.start
  }

  /// The offset behind `value`.
  private func end(of value: Handle<ValueNode>) -> UInt32 {
    var node = values[value]
    while node.isOperation { node = values[node.right] }
    return node.end
  }
}

extension ValueNode {
  /// Whether two operands stand beside an operator.
  package var isOperation: Bool { kind.rawValue >= Kind.add.rawValue }
}
