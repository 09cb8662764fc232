#if canImport(UIKit) || canImport(AppKit) || canImport(SwiftUI)
  public import Foundation
  public import StyleControls

  /// The inputs, other than its state, that determine the values of a control.
  ///
  ///     button.apply(checkout, in: StyleContext(parameters: ["item-count": 3]))
  public struct StyleContext: Sendable {
    /// The themes for the light and the dark interface style.
    public enum Themes: Hashable, Sendable {
      /// No theme in the light interface style, and the theme named `dark` in the dark one.
      case automatic
      /// One theme for both interface styles, or `nil` for no theme.
      case fixed(Theme?)
      /// A theme for each interface style, or `nil` for no theme.
      case adaptive(light: Theme?, dark: Theme?)
    }

    /// The themes.
    public var themes: Themes

    /// The arguments for the parameters in texts and names.
    public var parameters: [String: StyleArgument]

    /// The bundle that contains named images, or `nil` for the app's bundle.
    public var bundle: Bundle?

    /// Creates a context with the given themes, parameters, and bundle.
    ///
    /// - Parameters:
    ///   - themes: The themes for the light and the dark interface style.
    ///   - parameters: The arguments for the parameters in texts and names.
    ///   - bundle: The bundle that contains named images, or `nil` for the app's bundle.
    public init(
      themes: Themes = .automatic, parameters: [String: StyleArgument] = [:], bundle: Bundle? = nil
    ) {
      self.themes = themes
      self.parameters = parameters
      self.bundle = bundle
    }
  }

  extension StyleContext.Themes {
    /// Returns the themes of `sheet` for the light and the dark interface style.
    internal func pair(of sheet: StyleSheet) -> (light: Theme?, dark: Theme?) {
      switch self {
      case .automatic: (nil, sheet.theme("dark"))
      case .fixed(let theme): (theme, theme)
      case .adaptive(let light, let dark): (light, dark)
      }
    }
  }
#endif
