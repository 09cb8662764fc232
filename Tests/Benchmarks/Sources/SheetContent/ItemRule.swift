/// A rule of the benchmark content, for one control and one pattern of states.
///
/// Its values depend only on its number, so that a style sheet, the equivalent CSS, and the data for other decoders
/// agree.
package struct ItemRule: Sendable {
  /// The number of rules that a control has.
  package static let countPerControl = 6

  /// The patterns of a control's rules, in order.
  package static let patterns = [
    "", "[highlighted|*]", "[selected|*]", "[selected|highlighted|*]", "[disabled|*]", "[disabled|selected|*]",
  ]

  /// The equivalent pseudo-classes in CSS.
  package static let pseudoClasses = ["", ":hover", ":checked", ":checked:hover", ":disabled", ":disabled:checked"]

  package let number: Int
  package init(_ number: Int) { self.number = number }
  package var control: Int { number / ItemRule.countPerControl }
  package var pattern: Int { number % ItemRule.countPerControl }

  /// The title, which all rules for selected states share.
  package var title: String { (pattern == 2 || pattern == 3 || pattern == 5 ? "已关注 " : "关注 ") + String(control) }

  // Colors are red, green, and blue, 8 bits each.
  package var titleColor: UInt32 { UInt32(truncatingIfNeeded: number &* 97) & 0xFFFFFF }
  package var backgroundColor: UInt32 { UInt32(truncatingIfNeeded: number &* 331) & 0xFFFFFF }

  package var cornerRadius: Int { number % 40 }
  /// The opacity in tenths, from 1 to 9.
  package var alphaTenths: Int { number % 9 + 1 }
}

extension ItemRule {
  /// Returns `color` as style sheets and CSS write it.
  package static func text(ofColor color: UInt32) -> String {
    let digits = String(color, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  package var sheet: String {
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

  package var css: String {
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
