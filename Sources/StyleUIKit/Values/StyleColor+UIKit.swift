#if canImport(UIKit)
  public import StyleControls
  public import UIKit

  extension StyleColor {
    /// The colour of UIKit; that of a platform adapts to its appearance.
    public var uiColor: UIColor {
      switch self {
      case .rgba(let channels): UIColor(channels)
      case .system(let color): color.uiColor
      }
    }
  }

  extension UIColor {
    /// A colour of four channels in sRGB.
    public convenience init(_ channels: RGBA) {
      self.init(
        red: CGFloat(channels.red) / 255, green: CGFloat(channels.green) / 255, blue: CGFloat(channels.blue) / 255,
        alpha: CGFloat(channels.alpha) / 255)
    }

    /// The colour that is `light` where the interface is light and `dark` where it is dark.
    ///
    /// On watchOS, whose interface is always dark, it is `dark`. The same pair always gives the same object.
    public static func adapting(light: StyleColor, dark: StyleColor) -> UIColor {
      #if os(watchOS)
        return dark.uiColor
      #else
        if light == dark { return light.uiColor }
        // Before the lock: a color of the system may be an adapting one itself.
        let (lightColor, darkColor) = (light.uiColor, dark.uiColor)
        return adaptingColors.color(light, dark) {
          UIColor { $0.userInterfaceStyle == .dark ? darkColor : lightColor }
        }
      #endif
    }

    private static let adaptingColors = AdaptingColors<UIColor>()
  }

  extension ThemedStyle {
    /// The colour of `property` in the light and the dark theme.
    internal func color(_ property: String) -> UIColor? { color(property, UIColor.adapting) }
  }
#endif
