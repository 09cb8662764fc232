import StyleControls
import TestSupport
import Testing

/// Touches from beginning to end, with events in UIKit's order.
@Suite struct TrackingTests {
  private let control: Tracked
  private let log = EventLog()

  init() throws {
    let sheet = try Sheets.compile("@control button.a < @state loading implies disabled >")
    control = Tracked(try sheet.control("button.a"))
    control.size = StyleSize(width: 100, height: 40)
    control.log = log
    log.listen(to: control)
  }

  /// What the control has sent and called since the last call, and whether it tracks a touch.
  private var shown: String {
    let events = log.take().joined(separator: ", ")
    let touch = (control.isTracking ? "; tracking" : "") + (control.isTouchInside ? " inside" : "")
    return (events.isEmpty ? "nothing" : events) + touch
  }

  private func perform(_ event: Substring) throws {
    let other = ControlTouch(at: ControlPoint(x: 1, y: 1), identifier: 1)
    switch event {
    case "second press": control.touchBegan(tapCount: 2)
    case "other finger": for handle in [control.touchBegan, control.touchMoved, control.touchEnded] { handle(other) }
    case "tracks", "!tracks": control.tracks = event == "tracks"
    case "disables", "!disables": control.disables = event == "disables"
    default: try control.perform(event)
    }
  }

  private static let touches = """
    # a tap
    press → begin, touchDown, normal → highlighted; tracking inside
    release → end, touchUpInside, highlighted → normal

    # a second tap
    second press → begin, touchDown, touchDownRepeat, normal → highlighted; tracking inside

    # a drag out and in: up to 70 points around the control are inside while a touch is dragged
    press → begin, touchDown, normal → highlighted; tracking inside
    move 50 → continue, touchDragInside; tracking inside
    move 169 → continue, touchDragInside; tracking inside
    move 170 → continue, touchDragOutside, touchDragExit, highlighted → normal; tracking
    move 300 → continue, touchDragOutside; tracking
    move -70 → continue, touchDragInside, touchDragEnter, normal → highlighted; tracking inside
    move -71 → continue, touchDragOutside, touchDragExit, highlighted → normal; tracking
    release -71 → end, touchUpOutside

    # a touch that begins outside
    press 100, move 50, release 50 → nothing

    # a second finger
    press → begin, touchDown, normal → highlighted; tracking inside
    other finger → nothing; tracking inside

    # a canceled touch
    press → begin, touchDown, normal → highlighted; tracking inside
    cancel → cancel, highlighted → normal, touchCancel
    cancel, release → nothing

    # returning false drops the touch
    !tracks, press → begin
    tracks, press, !tracks → begin, touchDown, normal → highlighted; tracking inside
    move 2 → continue, highlighted → normal
    release → nothing

    # a disabled control
    disable → normal → disabled
    tap → nothing

    # disabling cancels a touch
    press → begin, touchDown, normal → highlighted; tracking inside
    disable → cancel, touchCancel, highlighted → disabled
    enable → disabled → normal
    release → nothing

    # a state that implies disabled cancels it, too
    press → begin, touchDown, normal → highlighted; tracking inside
    loading → cancel, touchCancel, highlighted → disabled|loading
    !loading → disabled|loading → normal

    # and so does a tracking method that disables the control
    press, disables → begin, touchDown, normal → highlighted; tracking inside
    move 2 → continue, cancel, touchCancel, highlighted → disabled
    !disables, enable → disabled → normal
    press, disables → begin, touchDown, normal → highlighted; tracking inside
    release → end, cancel, touchCancel, highlighted → disabled
    """

  @Test(.namesCases) func touches() {
    Cases.forEach(scripts(Self.touches)) { (script: Substring) throws in
      let tests = try TrackingTests()
      try play(script, tests.perform) { tests.shown }
    }
  }

  @Test func anActionCanDisableTheControl() {
    control.addAction(ControlAction { $0.isEnabled = false }, for: .touchDown)
    control.touchBegan()
    #expect(log.take() == ["begin", "touchDown", "cancel", "touchCancel", "normal → disabled"])
    #expect(control.state == .disabled)
    control.touchEnded()
    #expect(log.take().isEmpty)
  }

  @Test func anActionAtTheEndCanDisableTheControl() {
    control.addAction(ControlAction { $0.isEnabled = false }, for: .touchUpInside)
    control.tap()
    #expect(log.take().suffix(3) == ["end", "touchUpInside", "highlighted → disabled"])
    #expect(control.state == .disabled)
  }

  @Test func aButtonSendsItsPrimaryAction() {
    let button = StyleButton(control.definition)
    button.size = control.size
    log.listen(to: button)
    button.tap()
    #expect(log.take() == ["touchDown", "touchUpInside", "primaryActionTriggered"])
    button.touchBegan()
    button.touchEnded(at: 500)
    #expect(log.take() == ["touchDown", "touchUpOutside"])
  }
}

/// A control that logs the calls of its tracking methods.
private final class Tracked: StyleControl {
  var log: EventLog?
  var tracks = true
  var disables = false

  override func beginTracking(_ touch: ControlTouch) -> Bool {
    log?.add("begin")
    return tracks
  }

  override func continueTracking(_ touch: ControlTouch) -> Bool {
    log?.add("continue")
    if disables { isEnabled = false }
    return tracks
  }

  override func endTracking(_ touch: ControlTouch) {
    log?.add("end")
    if disables { isEnabled = false }
  }

  override func cancelTracking() { log?.add("cancel") }

  override func stateDidChange(from old: StateMask) {
    log?.add("\(definition.name(of: old)) → \(definition.name(of: state))")
  }
}
