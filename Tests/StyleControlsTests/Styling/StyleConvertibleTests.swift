import StyleControls
import TestSupport
import Testing

/// Values of every type, read from a sheet and set in code.
@Suite struct StyleConvertibleTests {
  private let sheet: StyleSheet
  private let control: Control

  init() throws {
    sheet = try Sheets.compile(
      """
      @control knob <
        @param n: integer; @property string: string = "text"; @property word: enum(a, b) = b
        @property integer: integer = 3; @property number: number = 0.5; @property length: length = 8pt
        @property percent: percent = 50%; @property angle: angle = 45deg; @property duration: duration = 0.25s
        @property bool: bool = true; @property color: color = #ec4141; @property font: font = system-font(14pt)
        @property image: image = symbol("heart"); @property offset: offset = offset(0, 1)
        @property size: size = size(44, 43); @property insets: insets = insets(1, 2, 3, 4)
        @property shadow: shadow = shadow(#000, 0, 1, 3); @property transition: transition = linear(0.5s)
        @property gradient: gradient = linear-gradient(90deg, #000, #fff)
        @property template: string = "\\(n) of 5"; @property family: font = font("Font \\(n)", 12)
        @property symbol: image = symbol("\\(n).circle")
      >
      @control knob.bare
      knob.bare < string: none; word: none >
      """)
    control = try sheet.control("knob")
  }

  @Test func agreesWithTheSheet() throws {
    try check("string", "text")
    try check("string", StyleText("text"))
    try check("word", "b")
    try check("word", StyleText("b"))
    try check("integer", 3)
    try check("integer", Int32(3))
    for (name, number) in [("number", 0.5), ("length", 8), ("percent", 50), ("angle", 45), ("duration", 0.25)] {
      try check(name, Float(number))
    }
    try check("bool", true)
    try check("color", StyleColor.rgba(RGBA(rawValue: 0xEC41_41FF)))
    try check("font", StyleFont.system(size: 14, weight: 400))
    try check("image", StyleImage.symbol("heart"))
    try check("offset", StyleOffset(x: 0, y: 1))
    try check("size", StyleSize(width: 44, height: 43))
    try check("insets", StyleInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    try check("shadow", StyleShadow(color: .rgba(RGBA(rawValue: 0xFF)), x: 0, y: 1, blur: 3))
    try check("transition", StyleTransition(.linear, duration: 0.5))
    let stops: [StyleGradient.Stop] = [
      .init(.rgba(RGBA(rawValue: 0xFF)), at: 0), .init(.rgba(RGBA(rawValue: 0xFFFF_FFFF)), at: 100),
    ]
    try check("gradient", StyleGradient(angle: 90, stops: stops))
  }

  @Test func fillsInParameters() throws {
    let knob = StyleControl(control)
    func text<Value: StyleConvertible>(_ name: String, as type: Value.Type) throws -> String? {
      knob.style[try control.property(name, as: type)].map { "\($0)" }
    }
    #expect(try text("template", as: StyleText.self) == "\\(n) of 5")
    try knob.setParameter("n", to: 3)
    #expect(try text("template", as: String.self) == "3 of 5" && text("template", as: StyleText.self) == "3 of 5")
    #expect(try text("family", as: StyleFont.self) == "font(\"Font 3\", 12pt, 400)")
    #expect(try text("symbol", as: StyleImage.self) == "symbol(\"3.circle\")")
  }

  @Test func rejectsOtherTypes() {
    #expect(Int(.bool(true)) == nil && Bool(.integer(1)) == nil && String(.integer(1)) == nil)
    #expect(StyleText(.integer(1)) == nil && Float(.integer(1)) == nil && StyleColor(.integer(1)) == nil)
    #expect("text".styleValue(of: .color) == nil && Float(1).styleValue(of: .integer) == nil)
    #expect(Int.max.styleValue(of: .integer) == nil)
  }

  /// Checks `value` for the property named `name` in the sheet, in a handler, and in a configuration.
  private func check<Value: StyleConvertible & Equatable>(_ name: String, _ value: Value) throws {
    let property = try control.property(name, as: Value.self)
    let knob = StyleControl(control)
    try knob.setParameter("n", to: 3)
    #expect(knob.style[property] == value)
    let fromSheet = knob.style[name]
    knob.styleUpdateHandler = { $0[property] = nil }
    #expect(knob.style[property] == nil)
    knob.styleUpdateHandler = { $0[property] = value }
    #expect(knob.style[property] == value && knob.style[name] == fromSheet)
    var configuration = StyleConfiguration()
    configuration[property] = value
    #expect(configuration[property] == value && configuration[name] == fromSheet)
  }
}

@Suite struct TypedStyleTests {
  /// The values of a typed control have its variant values, its states, and its context.
  @Test func theStyleIsTyped() throws {
    let button = TypedStyleButton<Buy>(TypedVariant(Buy.control.variant(0, at: 1)))
    func title() throws -> String? { try #require(button.typedStyle).untyped.value(ifDeclared: "title") }
    #expect(try title() == "Small")
    button.setState(.selected)
    #expect(try title() == "Bought")
    button.context = try Buy.control.sheet.context("dark")
    #expect(try title() == "Bought at night")
    button.adopt(try Sheets.compile("@control button.buy < title: \"Other\" >").control("button.buy"))
    #expect(button.typedStyle == nil)
  }
}

/// A control with a variant, as the generated Swift declares it.
private enum Buy: StyleOwner {
  final class StyleGroup: StyleRuntime.StyleGroup {
    override class var styleSheet: StyleSheet { sheet }
  }

  /// The type of the index of the control, which follows `button`.
  typealias StyleIndex = StyleIndex1

  private static let sheet = Sheets.generated(
    """
    @let bought: "Bought"; @theme dark < bought: "Bought at night" >
    @control button.buy <
        @variant size: medium, small; title: "Medium"; [small|*] < title: "Small" >
        [selected|*] < title: $bought > @priority selected
    >
    """)
}
