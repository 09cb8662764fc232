/// A control declared: `@control button.follow: button.loading < … >`.
package struct ControlNode {
  package let path: PathNode

  /// The base where one is named.
  package let base: PathNode?

  package let states: HandleRange<StateNode>
  package let exclusives: HandleRange<ExclusiveNode>
  package let properties: HandleRange<PropertyNode>
  package let parameters: HandleRange<ParameterNode>

  /// The place of `@exhaustive`, in bytes; nil where there is none.
  package let exhaustive: Range<UInt32>?

  /// Whether its head was reported, so that its base may be another one.
  package let isBroken: Bool
}
