public import StyleRuntime

extension StyleControl {
  /// The states that hold.
  public var state: StateMask { states.state }

  /// Whether the control takes touches: whether `disabled` does not hold.
  ///
  /// While another state implies `disabled`, setting this takes effect when that one ends.
  public var isEnabled: Bool {
    get { !state.contains(.disabled) }
    set { set(.disabled, to: !newValue) }
  }

  /// Whether `selected` holds.
  public var isSelected: Bool {
    get { state.contains(.selected) }
    set { set(.selected, to: newValue) }
  }

  /// Whether `highlighted` holds: by a touch, or because code says so.
  ///
  /// Highlighting a control that is disabled enables it, for the two exclude each other. A touch never does that.
  public var isHighlighted: Bool {
    get { state.contains(.highlighted) }
    set { set(.highlighted, to: newValue) }
  }

  /// Whether `focused` holds.
  public var isFocused: Bool {
    get { state.contains(.focused) }
    set { set(.focused, to: newValue) }
  }

  /// Enters or leaves those of `states` that the control has.
  internal func set(_ states: StateMask, to holds: Bool) {
    change { $0.setDeclared(states, to: holds) }
  }

  /// Enters the state called `name`, or leaves it; for an alias its whole set.
  ///
  ///     try button.setState("loading")
  ///
  /// - Throws: That the control has no such state; then nothing changes.
  public func setState(_ name: String, to holds: Bool = true) throws(ControlStateError) {
    try change { states throws(ControlStateError) in try states.set(name, to: holds) }
  }

  /// Enters `states`, or leaves them.
  ///
  /// Disfavored: of a typed control `setState(.selected)` means the typed state, which needs no `try`.
  ///
  /// - Throws: That `states` are not all declared; then nothing changes.
  @_disfavoredOverload
  public func setState(_ states: StateMask, to holds: Bool = true) throws(ControlStateError) {
    try change { present throws(ControlStateError) in try present.set(states, to: holds) }
  }

  /// Enters `state`, or leaves it; for an alias its whole set.
  ///
  /// - Throws: That the control does not declare it; then nothing changes.
  public func setState(_ state: StyleState, to holds: Bool = true) throws(ControlStateError) {
    try setState(state.mask, to: holds)
  }

  /// Goes on as a control made from `definition`, which may be of another sheet.
  ///
  /// States that were asked for and parameters are taken along by their names; those that `definition` does not have
  /// are gone, and so are values that its sheet does not have. The style is marked.
  public func adopt(_ definition: Control) {
    self.definition = definition
    let known = definition.parameters
    parameters = parameters.filter { name, argument in known.contains { $0.name == name && $0.takes(argument) } }
    change { $0.adopt(definition) }
    setNeedsStyleUpdate()
  }
}
