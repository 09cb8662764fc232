import StyleCompiler
/// An axis, with the selectors and media queries for its values.
///
/// The attribute `data-` with the name of the axis selects a value for an element and its contents. Without one, media
/// queries select the value of the axes for which there are some. For the axis `direction`, CSS knows the direction
/// of the element's text, which the attribute `dir` selects.
internal struct CSSAxis {
  internal let name: String

  /// The values in style sheets. The first one is the default.
  internal let values: [String]
  internal let isStandard: Bool

  /// The largest width in CSS pixels at which the width is compact, just below the 600 pixels of a small tablet.
  private static let compactWidth = "599.98px"
  private static let queries = [
    "dark": "(prefers-color-scheme: dark)",
    "increased": "(prefers-contrast: more)",
    "reduced": "(prefers-reduced-motion: reduce)",
    "compact": "(max-width: \(compactWidth))",
  ]

  /// Whether the direction of text selects the value.
  private var isDirection: Bool { isStandard && name == "direction" }
  private var attribute: String { CSSText.identifier("data-" + name) }

  /// The selector of the elements at which the value can change.
  internal var boundary: String { isDirection ? "[dir]" : "[\(attribute)]" }

  /// Returns the name of the animation that starts when the value at `position` becomes the current one.
  internal func animation(of position: Int) -> String {
    CSSText.identifier("stylec-\(name)-\(values[position])")
  }

  /// Returns the lists of selectors for the elements at which the value at `position` begins, each with its media
  /// query if it has one.
  internal func selectors(for position: Int) -> [(condition: String?, selectors: [String])] {
    if isDirection { return [(nil, [":root:dir(rtl)", "[dir]:dir(rtl)"])] }
    let named = (condition: String?.none, selectors: ["[\(attribute)=\(CSSText.identifier(values[position]))]"])
    guard isStandard, let query = CSSAxis.queries[values[position]] else { return [named] }
    return [(query, [":root:not([\(attribute)])"]), named]
  }
}
