/// The type of a property or an argument.
enum ValueKind: Hashable, Sendable {
  case string, integer, number, length, percent, angle, duration, bool, color
  case font, image, offset, size, insets, shadow, transition, gradient
  case enumeration([String])
  /// A color with channels, which every color function takes. No property has this type.
  case solid
  /// A font's weight. No property has this type.
  case weight

  /// The types of properties in random style sheets.
  static let all: [Self] =
    [
      .string, .integer, .number, .length, .percent, .angle, .duration, .bool, .color, .font, .image, .offset, .size,
      .insets, .shadow, .transition, .gradient,
    ] + enumerations

  /// The enumerations in random style sheets.
  static let enumerations: [Self] = [.enumeration(["fill", "center", "red"]), .enumeration(["normal", "at"])]

  /// The type as written in a style sheet.
  var written: String {
    if case .enumeration(let cases) = self { "enum(\(cases.joined(separator: ", ")))" } else { "\(self)" }
  }

  /// Whether values have an order, which numbers with and without a unit have.
  var isOrdered: Bool {
    switch self {
    case .integer, .number, .length, .percent, .angle, .duration: true
    default: false
    }
  }

  /// The unit that `dump` prints after a number.
  var unit: String {
    switch self {
    case .length: "pt"
    case .percent: "%"
    case .angle: "deg"
    case .duration: "s"
    default: ""
    }
  }

  /// Returns whether a token or property of this type can be used where `other` is required, at least if its value is
  /// whole or has channels.
  func serves(as other: ValueKind) -> Bool {
    switch (self, other) {
    case (.number, .integer), (.number, .length), (.integer, .number), (.integer, .length), (.solid, .color),
      (.color, .solid):
      true
    default: self == other
    }
  }
}

extension ValueKind {
  /// The color names in random style sheets, with their canonical forms.
  static let colorNames = [
    "red": "#ff0000ff", "transparent": "#00000000", "rebeccapurple": "#663399ff", "white": "#ffffffff",
    "gray": "#808080ff",
  ]

  /// The weights in random style sheets, with their canonical forms.
  static let weights = ["thin": "200", "semibold": "600", "black": "900"]

  /// Values as written, whose canonical forms follow from the table of types.
  var examples: [ReferenceSheet.Expression] {
    switch self {
    case .integer: ["3", "-2147483648", "2147483647"].map { .number($0) }
    case .number: ["0.5", "1e3", "1.5e-2", "-0.0", "2.0", "0.1"].map { .number($0) }
    case .length: ["8pt", "0.5", "-2.25pt", "8"].map { .number($0) }
    case .percent: ["50%", "12.5%"].map { .number($0) }
    case .angle: ["45deg", "-90deg"].map { .number($0) }
    case .duration: ["0.25s", "250ms", "2s"].map { .number($0) }
    case .bool: ["true", "false"].map { .word($0) }
    case .enumeration(let cases): cases.map { .word($0) }
    case .weight: Self.weights.keys.sorted().map { .word($0) }
    case .solid: Self.colorNames.keys.sorted().map { .word($0) } + Self.literals(Self.solids)
    case .color: ValueKind.solid.examples + Self.literals(Self.colors)
    default: Self.literals(literals)
    }
  }

  private static func literals(_ pairs: [(String, String)]) -> [ReferenceSheet.Expression] {
    pairs.map { .literal($0.0, canonical: $0.1) }
  }

