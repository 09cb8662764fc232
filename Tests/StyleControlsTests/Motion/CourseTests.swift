import Foundation
import StyleControls
import TestSupport
import Testing

/// The frames of curves and springs, compared with formulas from elsewhere.
@Suite struct CourseTests {
  /// Returns a button that moves from an image padding of 0 to one of 1 when it's selected.
  private func animator(_ transition: String) throws -> (animator: StyleAnimator, selected: ControlStyle) {
    let text = "@control button.it < transition: \(transition); image-padding: 0; [selected|*] < image-padding: 1 > >"
    let button = StyleControl(try Sheets.compile(text).control("button.it"))
    return (StyleAnimator(button.style), button.style(in: .selected))
  }

  /// Returns what is shown of the padding at each of `times` after the change, which is at 5 seconds.
  private func frames(_ transition: String, at times: [Double]) throws -> [Double] {
    var (animator, selected) = try animator(transition)
    animator.change(to: selected, at: 5)
    return times.map { time in
      animator.advance(to: 5 + time)
      return Double(animator["image-padding"]?.number ?? .nan)
    }
  }

  /// The y-coordinate of a cubic Bézier curve, found by bisection.
  private func easing(_ points: [Double], _ x: Double) -> Double {
    func coordinate(_ first: Double, _ second: Double, _ at: Double) -> Double {
      3 * pow(1 - at, 2) * at * first + 3 * (1 - at) * pow(at, 2) * second + pow(at, 3)
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if coordinate(points[0], points[2], middle) < x { low = middle } else { high = middle }
    }
    return coordinate(points[1], points[3], low)
  }

  @Test func curvesAreThoseOfCSS() throws {
    let curves: [(String, [Double])] = [
      ("linear(2s)", [0, 0, 1, 1]), ("ease(2s)", [0.25, 0.1, 0.25, 1]), ("ease-in(2s)", [0.42, 0, 1, 1]),
      ("ease-out(2s)", [0, 0, 0.58, 1]), ("ease-in-out(2s)", [0.42, 0, 0.58, 1]),
      ("curve(2s, 0.2, 0, 0, 1)", [0.2, 0, 0, 1]), ("curve(2s, 0.3, -2, 0.7, 3)", [0.3, -2, 0.7, 3]),
      ("curve(2s, 1, 0, 0, 1)", [1, 0, 0, 1]), ("curve(2s, 0, 1, 1, 0)", [0, 1, 1, 0]),
      ("curve(2s, 0, 0, 0, 0)", [0, 0, 0, 0]), ("curve(2s, 1, 1, 1, 1)", [1, 1, 1, 1]),
    ]
    let shares = (0...200).map { Double($0) / 200 }
    for (name, points) in curves {
      let frames = try frames(name, at: shares.map { $0 * 2 })
      for (share, frame) in zip(shares, frames) {
        #expect(abs(frame - easing(points, share)) < 1e-4, "\(name) at \(share)")
      }
      #expect(frames.first == 0 && frames.last == 1, "\(name)")
    }
  }

  /// The motion of a damped spring, from its closed form.
  private func spring(_ bounce: Double, _ duration: Double, _ time: Double) -> Double {
    let (damping, frequency) = (bounce < 0 ? 1 / (1 + bounce) : 1 - bounce, 2 * Double.pi / duration)
    let decay = damping * frequency
    if damping == 1 { return 1 - exp(-frequency * time) * (1 + frequency * time) }
    if damping < 1 {
      let rate = frequency * sqrt(1 - damping * damping)
      return 1 - exp(-decay * time) * (cos(rate * time) + decay / rate * sin(rate * time))
    }
    let root = frequency * sqrt(damping * damping - 1)
    let (slow, fast) = (root - decay, -root - decay)
    return 1 - (fast * exp(slow * time) - slow * exp(fast * time)) / (fast - slow)
  }

  @Test func springsHaveTheirClosedForm() throws {
    for bounce in [-0.6, -0.1, 0, 0.001, 0.2, 0.5, 0.9] {
      let text = "spring(0.4s, \(bounce * 100)%)"
      let times = (0..<60).map { Double($0) / 120 }
      for (time, frame) in zip(times, try frames(text, at: times)) {
        #expect(abs(frame - spring(bounce, 0.4, time)) < 1e-4, "\(text) at \(time)")
      }
    }
  }

  @Test func aSpringEndsWhenItStaysNearItsEnd() throws {
    for bounce in [-0.5, 0, 0.3, 0.8] {
      var (animator, selected) = try animator("spring(0.4s, \(bounce * 100)%)")
      animator.change(to: selected, at: 0)
      let times = (0..<4000).map { Double($0) / 500 }
      let last = try #require(times.last { abs(spring(bounce, 0.4, $0) - 1) > 0.001 })
      animator.advance(to: last)
      #expect(animator.isMoving, "\(bounce)")
      animator.advance(to: last + 0.002)
      #expect(!animator.isMoving && animator["image-padding"] == .length(1), "\(bounce)")
    }
  }

  /// A style sheet can't say these, but code can.
  @Test func everySpringEnds() throws {
    for bounce: Float in [-100, -200, 100, 200] {
      let button = StyleControl(try Sheets.compile("@control button.it < alpha: 0 >").control("button.it"))
      button.styleUpdateHandler = { style in
        style["transition"] = .transition(StyleTransition(.spring(bounce: bounce), duration: 0.1))
        if style.state.contains(.selected) { style["alpha"] = .number(1) }
      }
      var animator = StyleAnimator(button.style)
      animator.change(to: button.style(in: .selected), at: 0)
      animator.advance(to: 0.01)
      #expect(animator.isMoving, "\(bounce)")
      animator.advance(to: 1e6)
      #expect(!animator.isMoving && animator["alpha"] == .number(1), "\(bounce)")
    }
  }

  @Test func aDelayComesFirst() throws {
    #expect(try frames("linear(1s, 2s)", at: [0, 1, 2, 2.25, 2.5, 3]) == [0, 0, 0, 0.25, 0.5, 1])
    #expect(try frames("linear(0s, 2s)", at: [0, 1.9, 2]) == [0, 0, 1])
    #expect(try frames("spring(0s, 20%, 2s)", at: [0, 1.9, 2]) == [0, 0, 1] && frames("linear(0s)", at: [0]) == [1])
    #expect(try frames("spring(0s)", at: [0]) == [1])
  }
}
