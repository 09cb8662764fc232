#if canImport(UIKit) || canImport(AppKit) || canImport(SwiftUI)
  public import StyleControls
#endif
#if canImport(UIKit)
  public import UIKit
#elseif canImport(AppKit)
  public import AppKit
#endif
#if canImport(SwiftUI)
  public import SwiftUI
#endif

#if canImport(UIKit)
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

  extension SystemColor {
    /// The UIKit color with this name, or a color with the channels of the iOS color if the platform has none.
    public var uiColor: UIColor {
      if let color = Self.uiColors[self] { return color }
      let (light, dark) = channels
      return .adapting(light: .rgba(light), dark: .rgba(dark))
    }

    #if os(watchOS)
      private static let uiColors: [SystemColor: UIColor] = [:]
    #elseif os(tvOS)
      private static let uiColors = everywhere
    #else
      private static let uiColors = everywhere.merging(touched) { $1 }

      /// The colors that tvOS doesn't provide.
      private static let touched: [SystemColor: UIColor] = [
        .gray2: .systemGray2, .gray3: .systemGray3, .gray4: .systemGray4, .gray5: .systemGray5, .gray6: .systemGray6,
        .fill: .systemFill, .secondaryFill: .secondarySystemFill, .tertiaryFill: .tertiarySystemFill,
        .quaternaryFill: .quaternarySystemFill, .background: .systemBackground,
        .secondaryBackground: .secondarySystemBackground, .tertiaryBackground: .tertiarySystemBackground,
        .groupedBackground: .systemGroupedBackground, .secondaryGroupedBackground: .secondarySystemGroupedBackground,
        .tertiaryGroupedBackground: .tertiarySystemGroupedBackground,
      ]
    #endif

    #if !os(watchOS)
      private static let everywhere: [SystemColor: UIColor] = [
        .red: .systemRed, .orange: .systemOrange, .yellow: .systemYellow, .green: .systemGreen, .mint: .systemMint,
        .teal: .systemTeal, .cyan: .systemCyan, .blue: .systemBlue, .indigo: .systemIndigo, .purple: .systemPurple,
        .pink: .systemPink, .brown: .systemBrown, .gray: .systemGray, .tint: .tintColor, .label: .label,
        .secondaryLabel: .secondaryLabel, .tertiaryLabel: .tertiaryLabel, .quaternaryLabel: .quaternaryLabel,
        .placeholderText: .placeholderText, .link: .link, .separator: .separator, .opaqueSeparator: .opaqueSeparator,
      ]
    #endif
  }
#elseif canImport(AppKit)
  extension StyleColor {
    /// The equivalent AppKit color. A system color adapts to the appearance.
    public var nsColor: NSColor {
      switch self {
      case .rgba(let channels): NSColor(channels)
      case .system(let color): color.nsColor
      }
    }
  }

  extension NSColor {
    /// Creates a color from four sRGB channels.
    public convenience init(_ channels: RGBA) {
      self.init(
        srgbRed: CGFloat(channels.red) / 255, green: CGFloat(channels.green) / 255,
        blue: CGFloat(channels.blue) / 255, alpha: CGFloat(channels.alpha) / 255)
    }

    /// Returns a color that is `light` in a light appearance and `dark` in a dark one.
    ///
    /// The same pair always returns the same object.
    public static func adapting(light: StyleColor, dark: StyleColor) -> NSColor {
      if light == dark { return light.nsColor }
      // Create these before locking: a system color may itself be an adapting color.
      let (lightColor, darkColor) = (light.nsColor, dark.nsColor)
      return adaptingColors.color(light, dark) {
        NSColor(name: nil) { $0.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua ? darkColor : lightColor }
      }
    }

    private static let adaptingColors = AdaptingColors<NSColor>()
  }

  extension SystemColor {
    /// The AppKit color with this name, or a color with the channels of the iOS color if AppKit has none.
    public var nsColor: NSColor {
      if let color = Self.nsColors[self] { return color }
      let (light, dark) = channels
      return .adapting(light: .rgba(light), dark: .rgba(dark))
    }

    private static let nsColors: [SystemColor: NSColor] = [
      .red: .systemRed, .orange: .systemOrange, .yellow: .systemYellow, .green: .systemGreen, .mint: .systemMint,
      .teal: .systemTeal, .cyan: .systemCyan, .blue: .systemBlue, .indigo: .systemIndigo, .purple: .systemPurple,
      .pink: .systemPink, .brown: .systemBrown, .gray: .systemGray, .tint: .controlAccentColor, .label: .labelColor,
      .secondaryLabel: .secondaryLabelColor, .tertiaryLabel: .tertiaryLabelColor,
      .quaternaryLabel: .quaternaryLabelColor, .placeholderText: .placeholderTextColor, .link: .linkColor,
      .separator: .separatorColor, .background: .windowBackgroundColor,
    ]
  }
#endif

#if canImport(SwiftUI)
  extension StyleColor {
    /// The equivalent SwiftUI color. A system color adapts to the color scheme.
    public var color: Color {
      switch self {
      case .rgba(let channels):
        Color(
          .sRGB, red: Double(channels.red) / 255, green: Double(channels.green) / 255,
          blue: Double(channels.blue) / 255, opacity: Double(channels.alpha) / 255)
      case .system(let color): color.color
      }
    }
  }

  extension SystemColor {
    /// The platform's color with this name.
    public var color: Color {
      #if canImport(UIKit)
        Color(uiColor: uiColor)
      #else
        Color(nsColor: nsColor)
      #endif
    }
  }
#endif

#if canImport(UIKit) || canImport(AppKit)
  /// The platform colors that adapt to the interface style, one for each pair of a light and a dark color.
  ///
  /// Two colors with providers are never equal. A new color for each read would therefore make all configurations and
  /// attributed titles different. Colors are never removed, because there are only as many pairs as style sheets
  /// contain.
  ///
  /// Unchecked: the lock guards `colors`, and the colors of the platforms are `Sendable`.
  private final class AdaptingColors<Color: Sendable>: @unchecked Sendable {
    private struct Pair: Hashable {
      let light: StyleColor
      let dark: StyleColor
    }

    private let lock = NSLock()

    private var colors: [Pair: Color] = [:]

    /// Returns the color for `light` and `dark`, calling `make` the first time the pair is requested.
    internal func color(_ light: StyleColor, _ dark: StyleColor, _ make: () -> Color) -> Color {
      let pair = Pair(light: light, dark: dark)
      lock.lock()
      defer { lock.unlock() }
      if let color = colors[pair] { return color }
      let color = make()
      colors[pair] = color
      return color
    }
  }
#endif
