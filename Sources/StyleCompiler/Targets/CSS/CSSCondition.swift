/// What must be true of an element, as CSS selectors.
internal struct CSSCondition: Hashable {
  /// Lists of selectors; of each list one must match.
  internal var wanted: [[String]] = []

  /// Selectors of which none may match.
  internal var unwanted: [String] = []

  /// The condition behind a class, without adding to its specificity: what comes later in the sheet then wins.
  internal var suffix: String {
    let lists = wanted + (unwanted.isEmpty ? [] : [[":not(" + unwanted.joined(separator: ", ") + ")"]])
    return lists.map { ":where(" + $0.joined(separator: ", ") + ")" }.joined()
  }

  /// The condition as one selector.
  internal var compound: String {
    wanted.map(CSSCondition.any).joined() + (unwanted.isEmpty ? "" : ":not(" + unwanted.joined(separator: ", ") + ")")
  }

  /// One selector that matches where any of `list` does.
  internal static func any(_ list: [String]) -> String {
    list.count == 1 ? list[0] : ":is(" + list.joined(separator: ", ") + ")"
  }
}
