/// Declarations of one block that stand one behind the other.
package struct RunNode {
  package let block: Handle<BlockNode>

  package let declarations: HandleRange<DeclarationNode>
}
