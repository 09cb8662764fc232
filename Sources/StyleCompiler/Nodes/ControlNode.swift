/// A control definition: `@control button.follow: button.loading < … >`.
package struct ControlNode {
  package let path: PathNode

  /// The base control, or `nil` if none is named.
  package let base: PathNode?

  package let states: HandleRange<StateNode>
  package let exclusives: HandleRange<ExclusiveNode>
  package let properties: HandleRange<PropertyNode>
  package let parameters: HandleRange<ParameterNode>

  /// The source range of `@exhaustive` in bytes, or `nil` if there is none.
  package let exhaustive: Range<UInt32>?

  /// Whether an error in the head was reported, in which case the base control might be a different one.
  package let isBroken: Bool
}
