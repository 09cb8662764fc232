/// Values that CSS has other words for.
extension CSSTarget {
  /// What undoes the property: its value is what it would be without the sheet.
  internal var absent: [CSSDeclaration] {
    let names = property == "border-width" ? [property, "border-style"] : [property]
    return names.map { CSSDeclaration(property: $0, value: "revert-layer") }
  }

  /// Whether `value`, a `corner-style` of `cases`, sets the radius itself.
  internal static func isRounding(_ value: Value, _ cases: [String]) -> Bool { radius(of: value, cases) != nil }

  /// The radius that `value`, a `corner-style` of `cases`, stands for.
  internal static func radius(_ value: Value, _ cases: [String]) -> String { radius(of: value, cases) ?? "initial" }

  private static func radius(of value: Value, _ cases: [String]) -> String? {
    guard case .enumeration(let position) = value else { return nil }
    return switch cases[Int(position)] {
    case "small": "4px"
    case "medium": "8px"
    case "large": "12px"
    case "capsule": "9999px"
    default: nil
    }
  }

  /// The word of `text-align` for `value`, a `text-alignment` of `cases`.
  internal static func alignment(_ value: Value, _ cases: [String]) -> String {
    guard case .enumeration(let position) = value else { return "start" }
    return switch cases[Int(position)] {
    case "justified": "justify"
    case "natural": "start"
    case let word: word
    }
  }
}

extension Value {
  /// Whether it is insets whose leading one is another than the trailing one, so that it matters which side that is.
  internal var isOneSided: Bool {
    if case .insets(_, let leading, _, let trailing) = self { leading != trailing } else { false }
  }
}
