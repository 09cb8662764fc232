#if canImport(SwiftUI)
  public import StyleControls
  public import SwiftUI
  #if canImport(UIKit)
    public import UIKit
  #else
    public import AppKit
  #endif

  /// A type that has an initializer for values and tokens of style sheets: `UIColor`, `UIFont`, and `UIImage`, or `NSColor`,
  /// `NSFont`, and `NSImage`.
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
    /// A system color that the platform doesn't have has the channels of the iOS color.
    ///
    /// - Parameters:
    ///   - color: The color. A named color that the bundle doesn't contain is clear.
    ///   - bundle: The bundle that contains named colors, or `nil` for the app's bundle. On watchOS, UIKit finds only colors
    ///     of the app's bundle.
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
        self = .adapting { traits in color { $0.hasOtherTrait(in: traits) }.resolvedColor(with: traits) }
      #else
        self = .adapting { traits in
          color { $0 == .appearance && traits.isDark || $0 == .contrast && traits.isIncreased }
        }
      #endif
    }
  }

  extension TokenValue where Self == StylePlatform.Font {
    /// Creates the equivalent of a font of a style sheet, in UIKit at the user's text size.
    ///
    /// In UIKit, a text style uses `preferredFont(forTextStyle:)`, and any other font is scaled with `UIFontMetrics`. If no
    /// family with the font's name is installed, the name is used as the name of a face. If there is no such face, the
    /// system font is used.
    ///
    /// - Parameters:
    ///   - font: The font.
    ///   - parameters: The arguments for the parameters in the name of a family.
    public init(_ font: StyleFont, with parameters: [String: StyleArgument] = [:]) {
      self = font.platformFont(with: parameters, compatibleWith: nil)
    }
  }

  extension TokenValue where Self == StylePlatform.Image {
    /// Creates the image or symbol with the name in a style sheet, or returns `nil` if there is none.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - parameters: The arguments for the parameters in the name.
    ///   - bundle: The bundle that contains the image, or `nil` for the app's bundle.
    public init?(_ image: StyleImage, with parameters: [String: StyleArgument] = [:], in bundle: Bundle? = nil) {
      let found: StylePlatform.Image?
      switch image {
      #if canImport(UIKit)
        case .named(let name): found = UIImage(named: name.filled(with: parameters), in: bundle, with: nil)
        case .symbol(let name): found = UIImage(systemName: name.filled(with: parameters))
      #else
        case .named(let name): found = (bundle ?? .main).image(forResource: name.filled(with: parameters))
        case .symbol(let name):
          found = NSImage(systemSymbolName: name.filled(with: parameters), accessibilityDescription: nil)
      #endif
      }
      guard let found else { return nil }
      self = found
    }
  }

  extension Color {
    /// Creates the equivalent of a color of a style sheet. A system color and a named color adapt to the color scheme.
    ///
    /// - Parameters:
    ///   - color: The color. A named color that the bundle doesn't contain is clear.
    ///   - bundle: The bundle that contains named colors, or `nil` for the app's bundle.
    nonisolated public init(_ color: StyleColor, in bundle: Bundle? = nil) {
      let (opaque, percent): (Color, Float) =
        switch color {
        case .rgba(let channels):
          (
            Color(
              .sRGB, red: Double(channels.red) / 255, green: Double(channels.green) / 255,
              blue: Double(channels.blue) / 255, opacity: Double(channels.alpha) / 255), 100
          )
        case .system(let color, let percent): (Color(platformColor: color.platformColor), percent)
        case .named(let name, let percent): (Color(name.text, bundle: bundle), percent)
        }
      self = percent == 100 ? opaque : opaque.opacity(Double(percent) / 100)
    }

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

    nonisolated private init(platformColor: PlatformColor) {
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
    ///   - parameters: The arguments for the parameters in the name of a family.
    public init(_ font: StyleFont, scaledBy scale: CGFloat = 1, with parameters: [String: StyleArgument] = [:]) {
      self = font.font(scaledBy: { _ in scale }, with: parameters)
    }
  }

  extension Image {
    /// Creates the image or symbol with the name in a style sheet.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - parameters: The arguments for the parameters in the name.
    ///   - bundle: The bundle that contains the image, or `nil` for the app's bundle.
    nonisolated public init(
      _ image: StyleImage, with parameters: [String: StyleArgument] = [:], in bundle: Bundle? = nil
    ) {
      switch image {
      case .named(let name): self.init(name.filled(with: parameters), bundle: bundle)
      case .symbol(let name): self.init(systemName: name.filled(with: parameters))
      }
    }
  }
#endif
