import StyleControls
import TestSupport
import Testing

/// Actions, and the events that call them.
@Suite struct ActionTests {
  private let control: StyleControl
  private let log = EventLog()
  init() throws { control = StyleControl(try Sheets.compile("@control button.a").control("button.a")) }

  @Test func eventsHaveTheRawValuesOfUIKit() {
    #expect(EventLog.names.map(\.0.rawValue) == [0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 13].map { 1 << $0 })
    #expect(StyleControl.Event.allTouchEvents.rawValue == 0xFFF && StyleControl.Event.allEvents.rawValue == 0xFFFF_FFFF)
  }

  @Test func callsAnActionOnlyForItsEvents() {
    control.addAction(action("a"), for: [.touchDown, .valueChanged])
    control.sendActions(for: .touchUpInside)
    control.sendActions(for: .touchDown)
    control.sendActions(for: [.touchDown, .valueChanged])
    #expect(log.take() == ["a", "a"])
  }

  @Test func passesTheSenderToAnAction() {
    var sender: StyleControl?
    control.addAction(ControlAction { sender = $0 }, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(sender === control)
  }

  @Test func anActionReplacesOneWithTheSameIdentifier() {
    control.addAction(action("old", "id"), for: .touchDown)
    control.addAction(action("other"), for: .touchDown)
    control.addAction(action("new", "id"), for: .touchUpInside)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchUpInside)
    #expect(log.take() == ["new", "other", "new"])
  }

  @Test func actionsWithoutIdentifiersAreDifferent() {
    let twice = action("a")
    control.addAction(twice, for: .touchDown)
    control.addAction(twice, for: .touchDown)
    control.addAction(action("b"), for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(log.take() == ["a", "b"])
  }

  @Test func removesActionsByValueAndByIdentifier() {
    let first = action("first")
    control.addAction(first, for: [.touchDown, .touchUpInside])
    control.addAction(action("second", "id"), for: .touchDown)
    control.removeAction(first, for: .touchDown)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchUpInside)
    #expect(log.take() == ["second", "first"])
    control.removeAction(identifiedBy: "id", for: .touchUpInside)
    control.sendActions(for: .touchDown)
    control.removeAction(identifiedBy: "id", for: .allEvents)
    control.sendActions(for: .touchDown)
    #expect(log.take() == ["second"])
    control.removeAction(identifiedBy: nil, for: .allEvents)
    #expect(control.allControlEvents.isEmpty)
  }

  @Test func anActionCanRemoveItself() {
    control.addAction(
      ControlAction(identifier: "once") { [log] in
        log.add("once")
        $0.removeAction(identifiedBy: "once", for: .allEvents)
      }, for: .touchDown)
    control.addAction(action("always"), for: .touchDown)
    for _ in 0..<2 { control.sendActions(for: .touchDown) }
    #expect(log.take() == ["once", "always", "always"])
  }

  @Test func everythingGoesThroughSendAction() throws {
    let control = Watched(control.definition)
    control.log = log
    control.addAction(action("a"), for: [.touchDown, .touchDownRepeat])
    control.sendActions(for: [.touchDown, .touchDownRepeat])
    #expect(log.take() == ["send action a", "a"])
  }

  private func action(_ name: String, _ identifier: String? = nil) -> ControlAction {
    ControlAction(identifier: identifier) { [log] _ in log.add(name) }
  }
}

/// A control that logs every action that it sends.
private final class Watched: StyleControl {
  var log: EventLog?

  override func sendAction(_ action: ControlAction) {
    log?.add("send action \(action.identifier ?? "a")")
    super.sendAction(action)
  }
}
