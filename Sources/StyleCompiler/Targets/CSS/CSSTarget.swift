/// What a property of the standard sheet is in CSS.
internal struct CSSTarget {
  /// The property of CSS.
  internal let property: String

  /// The properties of the language that it is made of: of those that have a value the first wins.
  internal let sources: [String]

  /// Whether CSS refuses values below 0.
  internal var isNeverNegative = false

  /// Whether it is made of all its sources together.
  internal var isJoined = false

  /// Every property of the standard sheet that CSS has a word for; the others become custom properties.
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

  /// The value that puts the custom properties `names`, one for each of the sources that a control has, together.
  internal func composed(of names: [String]) -> String {
    if isJoined {
      return zip(names, ["0 0", "transparent"]).map { "var(\($0), \($1))" }.joined(separator: " ")
    }
    return names.reversed().reduce("revert-layer") { "var(\($1), \($0))" }
  }
}
