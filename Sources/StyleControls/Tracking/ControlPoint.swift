/// A place in a control, in points from its upper left corner.
@frozen
public struct ControlPoint: Hashable, Sendable {
  /// To the right.
  public var x: Float

  /// Downwards.
  public var y: Float

  /// The place at `x` and `y`.
  public init(x: Float, y: Float) {
    self.x = x
    self.y = y
  }
}
