// Re-exports the runtime, so a single import also provides a table's style sheets, styles, and states.
@_exported public import StyleRuntime

/// A headless control, which has the states of a control in a style sheet, tracks touches, sends actions, and
/// provides its style, but draws nothing.
///
///     let button = StyleControl(try sheet.control("button.follow"))
///     button.styleChangeHandler = { old, new in draw(new) }
///     button.addTarget(person, action: ControlMethod("follow:", Person.follow), for: .touchUpInside)
///
/// The control behaves as UIKit documents for `UIControl`, and uses the same names. This module also defines cases that
/// UIKit leaves undocumented, such as the events of a control that is disabled during a touch.
///
/// A control isn't `Sendable`. Like a view, it belongs to the thread or actor that created it. The values that it
/// provides, ``ControlStates`` and ``ControlStyle``, are `Sendable`.
open class StyleControl: ControlResponder, CustomStringConvertible {
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

  /// The responder that is searched after the control itself, for a method that was added without a target.
  public weak var nextResponder: (any ControlResponder)?

  /// The receivers of the control's events, in the order in which they were added.
  internal var receivers: [ActionReceiver] = []

  /// The width and height in points. A control without a size never accepts a touch.
  public var size = StyleSize(width: 0, height: 0)

  internal var trackedTouch: ControlTouch?

  /// A Boolean value that indicates whether the tracked touch is inside the control. After the touch ends, it remains
  /// the same while the control sends its actions.
  public internal(set) var isTouchInside = false

  /// The direction of text, which determines whether leading is left or right.
  public var layoutDirection = LayoutDirection.leftToRight

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

  /// Calls a method that ``sendActions(for:)`` sends and that was added for the given events. Without a target, calls
  /// it on the nearest object in the responder chain that has it, starting with this control.
  open func sendAction(_ method: ControlMethod, to target: AnyObject?, for event: Event) {
    guard target == nil else { return _ = method.call(target, self, event) }
    var responder: (any ControlResponder)? = self
    while let candidate = responder, !method.call(candidate, self, event) { responder = candidate.nextResponder }
  }
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
  internal func set(_ states: StateMask, to holds: Bool) {
    change { $0.setDeclared(states, to: holds) }
  }

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

  /// Activates or deactivates the given state, or every state in the set of an alias.
  ///
  /// - Throws: `ControlStateError` if the control doesn't declare the state. The states don't change.
  public func setState(_ state: StyleState, to holds: Bool = true) throws(ControlStateError) {
    try setState(state.mask, to: holds)
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
  internal func dropTouch() {
    trackedTouch = nil
    isTouchInside = false
    isHighlighted = false
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
}

/// A control that triggers its primary action when a touch ends inside, as `UIButton` does.
open class StyleButton: StyleControl {
  /// Sends `touchUpInside`, followed by `primaryActionTriggered`.
  open override func sendTouchUpInside() {
    super.sendTouchUpInside()
    sendActions(for: .primaryActionTriggered)
  }
}
