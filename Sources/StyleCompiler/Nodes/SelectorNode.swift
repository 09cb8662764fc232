/// A selector: a control and, optionally, states.
package struct SelectorNode {
  package let path: PathNode

  private var optionalStates: OptionalHandle<StatesNode>

  package init(path: PathNode, states: Handle<StatesNode>?) {
    self.path = path
    optionalStates = OptionalHandle(states)
  }

  /// The states, or `nil` if the selector has none and therefore selects exactly `normal`.
  package var states: Handle<StatesNode>? {
    get { optionalStates.handle }
    set { optionalStates = OptionalHandle(newValue) }
  }
}
