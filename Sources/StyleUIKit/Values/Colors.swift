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
    /// The equivalent UIKit color, with a named color from the app's bundle.
    public var uiColor: UIColor { uiColor(in: nil) }

    /// Returns the equivalent UIKit color. A system color and a named color adapt to the interface style.
    ///
    /// A named color that the bundle doesn't contain is clear.
    ///
    /// - Parameter bundle: The bundle that contains named colors, or `nil` for the app's bundle. On watchOS, UIKit finds
    ///   only colors of the app's bundle.
    public func uiColor(in bundle: Bundle?) -> UIColor { platformColor(in: bundle) }
  }

  extension UIColor {
    /// Creates a color from four sRGB channels.
    public convenience init(_ channels: RGBA) {
      self.init(
        red: CGFloat(channels.red) / 255, green: CGFloat(channels.green) / 255, blue: CGFloat(channels.blue) / 255,
        alpha: CGFloat(channels.alpha) / 255)
    }
  }

  extension SystemColor {
    /// The UIKit color with this name, or a color with the channels of the iOS color if the platform has none.
    public var uiColor: UIColor { platformColor }
  }
#elseif canImport(AppKit)
  extension StyleColor {
    /// The equivalent AppKit color, with a named color from the app's bundle.
    public var nsColor: NSColor { nsColor(in: nil) }

    /// Returns the equivalent AppKit color. A system color and a named color adapt to the appearance.
    ///
    /// A named color that the bundle doesn't contain is clear.
    ///
    /// - Parameter bundle: The bundle that contains named colors, or `nil` for the app's bundle.
    public func nsColor(in bundle: Bundle?) -> NSColor { platformColor(in: bundle) }
  }

  extension NSColor {
    /// Creates a color from four sRGB channels.
    public convenience init(_ channels: RGBA) {
      self.init(
        srgbRed: CGFloat(channels.red) / 255, green: CGFloat(channels.green) / 255,
        blue: CGFloat(channels.blue) / 255, alpha: CGFloat(channels.alpha) / 255)
    }
  }

  extension SystemColor {
    /// The AppKit color with this name, or a color with the channels of the iOS color if AppKit has none.
    public var nsColor: NSColor { platformColor }
  }

  extension NSAppearance {
    /// Whether the appearance is a dark one.
    internal var isDark: Bool { [.darkAqua, .accessibilityHighContrastDarkAqua].contains(standardName) }

    /// Whether the appearance has increased contrast.
    internal var isIncreased: Bool {
      [.accessibilityHighContrastAqua, .accessibilityHighContrastDarkAqua].contains(standardName)
    }

    private var standardName: NSAppearance.Name? {
      bestMatch(from: [.aqua, .darkAqua, .accessibilityHighContrastAqua, .accessibilityHighContrastDarkAqua])
    }
  }
#endif

