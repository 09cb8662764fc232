// Importing this module also provides control states, style sheets, and styles.
@_exported public import StyleControls

#if canImport(SwiftUI)
  public import Foundation

  /// The inputs, other than its state, that your app provides for a control.
  ///
  ///     button.apply(checkout, in: StyleEnvironment(parameters: ["item-count": 3]))
  ///
  /// The standard axes of the context, such as `appearance` and `contrast`, follow the traits of the view, or the
  /// environment of SwiftUI. Axes of your own have the values that you choose here:
  ///
  ///     button.apply(checkout, in: StyleEnvironment(values: ["brand": "sosh"]))
  public struct StyleEnvironment: Hashable, Sendable {
    /// The names of the values that your code chooses, by the names of their axes.
    ///
    /// If the dictionary has a value for a standard axis, that value replaces the one from the traits. Axes and values
    /// that the style sheet doesn't declare have no effect.
    public var values: [String: String]

    /// The arguments for the parameters in texts and names.
    public var parameters: [String: StyleArgument]

    /// The bundle that contains named images and colors and the translations of texts, or `nil` for the app's bundle.
    public var bundle: Bundle?

    /// The name of the file with translations of texts, without its ending, or `nil` for `Localizable`.
    public var table: String?

    /// The language in which texts are shown and numbers are formatted, or `nil` for that of the app.
    ///
    /// A SwiftUI button without this language has the `locale` of SwiftUI's environment.
    public var locale: Locale?

    /// Creates an environment whose properties have the given values.
    public init(
      values: [String: String] = [:], parameters: [String: StyleArgument] = [:], bundle: Bundle? = nil,
      table: String? = nil, locale: Locale? = nil
    ) {
      self.values = values
      self.parameters = parameters
      self.bundle = bundle
      self.table = table
      self.locale = locale
    }

    /// Creates an environment with the values that a context of generated code has for axes of your own.
    ///
    ///     StyleEnvironment(Styles.Context(brand: .sosh)).values  // ["brand": "sosh"]
    ///
    /// The standard axes of `context` have no effect, because they follow the traits of the view, or the environment of
    /// SwiftUI. The other parameters are the properties with these names.
    public init(
      _ context: some StyleContextValues, parameters: [String: StyleArgument] = [:], bundle: Bundle? = nil,
      table: String? = nil, locale: Locale? = nil
    ) {
      self.init(values: context.ownValues, parameters: parameters, bundle: bundle, table: table, locale: locale)
    }
  }

  extension StyleEnvironment {
    /// Returns this environment with the context of `style`, which no longer follows traits or SwiftUI's environment.
    ///
    ///     let style = control.distinctStyles[0]
    ///     let label = Text("Follow").styled(style.control, states: style.state, in: StyleEnvironment().fixed(to: style))
    ///
    /// - Parameter style: One of a control's distinct styles, for a picture of it.
    public func fixed(to style: DistinctStyle) -> StyleEnvironment {
      var environment = self
      environment.values.merge(style.contextValues) { $1 }
      return environment
    }
  }

  /// An axis that the standard style sheet declares. Its value comes from traits, or from the environment of SwiftUI.
  internal enum StandardAxis: String, CaseIterable {
    case appearance, contrast, motion, width, direction, window

    /// The value other than the default.
    internal var otherValue: String {
      switch self {
      case .appearance: "dark"
      case .contrast: "increased"
      case .motion: "reduced"
      case .width: "compact"
      case .direction: "right-to-left"
      case .window: "background-window"
      }
    }
  }
#endif
