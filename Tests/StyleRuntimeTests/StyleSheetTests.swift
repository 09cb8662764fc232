import StyleRuntime
import TestSupport
import Testing

/// Controls, states, contexts, variants, and values, read from a table with every type of value.
@Suite struct StyleSheetTests {
  private let sheet: StyleSheet
  private let button: Control
  private let style: Style

  init() throws {
    sheet = try StyleSheet(bytes: SampleTable.bytes())
    button = try sheet.control("control.button")
    style = button.style()
  }

  @Test("Every type of the runtime has a description that a person can read") func descriptionsAreReadable() throws {
    for (value, description) in try DescribedValues.runtime() + DescribedValues.plain() {
      #expect(String(describing: value) == description)
    }
  }

  @Test func findsControlsByPath() throws {
    #expect(sheet.controls.map(\.path) == ["control", "control.button", "control.empty"])
    for control in sheet.controls { #expect(try sheet.control(control.path) == control) }
    for path in ["", "button", "control.buttom", "control.buttonx"] { #expect((try? sheet.control(path)) == nil) }
    // In a hash with few slots, the search for some of these starts at the slot of "control".
    for letter in "abdefghijklmnopqrstuvwxyz" { #expect((try? sheet.control("\(letter)ontrol")) == nil) }
    #expect(try button.base == sheet.control("control") && button.base?.base == nil)
  }

  @Test func listsPropertiesAndParameters() throws {
    let properties = button.properties
    #expect(properties.map(\.name) == SampleTable.values.map { "a-\($0.type.name)" }.sorted() + ["alpha"])
    #expect(properties.first { $0.type == .enumeration }?.cases == ["a", "b"])
    #expect(button.parameters.map(\.name) == ["fans", "share"])
    #expect(button.parameters.map(\.type) == [.integer, .number])
    #expect(try sheet.control("control.empty").parameters.isEmpty)
  }

  @Test func listsStates() throws {
    #expect(button.states.map(\.name) == ["highlighted", "disabled", "mutual", "loading", "busy"])
    #expect(button.states.map(\.bit) == [0, 1, 16, 17, nil] && button.states[3].implied == .disabled)
    #expect(button.states[2].required == SampleTable.loading && button.states[4].mask == SampleTable.loading)
    #expect(button.space == SampleTable.button && button.possibleStates == SampleTable.button.possibleSets())
    #expect(button.canonical([.highlighted, .disabled]) == .highlighted)
  }

  @Test func namesStateSets() throws {
    #expect(try button.mask(named: "normal") == .normal)
    #expect(
      try button.mask(named: "mutual|highlighted") == button.space.closure(of: [SampleTable.mutual, .highlighted]))
    #expect(try button.mask(named: "busy") == [SampleTable.loading, .disabled])
    #expect(button.name(of: .normal) == "normal")
    #expect(
      button.name(of: [SampleTable.mutual, SampleTable.loading, .disabled, .selected]) == "disabled|mutual|loading")
  }

  @Test func distinguishesAbsentFromNone() throws {
    let style = button.style(in: .highlighted)
    #expect(try style["alpha"] == .explicitNone && style["a-string"] == nil && style.values.map(\.name) == ["alpha"])
    #expect(try style.value("alpha", as: Float.self) == nil)
  }

  @Test func readsEveryMask() {
    for raw in UInt32(0)..<1 << 20 where raw & 0xFFF0 == 0 {
      let mask = StateMask(rawValue: raw | 1 << 30)
      #expect(button.style(in: mask).values.count == (button.canonical(mask) == .normal ? 19 : 1))
    }
  }

  @Test func followsContexts() throws {
    #expect(sheet.axes == SampleTable.axes.map { StyleAxis(name: $0.name, values: $0.values) })
    #expect(try sheet.context("light") == sheet.context())
    let alpha = try button.property("alpha", as: Float.self)
    #expect(try button.style()[alpha] == 0.75 && button.style(context: sheet.context("dark"))[alpha] == 0.25)
    #expect(try button.style(context: sheet.context("increased"))[alpha] == 0.75)
    #expect(try button.style(context: sheet.context("dark"))["alpha"] == .number(0.25))
    let other = try StyleSheet(bytes: SampleTable.bytes())
    #expect(try button.style(context: other.context("dark"))[alpha] == 0.25)
    #expect(try other.context("dark") != sheet.context("dark"))
  }

  @Test func variantsSelectRows() throws {
    let button = try StyleSheet(bytes: SampleTable.bytes()).control("control.button")
    #expect(button.variants.map(\.name) == ["size", "role"])
    #expect(button.variants.map(\.values) == [["medium", "small"], ["plain", "loud", "odd"]])
    #expect(button.variantValues == ["size": "medium", "role": "plain"])
    #expect(try sheet.control("control").variants == [])
    let alphas = try [["size": "small"], ["role": "loud"], ["role": "odd"], ["size": "small", "role": "odd"]].map {
      try button.variant($0).style()["alpha"]?.description
    }
    #expect(alphas == ["0.75", "0.25", "0.25", "none"])
    #expect(try button.variant([:]) == button && button.variant(["size": "medium"]) == button)
  }

  @Test func variantsKeepTheOtherValues() throws {
    let button = try StyleSheet(bytes: SampleTable.bytes()).control("control.button")
    let small = try button.variant(["size": "small"])
    let both = try small.variant(["role": "odd"])
    #expect(try both == button.variant(["size": "small", "role": "odd"]) && both != small && small != button)
    #expect(try Set([both, small, button, both.variant(["size": "medium"])]).count == 4)
    #expect(both.variantValues == ["size": "small", "role": "odd"])
    #expect(try both.variant(["size": "medium", "role": "plain"]) == button)
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

/// Values that adapters and tests take from styles.
@Suite struct StyleExampleTests {
  @Test func distinctStylesNameTheirCases() throws {
    let sheet = try Sheets.compile(
      "@let ink: red\n@theme dark < ink: blue >\n@control tag < @variant size: s, l; @property c: color = $ink; "
        + "@property n: number; [l|normal] < n: 1 >; [selected|*] < n: 2 > >")
    let styles = try sheet.control("tag").distinctStyles
    let names = ["normal", "dark-normal", "selected", "dark-selected", "l", "dark-l"]
    #expect(Set(styles.map(\.fileName)) == Set(names), "\(styles)")
    let dark = try #require(styles.first { $0.fileName == "dark-selected" })
    #expect(dark.description == "dark, selected")
    #expect(dark.contextValues["appearance"] == "dark" && dark.context.value(ofAxis: "appearance") == "dark")
    #expect(dark.context.value(ofAxis: "tone") == nil)
  }

  @Test func argumentsHaveTypes() {
    #expect(StyleArgument.integer(3).integer == 3 && StyleArgument.integer(3).number == 3)
    #expect(StyleArgument.number(1.5).number == 1.5 && StyleArgument.number(1.5).integer == nil)
    #expect(StyleArgument.string("a").string == "a" && StyleArgument.string("a").number == nil)
    #expect(StyleArgument.integer(3).string == nil)
  }

  @Test(
    arguments: [
      (.offset, nil, .offset(StyleOffset(x: 1, y: 2))), (.size, nil, .size(StyleSize(width: 1, height: 2))),
      (.insets, nil, .insets(StyleInsets(top: 1, leading: 2, bottom: 3, trailing: 4))),
      (.shadow, .system(.red), .shadow(StyleShadow(color: .system(.red), x: 1, y: 2, blur: 3))), (.shadow, nil, nil),
      (.number, nil, nil),
    ] as [(ValueType, StyleColor?, StyleValue?)])
  func valuesAreMadeOfNumbers(type: ValueType, color: StyleColor?, value: StyleValue?) {
    #expect(StyleValue(type, color: color, [1, 2, 3, 4]) == value)
  }
}
