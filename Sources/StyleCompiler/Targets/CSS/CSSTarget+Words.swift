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
    word(for: value, of: "corner-style", cases) != "initial"
  }

  /// Returns the CSS keyword for a value of a standard property.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - property: The standard property.
  ///   - cases: The cases of the property's enumeration.
  /// - Returns: The CSS value, `initial` if another property determines the CSS property, or `nil` if CSS uses the
  ///   value as it is.
  internal static func word(for value: Value, of property: String, _ cases: [String]) -> String? {
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

  private static func alignment(for word: String) -> String {
    switch word {
    case "justified": "justify"
    case "natural": "start"
    default: word
    }
  }
}

extension Value {
  /// Whether the value is insets with different leading and trailing distances, so that the writing direction
  /// matters.
  internal var isOneSided: Bool {
    if case .insets(_, let leading, _, let trailing) = self { leading != trailing } else { false }
  }
}
