/// The values of a rule, as a program without a style sheet would store them.
package struct ItemValues: Codable, Sendable {
  package let title: String
  package let titleColor, backgroundColor: UInt32
  package let cornerRadius, alpha: Float

  package init(_ rule: ItemRule) {
    (title, titleColor, backgroundColor) = (rule.title, rule.titleColor, rule.backgroundColor)
    (cornerRadius, alpha) = (Float(rule.cornerRadius), Float(rule.alphaTenths) / 10)
  }
}

extension ItemSheet {
  /// The values, by control and pattern.
  package var values: [String: [String: ItemValues]] {
    var values: [String: [String: ItemValues]] = [:]
    for rule in (0..<rules).map(ItemRule.init) {
      values["button.item-\(rule.control)", default: [:]][ItemRule.patterns[rule.pattern]] = ItemValues(rule)
    }
    return values
  }
}
