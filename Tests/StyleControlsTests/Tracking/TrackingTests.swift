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

  @Test func aTap() {
    control.touchBegan()
    #expect(log.take() == ["begin", "touchDown", "normal → highlighted"])
    #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
    control.touchEnded()
    #expect(log.take() == ["end", "touchUpInside", "highlighted → normal"])
    #expect(!control.isTracking && !control.isTouchInside && !control.isHighlighted)
  }

  @Test func aSecondTap() {
    control.touchBegan(tapCount: 2)
    #expect(log.take() == ["begin", "touchDown", "touchDownRepeat", "normal → highlighted"])
  }

  @Test func aDragOutAndIn() {
    control.touchBegan()
    _ = log.take()
    control.touchMoved(to: 50)
    #expect(log.take() == ["continue", "touchDragInside"])
    // Up to 70 points around the control are inside while a touch is dragged.
    control.touchMoved(to: 169)
    #expect(log.take() == ["continue", "touchDragInside"])
    control.touchMoved(to: 170)
    #expect(log.take() == ["continue", "touchDragOutside", "touchDragExit", "highlighted → normal"])
    #expect(control.isTracking && !control.isTouchInside)
    control.touchMoved(to: 300)
    #expect(log.take() == ["continue", "touchDragOutside"])
    control.touchMoved(to: -70)
    #expect(log.take() == ["continue", "touchDragInside", "touchDragEnter", "normal → highlighted"])
    control.touchMoved(to: -71)
    control.touchEnded(at: -71)
    #expect(log.take().suffix(2) == ["end", "touchUpOutside"])
  }

  @Test func aTouchThatBeginsOutsideIsIgnored() {
    control.touchBegan(at: 100)
    control.touchMoved(to: 50)
    control.touchEnded(at: 50)
    #expect(log.take().isEmpty)
  }

  @Test func aSecondFingerIsNotTracked() {
    control.touchBegan()
    _ = log.take()
    let other = ControlTouch(at: ControlPoint(x: 1, y: 1), identifier: 1)
    control.touchBegan(other)
    control.touchMoved(other)
    control.touchEnded(other)
    #expect(log.take().isEmpty)
    #expect(control.isTracking)
  }

  @Test func aCanceledTouch() {
    control.touchBegan()
    _ = log.take()
    control.touchCancelled()
    #expect(log.take() == ["cancel", "highlighted → normal", "touchCancel"])
    #expect(!control.isTracking && !control.isTouchInside)
    control.touchCancelled()
    control.touchEnded()
    #expect(log.take().isEmpty)
  }

  @Test func returningFalseDropsTheTouch() {
    control.tracks = false
    control.touchBegan()
    #expect(log.take() == ["begin"])
    #expect(!control.isTracking && !control.isHighlighted)
    control.tracks = true
    control.touchBegan()
    control.tracks = false
    _ = log.take()
    control.touchMoved(to: 2)
    #expect(log.take() == ["continue", "highlighted → normal"])
    control.touchEnded()
    #expect(log.take().isEmpty)
  }

  @Test func aDisabledControlIgnoresTouches() {
    control.isEnabled = false
    _ = log.take()
    control.tap()
    #expect(log.take().isEmpty)
    #expect(control.state == .disabled)
  }

  @Test func disablingCancelsATouch() {
    control.touchBegan()
    _ = log.take()
    control.isEnabled = false
    #expect(log.take() == ["cancel", "touchCancel", "highlighted → disabled"])
    control.isEnabled = true
    #expect(control.state == .normal)
    control.touchEnded()
    #expect(log.take() == ["disabled → normal"])
  }

  @Test func aStateThatImpliesDisabledCancelsATouch() throws {
    control.touchBegan()
    _ = log.take()
    try control.setState("loading")
    #expect(log.take().prefix(2) == ["cancel", "touchCancel"])
    try control.setState("loading", to: false)
    #expect(control.state == .normal)
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

  @Test func aTrackingMethodCanDisableTheControl() {
    control.touchBegan()
    control.disables = true
    _ = log.take()
    control.touchMoved(to: 2)
    #expect(log.take() == ["continue", "cancel", "touchCancel", "highlighted → disabled"])
    control.disables = false
    control.isEnabled = true
    control.touchBegan()
    control.disables = true
    _ = log.take()
    control.touchEnded()
    #expect(log.take() == ["end", "cancel", "touchCancel", "highlighted → disabled"])
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
