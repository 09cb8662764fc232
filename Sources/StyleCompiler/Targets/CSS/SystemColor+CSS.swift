import StyleTable

extension SystemColor {
  /// The colour as CSS, light and dark.
  internal var css: String {
    let (light, dark) = channels
    return light == dark ? light.css : "light-dark(\(light.css), \(dark.css))"
  }
}
