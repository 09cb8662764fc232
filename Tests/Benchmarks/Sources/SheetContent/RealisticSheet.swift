/// Content as real style sheets have it: a third of the values are tokens or calls, a fifth of the rules are nested, and
/// properties and rules come in random order.
///
/// It has the same controls and patterns as `ItemSheet`. Equal sizes have equal content.
package struct RealisticSheet {
  package private(set) var sheet: [UInt8] = []
  private var random = SplitMix64(seed: 19)
  private static let tokenCount = 40

  /// Creates content whose style sheet has at least `bytes` bytes.
  package init(bytes: Int) {
    for number in 0..<RealisticSheet.tokenCount { addTokens(number) }
    sheet += "@theme dark <\n    ink-0: #201008\n    paper-0: #F0F4F8\n>\n".utf8
    var control = 0
    while sheet.count < bytes {
      addControl(control)
      control += 1
    }
  }

  private mutating func addTokens(_ number: Int) {
    let ink = ItemRule.text(ofColor: UInt32(number * 0x01_0203))
    let paper = ItemRule.text(ofColor: 0xFF_FFFF - UInt32(number * 0x02_0301))
    sheet += "@let ink-\(number): \(ink)\n@let paper-\(number): \(paper)\n@let gap-\(number): \(number)pt\n".utf8
  }

  private mutating func addControl(_ control: Int) {
    sheet += "/// The item number \(control): 关注.\n@control button.item-\(control)\n".utf8
    let rules = ItemRule.patterns.indices.dropFirst().shuffled(using: &random)
    let nested = Set(rules.filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
    let path = "button.item-\(control)"
    let inner = rules.filter(nested.contains).map { rule(ItemRule.patterns[$0], control, indent: "    ") }
    let normal = rule(path, control, inner: inner.joined())
    let outer = rules.filter { !nested.contains($0) }.map { rule(path + ItemRule.patterns[$0], control) }
    for text in ([normal] + outer).shuffled(using: &random) { sheet += text.utf8 }
  }

  /// Returns a rule that starts with `head` and contains the nested rules `inner`.
  private mutating func rule(_ head: String, _ control: Int, indent: String = "", inner: String = "") -> String {
    let declarations = [title(control), titleColor(), backgroundColor(), cornerRadius(), alpha(), font()]
      .shuffled(using: &random)
    return "\(indent)\(head) <\n" + declarations.map { "\(indent)    \($0)\n" }.joined() + "\(inner)\(indent)>\n"
  }

  private mutating func number(_ range: Range<Int> = 0..<tokenCount) -> Int { .random(in: range, using: &random) }
  private mutating func title(_ control: Int) -> String { "title: \"\(number(0..<2) == 0 ? "已关注" : "关注") \(control)\"" }

  private mutating func titleColor() -> String {
    "title-color: " + (number(0..<3) == 0 ? "$ink-\(number())" : ItemRule.text(ofColor: UInt32(number(0..<0x3FFF))))
  }

  private mutating func backgroundColor() -> String {
    let color = ItemRule.text(ofColor: 0xFF_FFFF - UInt32(number(0..<0x0F_FFFF)))
    let token = number(0..<2) == 0 ? "$paper-\(number())" : "darken($paper-\(number()), 5%)"
    return "background-color: \(number(0..<3) == 0 ? token : color)"
  }

  private mutating func cornerRadius() -> String {
    "corner-radius: " + (number(0..<3) == 0 ? "$gap-\(number())" : "\(number())pt")
  }

  private mutating func alpha() -> String { "alpha: 0.\(number(1..<10))" }

  private mutating func font() -> String {
    "title-font: " + (number(0..<2) == 0 ? "system-font(\(number(20..<30))pt, semibold)" : "text-style(body)")
  }
}
