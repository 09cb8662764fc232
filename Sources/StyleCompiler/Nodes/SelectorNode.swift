/// A control and, perhaps, states of it.
package struct SelectorNode {
  package let path: PathNode

  private var optionalStates: OptionalHandle<StatesNode>

  package init(path: PathNode, states: Handle<StatesNode>?) {
    self.path = path
    optionalStates = OptionalHandle(states)
  }

  /// Nil where the selector names the exact set `normal` by naming nothing.
  package var states: Handle<StatesNode>? {
    get { optionalStates.handle }
    set { optionalStates = OptionalHandle(newValue) }
  }
}
