import StyleControls
import TestSupport
import Testing

/// Actions and targets, and the events that call them.
@Suite struct ActionTests {
  private let control: StyleControl
  private let log = EventLog()

  init() throws {
    control = StyleControl(try Sheets.compile("@control button.a").control("button.a"))
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

  @Test func callsMethodsWithEverySignature() {
    let target = Target(log)
    control.addTarget(target, action: Target.plain, for: .touchDown)
    control.addTarget(target, action: Target.withSender, for: .touchDown)
    control.addTarget(target, action: Target.withEvent, for: [.touchDown, .touchCancel])
    control.sendActions(for: [.touchDown, .valueChanged])
    #expect(log.take() == ["plain", "sender true", "events 1"])
  }

  @MainActor @Test func callsMethodsOnTheMainActor() {
    let target = MainTarget()
    control.addTarget(target, action: ControlMethod("a", MainTarget.plain), for: .touchDown)
    control.addTarget(target, action: ControlMethod("b", MainTarget.withSender), for: .touchDown)
    control.addTarget(target, action: ControlMethod("c", MainTarget.withEvent), for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(target.lines == ["plain", "sender", "events 1"])
  }

  @Test func addsTheSameTripleOnce() {
    let target = Target(log)
    for _ in 0..<2 { control.addTarget(target, action: Target.plain, for: .touchDown) }
    control.addTarget(target, action: Target.plain, for: .touchUpInside)
    control.sendActions(for: [.touchDown, .touchUpInside])
    #expect(log.take() == ["plain"])
    control.sendActions(for: .touchUpInside)
    #expect(log.take() == ["plain"])
    control.addTarget(Target(log), action: Target.plain, for: [])
    #expect(control.allControlEvents == [.touchDown, .touchUpInside])
  }

  @Test func doesNotRetainItsTargets() {
    var target: Target? = Target(log)
    weak let observed = target
    control.addTarget(target, action: Target.plain, for: .touchDown)
    target = nil
    #expect(observed == nil)
    control.sendActions(for: .touchDown)
    #expect(log.take().isEmpty)
    #expect(control.allTargets.isEmpty)
    #expect(control.allControlEvents.isEmpty)
  }

  @Test func removesActionsByTargetMethodAndEvents() {
    let (first, second) = (Target(log), Target(log))
    func add() {
      for target in [first, second] {
        control.addTarget(target, action: Target.plain, for: .touchDown)
        control.addTarget(target, action: Target.withEvent, for: [.touchDown, .touchUpInside])
      }
    }
    func names(_ target: Target, _ event: StyleControl.Event) -> [String]? {
      control.actions(forTarget: target, forControlEvent: event)
    }
    add()
    #expect(names(first, .touchDown) == ["plain", "withEvent:"])
    control.removeTarget(first, action: Target.withEvent, for: .touchDown)
    #expect(names(first, .touchDown) == ["plain"])
    #expect(names(first, .touchUpInside) == ["withEvent:"])
    control.removeTarget(first, action: nil, for: .allEvents)
    #expect(names(first, .touchDown) == nil)
    #expect(names(second, .touchDown) == ["plain", "withEvent:"])
    add()
    control.removeTarget(nil, action: Target.plain, for: .touchDown)
    #expect(names(first, .touchDown) == ["withEvent:"])
    #expect(names(second, .touchDown) == ["withEvent:"])
    control.removeTarget(nil, action: nil, for: .touchDown)
    #expect(control.allControlEvents == .touchUpInside)
    control.removeTarget(nil, action: nil, for: .allEvents)
    #expect(control.allTargets.isEmpty)
  }

  @Test func listsItsTargets() {
    let target = Target(log)
    control.addTarget(target, action: Target.plain, for: .touchDown)
    control.addTarget(target, action: Target.withEvent, for: .touchUpInside)
    control.addTarget(nil, action: Target.plain, for: .valueChanged)
    control.addAction(action("a"), for: .touchCancel)
    #expect(control.allTargets.count == 2)
    #expect(control.allTargets[0] === target)
    #expect(control.allTargets[1] == nil)
    #expect(control.allControlEvents == [.touchDown, .touchUpInside, .valueChanged, .touchCancel])
    #expect(control.actions(forTarget: nil, forControlEvent: .valueChanged) == nil)
    #expect(control.actions(forTarget: target, forControlEvent: .valueChanged) == nil)
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

  @Test func searchesTheResponderChainWithoutATarget() {
    let (near, far) = (Link(log, next: nil), Receiver(log, next: nil))
    near.nextResponder = far
    control.nextResponder = near
    control.addTarget(nil, action: Receiver.receive, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(log.take() == ["received"])
    near.nextResponder = nil
    control.sendActions(for: .touchDown)
    #expect(log.take().isEmpty)
    withExtendedLifetime(far) {}
  }

  @Test func everythingGoesThroughSendAction() throws {
    let control = Watched(control.definition)
    control.log = log
    let target = Target(log)
    control.addTarget(target, action: Target.plain, for: [.touchDown, .touchDownRepeat])
    control.addAction(action("a"), for: .touchDown)
    control.sendActions(for: [.touchDown, .touchDownRepeat])
    #expect(log.take() == ["send plain to true for 3", "plain", "send action a", "a"])
  }

  private func action(_ name: String, _ identifier: String? = nil) -> ControlAction {
    ControlAction(identifier: identifier) { [log] _ in log.add(name) }
  }
}

/// A target that has one method for each signature.
private final class Target {
  static let plain = ControlMethod("plain", Target.plain)
  static let withSender = ControlMethod("withSender:", Target.withSender)
  static let withEvent = ControlMethod("withEvent:", Target.withEvent)

  private let log: EventLog

  init(_ log: EventLog) {
    self.log = log
  }

  func plain() { log.add("plain") }

  func withSender(_ sender: StyleControl) { log.add("sender \(!sender.isTracking)") }

  func withEvent(_ sender: StyleControl, _ events: StyleControl.Event) { log.add("events \(events.rawValue)") }
}

/// A target that is isolated to the main actor, like a view controller.
@MainActor private final class MainTarget {
  private(set) var lines: [String] = []

  func plain() { lines.append("plain") }

  func withSender(_ sender: StyleControl) { lines.append("sender") }

  func withEvent(_ sender: StyleControl, _ events: StyleControl.Event) { lines.append("events \(events.rawValue)") }
}

/// An object in a responder chain.
private class Link: ControlResponder {
  let log: EventLog
  weak var nextResponder: (any ControlResponder)?

  init(_ log: EventLog, next: (any ControlResponder)?) {
    self.log = log
    nextResponder = next
  }
}

/// A responder that handles the action.
private final class Receiver: Link {
  static let receive = ControlMethod("receive", Receiver.receive)

  func receive() { log.add("received") }
}

/// A control that logs every action that it sends.
private final class Watched: StyleControl {
  var log: EventLog?

  override func sendAction(_ action: ControlAction) {
    log?.add("send action \(action.identifier ?? "a")")
    super.sendAction(action)
  }

  override func sendAction(_ method: ControlMethod, to target: AnyObject?, for event: Event) {
    log?.add("send \(method) to \(target != nil) for \(event.rawValue)")
    super.sendAction(method, to: target, for: event)
  }
}
