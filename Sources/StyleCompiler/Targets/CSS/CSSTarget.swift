/// The CSS property that represents properties of the standard style sheet.
internal struct CSSTarget {
  /// The CSS property.
  internal let property: String

  /// The style sheet properties that it represents. The first of them that has a value wins.
  internal let sources: [String]

  /// Whether CSS rejects values below 0.
  internal var isNeverNegative = false

  /// Whether the CSS property combines all its sources.
  internal var isJoined = false

  /// The CSS properties for the standard style sheet. Standard properties without one become custom properties.
  internal static let all: [CSSTarget] = [
    CSSTarget(property: "color", sources: ["title-color", "text-color", "foreground-color"]),
    CSSTarget(property: "font", sources: ["title-font", "text-font"]),
    CSSTarget(property: "letter-spacing", sources: ["title-kern", "text-kern"]),
    CSSTarget(property: "text-align", sources: ["text-alignment"]),
    CSSTarget(property: "text-shadow", sources: ["title-shadow-offset", "title-shadow-color"], isJoined: true),
    CSSTarget(property: "text-shadow", sources: ["text-shadow-offset", "text-shadow-color"], isJoined: true),
    CSSTarget(property: "accent-color", sources: ["on-tint-color", "minimum-track-tint-color", "tint-color"]),
    CSSTarget(property: "background-color", sources: ["background-color"]),
    CSSTarget(property: "opacity", sources: ["alpha"]),
    CSSTarget(property: "border-color", sources: ["stroke-color"]),
    CSSTarget(property: "border-width", sources: ["stroke-width"], isNeverNegative: true),
    CSSTarget(property: "border-radius", sources: ["corner-style", "corner-radius"], isNeverNegative: true),
    CSSTarget(property: "box-shadow", sources: ["background-shadow"]),
    CSSTarget(property: "padding", sources: ["content-insets"], isNeverNegative: true),
    CSSTarget(property: "gap", sources: ["image-padding"], isNeverNegative: true),
    CSSTarget(property: "width", sources: ["width"], isNeverNegative: true),
  ]

  /// Returns the value that combines the custom properties `names`.
  ///
  /// - Parameter names: The custom properties of all sources if `isJoined` is `true`, or otherwise of the sources
  ///   that have a value.
  internal func composed(of names: [String]) -> String {
    if isJoined {
      return zip(names, ["0 0", "transparent"]).map { "var(\($0), \($1))" }.joined(separator: " ")
    }
    return names.reversed().reduce("revert-layer") { "var(\($1), \($0))" }
  }
}
