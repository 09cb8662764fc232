// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
//
// Documented as swiftui/animation, swiftui/lineargradient, and swiftui/unitpoint.

public struct Animation: Equatable, Sendable, CustomStringConvertible {
  private let text: String
  public var description: String { text }
  public static func linear(duration: TimeInterval) -> Animation { Animation(text: "linear \(duration)") }

  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation { Animation(text: "curve \(p1x) \(p1y) \(p2x) \(p2y) \(duration)") }

  /// Documented as swiftui/animation/spring(duration:bounce:blendduration:), which is compiled into the app.
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0
  ) -> Animation { Animation(text: "spring \(duration) \(bounce)") }

  public func delay(_ delay: TimeInterval) -> Animation { Animation(text: text + " after \(delay)") }
}

/// The last action that a view was given for a pointer.
@MainActor public enum Hover {
  /// Reports a pointer that enters or leaves the view.
  public static var report: ((Bool) -> Void)?
}

public struct UnitPoint: Hashable, Sendable {
  public var x: CGFloat
  public var y: CGFloat
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
}

public struct Gradient: Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    public var color: Color
    public var location: CGFloat
    public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
  }

  public var stops: [Gradient.Stop]
  public init(stops: [Gradient.Stop]) { self.stops = stops }
}

public struct LinearGradient: ShapeStyle, CustomStringConvertible {
  private let gradient: Gradient
  private let startPoint, endPoint: UnitPoint

  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    (self.gradient, self.startPoint, self.endPoint) = (gradient, startPoint, endPoint)
  }

  public var description: String {
    let stops = gradient.stops.map { "\($0.color) at \($0.location)" }.joined(separator: ", ")
    return "gradient(\(startPoint.x) \(startPoint.y) to \(endPoint.x) \(endPoint.y): \(stops))"
  }
}
