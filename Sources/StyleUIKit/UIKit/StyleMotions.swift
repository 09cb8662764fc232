#if canImport(UIKit) && !os(watchOS)
  internal import StyleControls
  internal import UIKit

  /// The differences between the styles of a control for two rows of values, which are found once.
  @MainActor internal final class StyleChanges {
    internal struct Key: Hashable {
      internal let old, new: AdaptiveStyle.Row
    }

    /// The properties whose values differ.
    private let properties: Set<String>

    /// The transitions of the properties that move, and whether they also move if motion is reduced.
    private let transitions: [String: (transition: StyleTransition, whenReduced: Bool)]

    /// The indices of the configuration setters that read a property whose value differs.
    internal private(set) lazy var setters = UIButton.Configuration.setters.indices.filter { index in
      !properties.isDisjoint(with: UIButton.Configuration.setters[index].properties)
    }

    internal init(from old: Style, to new: Style, of names: [String]) {
      var properties: Set<String> = []
      var transitions: [String: (transition: StyleTransition, whenReduced: Bool)] = [:]
      for name in names {
        let (before, after) = (old[ifDeclared: name], new[ifDeclared: name])
        if before == after { continue }
        properties.insert(name)
        guard StyleValue.moves(name, from: before, to: after, reducesMotion: false),
          let transition = StyleTransition(of: name, to: new, { new[ifDeclared: $0] }),
          transition.duration > 0 || transition.delay > 0
        else { continue }
        transitions[name] = (transition, StyleValue.moves(name, from: before, to: after, reducesMotion: true))
      }
      (self.properties, self.transitions) = (properties, transitions)
    }

    /// Returns whether the values of `property` differ.
    internal func contains(_ property: String) -> Bool { properties.contains(property) }

    /// Returns the transition by which `property` moves, or `nil` if it changes at once or not at all.
    internal func transition(of property: String, _ reducesMotion: () -> Bool) -> StyleTransition? {
      guard let (transition, whenReduced) = transitions[property] else { return nil }
      // The setting is read only if it matters.
      return whenReduced || !reducesMotion() ? transition : nil
    }
  }

  /// A change of what a view shows, from one style of its control to another.
  @MainActor internal struct StyleStep {
    /// The old style, or `nil` if everything changes at once.
    internal let old: AdaptiveStyle?

    internal let new: AdaptiveStyle

    /// The differences, or `nil` if everything changes at once.
    internal let changes: StyleChanges?

    /// Whether unchanged values are set again, because the app may have changed them.
    internal let isRepeated: Bool

    /// Whether nothing moves.
    internal let isStill: Bool

    /// Whether only colors and `alpha` move.
    internal let reducesMotion: @MainActor () -> Bool

    internal func changes(_ property: String) -> Bool { changes?.contains(property) ?? true }

    /// Returns the transition by which `property` moves, or `nil` if it changes at once or not at all.
    internal func transition(of property: String) -> StyleTransition? {
      isStill ? nil : changes?.transition(of: property, reducesMotion)
    }
  }

  /// The animators of the properties of a view that are moving.
  @MainActor internal final class StyleMotions {
    private var running: [String: UIViewPropertyAnimator] = [:]

    /// Sets the values of `properties` with an animator if one of them moves, and otherwise at once.
    ///
    /// An animator with the same key stops first, where it is. If no value changes, it keeps running.
    ///
    /// - Parameters:
    ///   - key: A name for what sets the values.
    ///   - properties: The names of the properties.
    ///   - step: The change of the style.
    ///   - view: The view that shows the values.
    ///   - set: A closure that sets the values of the new style.
    internal func change(
      _ key: String, _ properties: [String], by step: StyleStep, on view: UIView,
      _ set: @escaping @MainActor () -> Void
    ) {
      guard properties.contains(where: step.changes) else {
        return step.isRepeated && running[key] == nil ? set() : ()
      }
      stop(key)
      guard let (property, transition) = step.firstMotion(of: properties) else { return set() }
      view.fade(property, by: transition)
      let animator = UIViewPropertyAnimator(
        duration: TimeInterval(transition.duration), timingParameters: transition.timingParameters)
      animator.addAnimations { set() }
      animator.addCompletion { [weak self, weak animator] _ in
        if self?.running[key] === animator { self?.running[key] = nil }
      }
      running[key] = animator
      animator.startAnimation(afterDelay: TimeInterval(transition.delay))
    }

    /// Ends everything that is moving. Set the values of the view afterward.
    internal func stop() {
      let animators = running.values
      running = [:]
      for animator in animators where animator.state == .active { animator.stopAnimation(true) }
    }

    /// Ends the animator with the given key, if there is one, where it is.
    internal func stop(_ key: String) {
      guard let animator = running.removeValue(forKey: key) else { return }
      if animator.state == .active { animator.stopAnimation(true) }
    }
  }

  extension StyleStep {
    /// Returns the first of `properties` that moves, with its transition, or `nil` if none moves.
    internal func firstMotion(of properties: [String]) -> (property: String, transition: StyleTransition)? {
      for property in properties {
        if let transition = transition(of: property) { return (property, transition) }
      }
      return nil
    }
  }

  extension StyleTransition {
    /// The timing of a property animator.
    ///
    /// A spring is described by its stiffness and its damping, for a mass of 1, because UIKit then computes its duration.
    @MainActor fileprivate var timingParameters: any UITimingCurveProvider {
      if let (stiffness, damping) = spring {
        return UISpringTimingParameters(mass: 1, stiffness: stiffness, damping: damping, initialVelocity: .zero)
      }
      let curve = timing.controlPoints ?? CubicBezier(0, 0, 1, 1)
      return UICubicTimingParameters(
        controlPoint1: CGPoint(x: curve.x1, y: curve.y1), controlPoint2: CGPoint(x: curve.x2, y: curve.y2))
    }

    /// The stiffness and the damping of a spring with a mass of 1, or `nil` for a curve.
    private var spring: (stiffness: CGFloat, damping: CGFloat)? {
      guard let bounce = timing.bounce, duration > 0 else { return nil }
      let frequency = 2 * Double.pi / Double(duration)
      let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
      return (CGFloat(frequency * frequency), CGFloat(2 * ratio * frequency))
    }

    /// Returns an animation of a layer's property named `key`, from `start` to its present value.
    internal func animation(of key: String, from start: Any?) -> CABasicAnimation {
      var animation = CABasicAnimation(keyPath: key)
      if let (stiffness, damping) = spring {
        let motion = CASpringAnimation(keyPath: key)
        (motion.mass, motion.stiffness, motion.damping) = (1, stiffness, damping)
        animation = motion
      }
      animation.fromValue = start
      setTimes(of: animation)
      return animation
    }

    /// Sets when `animation` begins, how long it takes, and how it moves.
    fileprivate func setTimes(of animation: CAAnimation) {
      let curve = timing.controlPoints ?? (spring == nil ? CubicBezier(0, 0, 1, 1) : CubicBezier(0, 0, 0.58, 1))
      if let motion = animation as? CASpringAnimation {
        animation.duration = motion.settlingDuration
      } else {
        animation.duration = spring == nil ? Double(duration) : TransitionCourse(self).end - Double(delay)
        animation.timingFunction = CAMediaTimingFunction(
          controlPoints: Float(curve.x1), Float(curve.y1), Float(curve.x2), Float(curve.y2))
      }
      guard delay > 0 else { return }
      animation.beginTime = CACurrentMediaTime() + Double(delay)
      animation.fillMode = .backwards
    }
  }

  extension UIView {
    /// Lets the texts and images that `property` colors fade to their new look, because UIKit doesn't move their colors.
    ///
    /// A fade replaces the one before it.
    fileprivate func fade(_ property: String, by transition: StyleTransition) {
      for view in views(coloredBy: property) {
        let fade = CATransition()
        fade.type = .fade
        transition.setTimes(of: fade)
        view.layer.add(fade, forKey: "style")
      }
    }

    /// Returns the views whose texts and images `property` colors.
    private func views(coloredBy property: String) -> [UIView] {
      guard let button = self as? UIButton else {
        return ["text-color", "text-shadow-color", "placeholder-color"].contains(property) ? [self] : []
      }
      let views: [UIView?] =
        switch property {
        case "title-color", "title-shadow-color": [button.titleLabel]
        case "subtitle-color": [button.subtitleLabel]
        case "image-color", "symbol-color", "symbol-secondary-color", "symbol-tertiary-color": [button.imageView]
        case "foreground-color": [button.titleLabel, button.subtitleLabel, button.imageView]
        default: []
        }
      return views.compactMap(\.self)
    }
  }
#endif
