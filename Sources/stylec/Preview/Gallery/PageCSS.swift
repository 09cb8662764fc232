import StyleRuntime
import StyleTable

/// Values in the syntax of a page's style sheet. A point is one pixel.
enum PageCSS {
  /// Returns a color. If light and dark appearance differ, the color follows the page's appearance.
  static func color(_ paint: Paint) -> String {
    paint.light == paint.dark ? "\(paint.light)" : "light-dark(\(paint.light), \(paint.dark))"
  }

  /// Returns a length.
  static func length(_ points: Float) -> String { "\(points.decimalDescription)px" }

  /// Returns distances from the four edges, with leading on the left and trailing on the right.
  static func edges(_ insets: StyleInsets) -> String {
    [insets.top, insets.trailing, insets.bottom, insets.leading].map { length($0) }.joined(separator: " ")
  }
}
