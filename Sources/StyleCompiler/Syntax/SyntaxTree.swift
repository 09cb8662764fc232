import StyleSupport

/// The syntax tree of a file: flat arrays of nodes that refer to each other by index.
package struct SyntaxTree {
  package var names = NameTable()
  package var paths = PathTable()

  /// The top-level statements in source order.
  package var statements: [StatementNode] = []

  package var imports: [ImportNode] = []
  package var designTokens: [DesignTokenNode] = []
  package var axes: [AxisNode] = []
  package var themes: [ThemeNode] = []

  package var controls: [ControlNode] = []

  /// The names in lists, such as implied states, axis values, and enumeration cases.
  package var nameLists: [NameNode] = []

  package var rules: [RuleNode] = []
  package var selectors: [SelectorNode] = []
  package var stateLists: [StatesNode] = []
  package var lists = StateListTable()
  internal var combinations: [CombinationNode] = []
  internal var items: [ItemNode] = []
  package var blocks: [BlockNode] = []
  package var runs: [RunNode] = []
  package var declarations: [DeclarationNode] = []

  /// The declarations with references, in ascending order.
  package var referring: [Handle<DeclarationNode>] = []

  /// The number of references in values.
  internal var referenceCount = 0

  package var values = ValueList()
  package var argumentLists: [ArgumentList] = []
  package var arguments: [Handle<ValueNode>] = []

  /// The names in text that the parser skipped. Each might be declared there, so its uses aren't reported.
  package var lostNames: [Name] = []

  /// Whether an import might be missing, because an error in an `@import` statement was reported.
  package var isIncomplete = false

  /// Whether an axis or one of its values might be missing, because an error in an `@axis` was reported.
  package var missesAxes = false

  /// Whether brackets are nested deeper than `Parser.shallowDepth`, so that evaluating or printing needs a large stack.
  package internal(set) var isDeep = false

  internal private(set) var hasReserved = false

  package init() {}

  /// Reserves the memory that `total` bytes need if they are like the first `count` ones, and a bit more.
  internal mutating func reserve(after count: Int, of total: Int) {
    hasReserved = true
    func enough(_ read: Int) -> Int { min(Int(1.1 * Double(read) / Double(count) * Double(total)), total / 16) }
    statements.reserveCapacity(enough(statements.count))
    rules.reserveCapacity(enough(rules.count))
    selectors.reserveCapacity(enough(selectors.count))
    stateLists.reserveCapacity(enough(stateLists.count))
    blocks.reserveCapacity(enough(blocks.count))
    runs.reserveCapacity(enough(runs.count))
    declarations.reserveCapacity(enough(declarations.count))
    values.records.reserveCapacity(enough(values.records.count))
  }

  /// Adds the declarations from index `start` as a run of `block`.
  internal mutating func endRun(from start: Int, of block: Handle<BlockNode>) {
    guard start < declarations.count else { return }
    blocks[block].hasDeclarations = true
    runs.append(RunNode(block: block, declarations: HandleRange(start..<declarations.count)))
  }

  internal mutating func addArguments(_ values: some Collection<Handle<ValueNode>>) -> Handle<ArgumentList> {
    let start = arguments.count
    arguments += values
    return argumentLists.add(ArgumentList(values: HandleRange(start..<arguments.count)))
  }

  package func forEachNode(of value: Handle<ValueNode>, _ body: (ValueNode) -> Void) {
    var pending = [value]
    while let handle = pending.popLast() {
      let node = values[handle]
      body(node)
      switch node.kind {
      case .group: pending.append(node.left)
      case .call, .damaged: pending += arguments[argumentLists[node.arguments].values]
      case _ where node.isOperation: pending += [node.left, node.right]
      default: break
      }
    }
  }

  package func combinationCount(of states: Handle<StatesNode>) -> Int {
    lists[stateLists[states].list].combinations.count
  }

  /// Returns the combination of `states`, or `nil` if there are several.
  internal func onlyCombination(of states: Handle<StatesNode>) -> CombinationNode? {
    combinationCount(of: states) == 1 ? combinations(of: states).first : nil
  }

  package func combinations(of states: Handle<StatesNode>) -> [CombinationNode] {
    let node = stateLists[states]
    return combinations[lists[node.list].combinations].map { $0.moved(to: node.start) }
  }

  package func items(of combination: CombinationNode) -> [ItemNode] {
    items[combination.items].map { $0.moved(to: combination.origin) }
  }

  package func range(of value: Handle<ValueNode>) -> Range<UInt32> {
    var last = values[value]
    while last.isOperation { last = values[last.right] }
    return start(of: value)..<last.end
  }

  package func nameRange(ofCall call: ValueNode) -> Range<UInt32> {
    call.start..<call.start + UInt32(names.range(of: call.name).count)
  }

  /// An operation starts at its leftmost operand.
  package func start(of value: Handle<ValueNode>) -> UInt32 {
    var node = values[value]
    while node.isOperation { node = values[node.left] }
    return node.start
  }
}

