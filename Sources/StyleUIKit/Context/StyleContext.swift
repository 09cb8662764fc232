#if canImport(UIKit) || canImport(AppKit) || canImport(SwiftUI)
  public import Foundation
  public import StyleControls

  /// What a control shows depends on this beside its state.
  ///
  ///     button.apply(checkout, in: StyleContext(parameters: ["item-count": 3]))
  public struct StyleContext: Sendable {
    /// Which theme is shown where the interface is light, and which where it is dark.
    public enum Themes: Hashable, Sendable {
      /// The values without a theme where it is light, and the sheet's theme called `dark` where it is dark.
      case automatic
      /// One theme whatever the interface; nil for the values without a theme.
      case fixed(Theme?)
      /// A theme for each; nil for the values without a theme.
      case adaptive(light: Theme?, dark: Theme?)
    }

    /// The themes.
    public var themes: Themes

    /// What takes the places of parameters in texts and names.
    public var parameters: [String: StyleArgument]

    /// Where images are looked for by name; nil for the app's bundle.
    public var bundle: Bundle?

    /// The context of these themes, parameters and images.
    public init(
      themes: Themes = .automatic, parameters: [String: StyleArgument] = [:], bundle: Bundle? = nil
    ) {
      self.themes = themes
      self.parameters = parameters
      self.bundle = bundle
    }
  }

  extension StyleContext.Themes {
    /// The themes of `sheet` that these are.
    internal func pair(of sheet: StyleSheet) -> (light: Theme?, dark: Theme?) {
      switch self {
      case .automatic: (nil, sheet.theme("dark"))
      case .fixed(let theme): (theme, theme)
      case .adaptive(let light, let dark): (light, dark)
      }
    }
  }
#endif
