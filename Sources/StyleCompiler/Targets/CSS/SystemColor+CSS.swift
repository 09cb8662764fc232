import StyleTable

extension SystemColor {
  /// The CSS color for light and dark appearance.
  internal var css: String {
    let (light, dark) = channels
    return light == dark ? light.css : "light-dark(\(light.css), \(dark.css))"
  }
}
