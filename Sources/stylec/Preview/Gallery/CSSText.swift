import StyleRuntime
import StyleTable

/// Values as CSS writes them; points are pixels.
enum CSSText {
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

  /// A string in quotes: whatever is no letter or digit of ASCII is written as its number, so that nothing in it can end
  /// the string or the style sheet.
  static func string(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ": String(scalar)
      // A null is no character of CSS.
      case "\0": "\\fffd "
      default: "\\\(String(scalar.value, radix: 16)) "
      }
    }
    return "\"\(scalars.joined())\""
  }
}
