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
