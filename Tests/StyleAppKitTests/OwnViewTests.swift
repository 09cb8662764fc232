import AppKit
import StyleControls
import TestSupport
import Testing

@MainActor @Suite struct OwnViewTests {
  @Test func aViewDrawsItsControl() throws {
    let text = """
      @let mark: "star"
      @theme dark < mark: "moon" >
      @control control.card <
          @state starred
          @property badge: string
          alpha: 1
          badge: "none"
          transition: ease-out(200ms)
          [starred|*] < badge: $mark; alpha: 0.5 >
          [disabled|*] < badge: "off" >
      >
      """
    let view = CardView()
    view.apply(try Sheets.compile(text).control("control.card"))
    #expect(view.badge == "none")
    NSAnimationContext.durations = []
    try view.setState("starred")
    #expect(view.badge == "star" && view.alphaValue == 0.5)
    #expect(NSAnimationContext.durations.count == 1 && abs(NSAnimationContext.durations[0] - 0.2) < 1e-6)
    view.appearanceName = .darkAqua
    view.updateStyle()
    #expect(view.badge == "moon")
    view.isEnabled = false
    view.updateStyle()
    #expect(view.badge == "off" && view.states.contains(.disabled))
    view.states = []
    #expect(view.badge == "none" && view.isEnabled)
    #expect(throws: ControlStateError.unknownState("liked", control: "control.card", nearest: nil)) {
      try view.setState("liked")
    }
  }
}

private final class CardView: NSControl, StyleDrawing {
  private(set) var badge = ""

  func show(_ style: Style) { badge = style.value(ifDeclared: "badge") ?? "" }
}
