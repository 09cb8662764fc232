extension StyleControl {
  /// What happens to a control: the events of `UIControl.Event` with its raw values.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The events, one bit for each.
    public let rawValue: UInt

    /// The events that are the bits of `rawValue`.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch began in the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch began that is not the first of several taps.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The touch moved, and is inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The touch moved, and is outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The touch came back inside.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The touch left the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The touch ended inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The touch ended outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was cancelled.
    public static let touchCancel = Event(rawValue: 1 << 8)

    /// The user changed the control's value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The user did what a button is there for.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A menu is about to be shown.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)

    /// Editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key ended editing.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)

    /// All touch events, with room for more.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// All editing events, with room for more.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// The range for an app's own events.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// The range for the framework's own events.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }
}
