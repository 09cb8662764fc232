/// A control and, perhaps, states of it.
package struct SelectorNode {
  package let path: PathNode

  /// Nil where the selector names the exact set `normal` by naming nothing.
  package let states: Handle<StatesNode>?
}
