/// A rule of the content: what one control shows in one pattern of states.
///
/// Its values depend on its number alone, so that a sheet, its twin in CSS and what is made for other decoders agree.
public struct ItemRule: Sendable {
  /// The number of rules that a control has.
  public static let countPerControl = 6

  /// The patterns of a control's rules, in order.
  public static let patterns = [
    "", "[highlighted|*]", "[selected|*]", "[selected|highlighted|*]", "[disabled|*]", "[disabled|selected|*]",
  ]

  /// What stands for these in CSS.
  public static let pseudoClasses = ["", ":hover", ":checked", ":checked:hover", ":disabled", ":disabled:checked"]

  /// The number, from 0.
  public let number: Int

  /// The rule number `number`.
  public init(_ number: Int) {
    self.number = number
  }

  /// The number of its control.
  public var control: Int { number / ItemRule.countPerControl }

  /// The number of its pattern.
  public var pattern: Int { number % ItemRule.countPerControl }

  /// The title, which the rules for selected states share.
  public var title: String { (pattern == 2 || pattern == 3 || pattern == 5 ? "已关注 " : "关注 ") + String(control) }

  /// Red, green and blue, 8 bits each.
  public var titleColor: UInt32 { UInt32(truncatingIfNeeded: number &* 97) & 0xFFFFFF }

  /// Red, green and blue, 8 bits each.
  public var backgroundColor: UInt32 { UInt32(truncatingIfNeeded: number &* 331) & 0xFFFFFF }

  /// The radius in points.
  public var cornerRadius: Int { number % 40 }

  /// The opacity in tenths, from 1 to 9.
  public var alphaTenths: Int { number % 9 + 1 }
}

extension ItemRule {
  /// `color` as sheets and CSS write it.
  public static func text(ofColor color: UInt32) -> String {
    let digits = String(color, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// The rule in a sheet.
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

  /// The rule in CSS.
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
