import StyleControls
import UIKit

extension UIColor {
  /// What the colour looks like in light and in dark, as a sheet writes it or by UIKit's name.
  var look: [String] { [UIUserInterfaceStyle.light, .dark].map { look(in: $0) } }

  private func look(in style: UIUserInterfaceStyle) -> String {
    let color = resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
    guard let components = color.components else { return color.description }
    let bytes = components.map { UInt32(($0 * 255).rounded()) }
    return RGBA(rawValue: bytes.reduce(0) { $0 << 8 | $1 }).description
  }
}

extension Control {
  /// What the colour `property` is in `state` without a theme and in the theme `dark`; nil where it has none.
  func look(of property: String, in state: StateMask) -> [String]? {
    let colors = [nil, sheet.theme("dark")].map { theme in
      style(in: state, theme: theme).value(property, as: StyleColor.self)?.description
    }
    return colors[0].map { light in [light, colors[1] ?? light] }
  }
}
