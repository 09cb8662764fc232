#if canImport(SwiftUI)
  internal import StyleControls
  internal import SwiftUI

  /// The values of a button in one state and context, as SwiftUI types.
  internal struct ButtonLook {
    private let style: Style

    private let context: StyleEnvironment

    /// The ratio of lengths that follow the text size to their usual size.
    private let scale: CGFloat

    /// Creates the values of `style`.
    internal init(_ style: Style, _ context: StyleEnvironment, scale: CGFloat) {
      self.style = style
      self.context = context
      self.scale = scale
    }

    internal func text(_ property: String) -> String? {
      style.value(ifDeclared: property, as: StyleText.self)?.filled(with: context.parameters)
    }

    /// Returns the color of the first of `properties` that has a value.
    internal func color(_ properties: String...) -> Color? {
      properties.lazy.compactMap { style.value(ifDeclared: $0, as: StyleColor.self) }.first?.color(in: context.bundle)
    }

    internal func font(_ property: String) -> Font? {
      style.value(ifDeclared: property, as: StyleFont.self)?.font(scaledBy: scale, with: context.parameters)
    }

    internal func number(_ property: String) -> CGFloat? {
      style.value(ifDeclared: property, as: Float.self).map { CGFloat($0) }
    }

    internal func insets(_ property: String) -> EdgeInsets {
      style.value(ifDeclared: property, as: StyleInsets.self)?.edgeInsets ?? EdgeInsets()
    }

    internal var image: Image? {
      style.value(ifDeclared: "image", as: StyleImage.self)?.image(with: context.parameters, in: context.bundle)
    }

    internal var isWaiting: Bool { style.value(ifDeclared: "shows-activity-indicator") ?? false }

    internal var shadow: StyleShadow? { style.value(ifDeclared: "background-shadow") }

    internal var shadowColor: Color? { shadow?.color.color(in: context.bundle) }

    /// The radius of the background's corners. A capsule uses a radius that exceeds the length of any side.
    internal var cornerRadius: CGFloat {
      let radius = number("corner-radius") ?? 0
      return switch text("corner-style") {
      case "capsule": 10_000
      case "dynamic": radius * scale
      default: radius
      }
    }
  }
#endif
