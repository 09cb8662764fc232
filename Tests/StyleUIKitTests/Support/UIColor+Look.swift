import StyleControls
import UIKit

extension UIColor {
  /// Returns the color that is `light` in the light interface style and `dark` in the dark one.
  static func adapting(
    light: StyleColor, dark: StyleColor, increasedLight: StyleColor? = nil, increasedDark: StyleColor? = nil,
    in bundle: Bundle? = nil
  ) -> UIColor {
    AdaptiveColor(colors: [light, dark, increasedLight ?? light, increasedDark ?? dark], bundle: bundle).platformColor
  }

  /// The color in light and in dark mode, as in a style sheet or by its name in UIKit.
  var look: [String] { [UIUserInterfaceStyle.light, .dark].map { look(in: $0, .normal) } }
  /// The color with high contrast in light and in dark mode.
  var increasedLook: [String] { [UIUserInterfaceStyle.light, .dark].map { look(in: $0, .high) } }

  private func look(in style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast) -> String {
    var traits = UITraitCollection.Values()
    (traits.style, traits.contrast) = (style, contrast)
    let color = resolvedColor(with: UITraitCollection(traits))
    guard let components = color.components else { return color.description }
    let bytes = components.map { UInt32(($0 * 255).rounded()) }
    return RGBA(rawValue: bytes.reduce(0) { $0 << 8 | $1 }).description
  }
}

extension Control {
  /// Returns the color of `property` in `state` by default and in the context `dark`, or `nil` if it has none.
  func look(of property: String, in state: StateMask) -> [String]? {
    let colors = [nil, try? sheet.context("dark")].map { context in
      style(in: state, context: context).value(ifDeclared: property, as: StyleColor.self)?.description
    }
    return colors[0].map { light in [light, colors[1] ?? light] }
  }
}
