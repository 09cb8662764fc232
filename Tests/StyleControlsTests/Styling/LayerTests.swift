import StyleControls
import TestSupport
import Testing

/// The precedence of the layers of a style: configuration, sheet, and handler.
@Suite struct LayerTests {
  private let button: StyleControl
  private let title: Property<String>
  private let alpha: Property<Float>

  init() throws {
    let sheet = try Sheets.compile(
      """
      @control button.plain < @param n: integer >
      button.plain[selected|*] < title: "sheet"; subtitle: none >
      button.plain[selected|highlighted|*] < alpha: 0.5 >
      """)
    button = StyleControl(try sheet.control("button.plain"))
    title = try button.definition.property("title")
    alpha = try button.definition.property("alpha")
  }

  @Test func theSheetOverridesTheConfiguration() throws {
    button.configuration = ["title": .string("code"), "subtitle": .string("more")]
    #expect(button.style[title] == "code")
    button.isSelected = true
    #expect(button.style[title] == "sheet" && button.style["subtitle"] == .explicitNone)
    #expect(try button.style.value("subtitle", as: String.self) == nil)
    button.isSelected = false
    #expect(button.style["subtitle"] == .string("more"))
  }

  @Test func aHandlerOverridesTheSheet() {
    button.configuration["title"] = .string("code")
    button.styleUpdateHandler = { [title, alpha] style in
      #expect(style[title] == (style.state.contains(.selected) ? "sheet" : "code"))
      style[title] = "handler"
      style[alpha] = 0.25
    }
    for state in [StateMask.normal, .selected] {
      #expect(button.style(in: state)[title] == "handler" && button.style(in: state)["alpha"] == .number(0.25))
    }
  }

  @Test func nilInAHandlerMeansNone() {
    button.configuration["title"] = .string("code")
    button.styleUpdateHandler = { [title] in $0[title] = nil }
    #expect(button.style[title] == nil && button.style["title"] == .explicitNone)
  }

  /// In UIKit, a button that was touched once keeps the title 'New Highlighted', because its handler sets no title in
  /// the other states.
  @Test func valuesFromAHandlerDoNotPersist() {
    button.configuration["title"] = .string("New")
    button.styleUpdateHandler = { style in
      if style.state.contains(.highlighted) { style["title"] = .string("New Highlighted") }
    }
    #expect(button.style[title] == "New")
    button.isHighlighted = true
    button.updateStyleIfNeeded()
    #expect(button.style[title] == "New Highlighted")
    button.isHighlighted = false
    button.updateStyleIfNeeded()
    #expect(button.style[title] == "New")
  }

  @Test func requestingAnUpdateCallsTheHandlerAgain() {
    let box = Box()
    button.styleUpdateHandler = { $0["title"] = .string(StyleText(box.text)) }
    #expect(button.style[title] == "old")
    box.text = "new"
    button.setNeedsStyleUpdate()
    #expect(button.style[title] == "new")
  }

  @Test func listsTheValuesOfAllLayers() throws {
    let template = StyleText(pieces: [.parameter("n")])
    button.configuration = ["alpha": .number(1), "z": .bool(true), "title": .string(template)]
    try button.setParameter("n", to: 7)
    button.styleUpdateHandler = { $0["badge"] = .string("!") }
    let values = button.style.values.map { "\($0.name): \($0.value)" }
    #expect(values == ["alpha: 1", "badge: \"!\"", "title: \"7\"", "z: true"])
  }

  @Test func aChangeThatAHandlerHidesIsNotReported() {
    var count = 0
    button.styleChangeHandler = { _, _ in count += 1 }
    button.styleUpdateHandler = { style in
      for (name, _) in style.values { style[name] = .explicitNone }
      style["title"] = .string("handler")
      style["subtitle"] = .explicitNone
    }
    button.updateStyleIfNeeded()
    #expect(count == 1)
    button.isSelected = true
    button.updateStyleIfNeeded()
    #expect(count == 1)
  }

  @Test func removesValuesFromTheConfiguration() throws {
    button.configuration[title] = "code"
    #expect(button.configuration[title] == "code")
    button.configuration[title] = nil
    #expect(button.configuration.values.isEmpty && button.style["title"] == nil)
  }

  private final class Box {
    var text = "old"
  }
}
