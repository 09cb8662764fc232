import StyleControls
import TestSupport
import Testing

/// Controls whose texts are translated by a closure.
@Suite struct LocalizationTests {
  private let button: StyleControl

  init() throws {
    let sheet = try Sheets.compile(
      """
      @control button.a <
          @param count: integer; @param share: number; @property word: enum(Follow, Stop) = Follow
          title: "Follow"; accessibility-label: "Stop"
          [selected|*] < title: "\\(count) of \\(share)"; subtitle: verbatim("Follow") >
      >
      """)
    button = StyleControl(try sheet.control("button.a"))
    button.localize = { text in
      switch text.key {
      case "Follow": "Suivre"
      case "%lld of %lf": "\(text.arguments[1]) / \(text.arguments[0])"
      default: text.untranslated
      }
    }
  }

  @Test func translatesTheTextsOfTheSheet() throws {
    let title: Property<String> = try button.definition.property("title")
    #expect(try button.style[title] == "Suivre" && button.style.value("title", as: String.self) == "Suivre")
    #expect(button.style["title"] == .string("Suivre"))
    #expect(button.style.values.contains { $0 == ("title", .string("Suivre")) })
    #expect(button.style["accessibility-label"] == .string("Stop"))
  }

  @Test func translatesArguments() throws {
    button.isSelected = true
    #expect(
      button.style["title"] == .string(StyleText(pieces: [.parameter("count"), .literal(" of "), .parameter("share")])))
    try button.setParameter("count", to: 3)
    // A whole number is a number, too.
    try button.setParameter("share", to: 4)
    #expect(button.style["title"] == .string("4 / 3"))
  }

  @Test func leavesOtherTextsAlone() {
    button.isSelected = true
    #expect(button.style["subtitle"] == .string(.verbatim("Follow")))
    #expect(button.style["word"] == .enumeration("Follow"))
    button.configuration["accessibility-hint"] = .string("Follow")
    button.styleUpdateHandler = { $0["title"] = .string("Follow") }
    #expect(button.style["accessibility-hint"] == .string("Follow") && button.style["title"] == .string("Follow"))
  }

  @Test func anotherLanguageUpdatesTheStyle() {
    button.updateStyleIfNeeded()
    var titles: [StyleValue?] = []
    button.styleChangeHandler = { titles += [$0["title"], $1["title"]] }
    button.localize = { $0.key == "Follow" ? "Folgen" : $0.untranslated }
    button.updateStyleIfNeeded()
    #expect(titles == [.string("Suivre"), .string("Folgen")])
    button.localize = nil
    button.updateStyleIfNeeded()
    #expect(titles.last == .string("Follow"))
  }
}
