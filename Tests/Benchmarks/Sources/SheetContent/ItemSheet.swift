/// The content of which most of the measures are taken: controls with six rules each, as a sheet and as CSS.
///
/// A rule has five declarations and about 150 bytes; titles have letters beyond ASCII, and a comment stands before each
/// control.
public struct ItemSheet: Sendable {
  /// The number of controls.
  public let controls: Int

  /// Whether each control declares a state of its own.
  public var hasOwnStates = false

  /// The content of so many controls.
  public init(controls: Int) {
    self.controls = controls
  }

  /// The content whose sheet has about `bytes` bytes, and at least one control.
  public init(bytes: Int) {
    // Numbers grow longer with the content; controls from the middle are as long as the average.
    var controls = 1
    for _ in 0..<4 {
      controls = max(1, bytes / ItemSheet.sheet(ofControl: controls / 2).utf8.count)
    }
    self.controls = controls
  }

  /// The content of at least so many rules.
  public init(rules: Int) {
    self.init(controls: (rules + ItemRule.countPerControl - 1) / ItemRule.countPerControl)
  }

  /// The number of rules.
  public var rules: Int { controls * ItemRule.countPerControl }

  /// The sheet.
  public var sheet: [UInt8] { sheet(of: 0..<controls) }

  /// The same as CSS.
  public var css: [UInt8] { ItemSheet.text(of: 0..<controls, ItemSheet.css) }

  /// The part of the sheet that has the controls of these numbers.
  public func sheet(of controls: Range<Int>) -> [UInt8] {
    ItemSheet.text(of: controls) { ItemSheet.sheet(ofControl: $0, hasOwnState: hasOwnStates) }
  }

  private static func text(of controls: Range<Int>, _ part: (Int) -> String) -> [UInt8] {
    var bytes: [UInt8] = []
    for control in controls { bytes += part(control).utf8 }
    return bytes
  }

  private static func rules(of control: Int) -> [ItemRule] {
    (0..<ItemRule.countPerControl).map { ItemRule(control * ItemRule.countPerControl + $0) }
  }

  private static func sheet(ofControl control: Int, hasOwnState: Bool = false) -> String {
    let block = hasOwnState ? " <\n    @state done requires selected\n>" : ""
    return "/// The item number \(control): 关注.\n@control button.item-\(control)\(block)\n"
      + rules(of: control).map(\.sheet).joined()
  }

  private static func css(ofControl control: Int) -> String {
    "/* The item number \(control): 关注. */\n" + rules(of: control).map(\.css).joined()
  }
}
