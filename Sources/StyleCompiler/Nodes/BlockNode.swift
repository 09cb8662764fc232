/// The contents between `<` and `>`, either of a rule or of a nested states block.
package struct BlockNode {
  private let optionalParent: OptionalHandle<BlockNode>
  private var optionalStates: OptionalHandle<StatesNode>

  /// Whether this block contains nested blocks.
  package var hasBlocks = false

  /// Whether this block directly contains declarations.
  package var hasDeclarations = false

  package init(parent: Handle<BlockNode>?, states: Handle<StatesNode>?) {
    optionalParent = OptionalHandle(parent)
    optionalStates = OptionalHandle(states)
  }

  /// The enclosing block, or `nil` for a rule's own block.
  package var parent: Handle<BlockNode>? { optionalParent.handle }

  /// The states of a nested block, or `nil` for a rule's own block and for a block whose enclosing block is unknown.
  package var states: Handle<StatesNode>? {
    get { optionalStates.handle }
    set { optionalStates = OptionalHandle(newValue) }
  }
}
