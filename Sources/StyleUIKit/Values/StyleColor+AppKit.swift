#if canImport(AppKit) && !canImport(UIKit)
  public import AppKit
  public import StyleControls

  extension StyleColor {
    /// The colour of AppKit; that of a platform adapts to its appearance.
    public var nsColor: NSColor {
      switch self {
      case .rgba(let channels): NSColor(channels)
      case .system(let color): color.nsColor
      }
    }
  }

  extension NSColor {
    /// A colour of four channels in sRGB.
    public convenience init(_ channels: RGBA) {
      self.init(
        srgbRed: CGFloat(channels.red) / 255, green: CGFloat(channels.green) / 255,
        blue: CGFloat(channels.blue) / 255, alpha: CGFloat(channels.alpha) / 255)
    }

    /// The colour that is `light` where the interface is light and `dark` where it is dark.
    ///
    /// The same pair always gives the same object.
    public static func adapting(light: StyleColor, dark: StyleColor) -> NSColor {
      if light == dark { return light.nsColor }
      // Before the lock: a color of the system may be an adapting one itself.
      let (lightColor, darkColor) = (light.nsColor, dark.nsColor)
      return adaptingColors.color(light, dark) {
        NSColor(name: nil) { $0.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua ? darkColor : lightColor }
      }
    }

    private static let adaptingColors = AdaptingColors<NSColor>()
  }

  extension SystemColor {
    /// AppKit's colour of this name; where it has none, one with the channels that iOS shows.
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
