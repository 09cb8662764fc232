// Re-exports the runtime, so a single import also provides a table's style sheets, styles, and states.
@_exported public import StyleRuntime

/// A headless control, which has the states of a control in a style sheet, tracks touches, sends actions, and
/// provides its style, but draws nothing.
///
///     let button = StyleControl(try sheet.control("button.follow"))
///     button.styleChangeHandler = { old, new in draw(new) }
///     button.addAction(ControlAction { [weak person] _ in person?.follow() }, for: .touchUpInside)
///
/// The control behaves as UIKit documents for `UIControl`, and uses the same names. Actions are closures, because Swift
/// has no selectors outside of Objective-C. This module also defines cases that
/// UIKit leaves undocumented, such as the events of a control that is disabled during a touch.
///
/// A control isn't `Sendable`. Like a view, it belongs to the thread or actor that created it. The values that it
/// provides, ``ControlStates`` and ``ControlStyle``, are `Sendable`.
open class StyleControl: CustomStringConvertible {
  /// The control in the style sheet that defines this control.
  public internal(set) var definition: Control

  /// The requested states and the active states.
  public private(set) var states: ControlStates

  /// The values that your code provides. Values in the style sheet override them.
  public var configuration = StyleConfiguration() {
    didSet { if configuration != oldValue { setNeedsStyleUpdate() } }
  }

  /// The context for resolving values, or `nil` for the default context.
  public var context: StyleContext? { didSet { if context != oldValue { setNeedsStyleUpdate() } } }

  /// The arguments for the parameters in texts, by name.
  public internal(set) var parameters: [String: StyleArgument] = [:]

  /// A closure that returns the translation of a text with its arguments, or `nil` for untranslated texts.
  ///
  ///     checkout.localize = { text in text.key == "Buy" ? "Acheter" : text.untranslated }
  ///
  /// The control calls it for each text that is read from the style sheet, not for those that your code sets. Set it
  /// again when the language changes, so that the style is updated.
  public var localize: (@Sendable (LocalizableText) -> String)? {
    get { localizer?.localize }
    set {
      localizer = newValue.map(TextLocalizer.init)
      setNeedsStyleUpdate()
    }
  }

  private var localizer: TextLocalizer?

  /// A closure that sets values that override the style sheet, based on the `state` of the style.
  ///
  /// The control calls this closure whenever it creates a style, so a value for one state never remains in another. The
  /// closure must not read the control's style, which is still being created.
  public var styleUpdateHandler: ((inout ControlStyle) -> Void)? { didSet { setNeedsStyleUpdate() } }

  /// A closure that an update calls with the old and new styles if they differ.
  public var styleChangeHandler: ((_ old: ControlStyle, _ new: ControlStyle) -> Void)?

  /// A closure that schedules a call of ``updateStyleIfNeeded()`` at a suitable time.
  ///
  /// The control calls this closure with itself when its style is first marked after an update. If the style is already
  /// marked, setting this property calls the new closure immediately.
  public var styleUpdateScheduler: ((StyleControl) -> Void)? {
    didSet { if needsStyleUpdate { styleUpdateScheduler?(self) } }
  }

  /// A Boolean value that indicates whether the style is marked as needing an update.
  public internal(set) var needsStyleUpdate = false

  /// The current style, or `nil` until it's requested.
  internal var resolved: ControlStyle?

  /// The style of the last update.
  internal var applied: ControlStyle

  /// The actions and the events that call them, in the order in which they were added.
  internal var receivers: [(action: ControlAction, events: Event)] = []

  /// The width and height in points. A control without a size never accepts a touch.
  public var size = StyleSize(width: 0, height: 0)

  internal var trackedTouch: ControlTouch?

  /// A Boolean value that indicates whether the tracked touch is inside the control. After the touch ends, it remains
  /// the same while the control sends its actions.
  public internal(set) var isTouchInside = false

