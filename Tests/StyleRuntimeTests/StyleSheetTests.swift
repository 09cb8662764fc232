import StyleRuntime
import Testing

@Suite struct StyleSheetTests {
  private let sheet: StyleSheet
  private let button: Control

  init() throws {
    sheet = try StyleSheet(bytes: SampleTable.bytes())
    button = try sheet.control("control.button")
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
}