#if canImport(UIKit) || canImport(AppKit)
  extension StyleColor {
    /// Returns the equivalent color of the platform.
    internal func platformColor(in bundle: Bundle?) -> PlatformColor {
      switch self {
      case .rgba(let channels): PlatformColor(channels)
      case .system(let color, let percent):
        faded(color.platformColor, to: percent, isOpaque: color.channels.light.alpha == 255, in: bundle)
      case .named(let name, let percent):
        faded(Self.color(named: name.text, in: bundle) ?? .clear, to: percent, isOpaque: false, in: bundle)
      }
    }

    private static func color(named name: String, in bundle: Bundle?) -> PlatformColor? {
      #if os(watchOS)
        UIColor(named: name)
      #elseif canImport(UIKit)
        UIColor(named: name, in: bundle, compatibleWith: nil)
      #else
        NSColor(named: name, bundle: bundle)
      #endif
    }

    /// Returns `color`, the color without its alpha, with its alpha multiplied by `percent`.
    ///
    /// An opaque color keeps following the interface and the tint color of its view. Any other color has to be resolved
    /// to find its own alpha.
    private func faded(_ color: PlatformColor, to percent: Float, isOpaque: Bool, in bundle: Bundle?) -> PlatformColor {
      let factor = CGFloat(percent) / 100
      if percent == 100 { return color }
      #if os(watchOS)
        return color.withAlphaComponent(color.cgColor.alpha * factor)
      #elseif canImport(UIKit)
        if isOpaque { return color.withAlphaComponent(factor) }
        return PlatformColor.adaptingColors.color(AdaptiveColor(colors: [self, self, self, self], bundle: bundle)) {
          UIColor { traits in
            let resolved = color.resolvedColor(with: traits)
            return resolved.withAlphaComponent(resolved.cgColor.alpha * factor)
          }
        }
      #else
        return PlatformColor.adaptingColors.color(AdaptiveColor(colors: [self, self, self, self], bundle: bundle)) {
          NSColor(name: nil) { appearance in
            var faded = color
            appearance.performAsCurrentDrawingAppearance {
              faded = color.withAlphaComponent(color.alphaComponent * factor)
            }
            return faded
          }
        }
      #endif
    }
  }

  extension AdaptiveColor {
    /// The equivalent color of the platform. It reads only the traits that it depends on, and it's always the same object.
    ///
    /// On watchOS, where the interface is always dark, it's the dark color.
    internal var platformColor: PlatformColor {
      #if os(watchOS)
        return colors[1].platformColor(in: bundle)
      #else
        let (followsAppearance, followsContrast) = (followsAppearance, followsContrast)
        if !followsAppearance, !followsContrast { return colors[0].platformColor(in: bundle) }
        // Create these before locking: a system color may itself be an adapting color.
        let colors = colors.map { $0.platformColor(in: bundle) }
        return PlatformColor.adaptingColors.color(self) {
          #if canImport(UIKit)
            UIColor { traits in
              let isDark = followsAppearance && traits.userInterfaceStyle == .dark
              let isIncreased = followsContrast && traits.accessibilityContrast == .high
              return colors[Self.index(isDark: isDark, isIncreased: isIncreased)]
            }
          #else
            NSColor(name: nil) { colors[Self.index(isDark: $0.isDark, isIncreased: $0.isIncreased)] }
          #endif
        }
      #endif
    }
  }

  extension AdaptiveStyle {
    /// Returns the color of `property`, which adapts to the interface style and the contrast.
    internal func color(_ property: String) -> PlatformColor? { adaptiveColor(property)?.platformColor }
  }

  extension PlatformColor {
    fileprivate static let adaptingColors = AdaptingColors<PlatformColor>()
  }

  extension SystemColor {
    /// The platform's color with this name, or a color with the channels of the iOS color if the platform has none.
    internal var platformColor: PlatformColor {
      if let color = Self.platformColors[self] { return color }
      let (light, dark) = (StyleColor.rgba(channels.light), StyleColor.rgba(channels.dark))
      return AdaptiveColor(colors: [light, dark, light, dark], bundle: nil).platformColor
    }

    #if os(watchOS)
      private static let platformColors: [SystemColor: PlatformColor] = [:]
    #elseif os(tvOS)
      private static let platformColors = everywhere
    #elseif canImport(UIKit)
      private static let platformColors = everywhere.merging(touched) { $1 }

      /// The colors that tvOS doesn't provide.
      private static let touched: [SystemColor: UIColor] = [
        .gray2: .systemGray2, .gray3: .systemGray3, .gray4: .systemGray4, .gray5: .systemGray5, .gray6: .systemGray6,
        .fill: .systemFill, .secondaryFill: .secondarySystemFill, .tertiaryFill: .tertiarySystemFill,
        .quaternaryFill: .quaternarySystemFill, .background: .systemBackground,
        .secondaryBackground: .secondarySystemBackground, .tertiaryBackground: .tertiarySystemBackground,
        .groupedBackground: .systemGroupedBackground, .secondaryGroupedBackground: .secondarySystemGroupedBackground,
        .tertiaryGroupedBackground: .tertiarySystemGroupedBackground,
      ]
    #else
      private static let platformColors: [SystemColor: PlatformColor] = [
        .red: .systemRed, .orange: .systemOrange, .yellow: .systemYellow, .green: .systemGreen, .mint: .systemMint,
        .teal: .systemTeal, .cyan: .systemCyan, .blue: .systemBlue, .indigo: .systemIndigo, .purple: .systemPurple,
        .pink: .systemPink, .brown: .systemBrown, .gray: .systemGray, .tint: .controlAccentColor, .label: .labelColor,
        .secondaryLabel: .secondaryLabelColor, .tertiaryLabel: .tertiaryLabelColor,
        .quaternaryLabel: .quaternaryLabelColor, .placeholderText: .placeholderTextColor, .link: .linkColor,
        .separator: .separatorColor, .background: .windowBackgroundColor,
      ]
    #endif

    #if canImport(UIKit) && !os(watchOS)
      private static let everywhere: [SystemColor: PlatformColor] = [
        .red: .systemRed, .orange: .systemOrange, .yellow: .systemYellow, .green: .systemGreen, .mint: .systemMint,
        .teal: .systemTeal, .cyan: .systemCyan, .blue: .systemBlue, .indigo: .systemIndigo, .purple: .systemPurple,
        .pink: .systemPink, .brown: .systemBrown, .gray: .systemGray, .tint: .tintColor, .label: .label,
        .secondaryLabel: .secondaryLabel, .tertiaryLabel: .tertiaryLabel, .quaternaryLabel: .quaternaryLabel,
        .placeholderText: .placeholderText, .link: .link, .separator: .separator, .opaqueSeparator: .opaqueSeparator,
      ]
    #endif
  }