  /// Creates a control in the normal state, without a size, from a control of a style sheet.
  public init(_ definition: Control) {
    self.definition = definition
    states = ControlStates(definition)
    applied = ControlStyle(definition, in: .normal, nil, parameters: [:], base: configuration)
  }

  /// The path of the control, and in brackets the variant values that aren't the defaults and the active states, such
  /// as `button.follow[small|selected]`.
  open var description: String { "\(definition.path)[\(definition.fullName(of: state))]" }

  /// Marks the style as needing an update. Any number of calls before the update result in a single update.
  ///
  /// The control calls this method when it knows about a change. Call it yourself if something changes that only the
  /// style update handler depends on.
  open func setNeedsStyleUpdate() {
    resolved = nil
    guard !needsStyleUpdate else { return }
    needsStyleUpdate = true
    styleUpdateScheduler?(self)
  }

  /// Creates the style if it's marked as needing an update, and calls the style change handler if the style differs.
  open func updateStyleIfNeeded() {
    guard needsStyleUpdate else { return }
    needsStyleUpdate = false
    let (old, new) = (applied, style)
    guard new != old else { return }
    applied = new
    styleChangeHandler?(old, new)
  }

  /// Responds to a change of the active states from `old`. The default implementation does nothing.
  open func stateDidChange(from old: StateMask) {}

  /// Returns whether a point is inside the control, which is ``dragMargin`` larger on each side while a touch that
  /// began inside is being dragged.
  open func contains(_ point: ControlPoint, isDragging: Bool) -> Bool {
    let margin = isDragging ? Self.dragMargin : 0
    return -margin <= point.x && point.x < size.width + margin && -margin <= point.y && point.y < size.height + margin
  }

  /// The distance around the control within which a dragged touch counts as inside, in points, as in UIKit.
  public static let dragMargin: Float = 70

  /// Responds to a touch that begins in the enabled control. Return `false` to stop tracking the touch.
  open func beginTracking(_ touch: ControlTouch) -> Bool { true }

  /// Responds to a move of the tracked touch. Return `false` to stop tracking the touch.
  open func continueTracking(_ touch: ControlTouch) -> Bool { true }

  /// Responds to the end of the tracked touch.
  open func endTracking(_ touch: ControlTouch) {}

  /// Responds to the cancellation of the tracked touch, by the host or because the control was disabled.
  open func cancelTracking() {}

  /// Sends the events for a touch that ends inside, which is `touchUpInside` by default.
  open func sendTouchUpInside() { sendActions(for: .touchUpInside) }

  /// Calls an action that ``sendActions(for:)`` sends.
  open func sendAction(_ action: ControlAction) { action.handler(self) }
}

extension StyleControl {
  /// The active states.
  public var state: StateMask { states.state }

  /// A Boolean value that indicates whether the control accepts touches, which means that `disabled` isn't active.
  ///
  /// If another state implies `disabled`, setting this property takes effect when that state ends.
  public var isEnabled: Bool {
    get { !state.contains(.disabled) }
    set { set(.disabled, to: !newValue) }
  }

  /// A Boolean value that indicates whether `selected` is active.
  public var isSelected: Bool {
    get { state.contains(.selected) }
    set { set(.selected, to: newValue) }
  }

  /// A Boolean value that indicates whether `highlighted` is active, because of a touch or because your code set it.
  ///
  /// The states `highlighted` and `disabled` exclude each other, so highlighting a disabled control enables it. A
  /// touch never does that.
  public var isHighlighted: Bool {
    get { state.contains(.highlighted) }
    set { set(.highlighted, to: newValue) }
  }

  /// A Boolean value that indicates whether `focused` is active.
  public var isFocused: Bool {
    get { state.contains(.focused) }
    set { set(.focused, to: newValue) }
  }

  /// Activates or deactivates the states in `states` that the control declares.
  internal func set(_ states: StateMask, to holds: Bool) { change { $0.setDeclared(states, to: holds) } }

