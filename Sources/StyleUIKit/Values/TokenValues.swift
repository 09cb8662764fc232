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
  /// A type of UIKit or AppKit that has an initializer for tokens: `UIColor`, `UIFont`, and `UIImage`, or `NSColor`,
  /// `NSFont`, and `NSImage`.
  ///
  ///     view.backgroundColor = UIColor(Styles.Tokens.ink)
  ///     label.font = UIFont(Styles.Tokens.titleFont)
  public protocol TokenValue {}
#endif

#if canImport(UIKit)
  extension UIColor: TokenValue {}
  extension UIFont: TokenValue {}
  extension UIImage: TokenValue {}

  extension TokenValue where Self == UIColor {
    /// Creates the equivalent of a color of a style sheet, which adapts to the interface style. Equal colors are equal.
    ///
    /// - Parameters:
    ///   - color: The color. A named color that the bundle doesn't contain is clear.
    ///   - bundle: The bundle that contains named colors, or `nil` for the app's bundle.
    public init(_ color: StyleColor, in bundle: Bundle? = nil) { self = color.platformColor(in: bundle) }

    /// Creates the color of a token that depends on the context, which adapts to the traits.
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
      #if os(watchOS)
        let context = Context { environment.values[$0] ?? ($0 == "appearance" ? "dark" : nil) }
        self = token(context).platformColor(in: environment.bundle)
      #else
        self = UIColor { traits in
          let context = Context { name in
            environment.values[name]
              ?? StandardAxis(rawValue: name).flatMap { $0.hasOtherTrait(in: traits) ? $0.otherValue : nil }
          }
          return token(context).platformColor(in: environment.bundle).resolvedColor(with: traits)
        }
      #endif
    }
  }

  extension TokenValue where Self == UIFont {
    /// Creates the equivalent of a font of a style sheet, at the user's text size.
    ///
    /// - Parameter font: The font.
    public init(_ font: StyleFont) { self = font.uiFont() }
  }

  extension TokenValue where Self == UIImage {
    /// Creates the image or symbol with the name in a style sheet, or returns `nil` if there is none.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - bundle: The bundle that contains the image, or `nil` for the app's bundle.
    public init?(_ image: StyleImage, in bundle: Bundle? = nil) {
      guard let image = image.uiImage(in: bundle) else { return nil }
      self = image
    }
  }
#elseif canImport(AppKit)
  extension NSColor: TokenValue {}
  extension NSFont: TokenValue {}
  extension NSImage: TokenValue {}

  extension TokenValue where Self == NSColor {
    /// Creates the equivalent of a color of a style sheet, which adapts to the appearance. Equal colors are equal.
    ///
    /// - Parameters:
    ///   - color: The color. A named color that the bundle doesn't contain is clear.
    ///   - bundle: The bundle that contains named colors, or `nil` for the app's bundle.
    public init(_ color: StyleColor, in bundle: Bundle? = nil) { self = color.platformColor(in: bundle) }

    /// Creates the color of a token that depends on the context, which adapts to the appearance and its contrast.
    ///
    /// - Parameters:
    ///   - token: The generated function of the token.
    ///   - environment: The values of axes, and the bundle for named colors.
    public init<Context: StyleContextValues>(
      _ token: @escaping @Sendable (Context) -> StyleColor, in environment: StyleEnvironment = StyleEnvironment()
    ) {
      self = NSColor(name: nil) { appearance in
        let context = Context { name in
          let axis = StandardAxis(rawValue: name)
          let isOther = axis == .appearance && appearance.isDark || axis == .contrast && appearance.isIncreased
          return environment.values[name] ?? (isOther ? axis?.otherValue : nil)
        }
        return token(context).platformColor(in: environment.bundle)
      }
    }
  }

  extension TokenValue where Self == NSFont {
    /// Creates the equivalent of a font of a style sheet.
    ///
    /// - Parameter font: The font.
    public init(_ font: StyleFont) { self = font.nsFont() }
  }

  extension TokenValue where Self == NSImage {
    /// Creates the image or symbol with the name in a style sheet, or returns `nil` if there is none.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - bundle: The bundle that contains the image, or `nil` for the app's bundle.
    public init?(_ image: StyleImage, in bundle: Bundle? = nil) {
      guard let image = image.nsImage(in: bundle) else { return nil }
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
