import StyleRuntime
import StyleTable

/// The surroundings that a picture is drawn in.
enum ColorScheme {
  case light, dark

  /// Creates the scheme of a theme: dark for the theme named `dark`, and light for every other.
  init(_ theme: Theme?) { self = theme?.name == "dark" ? .dark : .light }
}

/// A colour as a picture shows it, in light and in dark surroundings.
struct Paint: Hashable {
  /// The channels in light surroundings.
  let light: RGBA

  /// The channels in dark surroundings.
  let dark: RGBA

  /// What `color` is shown as; for one of the platform what iOS shows.
  init(_ color: StyleColor) {
    switch color {
    case .rgba(let channels): (light, dark) = (channels, channels)
    case .system(let name): (light, dark) = name.channels
    }
  }

  /// Creates a paint with the given channels in light and in dark surroundings.
  init(light: RGBA, dark: RGBA) {
    (self.light, self.dark) = (light, dark)
  }

  /// Returns the channels in the surroundings `scheme`.
  func channels(in scheme: ColorScheme) -> RGBA { scheme == .dark ? dark : light }

  /// The colour at an eighth of its opacity, as a tinted background is.
  var washed: Paint {
    func washed(_ channels: RGBA) -> RGBA { RGBA(rawValue: channels.rawValue - UInt32(channels.alpha / 8 * 7)) }
    return Paint(light: washed(light), dark: washed(dark))
  }
}