/// A top-level statement.
package enum StatementNode: BitwiseCopyable {
  case importing(Handle<ImportNode>)
  case designToken(Handle<DesignTokenNode>)
  case axis(Handle<AxisNode>)
  case theme(Handle<ThemeNode>)
  /// A `@control`. If its block contains declarations, they are a rule, which is the next statement.
  case control(Handle<ControlNode>)
  case rule(Handle<RuleNode>)
  /// An `@expect`, whose rule's values are claims.
  case expectation(Handle<RuleNode>)

  internal var isExpectation: Bool { if case .expectation = self { true } else { false } }
}

/// An import of another style sheet: `@import "Brand"` or `@import "Brand" as brand`.
package struct ImportNode {
  /// The source range of the string in bytes, including its quotation marks.
  package let string: Range<UInt32>
  package let isClosed: Bool
  package let hasEscapes: Bool

  /// The prefix of the imported design tokens, or `nil` if they have none.
  package let prefix: NameNode?
}

/// A definition of a design token, `@let quiet: #999999`, or its value in a theme.
package struct DesignTokenNode {
  /// The name, which can have prefixes in a theme.
  package let name: NameNode

  package let value: Handle<ValueNode>
}

/// An axis, `@axis density < comfortable; dense >`, or a variant, `@variant size: medium, small`.
package struct AxisNode {
  package let name: NameNode

  /// The names of the values, the default first.
  package let values: HandleRange<NameNode>
}

/// A theme: `@theme dark|increased < quiet: #666666 >`.
package struct ThemeNode {
  /// The axis values that the theme requires, or empty if an error was reported before its block.
  package let condition: HandleRange<NameNode>

  package let designTokens: HandleRange<DesignTokenNode>
}

/// A variant has the parts of an axis.
package typealias VariantNode = AxisNode

/// A control definition: `@control button.follow: button.loading < … >`.
package struct ControlNode {
  package let path: PathNode

  /// The base control, or `nil` if none is named.
  package let base: PathNode?

  package internal(set) var states: [StateNode] = []

  /// The lists of states that exclude each other: no two of them can be active at the same time.
  package internal(set) var exclusives: [HandleRange<NameNode>] = []

  /// The lists of states whose declarations are stronger than others, the strongest first: `@priority disabled`.
  package internal(set) var priorities: [HandleRange<NameNode>] = []

  /// The lists of states that a person can see, and tell from each other: `@distinct selected, focused`.
  package internal(set) var distincts: [HandleRange<NameNode>] = []

  /// The lists of warnings that aren't reported for the control: `@allow low-contrast`.
  package internal(set) var allowances: [HandleRange<NameNode>] = []

  package internal(set) var variants: [VariantNode] = []
  package internal(set) var properties: [PropertyNode] = []
  package internal(set) var parameters: [ParameterNode] = []

  /// The source range of `@exhaustive` in bytes, or `nil` if there is none.
  package internal(set) var exhaustive: Range<UInt32>?
  package internal(set) var legible: Range<UInt32>?

  /// Whether an error in the head was reported, in which case the base control might be a different one.
  package let isBroken: Bool
}

/// A definition of a state or an alias.
package struct StateNode {
  package let name: NameNode

  /// The source range of the bit after `at`, or `nil` if there is none.
  package let bit: Range<UInt32>?

  package let implied: HandleRange<NameNode>
  package let required: HandleRange<NameNode>

  /// The states that an alias stands for; empty for a state.
  package let aliased: HandleRange<NameNode>

  /// Whether this definition uses `=`, which defines an alias.
  package let isAlias: Bool
}

/// A property definition: `@property kind: enum(plain, filled) = plain`.
package struct PropertyNode {
  package let name: NameNode

  /// The type, or `nil` if an error was reported in its position.
  package var type: NameNode?

  /// The cases of an enumeration, or `nil` if no parentheses follow the type.
  package var cases: HandleRange<NameNode>?

  /// The name of the property on which the color is shown, or `nil` if there is none.
  package var surface: NameNode?

  /// The default value, or `nil` if there is none.
  package var value: Handle<ValueNode>?
}

/// A parameter definition: `@param fans: integer`.
package struct ParameterNode {
  package let name: NameNode

  /// The type, or `nil` if an error was reported in its position.
  package let type: NameNode?
}
