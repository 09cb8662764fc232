extension StyleControl {
  /// A set of events of a control, with the raw values of `UIControl.Event`.
  ///
  /// Your own events can have the bits 24 to 27.
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

    /// All touch events, including bits reserved for future ones.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
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
      13: "primaryActionTriggered",
    ]
    if isEmpty { return "none" }
    if self == .allEvents { return "allEvents" }
    return (0..<32).filter { rawValue >> $0 & 1 == 1 }.map { names[$0] ?? "bit \($0)" }.joined(separator: "|")
  }
}

/// A closure that controls call.
///
/// An action isn't `Sendable`. A control calls the closure on the control's thread, so the closure can capture values
/// that belong to that thread.
public final class ControlAction: CustomStringConvertible {
  /// The identifier of the action, or `nil` if no other action replaces it.
  ///
  /// If you add two actions with the same identifier, a control keeps only the later one.
  public let identifier: String?

  /// The closure to call with the sender. The action retains it. Capture the owner of the control weakly.
  internal let handler: (StyleControl) -> Void

  /// Creates an action that calls `handler` with the control that sends it.
  public init(identifier: String? = nil, handler: @escaping (StyleControl) -> Void) {
    (self.identifier, self.handler) = (identifier, handler)
  }

  /// Returns whether a control keeps only one of this action and `other`.
  fileprivate func isSame(as other: ControlAction) -> Bool {
    self === other || identifier != nil && identifier == other.identifier
  }

  /// The identifier in quotes, such as `action 'buy'`, or `action` if there is none.
  public var description: String { identifier.map { "action '\($0)'" } ?? "action" }
}

extension StyleControl {
  /// Adds an action for the given events.
  ///
  /// If the control has an action with the same identifier, the new action replaces it, and keeps its position and
  /// its events.
  public func addAction(_ action: ControlAction, for events: Event) {
    if let index = receivers.firstIndex(where: { $0.action.isSame(as: action) }) {
      receivers[index] = (action, receivers[index].events.union(events))
    } else if !events.isEmpty {
      receivers.append((action, events))
    }
  }

  /// Removes an action, or another action with the same identifier, for the given events.
  public func removeAction(_ action: ControlAction, for events: Event) {
    removeActions(for: events) { $0.isSame(as: action) }
  }

  /// Removes the action with an identifier, or every action if `identifier` is `nil`, for the given events.
  public func removeAction(identifiedBy identifier: String?, for events: Event) {
    removeActions(for: events) { identifier == nil || $0.identifier == identifier }
  }

  private func removeActions(for events: Event, where isMeant: (ControlAction) -> Bool) {
    for index in receivers.indices where isMeant(receivers[index].action) { receivers[index].events.subtract(events) }
    receivers.removeAll { $0.events.isEmpty }
  }

  /// The events for which the control has an action.
  public var allControlEvents: Event { receivers.reduce(into: []) { $0.formUnion($1.events) } }

  /// Calls each action that was added for any of `events`, once, in the order in which they were added.
  ///
  /// If an action adds or removes actions during this call, the change takes effect with the next call.
  public func sendActions(for events: Event) {
    for (action, itsEvents) in receivers where !itsEvents.isDisjoint(with: events) { sendAction(action) }
  }
}