  /// Values as written with the texts that `dump` prints for them.
  private var literals: [(String, String)] {
    switch self {
    case .string: Self.strings
    case .font: Self.fonts
    case .image: [(#"image("follow")"#, #"image("follow")"#), (#"symbol("heart.fill")"#, #"symbol("heart.fill")"#)]
    case .offset: [("offset(0, 1)", "offset(0pt, 1pt)"), ("offset(-1.5pt, 2pt)", "offset(-1.5pt, 2pt)")]
    case .size: [("size(44, 44)", "size(44pt, 44pt)"), ("size(0, 1 + 2)", "size(0pt, 3pt)")]
    case .insets: Self.edges
    case .transition: Self.transitions
    case .gradient: Self.gradients
    case .shadow: [("shadow(#000, 0, 1, 3)", "shadow(#000000ff, 0pt, 1pt, 3pt)")]
    default: []
    }
  }

  private static let strings = [
    (#""""#, #""""#), (#""OK // no comment""#, #""OK // no comment""#), (#""互相关注""#, #""互相关注""#),
    (#""a\tb\n\r""#, #""a\tb\n\r""#), (#""\"\\""#, #""\"\\""#), (#""\u{1F600}""#, #""😀""#), (#""\0""#, #""\u{0}""#),
    (#""\u{202e}""#, #""\u{202E}""#), (#"verbatim("v1.0")"#, #"verbatim("v1.0")"#),
    (#"verbatim("")"#, #"verbatim("")"#),
  ]

  private static let transitions = [
    ("ease-out(150ms)", "ease-out(0.15s)"), ("linear(0s, 0s)", "linear(0s)"), ("ease(1s, 50ms)", "ease(1s, 0.05s)"),
    ("curve(200ms, 0.2, -1, 0, 1.5)", "curve(0.2s, 0.2, -1, 0, 1.5)"), ("spring(300ms)", "spring(0.3s, 0%)"),
    ("spring(300ms, 50ms)", "spring(0.3s, 0%, 0.05s)"), ("spring(1s, -20%, 2s)", "spring(1s, -20%, 2s)"),
  ]

  private static let gradients = [
    ("linear-gradient(red, #abc)", "linear-gradient(180deg, stop(#ff0000ff, 0%), stop(#aabbccff, 100%))"),
    (
      "linear-gradient(-90deg, (stop(system(pink), 30%)), white, stop(gray, 10%), white, white)",
      "linear-gradient(270deg, stop(system(pink), 30%), stop(#ffffffff, 30%), stop(#808080ff, 30%), "
        + "stop(#ffffffff, 65%), stop(#ffffffff, 100%))"
    ),
  ]

  private static let solids = [
    ("#EC4141", "#ec4141ff"), ("#abc", "#aabbccff"), ("#abcd", "#aabbccdd"), ("#01020304", "#01020304"),
    ("rgb(236, 65, 65)", "#ec4141ff"), ("rgb(236, 65, 65, 50%)", "#ec414180"),
    ("hsl(120deg, 100%, 50%)", "#00ff00ff"),
  ]

  private static let colors = [
    ("system(pink)", "system(pink)"), ("system(secondary-label)", "system(secondary-label)"),
  ]

  private static let fonts = [
    (#"font("PingFang SC", 14pt, semibold)"#, #"font("PingFang SC", 14pt, 600)"#),
    (#"font("A", 9)"#, #"font("A", 9pt, 400)"#), ("system-font(14pt)", "system-font(14pt, 400)"),
    ("system-font(12.5, 250)", "system-font(12.5pt, 250)"), ("text-style(headline)", "text-style(headline)"),
    ("font-design(text-style(body), serif)", "font-design(text-style(body), serif)"),
    ("font-scaling(font(\"A\", 9), title1)", "font-scaling(font(\"A\", 9pt, 400), title1)"),
    (
      "font-design(font-scaling(system-font(9), footnote, 20), rounded)",
      "font-scaling(font-design(system-font(9pt, 400), rounded), footnote, 20pt)"
    ),
  ]

  private static let edges = [
    ("insets(8)", "insets(8pt, 8pt, 8pt, 8pt)"), ("insets(8, 12)", "insets(8pt, 12pt, 8pt, 12pt)"),
    ("insets(1, 2pt, 3, 4.5)", "insets(1pt, 2pt, 3pt, 4.5pt)"),
  ]
}
