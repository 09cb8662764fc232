import StandardSheet
import StyleCompiler
import StyleTable

/// A CSS property of the element of a control, which represents properties of the standard style sheet.
internal struct CSSTarget {
  internal let property: String

  /// The style sheet properties that it represents. The first of them that has a value wins.
  internal let sources: [String]

  /// A closure that returns the value that combines the custom properties of all sources, or `nil` if the first source
  /// that has a value is the value.
  internal var joined: (@Sendable ([String]) -> String)?

  /// Whether the parts of a gradient are custom properties, because it moves.
  internal var isMoving = false

  /// Whether CSS rejects values below 0.
  internal var isNeverNegative: Bool { ["border-radius", "padding", "gap", "width"].contains(property) }

  /// The CSS properties for the standard style sheet. Standard properties without one become custom properties.
  internal static let all = order.flatMap(targets)

  /// The CSS properties in the order in which an element has them. An outline takes no room, like a stroke.
  private static let order = [
    "color", "font", "letter-spacing", "text-align", "text-shadow", "accent-color", "background-color",
    "background-image", "opacity", "outline-color", strokeWidth, "outline-offset", "border-radius", "box-shadow",
    "padding", "gap", "width", "scale", "rotate",
  ]

  private static let strokeWidth = "outline-width"

  private static func targets(_ property: String) -> [CSSTarget] {
    let rows = standardDrawing.filter { $0.css == property && !$0.isOnlyInPreviews }
    let texts = rows.filter { $0.part == "text" }.flatMap { row in
      ["title", "text"].map { text in row.properties.map { text + $0 } }
    }
    let others = rows.filter { $0.part != "text" }.flatMap(\.properties)
    func target(_ sources: [String], joined: (@Sendable ([String]) -> String)? = nil) -> [CSSTarget] {
      [CSSTarget(property: property, sources: sources, joined: joined)]
    }
    return switch property {
    case "text-shadow": texts.flatMap { target($0) { "var(\($0[0]), 0 0) var(\($0[1]), transparent)" } }
    // A `title-alignment` aligns two lines with each other, and an element in CSS has only one.
    case "text-align": target(texts.last ?? [])
    case "outline-color": target(others) { "var(\($0[0]), var(\($0[1]), currentcolor))" }
    case strokeWidth: target(others) { "max(0px, \(width($0)))" }
    case "outline-offset":
      target(targets(strokeWidth)[0].sources + others) { "calc(var(\($0[2]), 0px) - \(width($0)))" }
    default: target(texts.joined() + others)
    }
  }

  private static func width(_ names: [String]) -> String { "var(\(names[0]), var(\(names[1]), 0px))" }

  /// Returns the declarations that combine the custom properties `names`.
  ///
  /// - Parameter names: The custom properties of all sources if they are joined, or otherwise of the sources that have a
  ///   value.
  internal func composed(of names: [String]) -> [CSSDeclaration] {
    guard let joined else { return [(property, names.reversed().reduce("revert-layer") { "var(\($1), \($0))" })] }
    // Otherwise, a control in another one would inherit the parts.
    return names.map { ($0, "initial") } + [(property, joined(names))]
      + (property == Self.strokeWidth ? [("outline-style", "solid")] : [])
  }

  /// Returns whether the property `name` of the standard style sheet belongs to the stroke.
  internal static func isStroke(_ name: String) -> Bool { name.hasPrefix("stroke-") || name.hasPrefix("border-") }

  /// Returns whether a CSS property represents the property `name` of the standard style sheet.
  internal static func isDirect(_ name: String) -> Bool { all.contains { $0.sources.contains(name) } }

  /// Returns the CSS keyword for a value of a standard property.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - property: The standard property.
  ///   - cases: The cases of the property's enumeration.
  /// - Returns: The CSS value, `initial` if another property determines the CSS property, or `nil` if CSS uses the
  ///   value as it is.
  internal static func keyword(for value: Value, of property: String, _ cases: [String]) -> String? {
    guard case .enumeration(let position) = value, let keywords = keywords[property] else { return nil }
    let name = cases[Int(position)]
    return keywords.texts[name] ?? (keywords.isAlone ? name : "initial")
  }

  /// The CSS values of keywords by property, and whether no other property gives the CSS property values.
  private static let keywords = standardDrawing.filter { !$0.isOnlyInPreviews && !$0.keywords.isEmpty }
    .reduce(into: [String: (texts: [String: String], isAlone: Bool)]()) { all, row in
      let name = row.part == "text" ? row.part + row.properties[0] : row.properties[0]
      all[name] = (texts: row.keywords, isAlone: row.properties.count == 1)
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

  /// The names that no other custom property can have. A gradient has at most eight stops.
  internal static let names = Set(parts(8).map(\.property))

  /// Returns the rules that register the custom properties of a gradient with `count` stops, or none if it is 0.
  internal static func registrations(_ count: Int) -> [String] {
    if count == 0 { return [] }
    return parts(count).map { property, type in
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

  /// The custom property for the content of `::after`: `""` to show a spinner, or no value to hide it.
  internal static let content = "--activity-indicator"

  /// The pseudo-element that draws the spinner.
  internal static let pseudoElement = "::after"

  internal static let declarations: [CSSDeclaration] = [
    ("content", "var(\(content), none)"), ("display", "inline-block"), ("box-sizing", "border-box"), ("width", "1em"),
    ("height", "1em"), ("vertical-align", "-0.125em"),
    ("border", "0.125em solid var(--activity-indicator-color, currentcolor)"),
    ("border-right-color", "transparent"), ("border-radius", "50%"), ("animation", "stylec-spin 1s linear infinite"),
  ]

  internal static let keyframes = "@keyframes stylec-spin {\n  to {\n    transform: rotate(1turn);\n  }\n}\n"

  internal static func declaration(for value: Value) -> CSSDeclaration {
    (content, value == .bool(true) ? "\"\"" : "initial")
  }
}
