import StandardSheet
import StyleCompiler
import StyleRuntime
import StyleSupport
import StyleTable
import StyleTools

/// The transitions by which a control changes to a look, as CSS of a page.
///
/// The element of the control has a custom property for each of them, which the elements inside refer to. The custom
/// property `--move` of an element becomes its CSS property `transition` while the page plays the change of a state.
struct MotionLook {
  /// The property of the standard style sheet for all properties without a transition of their own.
  private static let general = "transition"

  /// The index in `transitions` of each transition, by the property that gives it, or `nil` if that is `none`.
  private var indices: [String: Int?] = [:]

  /// The different transitions of what a page shows.
  private var transitions = PreviewPool<StyleTransition>()

  /// The CSS of each transition so far. That of a spring has many numbers.
  private static let texts = Lock<[StyleTransition: String]>([:])

  /// Returns whether `property` gives a transition of something that a page shows.
  static func isTransition(_ property: String) -> Bool {
    guard property.hasSuffix("-" + general) else { return property == general }
    let moving = property.dropLast(general.count + 1)
    return moving.hasSuffix("-tint-color") || DrawnPart.pictured.contains(String(moving))
  }

  init(_ values: [(name: String, value: StyleValue)]) {
    for (name, value) in values where Self.isTransition(name) {
      if case .transition(let transition) = value {
        indices[name] = transitions.index(of: transition)
      } else if value == .explicitNone {
        indices[name] = .some(nil)
      }
    }
  }

  /// The declarations of the transitions, for the element of the control.
  var declarations: [PageCSS.Declaration] {
    transitions.elements.enumerated().map { ("--m\($0)", Self.text(of: $1)) }
  }

  private static func text(of transition: StyleTransition) -> String {
    texts.withLock { texts in
      if let known = texts[transition] { return known }
      let (timing, numbers) = transition.timing.parts
      let text = CSSText.transition(
        Value.Transition(timing, duration: transition.duration, numbers, delay: transition.delay))
      texts[transition] = text
      return text
    }
  }

  private static let still: Set<String> = [
    "background-image", "flex-direction", "font", "min-size", "text-align", "text-decoration",
  ]

  /// Returns those of `rows` whose values are numbers or colors, so that they move.
  static func moving(_ rows: [DrawnPart]) -> [DrawnPart] {
    let sizes = rows.filter { $0.css == "min-size" }.flatMap { row in
      ["min-width", "min-height"].map { DrawnPart(row.part, $0, row.properties) }
    }
    return rows.filter { !still.contains($0.css) } + sizes
  }

  /// Returns the declaration that lets the CSS properties of `rows` move as the style sheet says, or an empty list if none
  /// of them moves.
  ///
  /// - Parameter text: The name of the text if `rows` belong to texts.
  func move(_ rows: [DrawnPart], text: String = "") -> [PageCSS.Declaration] {
    if indices.isEmpty { return [] }
    let items = rows.compactMap { row -> String? in
      let own = row.properties.lazy.compactMap { indices["\(text)\($0)-\(Self.general)"] }.first
      guard let index = (own ?? indices[Self.general]) ?? nil else { return nil }
      // In a context with reduced motion, only colors and the opacity move.
      let isCalm = row.css == "opacity" || row.css.hasSuffix("color")
      return "\(row.css) " + (isCalm ? "var(--m\(index))" : "var(--still,var(--m\(index)))")
    }
    return items.isEmpty ? [] : [("--move", items.joined(separator: ","))]
  }
}

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
    let families = font.families == FontDesign?.none.systemFamilies ? [] : [("font-family", font.families)]
    return [("font-size", "calc(\(length(font.size))*var(--text))"), ("font-weight", "\(font.weight)")] + families
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
