#if canImport(AppKit) && !canImport(UIKit)
  public import AppKit
  public import StyleControls

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
