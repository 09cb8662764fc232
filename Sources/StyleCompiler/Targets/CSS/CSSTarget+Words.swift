/// Values that CSS has other words for.
extension CSSTarget {
  /// What undoes the property: its value is what it would be without the sheet.
  internal var absent: [CSSDeclaration] {
    ([property] + companions.map(\.property)).map { CSSDeclaration(property: $0, value: "revert-layer") }
  }

  /// What is said with the property, because it would not be seen otherwise.
  internal var companions: [CSSDeclaration] {
    property == "border-width" ? [CSSDeclaration(property: "border-style", value: "solid")] : []
  }

  /// Whether `value`, a `corner-style` of `cases`, sets the radius itself.
  internal static func isRounding(_ value: Value, _ cases: [String]) -> Bool {
    word(for: value, of: "corner-style", cases) != "initial"
  }

  /// What CSS calls `value`, one of `cases` of the standard sheet's `property`; `initial` where that leaves the property
  /// of CSS to another one; nil where it is taken as it is.
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
  /// Whether it is insets whose leading one is another than the trailing one, so that it matters which side that is.
  internal var isOneSided: Bool {
    if case .insets(_, let leading, _, let trailing) = self { leading != trailing } else { false }
  }
}