#endif

#if canImport(SwiftUI)
  extension StyleColor {
    /// The equivalent SwiftUI color, with a named color from the app's bundle.
    public var color: Color { color(in: nil) }

    /// Returns the equivalent SwiftUI color. A system color and a named color adapt to the color scheme.
    ///
    /// - Parameter bundle: The bundle that contains named colors, or `nil` for the app's bundle.
    public func color(in bundle: Bundle?) -> Color {
      switch self {
      case .rgba(let channels):
        Color(
          .sRGB, red: Double(channels.red) / 255, green: Double(channels.green) / 255,
          blue: Double(channels.blue) / 255, opacity: Double(channels.alpha) / 255)
      case .system(let color, 100): color.color
      case .system(let color, let percent): color.color.opacity(Double(percent) / 100)
      case .named(let name, 100): Color(name.text, bundle: bundle)
      case .named(let name, let percent): Color(name.text, bundle: bundle).opacity(Double(percent) / 100)
      }
    }
  }

  extension SystemColor {
    /// The platform's color with this name.
    public var color: Color {
      Color(platformColor: platformColor)
    }
  }
#endif

#if canImport(UIKit) || canImport(AppKit)
  /// The platform colors that adapt to traits, one for each set of colors in a bundle.
  ///
  /// Two colors with providers are never equal. A new color for each read would therefore make all configurations and
  /// attributed titles different. Colors are never removed, because there are only as many sets as style sheets
  /// contain.
  ///
  /// Unchecked: the lock guards `colors`, and the colors of the platforms are `Sendable`.
  private final class AdaptingColors<Color: Sendable>: @unchecked Sendable {
    private let lock = NSLock()

    private var colors: [AdaptiveColor: Color] = [:]

    /// Returns the color for `adaptive`, calling `make` the first time it is requested.
    internal func color(_ adaptive: AdaptiveColor, _ make: () -> Color) -> Color {
      lock.lock()
      defer { lock.unlock() }
      if let color = colors[adaptive] { return color }
      let color = make()
      colors[adaptive] = color
      return color
    }
  }
#endif
