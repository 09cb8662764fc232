#if canImport(UIKit) && !os(watchOS)
  internal import StyleControls
  internal import UIKit

  /// The animators of the parts of a view that are moving.
  @MainActor internal final class StyleMotions<Part: Hashable> {
    private var running: [(animator: UIViewPropertyAnimator, parts: [Part], transition: StyleTransition)] = []

    internal var moving: Set<Part> { Set(running.flatMap(\.parts)) }

    internal func start(_ parts: [Part], by transition: StyleTransition, _ set: @escaping @MainActor () -> Void) {
      let animator = UIViewPropertyAnimator(
        duration: TimeInterval(transition.duration), timingParameters: transition.timingParameters)
      animator.addAnimations { set() }
      animator.addCompletion { [weak self, weak animator] _ in self?.running.removeAll { $0.animator === animator } }
      running.append((animator, parts, transition))
      animator.startAnimation(afterDelay: TimeInterval(transition.delay))
    }

    /// Stops the animators of parts for which `isStopped` returns `true`, where they are.
    ///
    /// - Returns: All parts that these animators move, with their transitions. Set their values afterward.
    internal func stop(_ isStopped: (Part) -> Bool) -> [Part: StyleTransition] {
      let stopped = running.filter { $0.parts.contains(where: isStopped) }
      running.removeAll { $0.parts.contains(where: isStopped) }
      for motion in stopped where motion.animator.state == .active { motion.animator.stopAnimation(true) }
      return Dictionary(stopped.flatMap { motion in motion.parts.map { ($0, motion.transition) } }) { $1 }
    }
  }

  extension StyleTransition {
    /// The timing of a property animator.
    ///
    /// A spring is described by its stiffness and its damping, for a mass of 1, because UIKit then computes its duration.
    @MainActor fileprivate var timingParameters: any UITimingCurveProvider {
      if let bounce = timing.bounce, duration > 0 {
        let frequency = 2 * Double.pi / Double(duration)
        let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
        return UISpringTimingParameters(
          mass: 1, stiffness: CGFloat(frequency * frequency), damping: CGFloat(2 * ratio * frequency),
          initialVelocity: .zero)
      }
      let curve = timing.controlPoints ?? CubicBezier(0, 0, 1, 1)
      return UICubicTimingParameters(
        controlPoint1: CGPoint(x: curve.x1, y: curve.y1), controlPoint2: CGPoint(x: curve.x2, y: curve.y2))
    }

    /// A fade that takes as long as the transition. A spring fades with `ease-out`.
    fileprivate var fade: CATransition {
      let isSpring = timing.bounce != nil && duration > 0
      let curve = timing.controlPoints ?? (isSpring ? CubicBezier(0, 0, 0.58, 1) : CubicBezier(0, 0, 1, 1))
      let fade = CATransition()
      fade.type = .fade
      fade.duration = isSpring ? TransitionCourse(self).end - Double(delay) : Double(duration)
      fade.timingFunction = CAMediaTimingFunction(
        controlPoints: Float(curve.x1), Float(curve.y1), Float(curve.x2), Float(curve.y2))
      if delay > 0 { (fade.beginTime, fade.fillMode) = (CACurrentMediaTime() + Double(delay), .backwards) }
      return fade
    }
  }

  extension UIView {
    /// Lets what `property` colors fade to its new look, if UIKit doesn't move it: texts, images, and the gradient.
    ///
    /// A fade replaces the one before it.
    internal func fade(_ property: String, by transition: StyleTransition, gradient: UIView?) {
      for view in property == "background-gradient" ? [gradient] : views(coloredBy: property) {
        view?.layer.add(transition.fade, forKey: "style")
      }
    }

    /// Returns the views whose texts and images `property` colors.
    private func views(coloredBy property: String) -> [UIView?] {
      guard let button = self as? UIButton else {
        return ["text-color", "text-shadow-color", "placeholder-color"].contains(property) ? [self] : []
      }
      return switch property {
      case "title-color", "title-shadow-color": [button.titleLabel]
      case "subtitle-color": [button.subtitleLabel]
      case "image-color", "symbol-color", "symbol-secondary-color", "symbol-tertiary-color": [button.imageView]
      case "foreground-color": [button.titleLabel, button.subtitleLabel, button.imageView]
      default: []
      }
    }
  }
#endif
