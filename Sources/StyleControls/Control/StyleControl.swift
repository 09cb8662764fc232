public import StyleRuntime

/// A control without a toolkit: it has the states of a sheet's control, tracks touches, sends actions and knows its
/// style, and draws nothing.
///
///     let button = StyleControl(sheet.control("button.follow")!)
///     button.styleChangeHandler = { old, new in draw(new) }
///     button.addTarget(person, action: ControlMethod("follow:", Person.follow), for: .touchUpInside)
///
/// It follows what UIKit documents of `UIControl`, under the same names. Where UIKit documents nothing, such as the events of
/// a control that is disabled during a touch, the choice is this module's.
///
/// A control is not `Sendable`: like a view it belongs to one thread or actor, the one that made it. What it makes of
/// its states, ``ControlStates`` and ``ControlStyle``, may go to any other.
open class StyleControl: ControlResponder {
  /// The sheet's control that this one is made from.
  public internal(set) var definition: Control

  /// The states: what was asked for, and what holds.
  public private(set) var states: ControlStates

  // Styling.

  /// Values that code gives, under those of the sheet. Setting them marks the style.
  public var configuration = StyleConfiguration() {
    didSet { if configuration != oldValue { setNeedsStyleUpdate() } }
  }

  /// The theme whose values are wanted; nil for those without a theme. Setting it marks the style.
  public var theme: Theme? { didSet { if theme != oldValue { setNeedsStyleUpdate() } } }

  /// What takes the places of parameters in texts.
  public internal(set) var parameters: [String: StyleArgument] = [:]

  /// Sets values over those of the sheet, after whatever the style says for its `state`. Setting it marks the style.
  ///
  /// It is called whenever the style is made anew and each time starts from what the sheet says, so that a value that
  /// it gives in one state never stays in another. It is not to ask the control for its style, which it is making.
  public var styleUpdateHandler: ((inout ControlStyle) -> Void)? { didSet { setNeedsStyleUpdate() } }

  /// Called by an update that finds another style than the one before, with that one and the new one.
  public var styleChangeHandler: ((_ old: ControlStyle, _ new: ControlStyle) -> Void)?

  /// Called with the control when its style is marked for the first time since the last update; the host calls
  /// ``updateStyleIfNeeded()`` when it suits. Without a scheduler the host does so by itself. A new scheduler is called at
  /// once where the style is marked already.
  public var styleUpdateScheduler: ((StyleControl) -> Void)? {
    didSet { if needsStyleUpdate { styleUpdateScheduler?(self) } }
  }

  /// Whether the style is marked and not updated since.
  public internal(set) var needsStyleUpdate = false

  /// The present style; nil until it is asked for.
  internal var resolved: ControlStyle?

  /// The style of the last update.
  internal var applied: ControlStyle

  // Events.

  /// Where the search for a target begins that is not given: the control itself comes before it.
  public weak var nextResponder: (any ControlResponder)?

  internal var actions = ActionList()

  // Tracking.

  /// The width and height, in points; touches are in the coordinates of this area, and one without a size is never hit.
  public var size = StyleSize(width: 0, height: 0)

  /// The touch that is tracked.
  internal var trackedTouch: ControlTouch?

  /// Whether the tracked touch is inside the control, or was when it ended and its actions are being sent.
  public internal(set) var isTouchInside = false

  /// The direction in which text runs, by which leading and trailing become left and right.
  public var layoutDirection = LayoutDirection.leftToRight

  /// A control in the state normal, without a size.
  ///
  /// - Parameter definition: The sheet's control whose states, properties and parameters this one has.
  public init(_ definition: Control) {
    self.definition = definition
    states = ControlStates(definition)
    applied = ControlStyle(state: .normal, sheet: definition.style(), parameters: [:], base: configuration)
  }

  /// Marks the style: something that it depends on has changed. Any number of marks become one update.
  ///
  /// The control marks itself where it knows; call it when something changes that only the style update handler knows.
  open func setNeedsStyleUpdate() {
    resolved = nil
    guard !needsStyleUpdate else { return }
    needsStyleUpdate = true
    styleUpdateScheduler?(self)
  }

  /// Makes the style anew where it is marked, and calls the style change handler where it is another one.
  open func updateStyleIfNeeded() {
    guard needsStyleUpdate else { return }
    needsStyleUpdate = false
    let (old, new) = (applied, style)
    guard new != old else { return }
    applied = new
    styleChangeHandler?(old, new)
  }

  /// Called after the states that hold have changed from `old`.
  ///
  /// Does nothing; for subclasses.
  open func stateDidChange(from old: StateMask) {}

  /// Whether `point` belongs to the control, which is ``dragMargin`` larger on each side while a touch that began inside
  /// is being dragged.
  open func contains(_ point: ControlPoint, isDragging: Bool) -> Bool {
    let margin = isDragging ? Self.dragMargin : 0
    return -margin <= point.x && point.x < size.width + margin && -margin <= point.y && point.y < size.height + margin
  }

  /// How far around the control a dragged touch counts as inside, in points: what UIKit's controls do.
  public static let dragMargin: Float = 70

  /// Called when `touch` begins in the enabled control; false drops it.
  open func beginTracking(_ touch: ControlTouch) -> Bool { true }

  /// Called when the tracked touch moves; false drops it.
  open func continueTracking(_ touch: ControlTouch) -> Bool { true }

  /// Called when the tracked touch ends.
  open func endTracking(_ touch: ControlTouch) {}

  /// Called when the tracked touch is cancelled, by the host or because the control was disabled.
  open func cancelTracking() {}

  /// Sends what a touch that ends inside stands for: `touchUpInside`.
  open func sendTouchUpInside() { sendActions(for: .touchUpInside) }

  /// Calls `action`: every action that ``sendActions(for:)`` sends goes through here.
  open func sendAction(_ action: ControlAction) { action.handler(self) }

  /// Calls `method` of `target`; of nil that of the first responder that has it, from this control upwards.
  ///
  /// Every method that ``sendActions(for:)`` sends goes through here, with those of the sent events for which it was
  /// added as `event`.
  open func sendAction(_ method: ControlMethod, to target: AnyObject?, for event: Event) {
    guard target == nil else { return _ = method.call(target, self, event) }
    var responder: (any ControlResponder)? = self
    while let candidate = responder, !method.call(candidate, self, event) { responder = candidate.nextResponder }
  }
}

extension StyleControl {
  /// Changes the states as `body` does, which is one change however many there are.
  ///
  ///     try button.change { states in
  ///       try states.set("loading", to: false)
  ///       try states.set("mutual")
  ///     }
  ///
  /// - Throws: What `body` throws; then nothing changes.
  public func change<Failure: Error>(_ body: (inout ControlStates) throws(Failure) -> Void) throws(Failure) {
    var states = states
    try body(&states)
    let old = self.states.state
    self.states = states
    if states.state != old { react(toChangeFrom: old) }
  }

  private func react(toChangeFrom old: StateMask) {
    setNeedsStyleUpdate()
    if !isEnabled { cancelTouch() }
    stateDidChange(from: old)
  }
}
