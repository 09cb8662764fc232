#if canImport(UIKit) || canImport(AppKit) || canImport(SwiftUI)
  internal import StyleControls

  /// What a control shows in one set of states, in its light theme and in its dark one.
  internal struct ThemedStyle {
    internal let light: Style

    internal let dark: Style

    internal let context: StyleContext

    /// The style of `control` in `state`, any mask.
    internal init(_ control: Control, in state: StateMask, _ context: StyleContext) {
      let themes = context.themes.pair(of: control.sheet)
      light = control.style(in: state, theme: themes.light)
      dark = control.style(in: state, theme: themes.dark)
      self.context = context
    }

    /// Whether every property has the same value in both, in the light theme and in the dark one.
    internal func hasSameValues(as other: ThemedStyle) -> Bool {
      light.values.elementsEqual(other.light.values) { $0 == $1 }
        && dark.values.elementsEqual(other.dark.values) { $0 == $1 }
    }

    /// Whether it says something of `property`, `none` too.
    internal func says(_ property: String) -> Bool { light[property] != nil || dark[property] != nil }

    /// Whether it says `none` of `property`.
    internal func isNone(_ property: String) -> Bool { light[property] == .explicitNone }

    /// The value of `property` in the light theme; nil where it has none or `none`.
    internal func value<Value: StyleReadable>(_ property: String, as type: Value.Type = Value.self) -> Value? {
      light.value(property)
    }

    /// The text, or the word, of `property` with its parameters filled in.
    internal func text(_ property: String) -> String? {
      value(property, as: StyleText.self)?.filled(with: context.parameters)
    }

    /// What `make` makes of the colours of `property`; of two the same where the dark theme has none.
    internal func color<Color>(_ property: String, _ make: (_ light: StyleColor, _ dark: StyleColor) -> Color) -> Color?
    {
      guard let light = light.value(property, as: StyleColor.self) else { return nil }
      return make(light, dark.value(property) ?? light)
    }
  }
#endif
