/// The content of most benchmarks: controls with six rules each, as a style sheet and as CSS.
///
/// A rule has five declarations and about 150 bytes. Titles contain letters beyond ASCII, and each control has a
/// comment.
public struct ItemSheet: Sendable {
  /// The number of controls.
  public let controls: Int

  /// Creates content with the given number of controls.
  public init(controls: Int) {
    self.controls = controls
  }

  /// Creates content whose style sheet has about `bytes` bytes, and at least one control.
  public init(bytes: Int) {
    // Numbers get longer as the content grows. Controls in the middle have the average length.
    var controls = 1
    for _ in 0..<4 { controls = max(1, bytes / ItemSheet.sheet(ofControl: controls / 2).utf8.count) }
    self.controls = controls
  }

  /// The number of rules.
  public var rules: Int { controls * ItemRule.countPerControl }

  /// The style sheet.
  public var sheet: [UInt8] { text(ItemSheet.sheet) }

  /// The equivalent CSS.
  public var css: [UInt8] { text(ItemSheet.css) }

  private func text(_ part: (Int) -> String) -> [UInt8] {
    var bytes: [UInt8] = []
    for control in 0..<controls { bytes += part(control).utf8 }
    return bytes
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
