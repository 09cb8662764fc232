import StyleCompiler
import StyleRuntime
import TestSupport
import Testing

@Suite struct PropertyTests {
  private let sheet: StyleSheet
  private let button: Control
  private let style: Style

  init() throws {
    sheet = try StyleSheet(bytes: SampleTable.bytes())
    button = try sheet.control("control.button")
    style = button.style()
  }

  @Test func printsEveryTypeLikeTheDumpCommand() throws {
    for (type, _, dump) in SampleTable.values {
      let value = try style["a-\(type.name)"]
      #expect(value?.description == dump && value?.type == type)
    }
    #expect(StyleValue.explicitNone.description == "none" && StyleValue.explicitNone.type == nil)
  }

  @Test func readsNumbers() throws {
    #expect(style[try button.property("a-integer", as: Int.self)] == -3)
    #expect(style[try button.property("a-integer", as: Int32.self)] == -3)
    #expect(style[try button.property("a-bool", as: Bool.self)] == true)
    for (name, number) in [("number", 0.5), ("length", 8), ("percent", 50), ("angle", 45), ("duration", 0.25)] {
      #expect(style[try button.property("a-\(name)", as: Float.self)] == Float(number))
    }
  }

  @Test func readsRecords() throws {
    #expect(try style.value("a-color", as: StyleColor.self) == .rgba(RGBA(red: 0xEC, green: 0x41, blue: 0x41)))
    #expect(try style.value("a-font", as: StyleFont.self) == .family("PingFang SC", size: 14, weight: 600))
    #expect(try style.value("a-image", as: StyleImage.self) == .symbol("heart.fill"))
    #expect(try style.value("a-offset", as: StyleOffset.self) == StyleOffset(x: 0, y: -1))
    #expect(try style.value("a-size", as: StyleSize.self) == StyleSize(width: 44, height: 44))
    #expect(
      try style.value("a-insets", as: StyleInsets.self) == StyleInsets(top: 8, leading: 12, bottom: 8, trailing: 12))
    let shadow = StyleShadow(color: .system(.label, alphaPercent: 50), x: 0, y: 1, blur: 3)
    #expect(try style.value("a-shadow", as: StyleShadow.self) == shadow)
    #expect(try style.value("a-enum", as: String.self) == "b")
  }

  @Test func readsEverySystemColor() throws {
    let rules = SystemColor.allCases.map { "@control button.\($0) < title-color: system(\($0.rawValue)) >" }
    let text = rules.joined(separator: "\n") + "\n"
    let colors = try Sheets.compile(text)
    for color in SystemColor.allCases {
      let control = try colors.control("button.\(color)")
      #expect(control.style()[try control.property("title-color", as: StyleColor.self)] == .system(color))
    }
  }

  @Test func replacesParametersInTemplates() throws {
    let text = try button.property("a-string", as: String.self)
    #expect(style[text] == "粉丝 \"\\(fans)\n" && style.string(text, with: ["fans": 3]) == "粉丝 \"3\n")
    #expect(style.string(text, with: ["fans": 2.5]) == "粉丝 \"2.5\n")
    #expect(style.string(text, with: ["fans": "\\(fans)"]) == "粉丝 \"\\(fans)\n")
    #expect(style.string(text, with: ["share": 1]) == "粉丝 \"\\(fans)\n")
    #expect(try style.value("a-string", as: StyleText.self)?.pieces.count == 3)
    #expect(button.style(in: .highlighted).string(text, with: [:]) == nil)
  }

  @Test func returnsTextAsBytes() throws {
    let word = try button.property("a-enum", as: String.self)
    #expect(style.withUTF8(word) { $0.count == 1 && $0[0] == UInt8(ascii: "b") } == true)
    let text = try button.property("a-string", as: String.self)
    #expect(style.withUTF8(text) { $0.count } == "粉丝 \"\\(fans)\n".utf8.count)
    #expect(button.style(in: .highlighted).withUTF8(text) { $0.count } == nil)
  }

  @Test func distinguishesNamesThatDifferInOneLetter() throws {
    let names = ["aa", "ab", "ba", "bb", "b", "bbb"]
    let text = "@control knob <\n\(names.map { "@property \($0): string = \"\($0)\"\n" }.joined())>"
    let knob = try Sheets.compile(text).control("knob")
    for name in names { #expect(try knob.style().value(name, as: String.self) == name) }
    for name in ["", "a", "ac", "ca", "bc", "bba", "bbbb"] { #expect(knob.style()[ifDeclared: name] == nil) }
  }

  @Test func readsOtherStylesCorrectly() throws {
    let alpha = try button.property("alpha", as: Float.self)
    let text = try button.property("a-string", as: String.self)
    let root = try sheet.control("control")
    #expect(root.style()[alpha] == 1 && root.style()[text] == nil)
    let other = try StyleSheet(bytes: SampleTable.bytes()).control("control")
    #expect(other.style()[alpha] == 1)
  }

  @Test func escapesText() {
    #expect(StyleText("\"\\\n\t\r\u{0}\u{7F}\u{202E}é👍🏽").quoted == #""\"\\\n\t\r\u{0}\u{7F}\u{202E}é👍🏽""#)
  }

  @Test func escapesInvisibleAndBidirectionalCharacters() {
    for scalar in (0...0x20FF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    where scalar != "\"" && scalar != "\\" {
      let isEscaped = scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
      #expect(
        (StyleText(String(scalar)).quoted != "\"\(scalar)\"") == isEscaped, "U+\(String(scalar.value, radix: 16))")
    }
  }
}
