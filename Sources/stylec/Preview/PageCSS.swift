import StyleRuntime
import StyleSupport
import StyleTable
import StyleTools

/// Values in the syntax of a page's style sheet. A point is one pixel.
enum PageCSS {
  typealias Declaration = (name: String, value: String)

  /// Returns the declarations that give `property` the value `value`, or none if no CSS property has such a value.
  static func declarations(_ property: String, _ value: StyleValue) -> [Declaration] {
    switch value {
    case .number(let number): [(property, number.decimalDescription)]
    case .angle(let degrees): [(property, degrees.decimalDescription + "deg")]
    case .length(let points): [(property, length(points))]
    case .enumeration(let keyword): [(property, keyword)]
    case .color(let color): [(property, self.color(Paint(color)))]
    case .gradient(let gradient): [(property, self.gradient(gradient))]
    case .insets(let insets): edges(property, insets)
    case .shadow(let shadow):
      [(property, lengths(shadow.x, shadow.y, shadow.blur) + " " + color(Paint(shadow.color)))]
    case .font(let font): declarations(of: FontLook(font))
    default: []
    }
  }

  private static func declarations(of font: FontLook) -> [Declaration] {
    let family = font.family.map { [("font-family", "\(CSSText.string($0)), system-ui, sans-serif")] } ?? []
    return [("font-size", "calc(\(length(font.size))*var(--text))"), ("font-weight", "\(font.weight)")] + family
  }

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

  static func lengths(_ points: Float...) -> String { points.map(length).joined(separator: " ") }

  /// Returns declarations of `property`, `padding` or `inset`, for distances from the four edges. The leading edge is on
  /// the right if the direction is from right to left.
  static func edges(_ property: String, _ insets: StyleInsets) -> [Declaration] {
    [
      ("\(property)-block", lengths(insets.top, insets.bottom)),
      ("\(property)-inline", lengths(insets.leading, insets.trailing)),
    ]
  }
}
