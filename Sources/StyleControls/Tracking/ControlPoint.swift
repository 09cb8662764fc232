/// A point in a control, in points from the upper-left corner.
@frozen
public struct ControlPoint: Hashable, Sendable {
  /// The distance to the right of the corner.
  public var x: Float

  /// The distance below the corner.
  public var y: Float

  /// Creates a point from its coordinates.
  public init(x: Float, y: Float) {
    self.x = x
    self.y = y
  }
}
