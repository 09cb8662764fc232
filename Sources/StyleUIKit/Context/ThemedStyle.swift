#if canImport(UIKit) || canImport(AppKit) || canImport(SwiftUI)
  internal import StyleControls

  /// The styles of a control in one state, for the light and the dark theme.
  internal struct ThemedStyle {
    internal let light: Style

    internal let dark: Style

    internal let context: StyleContext

    /// Creates the style of `control` for any state mask.
    internal init(_ control: Control, in state: StateMask, _ context: StyleContext) {
      let themes = context.themes.pair(of: control.sheet)
      light = control.style(in: state, theme: themes.light)
      dark = control.style(in: state, theme: themes.dark)
      self.context = context
    }

    /// Returns whether every property has the same value in both styles, in the light and in the dark theme.
    internal func hasSameValues(as other: ThemedStyle) -> Bool {
      light.values.elementsEqual(other.light.values) { $0 == $1 }
        && dark.values.elementsEqual(other.dark.values) { $0 == $1 }
    }

    /// Returns whether `property` has a value or is `none`.
    internal func says(_ property: String) -> Bool { light[property] != nil || dark[property] != nil }

    /// Returns whether `property` is `none` in the light theme.
    internal func isNone(_ property: String) -> Bool { light[property] == .explicitNone }

    /// Returns the value of `property` in the light theme, or `nil` if it has no value or is `none`.
    internal func value<Value: StyleReadable>(_ property: String, as type: Value.Type = Value.self) -> Value? {
      light.value(property)
    }

    /// Returns the text or enumeration case of `property`, with its parameters filled in.
    internal func text(_ property: String) -> String? {
      value(property, as: StyleText.self)?.filled(with: context.parameters)
    }

    /// Returns the result of calling `make` with the light and the dark color of `property`, or `nil` if it has no
    /// color.
    ///
    /// If the dark theme has no color, both are the light one.
    internal func color<Color>(_ property: String, _ make: (_ light: StyleColor, _ dark: StyleColor) -> Color) -> Color?
    {
      guard let light = light.value(property, as: StyleColor.self) else { return nil }
      return make(light, dark.value(property) ?? light)
    }
  }
#endif
