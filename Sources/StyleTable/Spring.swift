/// The motion of a damped spring from 0 to 1, which starts at rest. The distance *x* that is left obeys *x″* = −*ω*²*x*
/// − 2*ζω**x′*. The solution is the exponential of a matrix, which is computed by scaling and squaring, so one formula
/// covers weak, critical, and strong damping. Times are in seconds.
package struct Spring: Sendable {
  /// The angular frequency without damping.
  private let frequency: Double

  /// The damping ratio. With 1, the damping is critical.
  private let damping: Double

  /// Creates the spring that SwiftUI and UIKit create from the same numbers.
  ///
  /// - Parameters:
  ///   - bounce: The bounce, between -1 and 1. The damping ratio is 1 - `bounce`, or 1 / (1 + `bounce`) below 0.
  ///   - duration: The duration of a cycle without damping, which isn't negative.
  package init(bounce: Double, duration: Double) {
    frequency = 2 * .pi / duration
    damping = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
  }

  /// Returns the share of the way that is done at `time`. It exceeds 1 while the spring overshoots.
  package func progress(at time: Double) -> Double {
    // Without a duration, the spring arrives at once.
    frequency.isFinite ? 1 - motion(at: frequency * time).xx : 1
  }

  /// The time after which the motion stays within 0.1 percent of its way.
  package var settlingDuration: Double {
    guard frequency.isFinite else { return 0 }
    let isPeriodic = damping < 1
    // A weakly damped spring turns around once in each of these times. Between two turns, it moves in one direction.
    let step = isPeriodic ? .pi / (1 - damping * damping).squareRoot() : 1
    var (low, high) = (0.0, 1.0)
    while abs(motion(at: high * step).xx) > 0.001 { (low, high) = (high, high * 2) }
    while isPeriodic, high - low > 1 {
      let middle = ((low + high) / 2).rounded()
      if middle == low || middle == high { break }
      if abs(motion(at: middle * step).xx) > 0.001 { low = middle } else { high = middle }
    }
    let sign: Double = motion(at: low * step).xx < 0 ? -1 : 1
    (low, high) = (low * step, high * step)
    for _ in 0..<64 {
      let middle = (low + high) / 2
      if sign * motion(at: middle).xx > 0.001 { low = middle } else { high = middle }
    }
    return high / frequency
  }

  /// Returns the motion in `phase`, the time multiplied by the frequency.
  private func motion(at phase: Double) -> Motion {
    var (scaled, squarings) = (phase, 0)
    while scaled * (1 + 2 * damping) > 0.125 { (scaled, squarings) = (scaled / 2, squarings + 1) }
    let rate = Motion(xx: 0, xv: scaled, vx: -scaled, vv: -2 * damping * scaled)
    var (motion, term) = (Motion.none, Motion.none)
    for order in 1...10 {
      term = term.followed(by: rate).scaled(by: 1 / Double(order))
      motion = motion.added(to: term)
    }
    for _ in 0..<squarings { motion = motion.followed(by: motion) }
    return motion
  }

  /// A linear map of a position and a velocity: how much of each becomes a position (`x`) or a velocity (`v`).
  private struct Motion {
    var xx, xv, vx, vv: Double

    static let none = Motion(xx: 1, xv: 0, vx: 0, vv: 1)

    func followed(by other: Motion) -> Motion {
      Motion(
        xx: other.xx * xx + other.xv * vx, xv: other.xx * xv + other.xv * vv,
        vx: other.vx * xx + other.vv * vx, vv: other.vx * xv + other.vv * vv)
    }

    func added(to other: Motion) -> Motion {
      Motion(xx: xx + other.xx, xv: xv + other.xv, vx: vx + other.vx, vv: vv + other.vv)
    }

    func scaled(by factor: Double) -> Motion {
      Motion(xx: xx * factor, xv: xv * factor, vx: vx * factor, vv: vv * factor)
    }
  }
}
