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
  extension UIColor {
    /// Creates the equivalent of a color of a style sheet, which adapts to the interface style.
    ///
    ///     view.backgroundColor = UIColor(Styles.Tokens.ink)
    ///
    /// - Parameters:
    ///   - color: The color. A named color that the bundle doesn't contain is clear.
    ///   - bundle: The bundle that contains named colors, or `nil` for the app's bundle.
    public convenience init(_ color: StyleColor, in bundle: Bundle? = nil) {
      let color = color.uiColor(in: bundle)
      #if os(watchOS)
        self.init(cgColor: color.cgColor)
      #else
        self.init { color.resolvedColor(with: $0) }
      #endif
    }

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
    public convenience init<Context: StyleContextValues>(
      _ token: @escaping @Sendable (Context) -> StyleColor, in environment: StyleEnvironment = StyleEnvironment()
    ) {
      #if os(watchOS)
        let context = Context { environment.values[$0] ?? ($0 == "appearance" ? "dark" : nil) }
        self.init(cgColor: token(context).uiColor(in: environment.bundle).cgColor)
      #else
        self.init { traits in
          let context = Context { name in
            environment.values[name]
              ?? StandardAxis(rawValue: name).flatMap { $0.hasOtherTrait(in: traits) ? $0.otherValue : nil }
          }
          return token(context).uiColor(in: environment.bundle).resolvedColor(with: traits)
        }
      #endif
    }
  }
#elseif canImport(AppKit)
  extension NSColor {
    /// Creates the color of a token that depends on the context, which adapts to the appearance and its contrast.
    ///
    /// - Parameters:
    ///   - token: The generated function of the token.
    ///   - environment: The values of axes, and the bundle for named colors.
    public convenience init<Context: StyleContextValues>(
      _ token: @escaping @Sendable (Context) -> StyleColor, in environment: StyleEnvironment = StyleEnvironment()
    ) {
      self.init(name: nil) { appearance in
        let context = Context { name in
          switch StandardAxis(rawValue: name) {
          case .appearance where appearance.isDark: environment.values[name] ?? StandardAxis.appearance.otherValue
          case .contrast where appearance.isIncreased: environment.values[name] ?? StandardAxis.contrast.otherValue
          default: environment.values[name]
          }
        }
        return token(context).nsColor(in: environment.bundle)
      }
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
    ) {
      #if canImport(UIKit)
        self.init(uiColor: UIColor(token, in: environment))
      #elseif canImport(AppKit)
        self.init(nsColor: NSColor(token, in: environment))
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
    public init(_ font: StyleFont, scaledBy scale: CGFloat = 1) { self = font.font(scaledBy: scale) }
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
