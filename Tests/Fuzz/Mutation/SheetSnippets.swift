import StyleCompiler
import TestSupport

/// Pieces of style sheets to insert into others: some built-in ones, and pieces of sheets that compiled.
struct SheetSnippets {
  /// The kinds of values that can be told apart without knowing the property.
  enum ValueKind: Hashable {
    case string, number, length, percent, color, token, identifier, call([UInt8]), other

    /// Creates the kind of the value that consists of `tokens` in the sheet of `outline`.
    init(_ tokens: Range<Int>, in outline: SheetOutline) {
      let isCall = tokens.count > 1 && outline.tokens[tokens.lowerBound + 1].kind == .leftParenthesis
      switch outline.tokens[tokens.lowerBound].kind {
      case .string, .escapedString: self = .string
      case .number: self = .number
      case .quantity:
        self = outline.text(at: tokens.lowerBound).last == UInt8(ascii: "%") ? .percent : .length
      case .color: self = .color
      case .designToken: self = .token
      case .name: self = isCall ? .call(outline.text(at: tokens.lowerBound)) : .identifier
      default: self = .other
      }
    }
  }

  private var texts: [SheetOutline.Kind: [[UInt8]]]
  private static let limit = 256
  init() { texts = Self.builtIn }
  func texts(_ kind: SheetOutline.Kind) -> [[UInt8]] { texts[kind] ?? [] }

  /// Adds one item of each kind in `sheet`. If there are too many, the new items replace others.
  mutating func add(_ sheet: [UInt8], _ random: inout SplitMix64) {
    let outline = SheetOutline(sheet)
    for (kind, items) in Dictionary(grouping: outline.items, by: \.kind) {
      let text = outline.text(of: random.pick(items))
      if text.count > 400 { continue }
      if texts[kind, default: []].count < Self.limit {
        texts[kind, default: []].append(text)
      } else {
        texts[kind]?[random.number(in: 0...Self.limit - 1)] = text
      }
    }
  }

  /// The pieces below, and those of a small style sheet of each shape without mistakes.
  private static let builtIn: [SheetOutline.Kind: [[UInt8]]] = {
    var texts = items.mapValues { $0.map { Array($0.utf8) } }
    for shape in SheetTemplate.all where !shape.options.contains(where: { $0.first != "+" && $0.first != "-" }) {
      let outline = SheetOutline(Array(shape.sheets(2)[0].text.utf8.filter { $0 != UInt8(ascii: "^") }))
      for item in outline.items where item.kind != .importing && item.kind != .other {
        let text = outline.text(of: item)
        if text.count <= 400, texts[item.kind]?.contains(text) == false { texts[item.kind]?.append(text) }
      }
    }
    return texts
  }()

