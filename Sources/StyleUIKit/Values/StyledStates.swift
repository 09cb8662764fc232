#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  public import StyleControls

  /// A view with the states of a control in a style sheet: those that the platform reports, and those that your code requests.
  ///
  ///     try button.setState("mutual")
  ///     button.states = []
  ///
  /// The states that a state requires or implies follow. Requests are kept by name if you apply another control.
  @MainActor public protocol StyledStates: AnyObject {
    /// The states that your code requests and the active states, or `nil` before a control was applied.
    var controlStates: ControlStates? { get }

    /// The active states: those that the platform reports, and those that your code requests.
    ///
    /// Setting the property requests exactly these states, as a reused cell needs it. States that the platform alone reports
    /// stay as they are: `highlighted`, `focused`, and `hovered`. States that the control doesn't declare are ignored.
    var states: StateMask { get set }

    /// The control that the view shows, or `nil` before one was applied.
    var appliedControl: Control? { get }

    /// Changes the states by calling `body`. All its changes count as a single one.
    ///
    ///     try button.change { states in
    ///       try states.set("loading", to: false)
    ///       try states.set("mutual")
    ///     }
    ///
    /// - Parameter body: A closure that modifies the states.
    /// - Throws: The error that `body` throws. In that case, nothing changes.
    /// - Requires: A control was applied.
    func change<Failure: Error>(_ body: (inout ControlStates) throws(Failure) -> Void) throws(Failure)
  }

  extension StyledStates {
    /// Requests exactly the given states, as a reused cell needs it.
    ///
    /// States that the platform alone reports stay as they are: `highlighted`, `focused`, and `hovered`.
    ///
    /// - Parameter states: The states to activate. All others that your code requested are deactivated.
    /// - Throws: An error if the control doesn't declare all of `states`. In that case, nothing changes.
    /// - Requires: A control was applied.
    @_disfavoredOverload
    public func setStates(_ states: StateMask) throws(ControlStateError) {
      try controlStates?.check(states)
      self.states = states
    }

    /// Requests exactly the given states of a generated type.
    ///
    ///     button.setStates(FollowButton.State.mutual)
    ///
    /// If the view shows another control, its states are matched by name.
    ///
    /// - Parameter states: The states to activate. All others that your code requested are deactivated.
    /// - Requires: A control was applied.
    public func setStates<Owner>(_ states: StateSet<Owner>) { self.states = mask(states) }

    /// Activates or deactivates the state with the given name. For an alias, applies to every state in its set.
    ///
    /// - Parameters:
    ///   - name: The name of a state or an alias.
    ///   - holds: Whether to activate the state.
    /// - Throws: An error if the control doesn't declare the state. In that case, nothing changes.
    /// - Requires: A control was applied.
    public func setState(_ name: String, to holds: Bool = true) throws(ControlStateError) {
      try change { states throws(ControlStateError) in try states.set(name, to: holds) }
    }

    /// Activates or deactivates `states`.
    ///
    /// This overload is disfavored: on a typed button, `setState(.selected)` refers to the typed state, which
    /// requires no `try`.
    ///
    /// - Parameters:
    ///   - states: The states to change.
    ///   - holds: Whether to activate the states.
    /// - Throws: An error if the control doesn't declare all of `states`. In that case, nothing changes.
    /// - Requires: A control was applied.
    @_disfavoredOverload
    public func setState(_ states: StateMask, to holds: Bool = true) throws(ControlStateError) {
      try change { present throws(ControlStateError) in try present.set(states, to: holds) }
    }

    /// Activates or deactivates states of a generated type.
    ///
    ///     button.setState(FollowButton.State.mutual)
    ///
    /// If the view shows another control, its states are matched by name. A state that it doesn't declare is ignored.
    ///
    /// - Parameters:
    ///   - states: The states to change.
    ///   - holds: Whether to activate the states.
    /// - Requires: A control was applied.
    public func setState<Owner>(_ states: StateSet<Owner>, to holds: Bool = true) {
      let mask = mask(states)
      change { $0.setDeclared(mask, to: holds) }
    }

    /// Returns the mask of `states` in the control that the view shows.
    private func mask<Owner>(_ states: StateSet<Owner>) -> StateMask {
      let mask = StateMask(rawValue: states.rawValue)
      guard let owner = Owner.self as? any StyleOwner.Type, let control = appliedControl else { return mask }
      return control.translate(mask, of: owner.control)
    }
  }

  /// A view that draws a control of a style sheet itself.
  ///
  /// The view has the states, variants, contexts, and transitions of the control that you apply to it. Call `updateStyle()`
  /// when a state changes that the platform reports, such as from `didSet` of `isHighlighted`.
  @MainActor public protocol StyleDrawing: StyledView {
    /// Shows `style`, the values of the control in the current states and context.
    ///
    /// UIKit calls the method in an animator if the style sheet has a transition for a value that has changed.
    func show(_ style: Style)
  }
#endif
