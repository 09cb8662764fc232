#if canImport(SwiftUI)
  internal import StyleControls
  #if canImport(UIKit)
    internal import UIKit
  #else
    internal import AppKit
  #endif

  extension StyleColor {
    internal func platformColor(in bundle: Bundle?) -> PlatformColor {
      switch self {
      case .rgba(let channels): Self.color(channels)
      case .system(let color, let percent):
        faded(color.platformColor, to: percent, isOpaque: color.channels.light.alpha == 255, in: bundle)
      case .named(let name, let percent):
        faded(Self.color(named: name.text, in: bundle) ?? .clear, to: percent, isOpaque: false, in: bundle)
      }
    }

    private static func color(_ channels: RGBA) -> PlatformColor {
      let (red, green) = (CGFloat(channels.red) / 255, CGFloat(channels.green) / 255)
      let (blue, alpha) = (CGFloat(channels.blue) / 255, CGFloat(channels.alpha) / 255)
      #if canImport(UIKit)
        return UIColor(red: red, green: green, blue: blue, alpha: alpha)
      #else
        return NSColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
      #endif
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
      #else
        #if canImport(UIKit)
          if isOpaque { return color.withAlphaComponent(factor) }
        #endif
        return PlatformColor.adaptingColors.color(AdaptiveColor(colors: [self, self, self, self], bundle: bundle)) {
          .adapting { color.faded(by: factor, in: $0) }
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
          .adapting { traits in
            let isDark = followsAppearance && traits.isDark
            return colors[Self.index(isDark: isDark, isIncreased: followsContrast && traits.isIncreased)]
          }
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

    #if canImport(UIKit) && !os(watchOS)
      /// Creates the color that `color` returns for the traits in which it's drawn.
      internal static func adapting(_ color: @escaping @Sendable (ColorTraits) -> PlatformColor) -> PlatformColor {
        UIColor(dynamicProvider: color)
      }

      /// Returns the color with its alpha for `traits` multiplied by `factor`.
      fileprivate func faded(by factor: CGFloat, in traits: ColorTraits) -> PlatformColor {
        let resolved = resolvedColor(with: traits)
        return resolved.withAlphaComponent(resolved.cgColor.alpha * factor)
      }
    #elseif canImport(AppKit)
      /// Creates the color that `color` returns for the appearance in which it's drawn.
      internal static func adapting(_ color: @escaping @Sendable (ColorTraits) -> PlatformColor) -> PlatformColor {
        NSColor(name: nil, dynamicProvider: color)
      }

      /// Returns the color with its alpha in `appearance` multiplied by `factor`.
      fileprivate func faded(by factor: CGFloat, in appearance: ColorTraits) -> PlatformColor {
        var faded = self
        appearance.performAsCurrentDrawingAppearance { faded = withAlphaComponent(alphaComponent * factor) }
        return faded
      }
    #endif
  }

  #if canImport(UIKit) && !os(watchOS)
    /// The traits that a color follows by itself.
    internal typealias ColorTraits = UITraitCollection

    extension UITraitCollection {
      internal var isDark: Bool { userInterfaceStyle == .dark }
      internal var isIncreased: Bool { accessibilityContrast == .high }
    }

    extension StandardAxis {
      /// Returns whether the axis has its other value in `traits`. Reduced motion is a setting, and not a trait.
      internal func hasOtherTrait(in traits: UITraitCollection) -> Bool {
        switch self {
        case .appearance: traits.isDark
        case .contrast: traits.isIncreased
        case .motion: false
        case .width: traits.horizontalSizeClass == .compact
        case .direction: traits.layoutDirection == .rightToLeft
        case .window: traits.activeAppearance == .inactive
        }
      }
    }
  #elseif canImport(AppKit)
    /// The appearance that a color follows by itself.
    internal typealias ColorTraits = NSAppearance

    extension NSAppearance {
      internal var isDark: Bool { [.darkAqua, .accessibilityHighContrastDarkAqua].contains(standardName) }

      internal var isIncreased: Bool {
        [.accessibilityHighContrastAqua, .accessibilityHighContrastDarkAqua].contains(standardName)
      }

      private var standardName: NSAppearance.Name? {
        bestMatch(from: [.aqua, .darkAqua, .accessibilityHighContrastAqua, .accessibilityHighContrastDarkAqua])
      }
    }
  #endif

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