  /// Activates or deactivates the state with the given name, or every state in the set of an alias.
  ///
  ///     try button.setState("loading")
  ///
  /// - Throws: `ControlStateError` if the control has no such state. The states don't change.
  public func setState(_ name: String, to holds: Bool = true) throws(ControlStateError) {
    try change { states throws(ControlStateError) in try states.set(name, to: holds) }
  }

  /// Activates or deactivates the given states.
  ///
  /// This method is disfavored in overload resolution. For a typed control, `setState(.selected)` therefore refers to
  /// the typed state, which doesn't require `try`.
  ///
  /// - Throws: `ControlStateError` if the control doesn't declare all of `states`. The states don't change.
  @_disfavoredOverload
  public func setState(_ states: StateMask, to holds: Bool = true) throws(ControlStateError) {
    try change { present throws(ControlStateError) in try present.set(states, to: holds) }
  }

  /// Activates exactly the given states, whatever was requested before.
  ///
  /// - Throws: `ControlStateError` if the control doesn't declare all of `states`. The states don't change.
  @_disfavoredOverload
  public func setStates(_ states: StateMask) throws(ControlStateError) {
    try change { present throws(ControlStateError) in try present.set(exactly: states) }
  }

  /// Changes any number of states in a single change.
  ///
  /// - Throws: The error that `body` throws. The states don't change.
  public func change<Failure: Error>(_ body: (inout ControlStates) throws(Failure) -> Void) throws(Failure) {
    var states = states
    try body(&states)
    let old = self.states.state
    self.states = states
    guard states.state != old else { return }
    setNeedsStyleUpdate()
    if !isEnabled { touchCancelled() }
    stateDidChange(from: old)
  }

  /// Replaces the control's definition, which can come from another style sheet.
  ///
  /// Requested states and arguments for parameters carry over by name. The control drops states and parameters that
  /// `definition` doesn't declare, and arguments of a different type. Variant values also carry over by name, unless
  /// `definition` itself has values that aren't the defaults, or is the same control as before.
  public func adopt(_ definition: Control) {
    let definition = definition.keepingVariants(of: self.definition)
    self.definition = definition
    let known = definition.parameters
    parameters = parameters.filter { name, argument in known.contains { $0.name == name && $0.takes(argument) } }
    change { $0.adopt(definition) }
    setNeedsStyleUpdate()
  }

  /// The style for the current states, context, and parameters. You can read it without updating the style first.
  ///
  /// - Complexity: O(1) without a style update handler. Doesn't allocate in this case.
  public var style: ControlStyle {
    if let resolved { return resolved }
    let style = style(in: state)
    resolved = style
    return style
  }

  /// Returns the style of the control in the given state, with its context and parameters.
  ///
  /// - Parameter state: Any mask. An impossible mask resolves to its canonical combination.
  public func style(in state: StateMask) -> ControlStyle {
    let state = states.relations.space.canonical(of: state)
    var style = ControlStyle(definition, in: state, context, parameters: parameters, base: configuration, localizer)
    styleUpdateHandler?(&style)
    return style
  }

  /// Sets the argument for a parameter, or leaves the parameter unreplaced in texts if `argument` is `nil`.
  ///
  ///     try checkout.setParameter("item-count", to: 3)
  ///
  /// - Throws: `StyleParameterError` if the control has no such parameter, or if the parameter has a different type.
  ///   Nothing changes.
  /// - Complexity: O(*n*) in the number of the control's parameters.
  public func setParameter(_ name: String, to argument: StyleArgument?) throws(StyleParameterError) {
    let known = definition.parameters
    guard let parameter = known.first(where: { $0.name == name }) else {
      let nearest = nearestName(to: name, among: known.lazy.map(\.name))
      throw .unknownParameter(name, control: definition.path, nearest: nearest)
    }
    if let argument, !parameter.takes(argument) {
      throw .wrongType(parameter: name, expected: "\(parameter.type)")
    }
    guard parameters[name] != argument else { return }
    parameters[name] = argument
    setNeedsStyleUpdate()
  }

