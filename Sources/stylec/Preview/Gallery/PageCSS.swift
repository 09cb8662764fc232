import StyleRuntime
import StyleTable

/// Values as the style sheet of a page has them; points are pixels.
enum PageCSS {
  /// A colour; one of two appearances follows the page's.
  static func color(_ paint: Paint) -> String {
    paint.light == paint.dark ? "\(paint.light)" : "light-dark(\(paint.light), \(paint.dark))"
  }

  /// A length.
  static func length(_ points: Float) -> String { "\(points.decimalDescription)px" }

  /// Distances from the four edges, with the sides of a line as they are where lines run from left to right.
  static func edges(_ insets: StyleInsets) -> String {
    [insets.top, insets.trailing, insets.bottom, insets.leading].map { length($0) }.joined(separator: " ")
  }
}
