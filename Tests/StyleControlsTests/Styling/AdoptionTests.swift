import StyleControls
import TestSupport
import Testing

/// A control that adopts another sheet.
@Suite struct AdoptionTests {
  private static let before = """
    @theme dark < ink: white >; @let ink: black
    @control button.a <
      @state waiting implies disabled; @state mutual requires selected; @state gone; @param n: integer
      @param kind: string
    >
    button.a < title: "old"; title-color: $ink; subtitle: "\\(n)" >

    """

  /// The same control with its states at other bits, without `gone`, and with a parameter of another type.
  private static let after = """
    @theme light < ink: yellow >; @theme dark < ink: gray >; @let ink: black
    @control button.a <
      @state fresh at 16; @state mutual at 20 requires selected; @state waiting at 22 implies disabled
      @param n: integer; @param kind: integer
    >
    button.a < title: "new"; title-color: $ink >
    button.a[mutual|*] < title: "new mutual" >

    """

  @Test func keepsStatesParametersAndThemeByName() throws {
    let sheet = try Sheets.compile(Self.before)
    let button = StyleControl(try sheet.control("button.a"))
    button.context = try sheet.context("dark")
    for state in ["mutual", "gone", "waiting"] { try button.setState(state) }
    try button.setParameter("n", to: 1)
    try button.setParameter("kind", to: "x")
    button.updateStyleIfNeeded()
    let log = StyleLog()
    button.styleUpdateScheduler = { $0.updateStyleIfNeeded() }
    button.styleChangeHandler = { log.add($0, $1) }
    button.adopt(try Sheets.compile(Self.after).control("button.a"))
    #expect(button.states.description == "disabled|selected|mutual|waiting")
    #expect(try button.style.value("title") == "new mutual" && button.style["subtitle"] == nil)
    #expect(try button.style.value("title-color") == StyleColor.rgba(RGBA(rawValue: 0x8080_80FF)))
    #expect(button.parameters == ["n": 1] && log.changes == ["old → new mutual"])
    try button.setState("waiting", to: false)
    #expect(button.isEnabled)
  }

  @Test func anEqualSheetChangesNothing() throws {
    let button = StyleControl(try Sheets.compile(Self.before).control("button.a"))
    var count = 0
    button.styleChangeHandler = { _, _ in count += 1 }
    button.adopt(try Sheets.compile(Self.before).control("button.a"))
    button.updateStyleIfNeeded()
    #expect(count == 0 && !button.needsStyleUpdate)
  }
}