  /// Starts tracking a touch, sends `touchDown`, and highlights the control. The host calls this method on the control
  /// that the touch hits.
  ///
  /// For a tap after the first, the control also sends `touchDownRepeat`. The method does nothing if the control is
  /// disabled, is tracking another touch, or doesn't contain the touch.
  public func touchBegan(_ touch: ControlTouch) {
    guard isEnabled, !isTracking, contains(touch.location, isDragging: false), beginTracking(touch) else { return }
    trackedTouch = touch
    isTouchInside = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
    // If an action canceled the touch, the touch is no longer inside.
    isHighlighted = isTouchInside
  }

  /// Sends `touchDragInside` or `touchDragOutside` for a move of the tracked touch. If the touch entered or left the
  /// control, also sends `touchDragEnter` or `touchDragExit`. The control is highlighted while the touch is inside.
  public func touchMoved(_ touch: ControlTouch) {
    guard isTracked(touch) else { return }
    let wasInside = isTouchInside
    trackedTouch = touch
    isTouchInside = contains(touch.location, isDragging: true)
    guard continueTracking(touch) else { return dropTouch() }
    guard isTracking else { return }
    var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
    if isTouchInside != wasInside { events.formUnion(isTouchInside ? .touchDragEnter : .touchDragExit) }
    sendActions(for: events)
    isHighlighted = isTouchInside
  }

  /// Stops tracking the tracked touch, sends `touchUpInside` or `touchUpOutside`, and ends the highlighting.
  public func touchEnded(_ touch: ControlTouch) {
    guard isTracked(touch) else { return }
    isTouchInside = contains(touch.location, isDragging: true)
    trackedTouch = touch
    endTracking(touch)
    guard isTracking else { return }
    trackedTouch = nil
    if isTouchInside { sendTouchUpInside() } else { sendActions(for: .touchUpOutside) }
    if !isTracking { dropTouch() }
  }

  /// A Boolean value that indicates whether the control is tracking a touch.
  public var isTracking: Bool { trackedTouch != nil }

  /// Stops tracking the tracked touch, such as when a scroll view takes it, ends the highlighting, and sends
  /// `touchCancel`.
  public func touchCancelled() {
    guard isTracking else { return }
    cancelTracking()
    dropTouch()
    sendActions(for: .touchCancel)
  }

  /// Stops tracking the touch without sending an event.
  private func dropTouch() {
    trackedTouch = nil
    isTouchInside = false
    isHighlighted = false
  }

  private func isTracked(_ touch: ControlTouch) -> Bool { trackedTouch?.identifier == touch.identifier }
}

/// A control that triggers its primary action when a touch ends inside, as `UIButton` does.
open class StyleButton: StyleControl {
  /// Sends `touchUpInside`, followed by `primaryActionTriggered`.
  open override func sendTouchUpInside() {
    super.sendTouchUpInside()
    sendActions(for: .primaryActionTriggered)
  }
}

/// A touch at a moment in time.
public struct ControlTouch: Hashable, Sendable {
  /// An identifier that distinguishes this touch from other active touches.
  public var identifier: Int

  /// The location of the touch.
  public var location: ControlPoint

  /// The number of the tap in a series of taps, starting with 1.
  public var tapCount: Int

  /// Creates a touch at the given location.
  public init(at location: ControlPoint, tapCount: Int = 1, identifier: Int = 0) {
    (self.location, self.tapCount, self.identifier) = (location, tapCount, identifier)
  }
}

/// A point in a control, in points from the upper-left corner.
@frozen public struct ControlPoint: Hashable, Sendable {
  /// The distance to the right of the corner.
  public var x: Float

  /// The distance below the corner.
  public var y: Float

  /// Creates a point from its coordinates.
  public init(x: Float, y: Float) { (self.x, self.y) = (x, y) }
}