  private static let items: [SheetOutline.Kind: [String]] = [
    .token: [
      "@let more: 1", "@let shade: mix(red, #00f8, 50%)", "@let gap: (4pt + 2pt) * 2",
      "@let words: \"a\\n\\u{1F600}\"",
    ],
    .axis: ["@axis brand < orange; mint; sosh >", "@axis density < cozy; dense >"],
    .axisValue: ["other", "orange", "dark"],
    .theme: [
      "@theme dark < >", "@theme increased < more: 2 >", "@theme mint|compact < shade: #123; gap: 1pt >",
      "@theme background-window < shade: #345 >",
      "@theme dark|reduced|right-to-left < more: 4 >",
    ],
    .control: [
      "@control knob <\n  @state on\n  @property size: length = 4pt\n>", "@control button.more: button",
      "@control button.shy <\n  @state away at 20 implies disabled\n  @state gone = away|selected\n>",
      "@control label.more <\n  text: \"a\"; @property near: color = red\n  [highlighted] < text-color: .near >\n>",
    ],
    .rule: [
      "button.more < title: \"more\" >", "control[*] < alpha: 0.5 >",
      "button.more[selected|*, !focused|*] < alpha: 1 >",
      "label.more < text: \"a\"; [highlighted] < text-color: red; [focused|*] < alpha: 0 > > >",
      "knob.more, button.more < >",
      "@expect button.more, label.more[selected|*] < alpha: not(none); tint-color: none >",
      "@expect control[*] < alpha: one-of(1, none, at-least(0)) >", "@expect button[*] < title-color: contrast(3) >",
    ],
    .member: [
      "@state busy", "@state hovered", "@state idle at 18 requires selected", "@state ready = selected",
      "@state near implies focused",
      "@exclusive selected, focused", "@property depth: integer = 3", "@property tone: color",
      "@property side: enum(a, b) = b", "@property reach: number", "@param amount: integer", "@param user: string",
      "@variant size: medium, small", "@variant kind: plain, loud, quiet", "@exhaustive", "@priority selected, focused",
      "@priority busy", "@legible", "@distinct selected, highlighted", "@distinct disabled",
      "@allow low-contrast, falls-to-normal", "@allow indistinct-state", "@state selected",
      "@property rim: color on background-color = #888",
      "@property edge: color on alpha",
    ],
    .override: ["more: 3", "shade: #123"],
    .block: [
      "[selected|*] < alpha: 0.25 >", "[!disabled|*] < >", "[highlighted] < title: \"\" >", "[*] < tint-color: none >",
      "[focused|!selected|*, selected] < alpha: 0 >", "[small|*] < alpha: 0.75 >", "[small] < title: \"s\" >",
      "[hovered|*] < alpha: 0.9 >", "[!small|loud|*, quiet|selected] < alpha: 0.1 >",
    ],
    .declaration: [
      "alpha: 0.5", "tint-color: system(pink, 50%)", "background-color: darken(#ec4141, 10%)", "title: \"a\\\"b\"",
      "title-font: font(\"PingFang SC\", 14pt, semibold)", "title-kern: -1.5pt", "content-insets: insets(1, 2, 3, 4)",
      "background-shadow: shadow(#0008, 0, 1pt, 3)", "image: symbol(\"heart\")", "corner-style: capsule", "title: none",
      "shows-activity-indicator: true", "title-shadow-offset: offset(-1, 2)", "number-of-lines: 2",
      "sizing: largest", "sizing: current", "corner-radius: 2 * (1 + 3)", "title-color: gray",
      "image-color: alpha(#888, 80%)", "ground-color: white",
      "accessibility-label: \"\"", "transition: ease-out(150ms)", "alpha-transition: spring(1s, -20%, 50ms)",
      "background-gradient: linear-gradient(90deg, red, stop(.tint-color, 30%), $shade)", "title: verbatim(\"v1\")",
      "transition: curve(0.2s, 0.2, -1, 0, 2)", "background-gradient: fade(.background-gradient, 50%)",
      "alpha: .title-kern / 3 + .alpha", "tint-color: darken(.background-color, 5%)",
    ],
  ]

  /// Returns values of the given kind that are close to a limit or written in different ways.
  static func values(_ kind: ValueKind) -> [String] {
    switch kind {
    case .string: ["\"\"", "\"\\u{0}\\r\\n\\t\"", "\"👨‍👩‍👧 e\\u{301}\"", "\"<b>&amp;'\\\"\"", "\"\\\\\"", "\"]]> */ //\""]
    case .number: ["0", "-0", "1", "16777217", "0.1", "1e-3", "2 / 3", "(1 + 2) * -3", "2147483647", "-2147483648"]
    case .length: ["0pt", "-0.5pt", "1e6pt", "4pt + 0.1pt", "10pt * 0.3", "7"]
    case .percent: ["0%", "100%", "33.3%", "50% + 5%"]
    case .color:
      [
        "#123", "#12345678", "red", "transparent", "rgb(1, 2, 3, 4%)", "hsl(720deg, 10%, 90%)", "system(gray6)",
        "fade(#fff8, 50%)",
      ]
    case .identifier: ["none", "true", "false", "red", "center", "bold"]
    case .token, .call, .other: ["none"]
    }
  }
}
