import StyleRuntime

/// Values of the runtime's types, each with the description that a person reads.
package enum DescribedValues {
  package static let text = """
    @axis brand < orange; noir >
    @let ink: #111; @theme dark < ink: #eee >
    @control button.follow <
      @state mutual at 16 requires selected
      @state busy at 17 implies disabled
      @state both = mutual|busy
      @variant size: medium, small
      @param fans: integer
      @property mode: enum(calm, loud)
      title: "Follow \\(fans)"; title-color: $ink; mode: loud
      [small|*] < title: "+" >
    >
    """

  /// The control of the style sheet, for typed values.
  package enum Follow: StyleOwner {
    package final class StyleGroup: StyleRuntime.StyleGroup {
      private static let sheet = Sheets.generated(DescribedValues.text)
      override package class var styleSheet: StyleSheet { sheet }
    }
    package typealias StyleIndex = StyleIndex1
  }

  /// A value of each type in a style sheet, and its description.
  package static func runtime() throws -> [(value: Any, description: String)] {
    let sheet = try Sheets.compile(Self.text)
    let follow = try sheet.control("button.follow")
    let small = try follow.variant(["size": "small"])
    let mutual = try follow.mask(named: "mutual")
    let title = try follow.property("title", as: StyleText.self)
    let style = small.style(in: mutual, context: try sheet.context("dark"))
    return [
      (sheet, "style sheet with 3 controls"), (sheet.controls, "[button, button.follow, control]"),
      (follow, "button.follow"),
      (style, "< mode: loud; title: \"+\"; title-color: #eeeeeeff >"), (title, "title: string"),
      (try sheet.context("dark", "noir"), "dark|noir"), (try sheet.context(), "default"),
      (mutual, "selected|bit 16"), (StateMask.normal, "normal"), (mutual.bits, "[2, 16]"),
      (StateIndex(for: mutual), "16 entries"), (StateSpace(), "normal"),
      (follow.space, "highlighted|disabled|selected|focused|bit 16|bit 17, exclusive: highlighted|disabled"),
      (sheet.axes.last as Any, "Optional(brand < orange; noir >)"), (follow.variants, "[size: medium, small]"),
      (follow.parameters, "[fans: integer]"), (follow.properties[0], "mode: enum(calm, loud)"),
      (follow.states[4], "mutual at 16 requires selected"), (follow.states[5], "busy at 17 implies disabled"),
      (follow.states[6], "both = bit 16|bit 17"), (follow.distinctStyles[0], "normal"),
      (follow.distinctStyles(covering: .values), "[normal; dark, small]"), (StyleCovering.Subject.pairs, "pairs"),
      (follow.mapStyles { $0[title] }, "[Optional(Follow \\(fans))]"),
      (TypedStyle<Follow>(style), style.description), (TypedVariant<Follow>(small), "button.follow[small]"),
      (StateSet<Follow>(rawValue: mutual.rawValue), "selected|mutual"),
      (StyleLookupError.unknownControl("a", nearest: nil), "the style sheet has no control 'a'"),
      (StyleSheetError.notATable, "not a compiled table"),
    ]
  }

  package static func plain() -> [(value: Any, description: String)] {
    [
      (StyleValue.length(8), "8pt"), (StyleText("a"), "a"), (StyleText.Piece.parameter("fans"), "parameter(\"fans\")"),
      (StyleArgument.integer(3), "3"), (StyleColor.system(.pink), "system(pink)"), (StyleColor.Name("Ink"), "Ink"),
      (RGBA(red: 1, green: 2, blue: 3), "#010203ff"), (SystemColor.pink, "pink"), (TextStyle.body, "body"),
      (FontDesign.serif, "serif"), (FontAdaptation(design: .serif), "font-design(…, serif)"),
      (StyleFont.system(size: 15, weight: 400), "system-font(15pt, 400)"), (StyleImage.symbol("a"), "symbol(\"a\")"),
      (StyleOffset(x: 0, y: 1), "offset(0pt, 1pt)"), (StyleSize(width: 1, height: 2), "size(1pt, 2pt)"),
      (StyleInsets(top: 1, leading: 2, bottom: 3, trailing: 4), "insets(1pt, 2pt, 3pt, 4pt)"),
      (StyleShadow(color: .system(.label), x: 0, y: 1, blur: 2), "shadow(system(label), 0pt, 1pt, 2pt)"),
      (StyleTransition(.spring(bounce: 20), duration: 0.3), "spring(0.3s, 20%)"),
      (StyleTransition.Timing.spring(bounce: 20), "spring(20%)"), (StyleTransition.Timing.easeIn, "ease-in"),
      (StyleTransition.Timing.curve(x1: 0.5, y1: 0, x2: 0, y2: 1), "curve(0.5, 0, 0, 1)"),
      (StyleGradient.Stop(.system(.red), at: 12.5), "stop(system(red), 12.5%)"),
      (
        StyleGradient(angle: 90, stops: [.init(.system(.red), at: 0), .init(.named("Ink"), at: 100)]),
        "linear-gradient(90deg, stop(system(red), 0%), stop(color(\"Ink\"), 100%))"
      ),
      (StyleText.verbatim("v1"), "v1"),
      (StyleText("Buy \"it\"").localizable() as Any, #"Optional("Buy \"it\"" = "Buy \"it\"")"#),
      (ValueType.color, "color"), (ParameterType.integer, "integer"),
    ]
  }
}
