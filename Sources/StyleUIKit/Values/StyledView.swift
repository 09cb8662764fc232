#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  public import StyleControls
  #if canImport(UIKit)
    public import UIKit
  #else
    public import AppKit
  #endif

  /// A view that can show a control of a style sheet, with its states. Every view can.
  ///
  ///     view.apply(control)
  ///     try view.setState("mutual")
  ///
  /// The states that a state requires or implies follow: a state that implies `disabled` disables a control. Requests are
  /// kept by name if you apply another control. Before you apply the first one, setting states has no effect.
  @MainActor public protocol StyledView: StylePlatform.View {}

  extension StylePlatform.View: StyledView {}

  extension StyledView {
    /// Applies the style of `control` for the current state.
    ///
    /// If the view shows the control already, only what has changed is set, and values move by the transitions of the style
    /// sheet. Otherwise, the values of the control before it are reverted first.
    ///
    /// - Parameters:
    ///   - control: The control in a style sheet.
    ///   - context: The values of axes of your own, the parameters, and the bundle for images.
    /// - Complexity: O(*s* · *p*) for *s* valid state combinations and *p* properties, and O(*p*) the next time.
    public func apply(_ control: Control, in context: StyleEnvironment = StyleEnvironment()) {
      AppliedStyle.show(control, in: context, on: self)
    }

    /// Applies the style of the control of a generated type, such as `FollowButton.self`, with the same parameters.
    public func apply<Owner: StyleOwner>(_ owner: Owner.Type, in context: StyleEnvironment = StyleEnvironment()) {
      apply(Owner.control, in: context)
    }

    /// Applies the style of the control of a generated type with variant values, such as
    /// `FollowButton.variant(size: .small)`, with the same parameters.
    public func apply<Owner>(_ variant: TypedVariant<Owner>, in context: StyleEnvironment = StyleEnvironment()) {
      apply(variant.control, in: context)
    }

    /// Shows the style for the states that the platform reports now, and for the present traits or appearance.
    ///
    /// Call it in a view of your own when one of them changes: from `didSet` of `isHighlighted` in a control, or from
    /// `updateConfiguration(using:)` in a cell.
    public func updateStyle() { AppliedStyle.of(self)?.refresh() }

    /// The control that the view shows, or `nil` before one was applied.
    public var appliedControl: Control? { AppliedStyle.of(self)?.adaptive.control }

    /// The values of the control in the active states and the present context, or `nil` before a control was applied.
    public var appliedStyle: Style? { AppliedStyle.of(self)?.current }

    /// The states that your code requests and the active states, or `nil` before a control was applied.
    public var controlStates: ControlStates? { AppliedStyle.of(self)?.states }

    /// The active states: those that the platform reports, and those that your code requests.
    ///
    ///     button.states = [.selected]
    ///
    /// Setting the property requests exactly these states, as a reused cell needs it. States that the platform alone reports
    /// stay as they are: `highlighted`, `focused`, and `hovered`. States that the control doesn't declare are ignored.
    public var states: StateMask {
      get { AppliedStyle.of(self)?.state ?? .normal }
      set {
        let kept = StateMask([.highlighted, .focused]).union(AppliedStyle.of(self)?.adaptive.known.hovered ?? .normal)
        change { $0.setDeclared(exactly: newValue, keeping: kept) }
      }
    }

    /// Changes the states by calling `body`. All its changes count as a single one.
    ///
    ///     try button.change { states in
    ///       try states.set("loading", to: false)
    ///       try states.set("mutual")
    ///     }
    ///
    /// - Parameter body: A closure that modifies the states. It isn't called before a control was applied.
    /// - Throws: The error that `body` throws. In that case, nothing changes.
    public func change<Failure: Error>(_ body: (inout ControlStates) throws(Failure) -> Void) throws(Failure) {
      try AppliedStyle.of(self)?.change(body)
    }

    /// Requests exactly the given states of a generated type.
    ///
    ///     button.setStates(FollowButton.State.mutual)
    ///
    /// If the view shows another control, its states are matched by name.
    ///
    /// - Parameter states: The states to activate. All others that your code requested are deactivated.
    public func setStates<Owner>(_ states: StateSet<Owner>) { self.states = mask(states) }

    /// Activates or deactivates the state with the given name. For an alias, applies to every state in its set.
    ///
    /// - Parameters:
    ///   - name: The name of a state or an alias.
    ///   - holds: Whether to activate the state.
    /// - Throws: An error if the control doesn't declare the state. In that case, nothing changes.
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
