/// Content of which neighbors aren't alike, as a style sheet and as equivalent CSS.
///
/// Each make has a generator of its own, and each seed gives other content, so that nobody tunes a compiler for it.
package struct VariedSheet {
  /// What a style sheet consists of.
  package enum Make: String, CaseIterable, Sendable {
    /// As in UIKit: five exact combinations of states for each control, in random order. With the warning
    /// `falls-to-normal` in nearly every rule.
    case exact
    /// Tokens, custom states with requirements, inheritance, and patterns of which one is always more specific.
    case meaning
    /// Rules with several selectors, nested blocks, calls, comments, and blocks on one line or on several.
    case mixed
  }

  package private(set) var sheet: [UInt8] = []
  package private(set) var css: [UInt8] = []
  private var random: SplitMix64

  /// Creates content of the given make, whose style sheet has at least `bytes` bytes.
  package init(_ make: Make, bytes: Int, seed: UInt64) {
    random = SplitMix64(seed: seed)
    if make != .exact { for number in 0..<Self.tokenCount { addToken(number) } }
    var control = 0
    while sheet.count < bytes {
      switch make {
      case .exact: addExact(control)
      case .meaning: addMeaning(control)
      case .mixed: addMixed(control)
      }
      control += 1
    }
  }

  private static let tokenCount = 64

  /// The exact combinations of a button's states, and what selects the same elements in CSS.
  private static let combinations = [
    ("[highlighted]", ":hover"), ("[selected]", ":checked"), ("[disabled]", ":disabled"), ("[focused]", ":focus"),
    ("[selected|highlighted]", ":checked:hover"), ("[selected|disabled]", ":checked:disabled"),
    ("[focused|selected]", ":focus:checked"), ("[highlighted|focused]", ":hover:focus"),
  ]

  private static let words = [
    "关注", "Подписаться", "متابعة", "Follow", "フォローする", "팔로우", "Ακολούθησε", "Seguir a esta persona", "🔔", "Abonnieren",
  ]

  private mutating func number(_ range: Range<Int>) -> Int { .random(in: range, using: &random) }

  private mutating func add(_ style: String, _ css: String) {
    sheet += style.utf8
    self.css += css.utf8
  }

  private mutating func addToken(_ number: Int) {
    let color = ItemRule.text(ofColor: UInt32(self.number(0..<0x40) * 0x01_0101))
    add(
      "@let ink-\(number): \(color)\n",
      number == 0 ? ":root { --ink-0: \(color) }\n" : ".t { --ink-\(number): \(color) }\n")
  }

  /// A declaration, as both languages write it.
  private typealias Pair = (style: String, css: String)

  private mutating func title() -> Pair {
    let words = (0...number(1..<4)).map { _ in Self.words[number(0..<Self.words.count)] }.joined(separator: " ")
    return ("title: \"\(words) \(number(0..<9999))\"", "content: \"\(words) \(number(0..<9999))\"")
  }

  private mutating func color(_ style: String, _ css: String, _ range: Range<Int>, tokens: Bool) -> Pair {
    if tokens, number(0..<3) == 0 {
      let token = number(0..<Self.tokenCount)
      return ("\(style): $ink-\(token)", "\(css): var(--ink-\(token))")
    }
    let text = ItemRule.text(ofColor: UInt32(number(range) * 0x01_0101))
    return ("\(style): \(text)", "\(css): \(text)")
  }

  /// Returns five or six of seven declarations, whose texts are dark and whose backgrounds are light, in random order.
  private mutating func declarations(tokens: Bool = false, shuffled: Bool = true) -> [Pair] {
    let (radius, alpha, stroke, size) = (number(0..<40), number(1..<10), number(0..<9), number(9..<30))
    var all = [
      title(), color("title-color", "color", 0..<0x40, tokens: tokens),
      color("background-color", "background-color", 0xC0..<0x100, tokens: false),
      ("corner-radius: \(radius)pt", "border-radius: \(radius)px"), ("alpha: 0.\(alpha)", "opacity: 0.\(alpha)"),
      ("stroke-width: \(stroke)pt", "border-width: \(stroke)px"),
      ("title-font: system-font(\(size)pt, semibold)", "font: 600 \(size)px system-ui"),
    ]
    for _ in 0...number(0..<2) { all.remove(at: number(0..<all.count)) }
    return shuffled ? all.shuffled(using: &random) : all
  }

  /// Adds a rule with a declaration on each line.
  private mutating func addRule(_ style: String, _ css: String, _ declarations: [Pair]) {
    add(
      "\(style) <\n\(declarations.map { "    \($0.style)\n" }.joined())>\n",
      "\(css) {\n\(declarations.map { "    \($0.css);\n" }.joined())}\n")
  }

  private mutating func addExact(_ control: Int) {
    add("/// The item number \(control).\n@control button.item-\(control)\n", "/* The item number \(control). */\n")
    addRule("button.item-\(control)", ".button.item-\(control)", declarations())
    for (style, css) in Self.combinations.shuffled(using: &random).prefix(5) {
      addRule("button.item-\(control)\(style)", ".button.item-\(control)\(css)", declarations())
    }
  }

  private mutating func addMeaning(_ control: Int) {
    let (name, base) = ("button.item-\(control)", control % 7 == 0 ? "" : ": button.item-\(control - 1)")
    let own = control % 7 == 0 ? " <\n    @state mutual requires selected\n    @state loading implies disabled\n>" : ""
    add("@control \(name)\(base)\(own)\n", "")
    let patterns = [
      ("", ""), ("[selected|*]", ":checked"), ("[mutual|*]", ".mutual"),
      ("[loading|!selected|*]", ".loading:not(:checked)"), ("[highlighted|!selected|*]", ":hover:not(:checked)"),
      ("[focused]", ":focus:not(:hover):not(:checked)"),
    ]
    for (style, css) in patterns.shuffled(using: &random).prefix(number(3..<7)) {
      addRule(name + style, ".button.item-\(control)\(css)", declarations(tokens: true))
    }
  }

  private mutating func addMixed(_ control: Int) {
    let (name, twin) = ("button.item-\(control)", ".button.item-\(control)")
    let normal = declarations(tokens: true)
    let pressed = color("background-color", "background-color", 0xA0..<0xC0, tokens: false)
    add(
      "\n// Number \(control)\n@control \(name) < \(normal.map(\.style).joined(separator: "; "))\n"
        + "    [highlighted|*] < \(pressed.style) >\n>\n",
      "\n/* Number \(control) */\n\(twin) { \(normal.map(\.css).joined(separator: "; ")) }\n\(twin):hover { \(pressed.css) }\n"
    )
    let shared = declarations(shuffled: false).prefix(number(1..<4))
    add(
      "\(name)[selected|!highlighted|*], \(name)[focused] < \(shared.map(\.style).joined(separator: "; ")) >\n",
      "\(twin):checked:not(:hover), \(twin):focus { \(shared.map(\.css).joined(separator: "; ")) }\n")
    guard number(0..<2) == 0 else { return }
    let token = number(0..<Self.tokenCount)
    addRule(
      "\(name)[disabled|!selected|*]", "\(twin):disabled:not(:checked)",
      [("title-color: alpha($ink-\(token), 90%)", "color: color-mix(in srgb, var(--ink-\(token)), transparent)")])
  }
}
