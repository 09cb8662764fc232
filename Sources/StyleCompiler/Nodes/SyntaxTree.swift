/// The syntax tree of a file: flat arrays of nodes that refer to each other by index.
package struct SyntaxTree {
  package var names = NameTable()
  package var paths = PathTable()

  /// The top-level statements in source order.
  package var statements: [StatementNode] = []

  package var imports: [ImportNode] = []
  package var tokens: [TokenNode] = []
  package var themes: [ThemeNode] = []

  package var controls: [ControlNode] = []
  package var states: [StateNode] = []
  package var exclusives: [ExclusiveNode] = []
  package var properties: [PropertyNode] = []
  package var parameters: [ParameterNode] = []

  /// The names in lists, such as implied states, exclusive states, and enumeration cases.
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

  /// The names in text that the parser skipped. Each might be declared there, so its uses aren't reported.
  package var lostNames: [Name] = []

  /// Whether an import might be missing, because an error in an `@import` statement was reported.
  package var isIncomplete = false

  /// Whether brackets are nested deeper than `Parser.shallowDepth`, so that evaluating or printing needs a large
  /// stack.
  internal var isDeep = false

  package init() {}

  /// Creates an empty tree, and reserves the capacity that a typical style sheet of `bytes` bytes needs.
  ///
  /// Unused capacity costs nothing, because the system allocates a page of memory only when it is first written to.
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
  /// Returns the source range of `value` in bytes.
  ///
  /// The range of a call ends after the name of the function.
  package func range(of value: Handle<ValueNode>) -> Range<UInt32> {
    start(of: value)..<end(of: value)
  }

  /// Returns the offset at which `value` starts.
  ///
  /// An operation starts at its leftmost operand.
  package func start(of value: Handle<ValueNode>) -> UInt32 {
    var node = values[value]
    while node.isOperation { node = values[node.left] }
    return node.start
  }

  /// Returns the offset after `value`.
  private func end(of value: Handle<ValueNode>) -> UInt32 {
    var node = values[value]
    while node.isOperation { node = values[node.right] }
    return node.end
  }
}

extension ValueNode {
  /// Whether this node is an operator with two operands.
  package var isOperation: Bool { kind.rawValue >= Kind.add.rawValue }
}
