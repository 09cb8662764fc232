#if canImport(SwiftUI)
  internal import StyleControls
  internal import SwiftUI

  /// The values of a button in one state and context, as SwiftUI types.
  internal struct ButtonLook {
    internal var style: Style
    internal let context: StyleEnvironment

    /// Whether only colors and `alpha` move.
    internal var reducesMotion = false

    /// The state, or `nil` if the style sheet has no transitions for the control. SwiftUI animates only if it changes.
    internal var movingState: StateMask?

    /// Returns the ratio of the size of a text style to its usual size.
    internal var scale: (TextStyle) -> CGFloat = { _ in 1 }

    /// Returns the animation by which `property` changes to the state, or `nil` if it changes at once.
    internal func animation(_ property: String) -> Animation? {
      if reducesMotion, property != "alpha", style.type(ifDeclared: property) != .color { return nil }
      return StyleTransition(of: property, to: style) { style[ifDeclared: $0] }?.animation
    }

    /// Returns whether the style sheet has a value for one of `properties`, in some state.
    internal func declares(_ properties: [String]) -> Bool {
      properties.contains { style.type(ifDeclared: $0) != nil }
    }

    internal var gradient: StyleGradient? { style.value(ifDeclared: "background-gradient") }

    internal func linearGradient(_ gradient: StyleGradient, in size: CGSize) -> LinearGradient {
      let (start, end) = gradient.line(in: size)
      let stops = gradient.stops.map { stop in
        Gradient.Stop(color: Color(stop.color, in: context.bundle), location: CGFloat(stop.position) / 100)
      }
      return LinearGradient(
        gradient: Gradient(stops: stops), startPoint: UnitPoint(x: start.x, y: start.y),
        endPoint: UnitPoint(x: end.x, y: end.y))
    }

    internal func text(_ property: String) -> String? { context.text(property, of: style) }

    /// Returns the enumeration case of `property`, which is the same in every language.
    internal func keyword(_ property: String) -> String? { style.value(ifDeclared: property) }

    /// Returns whether `property` has a value or is `none`.
    internal func says(_ property: String) -> Bool { style[ifDeclared: property] != nil }

    /// Returns the color of the first of `properties` that has a value.
    internal func color(_ properties: String...) -> Color? { color(properties) }

    internal func color(_ properties: [String]) -> Color? {
      properties.lazy.compactMap { style.value(ifDeclared: $0, as: StyleColor.self) }.first
        .map { Color($0, in: context.bundle) }
    }

    internal func font(_ properties: String...) -> Font? {
      properties.lazy.compactMap { style.value(ifDeclared: $0, as: StyleFont.self) }.first?
        .font(scaledBy: scale, with: context.parameters)
    }

    internal func number(_ properties: String...) -> CGFloat? {
      properties.lazy.compactMap { style.value(ifDeclared: $0, as: Float.self) }.first.map { CGFloat($0) }
    }

    internal func insets(_ property: String) -> EdgeInsets {
      style.value(ifDeclared: property, as: StyleInsets.self)?.edgeInsets ?? EdgeInsets()
    }

    internal var image: Image? {
      style.value(ifDeclared: "image").map { Image($0 as StyleImage, with: context.parameters, in: context.bundle) }
    }

    internal var isWaiting: Bool { style.value(ifDeclared: "shows-activity-indicator") ?? false }
    internal var shadow: StyleShadow? { style.value(ifDeclared: "background-shadow") }
    internal var shadowColor: Color? { shadow.map { Color($0.color, in: context.bundle) } }

    /// The radius of the background's corners. A capsule uses a radius that exceeds the length of any side.
    ///
    /// Without a corner style, it's dynamic, as in a configuration of UIKit.
    internal var cornerRadius: CGFloat {
      let radius = number("corner-radius") ?? 0
      return switch keyword("corner-style") {
      case "capsule": 10_000
      case nil, "dynamic": radius * scale(.body)
      default: radius
      }
    }
  }

  extension StyleTransition {
    fileprivate var animation: Animation {
      let duration = Double(duration)
      let animation: Animation =
        if let bounce = timing.bounce, duration > 0 {
          .spring(duration: duration, bounce: bounce)
        } else if let curve = timing.controlPoints {
          .timingCurve(curve.x1, curve.y1, curve.x2, curve.y2, duration: duration)
        } else {
          .linear(duration: duration)
        }
      return delay > 0 ? animation.delay(Double(delay)) : animation
    }
  }
#endif
