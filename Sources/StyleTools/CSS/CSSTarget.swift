import StyleCompiler
import StyleTable

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
    CSSTarget(property: "background-image", sources: ["background-gradient"]),
    CSSTarget(property: "opacity", sources: ["alpha"]),
    CSSTarget(property: "border-color", sources: ["stroke-color", "border-color"]),
    CSSTarget(property: "border-width", sources: ["stroke-width", "border-width"], isNeverNegative: true),
    CSSTarget(property: "border-radius", sources: ["corner-style", "corner-radius"], isNeverNegative: true),
    CSSTarget(property: "box-shadow", sources: ["background-shadow", "layer-shadow"]),
    CSSTarget(property: "padding", sources: ["content-insets"], isNeverNegative: true),
    CSSTarget(property: "gap", sources: ["image-padding"], isNeverNegative: true),
    CSSTarget(property: "width", sources: ["width"], isNeverNegative: true),
    CSSTarget(property: "scale", sources: ["scale"]),
    CSSTarget(property: "rotate", sources: ["rotation"]),
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

  /// Returns whether a CSS property represents the property `name` of the standard style sheet.
  internal static func isDirect(_ name: String) -> Bool { all.contains { $0.sources.contains(name) } }
}

/// Values with a different keyword in CSS.
extension CSSTarget {
  /// The declarations that reset the property to the value that it would have without the style sheet.
  internal var absent: [CSSDeclaration] {
    ([property] + companions.map(\.property)).map { CSSDeclaration(property: $0, value: "revert-layer") }
  }

  /// The declarations that accompany the property because it would have no visible effect otherwise.
  internal var companions: [CSSDeclaration] {
    property == "border-width" ? [CSSDeclaration(property: "border-style", value: "solid")] : []
  }

  /// Returns whether `value`, a `corner-style`, sets the radius itself.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - cases: The cases of the property's enumeration.
  internal static func isRounding(_ value: Value, _ cases: [String]) -> Bool {
    keyword(for: value, of: "corner-style", cases) != "initial"
  }

  /// Returns the CSS keyword for a value of a standard property.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - property: The standard property.
  ///   - cases: The cases of the property's enumeration.
  /// - Returns: The CSS value, `initial` if another property determines the CSS property, or `nil` if CSS uses the
  ///   value as it is.
  internal static func keyword(for value: Value, of property: String, _ cases: [String]) -> String? {
    guard case .enumeration(let position) = value else { return nil }
    return switch property {
    case "corner-style": radius(for: cases[Int(position)])
    case "text-alignment": alignment(for: cases[Int(position)])
    default: nil
    }
  }

  private static func radius(for style: String) -> String {
    switch style {
    case "small": "4px"
    case "medium": "8px"
    case "large": "12px"
    case "capsule": "9999px"
    default: "initial"
    }
  }

  private static func alignment(for keyword: String) -> String {
    switch keyword {
    case "justified": "justify"
    case "natural": "start"
    default: keyword
    }
  }
}

/// The spinner that CSS draws for an element if its `shows-activity-indicator` is `true`.
///
/// The spinner is an inline box in `::after`. It keeps the height of the line in a state without a title.
internal enum CSSSpinner {
  /// The property of the standard style sheet that shows a spinner.
  internal static let property = "shows-activity-indicator"

  /// The custom property that contains the content of `::after`: `""` to show a spinner, or no value to hide it.
  internal static let content = "--activity-indicator"

  /// The pseudo-element that draws the spinner.
  internal static let pseudoElement = "::after"

  private static let animation = "stylec-spin"

  /// The declarations of the pseudo-element.
  internal static let declarations = [
    ("content", "var(\(content), none)"), ("display", "inline-block"), ("box-sizing", "border-box"), ("width", "1em"),
    ("height", "1em"), ("vertical-align", "-0.125em"),
    ("border", "0.125em solid var(--activity-indicator-color, currentcolor)"),
    ("border-right-color", "transparent"), ("border-radius", "50%"), ("animation", "\(animation) 1s linear infinite"),
  ].map { CSSDeclaration(property: $0, value: $1) }

  /// The rule for the animation.
  internal static let keyframes = "@keyframes \(animation) {\n  to {\n    transform: rotate(1turn);\n  }\n}\n"

  /// Returns the declaration that shows or hides the spinner.
  internal static func declaration(for value: Value) -> CSSDeclaration {
    CSSDeclaration(property: content, value: value == .bool(true) ? "\"\"" : "initial")
  }
}
