package import StyleRuntime

/// The course of a transition: the share of the way that is done at each time. Times are in seconds.
package struct TransitionCourse: Sendable {
  private enum Curve: Sendable {
    case linear
    case bezier(CubicBezier)
    case spring(Spring)
  }

  private let curve: Curve

  private let delay, duration: Double

  /// The time from the change until the end of the motion, with the delay.
  package var end: Double { delay + duration }

  /// Creates the course of `transition`. Negative durations and delays count as zero.
  package init(_ transition: StyleTransition) {
    delay = max(0, Double(transition.delay))
    let duration = max(0, Double(transition.duration))
    if let bounce = transition.timing.bounce {
      let spring = Spring(bounce: bounce, duration: duration)
      (curve, self.duration) = (.spring(spring), spring.settlingDuration)
    } else {
      (curve, self.duration) = (transition.timing.controlPoints.map { .bezier($0) } ?? .linear, duration)
    }
  }

  /// Returns the share of the way that is done at `time` after the change, or `nil` if the motion has ended.
  ///
  /// - Complexity: O(1). Doesn't allocate.
  package func progress(at time: Double) -> Double? {
    guard time < end else { return nil }
    let elapsed = max(0, time - delay)
    return switch curve {
    case .linear: elapsed == 0 ? 0 : elapsed / duration
    case .bezier(let bezier): elapsed == 0 ? 0 : bezier.y(at: elapsed / duration)
    case .spring(let spring): elapsed == 0 ? 0 : spring.progress(at: elapsed)
    }
  }
}

/// A cubic Bézier curve from (0, 0) to (1, 1), as in CSS.
package struct CubicBezier: Hashable, Sendable {
  /// The coordinates of the control points. `x1` and `x2` are from 0 to 1.
  package let x1, y1, x2, y2: Double

  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// Returns the y-coordinate of the point of the curve with this x-coordinate, from 0 to 1.
  ///
  /// The x-coordinate grows along the curve, so its parameter is found by Newton's method, which is kept within bounds that
  /// it halves wherever the curve is too flat.
  internal func y(at x: Double) -> Double {
    var (low, high, parameter) = (0.0, 1.0, x)
    for _ in 0..<64 {
      let error = Self.coordinate(x1, x2, at: parameter) - x
      if abs(error) < 1e-12 || high - low < 1e-12 { break }
      if error > 0 { high = parameter } else { low = parameter }
      let next = parameter - error / Self.slope(x1, x2, at: parameter)
      parameter = next > low && next < high ? next : (low + high) / 2
    }
    return Self.coordinate(y1, y2, at: parameter)
  }

  /// Returns a coordinate of the curve, whose control points have the coordinates `first` and `second`.
  private static func coordinate(_ first: Double, _ second: Double, at parameter: Double) -> Double {
    let rest = 1 - parameter
    return parameter * (3 * rest * (rest * first + parameter * second) + parameter * parameter)
  }

  /// Returns the derivative of that coordinate.
  private static func slope(_ first: Double, _ second: Double, at parameter: Double) -> Double {
    let rest = 1 - parameter
    return 3 * (rest * rest * first + 2 * rest * parameter * (second - first) + parameter * parameter * (1 - second))
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

  /// The bounce of a spring as a share, or `nil` for a curve.
  ///
  /// It's kept from -0.999 through 0.999, because a spring whose bounce is -1 or 1 never arrives. Code can ask for one.
  package var bounce: Double? {
    guard case .spring(let percent) = self else { return nil }
    return min(max(-0.999, Double(percent) / 100), 0.999)
  }
}
