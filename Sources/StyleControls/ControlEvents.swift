extension StyleControl {
  /// A set of events of a control, with the raw values of `UIControl.Event`.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The events, with one bit for each.
    public let rawValue: UInt

    /// Creates a set of events from the bits of `rawValue`.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch that begins in the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch that begins as the second or a later tap of several.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A move of the touch to a location inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A move of the touch to a location outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A move of the touch back into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A move of the touch out of the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A touch that ends inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A touch that ends outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// A cancellation of the touch.
    public static let touchCancel = Event(rawValue: 1 << 8)

    /// A change of the control's value by the user.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// A trigger of the control's primary action by the user.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A request to show a menu, before the menu appears.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)

    /// The beginning of editing.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// A change of the text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// The end of editing.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The end of editing because of the Return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)

    /// All touch events, including bits reserved for future ones.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// All editing events, including bits reserved for future ones.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// The range of bits for an app's own events.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// The range of bits for the framework's own events.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }
}

extension StyleControl.Event: CustomStringConvertible {
  /// The names of the events, such as `touchDown|touchUpInside`, with a number for each bit without a name, or `none`.
  public var description: String {
    let names = [
      0: "touchDown", 1: "touchDownRepeat", 2: "touchDragInside", 3: "touchDragOutside", 4: "touchDragEnter",
      5: "touchDragExit", 6: "touchUpInside", 7: "touchUpOutside", 8: "touchCancel", 12: "valueChanged",
      13: "primaryActionTriggered", 14: "menuActionTriggered", 16: "editingDidBegin", 17: "editingChanged",
      18: "editingDidEnd", 19: "editingDidEndOnExit",
    ]
    if isEmpty { return "none" }
    if self == .allEvents { return "allEvents" }
    return (0..<32).filter { rawValue >> $0 & 1 == 1 }.map { names[$0] ?? "bit \($0)" }.joined(separator: "|")
  }
}

extension StyleControl {
  /// Adds an action for the given events.
  ///
  /// If the control has an action with the same identifier, the new action replaces it, and keeps its position and
  /// its events.
  public func addAction(_ action: ControlAction, for events: Event) {
    add(ActionReceiver(action, for: events))
  }

  /// Removes an action, or another action with the same identifier, for the given events.
  public func removeAction(_ action: ControlAction, for events: Event) {
    removeReceivers(for: events) { $0.action?.isSame(as: action) == true }
  }

  /// Removes the action with an identifier, or every action if `identifier` is `nil`, for the given events.
  public func removeAction(identifiedBy identifier: String?, for events: Event) {
    removeReceivers(for: events) { receiver in
      receiver.action.map { identifier == nil || $0.identifier == identifier } ?? false
    }
  }

  /// Adds a target and a method for the given events.
  ///
  /// The control doesn't retain the target, and stops calling the method when the target is deallocated. If you add
  /// the same pair again, the control adds the events to the existing ones. Without a target, the control searches the
  /// responder chain for an object with the method whenever the events are sent.
  public func addTarget(_ target: AnyObject?, action: ControlMethod, for events: Event) {
    add(ActionReceiver(action, of: target, for: events))
  }

  /// Removes a target and a method for the given events. Without a target, every target and the responder chain match,
  /// and without a method, every method.
  public func removeTarget(_ target: AnyObject?, action: ControlMethod?, for events: Event) {
    removeReceivers(for: events) { receiver in
      guard let method = receiver.method else { return false }
      return (action == nil || method == action) && (target == nil || receiver.target === target)
    }
  }

  /// Returns the names of the methods of a target that are called for any of the given events, in the order in which
  /// they were added, or `nil` if there are none or `target` is `nil`.
  public func actions(forTarget target: AnyObject?, forControlEvent event: Event) -> [String]? {
    guard let target else { return nil }
    let called = receivers.filter { $0.target === target && !$0.events.isDisjoint(with: event) }
    return called.isEmpty ? nil : called.compactMap { $0.method?.name }
  }

  /// The targets, each included once, in the order in which they were added. A `nil` element represents the responder
  /// chain.
  public var allTargets: [AnyObject?] {
    livingReceivers.reduce(into: []) { targets, receiver in
      guard receiver.method != nil, !targets.contains(where: { $0 === receiver.target }) else { return }
      targets.append(receiver.target)
    }
  }

  /// The events for which the control has an action or a target.
  public var allControlEvents: Event { livingReceivers.reduce(into: []) { $0.formUnion($1.events) } }

  /// Calls each action and method that was added for any of `events`, once, in the order in which they were added.
  ///
  /// If an action adds or removes receivers during this call, the change takes effect with the next call.
  public func sendActions(for events: Event) {
    for receiver in receivers {
      // Retained, because an earlier action can deallocate a target.
      let (sent, target) = (receiver.events.intersection(events), receiver.target)
      if sent.isEmpty || receiver.isDead { continue }
      if let action = receiver.action { sendAction(action) }
      if let method = receiver.method { sendAction(method, to: target, for: sent) }
    }
  }

  private var livingReceivers: [ActionReceiver] { receivers.filter { !$0.isDead } }

  /// Adds a receiver, or replaces the same one, which keeps its position and its events.
  private func add(_ receiver: ActionReceiver) {
    receivers = livingReceivers
    if let index = receivers.firstIndex(where: { $0.isSame(as: receiver) }) {
      let events = receivers[index].events
      receivers[index] = receiver
      receivers[index].events.formUnion(events)
    } else if !receiver.events.isEmpty {
      receivers.append(receiver)
    }
  }

  /// Removes `events` from the receivers that satisfy the predicate.
  private func removeReceivers(for events: Event, where isMeant: (ActionReceiver) -> Bool) {
    receivers = livingReceivers
    for index in receivers.indices where isMeant(receivers[index]) { receivers[index].events.subtract(events) }
    receivers.removeAll { $0.events.isEmpty }
  }
}
