/// What stands between `<` and `>`, of a rule or of states within one.
package struct BlockNode {
  /// The block around it; nil for a rule's own.
  package let parent: Handle<BlockNode>?

  /// The states of a nested block; nil for a rule's own, and where it is not known in which block this one stands.
  package var states: Handle<StatesNode>?

  /// Whether blocks are nested in it.
  package var hasBlocks = false

  /// Whether declarations stand directly in it.
  package var hasDeclarations = false
}
