// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
//
// Documented as uikit/uiviewpropertyanimator, uikit/uiviewanimating/stopanimation(_:), uikit/uispringtimingparameters,
// and uikit/uicubictimingparameters.

public enum UIViewAnimatingState: Int, Sendable {
  case inactive, active, stopped
}

public enum UIViewAnimatingPosition: Int, Sendable {
  case end, start, current
}

@MainActor public protocol UITimingCurveProvider: NSObjectProtocol {}

@MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  public let controlPoint1: CGPoint
  public let controlPoint2: CGPoint

  public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
    (self.controlPoint1, self.controlPoint2) = (controlPoint1, controlPoint2)
  }
}

public struct CGVector: Sendable {
  public static let zero = CGVector()
}

@MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  public let mass, stiffness, damping: CGFloat

  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
  }
}

/// An animator that runs its animations when it starts, and ends when a test says so. With a delay, a test also says when it
/// starts.
///
/// `UIView.motions` contains the properties that the animations change, and their old values.
@MainActor open class UIViewPropertyAnimator: NSObject {
  public let duration: TimeInterval
  public let timingParameters: (any UITimingCurveProvider)?
  public private(set) var delay: TimeInterval = 0
  public private(set) var state = UIViewAnimatingState.inactive
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// The animator whose animations are running.
  public private(set) static var current: UIViewPropertyAnimator?

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    (self.duration, timingParameters) = (duration, parameters)
  }

  open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  open func startAnimation(afterDelay delay: TimeInterval) {
    precondition(state != .stopped, "it is a programmer error to start a stopped animator")
    (self.delay, state) = (delay, .active)
    if delay > 0 { Self.delayed.append(self) } else { run() }
  }

  /// The animators that wait for their delay.
  private static var delayed: [UIViewPropertyAnimator] = []

  /// Starts the animators whose delay has passed, unless they were stopped.
  public static func endDelays() {
    let waiting = delayed
    delayed = []
    for animator in waiting where animator.state == .active { animator.run() }
  }

  private func run() {
    let outer = Self.current
    Self.current = self
    for animation in animations { animation() }
    Self.current = outer
  }

  open func stopAnimation(_ withoutFinishing: Bool) {
    precondition(state == .active, "it is a programmer error to stop an animator that isn't active")
    state = withoutFinishing ? .inactive : .stopped
  }

  /// Ends the animations, as UIKit does after their duration.
  public func end() {
    guard state == .active else { return }
    state = .inactive
    for completion in completions { completion(.end) }
  }
}

extension UIView {
  /// Documented as uikit/uiview/areanimationsenabled.
  public private(set) static var areAnimationsEnabled = true

  /// Documented as uikit/uiview/performwithoutanimation(_:).
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let before = areAnimationsEnabled
    areAnimationsEnabled = false
    actionsWithoutAnimation()
    areAnimationsEnabled = before
  }
}
