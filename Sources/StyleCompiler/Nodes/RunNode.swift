/// Consecutive declarations of one block.
package struct RunNode {
  package let block: Handle<BlockNode>

  package let declarations: HandleRange<DeclarationNode>
}
