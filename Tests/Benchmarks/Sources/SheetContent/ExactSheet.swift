/// Content in UIKit's manner: every rule is for exactly one set of states, as in `setTitle(_:for:)`, and five or six of
/// seven properties are set in each.
///
/// Each rule for other states than `normal` has the warning `falls-to-normal`. Equal sizes have equal content.
package struct ExactSheet {
  package private(set) var sheet: [UInt8] = []
  private var random = SplitMix64(seed: 39)

  private static let combinations = [
    "", "[highlighted]", "[selected]", "[selected|highlighted]", "[disabled]", "[disabled|selected]",
  ]

  /// Creates content whose style sheet has at least `bytes` bytes.
  package init(bytes: Int) {
    var control = 0
    while sheet.count < bytes {
      sheet += "/// The item number \(control).\n@control button.item-\(control)\n".utf8
      for combination in ExactSheet.combinations {
        let body = declarations(control).map { "    \($0)\n" }.joined()
        sheet += "button.item-\(control)\(combination) <\n\(body)>\n".utf8
      }
      control += 1
    }
  }

  private mutating func number(_ range: Range<Int>) -> Int { .random(in: range, using: &random) }

  /// Returns five or six declarations, whose texts are dark and whose backgrounds are light.
  private mutating func declarations(_ control: Int) -> [String] {
    var all = [
      "title: \"关注 \(control)\"", "subtitle: \"\(number(0..<100))\"",
      "title-color: \(ItemRule.text(ofColor: UInt32(number(0..<0x40) * 0x01_0101)))",
      "background-color: \(ItemRule.text(ofColor: UInt32(number(0xC0..<0x100) * 0x01_0101)))",
      "corner-radius: \(number(0..<40))pt", "alpha: 0.\(number(1..<10))", "stroke-width: \(number(0..<9))pt",
    ]
    for _ in 0...number(0..<2) { all.remove(at: number(0..<all.count)) }
    return all
  }
}
