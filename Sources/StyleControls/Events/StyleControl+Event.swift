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
