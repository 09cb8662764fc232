/// A condition on an element, expressed as CSS selectors.
internal struct CSSCondition: Hashable {
  /// Lists of selectors. At least one selector of each list must match.
  internal var wanted: [[String]] = []

  /// Selectors that must not match.
  internal var unwanted: [String] = []

  /// The condition as the suffix of a class selector.
  ///
  /// The suffix adds no specificity, so later rules in the style sheet win.
  internal var suffix: String {
    let lists = wanted + (unwanted.isEmpty ? [] : [[":not(" + unwanted.joined(separator: ", ") + ")"]])
    return lists.map { ":where(" + $0.joined(separator: ", ") + ")" }.joined()
  }

  /// The condition as one compound selector.
  internal var compound: String {
    wanted.map(CSSCondition.any).joined() + (unwanted.isEmpty ? "" : ":not(" + unwanted.joined(separator: ", ") + ")")
  }

  /// Returns a selector that matches if any selector of `list` does.
  internal static func any(_ list: [String]) -> String {
    list.count == 1 ? list[0] : ":is(" + list.joined(separator: ", ") + ")"
  }
}
