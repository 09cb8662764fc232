// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

@MainActor open class UIControl: UIView {
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var normal: UIControl.State { [] }
    public static var highlighted: UIControl.State { UIControl.State(rawValue: 1 << 0) }
    public static var disabled: UIControl.State { UIControl.State(rawValue: 1 << 1) }
    public static var selected: UIControl.State { UIControl.State(rawValue: 1 << 2) }
    public static var focused: UIControl.State { UIControl.State(rawValue: 1 << 3) }
    public static var application: UIControl.State { UIControl.State(rawValue: 0x00FF_0000) }
  }

  public enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }

  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }

  open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
  open var contentVerticalAlignment = UIControl.ContentVerticalAlignment.center
  open var contentHorizontalAlignment = UIControl.ContentHorizontalAlignment.center

  open var state: UIControl.State {
    var state = UIControl.State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }

  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var valueChanged: UIControl.Event { UIControl.Event(rawValue: 1 << 12) }
    public static var editingDidBegin: UIControl.Event { UIControl.Event(rawValue: 1 << 16) }
    public static var editingDidEnd: UIControl.Event { UIControl.Event(rawValue: 1 << 18) }
  }

  /// The actions with the events that call them.
  public private(set) var actions: [(action: UIAction, events: UIControl.Event)] = []

  /// Documented as uikit/uicontrol/addaction(_:for:) and uikit/uicontrol/removeaction(_:for:).
  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    actions.append((action, controlEvents))
  }

  open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    actions.removeAll { $0.action === action && controlEvents.isSuperset(of: $0.events) }
  }

  open func sendActions(for controlEvents: UIControl.Event) {
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) { action.handler(action) }
  }

  /// It's assumed that UIKit computes the traits of a control until code sets them.
  open override var accessibilityTraits: UIAccessibilityTraits {
    get {
      if let ownTraits { return ownTraits }
      var traits = UIAccessibilityTraits()
      if state.contains(.selected) { traits.insert(.selected) }
      if state.contains(.disabled) { traits.insert(.notEnabled) }
      return traits
    }
    set { ownTraits = newValue }
  }
  private var ownTraits: UIAccessibilityTraits?
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  internal func stateDidChange() {}
}
