/// The content of most benchmarks: controls with six rules each, as a style sheet and as CSS.
///
/// A rule has five declarations and about 150 bytes. Titles contain letters beyond ASCII, and each control has a
/// comment.
package struct ItemSheet: Sendable {
  package let controls: Int
  package init(controls: Int) { self.controls = controls }

  /// Creates content whose style sheet has about `bytes` bytes, and at least one control.
  package init(bytes: Int) {
    // Numbers get longer as the content grows. Controls in the middle have the average length.
    var controls = 1
    for _ in 0..<4 { controls = max(1, bytes / ItemSheet.sheet(ofControl: controls / 2).utf8.count) }
    self.controls = controls
  }

  package var rules: Int { controls * ItemRule.countPerControl }
  package var sheet: [UInt8] { text(ItemSheet.sheet) }
  package var css: [UInt8] { text(ItemSheet.css) }

  private func text(_ part: (Int) -> String) -> [UInt8] {
    (0..<controls).reduce(into: []) { $0 += part($1).utf8 }
  }

  private static func rules(of control: Int) -> [ItemRule] {
    (0..<ItemRule.countPerControl).map { ItemRule(control * ItemRule.countPerControl + $0) }
  }

  private static func sheet(ofControl control: Int) -> String {
    "/// The item number \(control): 关注.\n@control button.item-\(control)\n"
      + rules(of: control).map(\.sheet).joined()
  }

  private static func css(ofControl control: Int) -> String {
    "/* The item number \(control): 关注. */\n" + rules(of: control).map(\.css).joined()
  }
}
