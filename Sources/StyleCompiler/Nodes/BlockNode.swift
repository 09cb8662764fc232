/// What stands between `<` and `>`, of a rule or of states within one.
package struct BlockNode {
  private let optionalParent: OptionalHandle<BlockNode>
  private var optionalStates: OptionalHandle<StatesNode>

  /// Whether blocks are nested in it.
  package var hasBlocks = false

  /// Whether declarations stand directly in it.
  package var hasDeclarations = false

  package init(parent: Handle<BlockNode>?, states: Handle<StatesNode>?) {
    optionalParent = OptionalHandle(parent)
    optionalStates = OptionalHandle(states)
  }

  /// The block around it; nil for a rule's own.
  package var parent: Handle<BlockNode>? { optionalParent.handle }

  /// The states of a nested block; nil for a rule's own, and where it is not known in which block this one stands.
  package var states: Handle<StatesNode>? {
    get { optionalStates.handle }
    set { optionalStates = OptionalHandle(newValue) }
  }
}
