extension ReferenceSheet {
  /// The type of a property.
  enum ValueKind: Hashable {
    case string, integer, number, length, percent, angle, duration, bool, color
    case font, image, offset, size, insets, shadow
    case enumeration([String])
  }
}

extension ReferenceSheet.ValueKind {
  /// The type as written in a style sheet.
  var written: String {
    if case .enumeration(let cases) = self { "enum(\(cases.joined(separator: ", ")))" } else { "\(self)" }
  }

  /// Whether a whole number without a unit is acceptable where the type is required.
  var takesNumber: Bool {
    self == .integer || self == .number || self == .length
  }

  /// The types of properties in random style sheets.
  static let all: [Self] = [
    .string, .integer, .number, .length, .percent, .angle, .duration, .bool, .color, .font, .image, .offset, .size,
    .insets, .shadow, .enumeration(["fill", "center", "red"]), .enumeration(["normal", "at"]),
  ]

  /// Values as written, each with the text that `dump` prints for it according to the table of types.
  var examples: [(written: String, canonical: String)] {
    switch self {
    case .string: Self.texts
    case .integer: [("3", "3"), ("-2147483648", "-2147483648"), ("2147483647", "2147483647")]
    case .number: [("0.5", "0.5"), ("1e3", "1000"), ("1.5e-2", "0.015"), ("-0.0", "0"), ("2.0", "2"), ("0.1", "0.1")]
    case .length: [("8pt", "8pt"), ("0.5", "0.5pt"), ("-2.25pt", "-2.25pt"), ("8", "8pt")]
    case .percent: [("50%", "50%"), ("12.5%", "12.5%")]
    case .angle: [("45deg", "45deg"), ("-90deg", "-90deg")]
    case .duration: [("0.25s", "0.25s"), ("250ms", "0.25s"), ("2s", "2s")]
    case .bool: [("true", "true"), ("false", "false")]
    case .color: Self.colors
    default: composites
    }
  }

  /// Values that are written as function calls.
  private var composites: [(written: String, canonical: String)] {
    switch self {
    case .font: Self.fonts
    case .image: [(#"image("follow")"#, #"image("follow")"#), (#"symbol("heart.fill")"#, #"symbol("heart.fill")"#)]
    case .offset: [("offset(0, 1)", "offset(0pt, 1pt)"), ("offset(-1.5pt, 2pt)", "offset(-1.5pt, 2pt)")]
    case .size: [("size(44, 44)", "size(44pt, 44pt)"), ("size(0, 1 + 2)", "size(0pt, 3pt)")]
    case .insets: Self.edges
    case .shadow: [("shadow(#000, 0, 1, 3)", "shadow(#000000ff, 0pt, 1pt, 3pt)")]
    default: []
    }
  }

  private static let texts: [(written: String, canonical: String)] = [
    (#""""#, #""""#), (#""OK // no comment""#, #""OK // no comment""#), (#""互相关注""#, #""互相关注""#),
    (#""a\tb\n\r""#, #""a\tb\n\r""#), (#""\"\\""#, #""\"\\""#), (#""\u{1F600}""#, #""😀""#), (#""\0""#, #""\u{0}""#),
    (#""\u{202e}""#, #""\u{202E}""#),
  ]

  private static let colors: [(written: String, canonical: String)] = [
    ("#EC4141", "#ec4141ff"), ("#abc", "#aabbccff"), ("#abcd", "#aabbccdd"), ("#01020304", "#01020304"),
    ("red", "#ff0000ff"), ("transparent", "#00000000"), ("rebeccapurple", "#663399ff"),
    ("rgb(236, 65, 65)", "#ec4141ff"), ("rgb(236, 65, 65, 50%)", "#ec414180"),
    ("hsl(120deg, 100%, 50%)", "#00ff00ff"), ("system(pink)", "system(pink)"),
    ("system(secondary-label)", "system(secondary-label)"), ("darken(white, 100%)", "#000000ff"),
    ("mix(#f00, #00f, 100%)", "#ff0000ff"), ("alpha(#123456, 0%)", "#12345600"),
  ]

  private static let fonts: [(written: String, canonical: String)] = [
    (#"font("PingFang SC", 14pt, semibold)"#, #"font("PingFang SC", 14pt, 600)"#),
    (#"font("A", 9)"#, #"font("A", 9pt, 400)"#), ("system-font(14pt)", "system-font(14pt, 400)"),
    ("system-font(12.5, 250)", "system-font(12.5pt, 250)"), ("text-style(headline)", "text-style(headline)"),
  ]

  private static let edges: [(written: String, canonical: String)] = [
    ("insets(8)", "insets(8pt, 8pt, 8pt, 8pt)"), ("insets(8, 12)", "insets(8pt, 12pt, 8pt, 12pt)"),
    ("insets(1, 2pt, 3, 4.5)", "insets(1pt, 2pt, 3pt, 4.5pt)"),
  ]
}
