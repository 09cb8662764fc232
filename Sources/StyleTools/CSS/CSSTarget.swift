import StyleCompiler
import StyleTable

/// The CSS property that represents properties of the standard style sheet.
internal struct CSSTarget {
  /// The CSS property.
  internal let property: String

  /// The style sheet properties that it represents. The first of them that has a value wins.
  internal let sources: [String]

  /// Whether the parts of a gradient are custom properties, because it moves.
  internal var isMoving = false

  /// Whether CSS rejects values below 0.
  internal var isNeverNegative = false

  /// A closure that returns the value that combines the custom properties of all sources, or `nil` if the first source
  /// that has a value is the value.
  internal var joined: (@Sendable ([String]) -> String)?

  /// The CSS properties for the standard style sheet. Standard properties without one become custom properties.
  internal static let all: [CSSTarget] = [
    CSSTarget(property: "color", sources: ["title-color", "text-color", "foreground-color"]),
    CSSTarget(property: "font", sources: ["title-font", "text-font"]),
    CSSTarget(property: "letter-spacing", sources: ["title-kern", "text-kern"]),
    CSSTarget(property: "text-align", sources: ["text-alignment"]),
    CSSTarget(property: "text-shadow", sources: ["title-shadow-offset", "title-shadow-color"], joined: textShadow),
    CSSTarget(property: "text-shadow", sources: ["text-shadow-offset", "text-shadow-color"], joined: textShadow),
    CSSTarget(property: "accent-color", sources: ["on-tint-color", "minimum-track-tint-color", "tint-color"]),
    CSSTarget(property: "background-color", sources: ["background-color"]),
    CSSTarget(property: "background-image", sources: ["background-gradient"]),
    CSSTarget(property: "opacity", sources: ["alpha"]),
    // An outline takes no room, like a stroke.
    CSSTarget(
      property: "outline-color", sources: ["stroke-color", "border-color"],
      joined: { "var(\($0[0]), var(\($0[1]), currentcolor))" }),
    CSSTarget(
      property: strokeWidth, sources: ["stroke-width", "border-width"], joined: { "max(0px, \(width($0)))" }),
    CSSTarget(
      property: "outline-offset", sources: ["stroke-width", "border-width", "stroke-outset"],
      joined: { "calc(var(\($0[2]), 0px) - \(width($0)))" }),
    CSSTarget(property: "border-radius", sources: ["corner-style", "corner-radius"], isNeverNegative: true),
    CSSTarget(property: "box-shadow", sources: ["background-shadow", "layer-shadow"]),
    CSSTarget(property: "padding", sources: ["content-insets"], isNeverNegative: true),
    CSSTarget(property: "gap", sources: ["image-padding"], isNeverNegative: true),
    CSSTarget(property: "width", sources: ["width"], isNeverNegative: true),
    CSSTarget(property: "scale", sources: ["scale"]),
    CSSTarget(property: "rotate", sources: ["rotation"]),
  ]

  private static let strokeWidth = "outline-width"

  @Sendable private static func textShadow(_ names: [String]) -> String {
    "var(\(names[0]), 0 0) var(\(names[1]), transparent)"
  }

  private static func width(_ names: [String]) -> String { "var(\(names[0]), var(\(names[1]), 0px))" }

  /// Returns the declarations that combine the custom properties `names`.
  ///
  /// - Parameter names: The custom properties of all sources if they are joined, or otherwise of the sources that have a
  ///   value.
  internal func composed(of names: [String]) -> [CSSDeclaration] {
    guard let joined else {
      return [
        CSSDeclaration(
          property: property, value: names.reversed().reduce("revert-layer") { "var(\($1), \($0))" })
      ]
    }
    let style = property == Self.strokeWidth ? [CSSDeclaration(property: "outline-style", value: "solid")] : []
    // Otherwise, a control in another one would inherit the parts.
    return names.map { CSSDeclaration(property: $0, value: "initial") }
      + [CSSDeclaration(property: property, value: joined(names))] + style
  }

  /// Returns whether the property `name` of the standard style sheet belongs to the stroke.
  internal static func isStroke(_ name: String) -> Bool { name.hasPrefix("stroke-") || name.hasPrefix("border-") }

  /// Returns whether a CSS property represents the property `name` of the standard style sheet.
  internal static func isDirect(_ name: String) -> Bool { all.contains { $0.sources.contains(name) } }
}

/// Values with a different keyword in CSS.
extension CSSTarget {
  /// The declarations that reset the property to the value that it would have without the style sheet.
  internal var absent: [CSSDeclaration] {
    [CSSDeclaration(property: property, value: "revert-layer")]
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

/// The custom properties for the parts of a gradient that moves. CSS can move only those that are registered.
internal enum CSSGradient {
  /// The CSS property that shows a gradient.
  internal static let target = "background-image"

  private static let prefix = "--background-gradient-"

  /// Returns the custom properties of a gradient with `count` stops, in the order of their values in its text.
  internal static func parts(_ count: Int) -> [(property: String, type: ValueType)] {
    [(prefix + "angle", .angle)]
      + (1...count).flatMap { [("\(prefix)color-\($0)", .color), ("\(prefix)stop-\($0)", .percent)] }
  }

  /// The names that no other custom property can have.
  internal static let names = Set(parts(mostStops).map(\.property))

  private static let mostStops = 8

  /// Returns the rules that register the custom properties of a gradient with `count` stops.
  internal static func registrations(_ count: Int) -> [String] {
    parts(count).map { property, type in
      let (syntax, initial) =
        switch type {
        case .angle: ("<angle>", "0deg")
        case .color: ("<color>", "transparent")
        default: ("<percentage>", "0%")
        }
      return """
        @property \(property) {
          syntax: "\(syntax)";
          inherits: false;
          initial-value: \(initial);
        }

        """
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
