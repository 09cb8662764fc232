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
