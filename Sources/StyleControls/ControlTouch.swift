/// A touch at a moment in time.
public struct ControlTouch: Hashable, Sendable {
  /// An identifier that distinguishes this touch from other active touches.
  public var identifier: Int

  /// The location of the touch.
  public var location: ControlPoint

  /// The number of the tap in a series of taps, starting with 1.
  public var tapCount: Int

  /// Creates a touch at the given location.
  public init(at location: ControlPoint, tapCount: Int = 1, identifier: Int = 0) {
    (self.location, self.tapCount, self.identifier) = (location, tapCount, identifier)
  }
}

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
