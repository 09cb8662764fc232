/// A control declared: `@control button.follow: button.loading < … >`.
package struct ControlNode {
  package let path: PathNode

  /// The base where one is named.
  package let base: PathNode?

  package let states: HandleRange<StateNode>
  package let exclusives: HandleRange<ExclusiveNode>
  package let properties: HandleRange<PropertyNode>
  package let parameters: HandleRange<ParameterNode>

  /// The place of `@exhaustive`, in bytes; nil where there is none.
  package let exhaustive: Range<UInt32>?
}

/// A state or an alias declared.
package struct StateNode {
  package let name: NameNode

  /// The number behind `at`.
  package let bit: Range<UInt32>?

  package let implied: HandleRange<NameNode>
  package let required: HandleRange<NameNode>

  /// What an alias stands for; empty for a state.
  package let aliased: HandleRange<NameNode>

  /// Whether it is declared with `=`.
  package let isAlias: Bool
}

/// States of which no two hold at once.
package struct ExclusiveNode {
  package let names: HandleRange<NameNode>
}

/// A property declared: `@property kind: enum(plain, filled) = plain`.
package struct PropertyNode {
  package let name: NameNode

  package let type: NameNode

  /// An enumeration's words; nil where no parentheses stand behind the type.
  package let cases: HandleRange<NameNode>?

  /// The default.
  package let value: Handle<ValueNode>?
}

/// A parameter declared: `@param fans: integer`.
package struct ParameterNode {
  package let name: NameNode

  package let type: NameNode
}
