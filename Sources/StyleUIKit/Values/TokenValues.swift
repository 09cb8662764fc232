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

#if canImport(UIKit) || canImport(AppKit)
  /// A type that has an initializer for tokens: `UIColor`, `UIFont`, and `UIImage`, or `NSColor`, `NSFont`, and `NSImage`.
  ///
  ///     view.backgroundColor = UIColor(Styles.Tokens.ink)
  ///     let font = UIFont(Styles.Tokens.titleFont)
  public protocol TokenValue {}

  extension StylePlatform.Color: TokenValue {}
  extension StylePlatform.Font: TokenValue {}
  extension StylePlatform.Image: TokenValue {}

  extension TokenValue where Self == StylePlatform.Color {
    /// Creates the equivalent of a color of a style sheet, which adapts to the appearance. Equal colors are equal.
    ///
    /// - Parameters:
    ///   - color: The color. A named color that the bundle doesn't contain is clear.
    ///   - bundle: The bundle that contains named colors, or `nil` for the app's bundle.
    public init(_ color: StyleColor, in bundle: Bundle? = nil) { self = color.platformColor(in: bundle) }

    /// Creates the color of a token that depends on the context, which adapts to the traits, or to the appearance in AppKit.
    ///
    ///     view.backgroundColor = UIColor(Styles.Tokens.brand)
    ///
    /// On watchOS, the color is that of the dark appearance.
    ///
    /// - Parameters:
    ///   - token: The generated function of the token.
    ///   - environment: The values of axes of your own, and the bundle for named colors. Axes of the standard style sheet follow
    ///     the traits, except for `motion`, on which colors don't depend.
    public init<Context: StyleContextValues>(
      _ token: @escaping @Sendable (Context) -> StyleColor, in environment: StyleEnvironment = StyleEnvironment()
    ) {
      @Sendable func color(_ hasOtherValue: (StandardAxis) -> Bool) -> PlatformColor {
        let context = Context { name in
          environment.values[name]
            ?? StandardAxis(rawValue: name).flatMap { hasOtherValue($0) ? $0.otherValue : nil }
        }
        return token(context).platformColor(in: environment.bundle)
      }
      #if os(watchOS)
        self = color { $0 == .appearance }
      #elseif canImport(UIKit)
        self = UIColor { traits in color { $0.hasOtherTrait(in: traits) }.resolvedColor(with: traits) }
      #else
        self = NSColor(name: nil) { appearance in
          color { $0 == .appearance && appearance.isDark || $0 == .contrast && appearance.isIncreased }
        }
      #endif
    }
  }

  extension TokenValue where Self == StylePlatform.Font {
    /// Creates the equivalent of a font of a style sheet, in UIKit at the user's text size.
    ///
    /// - Parameter font: The font.
    public init(_ font: StyleFont) { self = font.platformFont() }
  }

  extension TokenValue where Self == StylePlatform.Image {
    /// Creates the image or symbol with the name in a style sheet, or returns `nil` if there is none.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - bundle: The bundle that contains the image, or `nil` for the app's bundle.
    public init?(_ image: StyleImage, in bundle: Bundle? = nil) {
      guard let image = image.platformImage(with: [:], in: bundle) else { return nil }
      self = image
    }
  }
#endif

#if canImport(SwiftUI)
  extension Color {
    /// Creates the equivalent of a color of a style sheet.
    ///
    /// - Parameters:
    ///   - color: The color. A named color that the bundle doesn't contain is clear.
    ///   - bundle: The bundle that contains named colors, or `nil` for the app's bundle.
    public init(_ color: StyleColor, in bundle: Bundle? = nil) { self = color.color(in: bundle) }

    /// Creates the color of a token that depends on the context, which adapts to the color scheme and its contrast.
    ///
    ///     let brand = Color(Styles.Tokens.brand)
    ///
    /// - Parameters:
    ///   - token: The generated function of the token.
    ///   - environment: The values of axes of your own, and the bundle for named colors.
    public init<Context: StyleContextValues>(
      _ token: @escaping @Sendable (Context) -> StyleColor, in environment: StyleEnvironment = StyleEnvironment()
    ) { self.init(platformColor: PlatformColor(token, in: environment)) }

    /// Creates a color from one of UIKit or AppKit.
    nonisolated internal init(platformColor: PlatformColor) {
      #if canImport(UIKit)
        self.init(uiColor: platformColor)
      #else
        self.init(nsColor: platformColor)
      #endif
    }
  }

  extension Font {
    /// Creates the equivalent of a font of a style sheet, which follows the text size only if it's a text style.
    ///
    ///     let font = Font(Styles.Tokens.titleFont)
    ///
    /// - Parameters:
    ///   - font: The font.
    ///   - scale: The ratio of the user's text size to the usual one, such as a `@ScaledMetric` of 1.
    public init(_ font: StyleFont, scaledBy scale: CGFloat = 1) { self = font.font(scaledBy: { _ in scale }) }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  extension StandardAxis {
    /// Returns whether the axis has its other value in `traits`. Reduced motion is a setting, and not a trait.
    internal func hasOtherTrait(in traits: UITraitCollection) -> Bool {
      switch self {
      case .appearance: traits.userInterfaceStyle == .dark
      case .contrast: traits.accessibilityContrast == .high
      case .motion: false
      case .width: traits.horizontalSizeClass == .compact
      case .direction: traits.layoutDirection == .rightToLeft
      case .window: traits.activeAppearance == .inactive
      }
    }
  }
#endif
