/// What stands between `<` and `>`, of a rule or of states within one.
package struct BlockNode {
  /// The block around it; nil for a rule's own.
  package let parent: Handle<BlockNode>?

  /// The states of a nested block; nil for a rule's own.
  package let states: Handle<StatesNode>?

  /// Whether blocks are nested in it.
  package var hasBlocks = false

  /// Whether declarations stand directly in it.
  package var hasDeclarations = false
}
