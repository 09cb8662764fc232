public import StyleRuntime

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

  /// Activates or deactivates the state with the given name. For an alias, applies to every state in its set.
  ///
  ///     try button.setState("loading")
  ///
  /// - Parameters:
  ///   - name: The name of a state or an alias.
  ///   - holds: Whether to activate the state.
  /// - Throws: `ControlStateError` if the control has no such state. The states don't change.
  public func setState(_ name: String, to holds: Bool = true) throws(ControlStateError) {
    try change { states throws(ControlStateError) in try states.set(name, to: holds) }
  }

  /// Activates or deactivates the given states.
  ///
  /// This method is disfavored in overload resolution. For a typed control, `setState(.selected)` therefore refers to
  /// the typed state, which doesn't require `try`.
  ///
  /// - Parameters:
  ///   - states: A mask of states that the control declares.
  ///   - holds: Whether to activate the states.
  /// - Throws: `ControlStateError` if the control doesn't declare all of the states. The states don't change.
  @_disfavoredOverload
  public func setState(_ states: StateMask, to holds: Bool = true) throws(ControlStateError) {
    try change { present throws(ControlStateError) in try present.set(states, to: holds) }
  }

  /// Activates or deactivates the given state. For an alias, applies to every state in its set.
  ///
  /// - Parameters:
  ///   - state: A state or an alias of the control.
  ///   - holds: Whether to activate the state.
  /// - Throws: `ControlStateError` if the control doesn't declare the state. The states don't change.
  public func setState(_ state: StyleState, to holds: Bool = true) throws(ControlStateError) {
    try setState(state.mask, to: holds)
  }

  /// Replaces the control's definition, which can come from another style sheet.
  ///
  /// Requested states and arguments for parameters carry over by name. The control drops states and parameters that
  /// `definition` doesn't declare, and arguments of a different type. Values that the new style sheet doesn't have
  /// are no longer part of the style. The style is marked as needing an update.
  public func adopt(_ definition: Control) {
    self.definition = definition
    let known = definition.parameters
    parameters = parameters.filter { name, argument in known.contains { $0.name == name && $0.takes(argument) } }
    change { $0.adopt(definition) }
    setNeedsStyleUpdate()
  }
}
