package import StyleRuntime

/// The course of a transition: the share of the way that is done at each time. Times are in seconds.
package struct TransitionCourse: Sendable {
  private let delay, duration: Double

  /// A closure that returns the share of the way that is done at a time after the delay.
  private let share: @Sendable (Double) -> Double

  /// The time from the change until the end of the motion, with the delay.
  package var end: Double { delay + duration }

  /// Creates the course of `transition`. Negative durations and delays count as zero.
  package init(_ transition: StyleTransition) {
    delay = max(0, Double(transition.delay))
    let duration = max(0, Double(transition.duration))
    if let bounce = transition.timing.bounce {
      let spring = Spring(bounce: bounce, duration: duration)
      (share, self.duration) = ({ spring.progress(at: $0) }, spring.settlingDuration)
    } else {
      let curve = transition.timing.controlPoints
      (share, self.duration) = ({ curve?.y(at: $0 / duration) ?? $0 / duration }, duration)
    }
  }

  /// Returns the share of the way that is done at `time` after the change, or `nil` if the motion has ended.
  ///
  /// - Complexity: O(1). Doesn't allocate.
  package func progress(at time: Double) -> Double? {
    guard time < end else { return nil }
    return time <= delay ? 0 : share(time - delay)
  }
}

/// A cubic Bézier curve from (0, 0) to (1, 1), as in CSS.
package struct CubicBezier: Hashable, Sendable {
  /// The coordinates of the control points. `x1` and `x2` are from 0 to 1.
  package let x1, y1, x2, y2: Double

  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// Returns the y-coordinate of the point of the curve with this x-coordinate, from 0 to 1. The x-coordinate grows
  /// along the curve, so bisection finds its parameter, however flat the curve is.
  internal func y(at x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    while high - low > 1e-12 {
      let middle = (low + high) / 2
      if Self.coordinate(x1, x2, at: middle) < x { low = middle } else { high = middle }
    }
    return Self.coordinate(y1, y2, at: low)
  }

  /// Returns a coordinate of the curve, whose control points have the coordinates `first` and `second`.
  private static func coordinate(_ first: Double, _ second: Double, at parameter: Double) -> Double {
    let rest = 1 - parameter
    return parameter * (3 * rest * (rest * first + parameter * second) + parameter * parameter)
  }
}

extension StyleTransition.Timing {
  /// The curve of the timing, or `nil` for a constant speed and for a spring.
  package var controlPoints: CubicBezier? {
    switch self {
    case .linear, .spring: nil
    case .ease: CubicBezier(0.25, 0.1, 0.25, 1)
    case .easeIn: CubicBezier(0.42, 0, 1, 1)
    case .easeOut: CubicBezier(0, 0, 0.58, 1)
    case .easeInOut: CubicBezier(0.42, 0, 0.58, 1)
    case .curve(let x1, let y1, let x2, let y2): CubicBezier(Double(x1), Double(y1), Double(x2), Double(y2))
    }
  }

  /// The bounce of a spring as a share, or `nil` for a curve. It's kept from -0.999 through 0.999, because a spring
  /// whose bounce is -1 or 1 never arrives. Code can ask for one.
  package var bounce: Double? {
    guard case .spring(let percent) = self else { return nil }
    return min(max(-0.999, Double(percent) / 100), 0.999)
  }
}
