import StyleCompiler
import StyleRuntime
import StyleTable

enum ColorScheme {
  case light, dark

  /// Creates the color scheme of a context: dark if the axis `appearance` has the value `dark`, and light otherwise.
  init(_ context: StyleContext?) { self.init(isDark: context?.values.contains("dark") ?? false) }

  init(isDark: Bool) { self = isDark ? .dark : .light }
}

/// A color as a picture shows it, in the light and the dark color scheme.
struct Paint: Hashable {
  let light: RGBA
  let dark: RGBA

  /// Creates the paint for `color`. A system color looks as on iOS. A named color, which only the app knows, is gray.
  init(_ color: StyleColor) {
    switch color {
    case .rgba(let channels): (light, dark) = (channels, channels)
    case .system(let name, let percent): (light, dark) = Self.faded(name.channels, to: percent)
    case .named(_, let percent): (light, dark) = Self.faded(SystemColor.gray.channels, to: percent)
    }
  }

  private static func faded(_ colors: (RGBA, RGBA), to percent: Float) -> (RGBA, RGBA) {
    (colors.0.faded(to: Double(percent)), colors.1.faded(to: Double(percent)))
  }

  init(light: RGBA, dark: RGBA) {
    (self.light, self.dark) = (light, dark)
  }

  func channels(in scheme: ColorScheme) -> RGBA { scheme == .dark ? dark : light }

  /// The color at one eighth of its opacity, as in a tinted background.
  var washed: Paint {
    func washed(_ channels: RGBA) -> RGBA { RGBA(rawValue: channels.rawValue - UInt32(channels.alpha / 8 * 7)) }
    return Paint(light: washed(light), dark: washed(dark))
  }
}

extension Style {
  /// Returns the color of `property`, or `nil` if it has no value or is `none`.
  func paint(_ property: String) -> Paint? { value(ifDeclared: property, as: StyleColor.self).map { Paint($0) } }
}
