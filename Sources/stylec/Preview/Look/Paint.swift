import StyleRuntime
import StyleTable

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

  private init(light: RGBA, dark: RGBA) {
    (self.light, self.dark) = (light, dark)
  }

  /// The colour at an eighth of its opacity, as a tinted background is.
  var washed: Paint {
    func washed(_ channels: RGBA) -> RGBA { RGBA(rawValue: channels.rawValue - UInt32(channels.alpha / 8 * 7)) }
    return Paint(light: washed(light), dark: washed(dark))
  }
}
