/// A rule of the benchmark content, for one control and one pattern of states.
///
/// Its values depend only on its number, so that a style sheet, the equivalent CSS, and the data for other decoders
/// agree.
public struct ItemRule: Sendable {
  /// The number of rules that a control has.
  public static let countPerControl = 6

  /// The patterns of a control's rules, in order.
  public static let patterns = [
    "", "[highlighted|*]", "[selected|*]", "[selected|highlighted|*]", "[disabled|*]", "[disabled|selected|*]",
  ]

  /// The equivalent pseudo-classes in CSS.
  public static let pseudoClasses = ["", ":hover", ":checked", ":checked:hover", ":disabled", ":disabled:checked"]

  /// The number of the rule, from 0.
  public let number: Int

  /// Creates the rule with the given number.
  public init(_ number: Int) {
    self.number = number
  }

  /// The number of the rule's control.
  public var control: Int { number / ItemRule.countPerControl }

  /// The index of the rule's pattern.
  public var pattern: Int { number % ItemRule.countPerControl }

  /// The title, which all rules for selected states share.
  public var title: String { (pattern == 2 || pattern == 3 || pattern == 5 ? "已关注 " : "关注 ") + String(control) }

  /// The title color: red, green, and blue, 8 bits each.
  public var titleColor: UInt32 { UInt32(truncatingIfNeeded: number &* 97) & 0xFFFFFF }

  /// The background color: red, green, and blue, 8 bits each.
  public var backgroundColor: UInt32 { UInt32(truncatingIfNeeded: number &* 331) & 0xFFFFFF }

  /// The corner radius in points.
  public var cornerRadius: Int { number % 40 }

  /// The opacity in tenths, from 1 to 9.
  public var alphaTenths: Int { number % 9 + 1 }
}

extension ItemRule {
  /// Returns `color` as style sheets and CSS write it.
  public static func text(ofColor color: UInt32) -> String {
    let digits = String(color, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// The rule as part of a style sheet.
  public var sheet: String {
    """
    button.item-\(control)\(ItemRule.patterns[pattern]) <
        title: "\(title)"
        title-color: \(ItemRule.text(ofColor: titleColor))
        background-color: \(ItemRule.text(ofColor: backgroundColor))
        corner-radius: \(cornerRadius)pt
        alpha: 0.\(alphaTenths)
    >

    """
  }

  /// The rule as CSS.
  public var css: String {
    """
    .button.item-\(control)\(ItemRule.pseudoClasses[pattern]) {
        content: "\(title)";
        color: \(ItemRule.text(ofColor: titleColor));
        background-color: \(ItemRule.text(ofColor: backgroundColor));
        border-radius: \(cornerRadius)px;
        opacity: 0.\(alphaTenths)
    }

    """
  }
}
