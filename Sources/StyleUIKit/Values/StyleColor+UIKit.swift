#if canImport(UIKit)
  public import StyleControls
  public import UIKit

  extension StyleColor {
    /// The equivalent UIKit color. A system color adapts to the interface style.
    public var uiColor: UIColor {
      switch self {
      case .rgba(let channels): UIColor(channels)
      case .system(let color): color.uiColor
      }
    }
  }

  extension UIColor {
    /// Creates a color from four sRGB channels.
    public convenience init(_ channels: RGBA) {
      self.init(
        red: CGFloat(channels.red) / 255, green: CGFloat(channels.green) / 255, blue: CGFloat(channels.blue) / 255,
        alpha: CGFloat(channels.alpha) / 255)
    }

    /// Returns a color that is `light` in the light interface style and `dark` in the dark one.
    ///
    /// On watchOS, where the interface is always dark, the color is `dark`. The same pair always returns the same
    /// object.
    public static func adapting(light: StyleColor, dark: StyleColor) -> UIColor {
      #if os(watchOS)
        return dark.uiColor
      #else
        if light == dark { return light.uiColor }
        // Create these before locking: a system color may itself be an adapting color.
        let (lightColor, darkColor) = (light.uiColor, dark.uiColor)
        return adaptingColors.color(light, dark) {
          UIColor { $0.userInterfaceStyle == .dark ? darkColor : lightColor }
        }
      #endif
    }

    private static let adaptingColors = AdaptingColors<UIColor>()
  }

  extension ThemedStyle {
    /// Returns the color of `property`, which adapts between the light and the dark theme.
    internal func color(_ property: String) -> UIColor? { color(property, UIColor.adapting) }
  }
#endif
