/// The values of a rule, as a program without a style sheet would store them.
public struct ItemValues: Codable, Sendable {
  /// The title.
  public let title: String

  /// The title color: red, green, and blue, 8 bits each.
  public let titleColor: UInt32

  /// The background color: red, green, and blue, 8 bits each.
  public let backgroundColor: UInt32

  /// The corner radius in points.
  public let cornerRadius: Float

  /// The opacity, from 0 to 1.
  public let alpha: Float

  /// Creates the values of `rule`.
  public init(_ rule: ItemRule) {
    title = rule.title
    titleColor = rule.titleColor
    backgroundColor = rule.backgroundColor
    cornerRadius = Float(rule.cornerRadius)
    alpha = Float(rule.alphaTenths) / 10
  }
}

extension ItemSheet {
  /// The values, by control and pattern.
  public var values: [String: [String: ItemValues]] {
    var values: [String: [String: ItemValues]] = [:]
    for rule in (0..<rules).map(ItemRule.init) {
      values["button.item-\(rule.control)", default: [:]][ItemRule.patterns[rule.pattern]] = ItemValues(rule)
    }
    return values
  }
}
