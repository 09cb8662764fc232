import StyleRuntime
import StyleSupport
import StyleTable

/// Values in the syntax of a page's style sheet. A point is one pixel.
enum PageCSS {
  /// Returns a color. If light and dark appearance differ, the color follows the page's appearance.
  static func color(_ paint: Paint) -> String {
    paint.light == paint.dark ? "\(paint.light)" : "light-dark(\(paint.light), \(paint.dark))"
  }

  /// Returns a gradient whose colors follow the page's appearance.
  static func gradient(_ gradient: StyleGradient) -> String {
    let stops = gradient.stops.map { "\(color(Paint($0.color))) \($0.position.decimalDescription)%" }
    return "linear-gradient(\(gradient.angle.decimalDescription)deg,\(stops.joined(separator: ",")))"
  }

  static func length(_ points: Float) -> String { "\(points.decimalDescription)px" }

  /// Returns declarations of `property`, `padding` or `inset`, for distances from the four edges. The leading edge is on
  /// the right if the direction is from right to left.
  static func edges(_ property: String, _ insets: StyleInsets) -> [(name: String, value: String)] {
    [
      ("\(property)-block", "\(length(insets.top)) \(length(insets.bottom))"),
      ("\(property)-inline", "\(length(insets.leading)) \(length(insets.trailing))"),
    ]
  }
}
