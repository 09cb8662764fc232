#if canImport(UIKit) && !os(watchOS)
  public import StyleControls
  public import UIKit

  /// A ``StyledButton`` that shows the control of one generated type and accepts only the states of that type.
  ///
  ///     let button = TypedStyledButton<FollowButton>()
  ///     button.setState(.mutual)
  ///     button.isSelected  // true
  ///     button.states = []
  ///
  /// Setting a state that the control doesn't declare is a compile-time error, so nothing is thrown.
  open class TypedStyledButton<Owner: StyleOwner>: StyledButton, @MainActor ParameterizedControl {
    /// Creates a button that shows the control of `Owner`.
    ///
    /// - Parameters:
    ///   - variant: The control with variant values, such as `FollowButton.variant(size: .small)`, or `nil` for the defaults.
    ///   - context: The values of axes of your own, the parameters, and the bundle for images.
    ///   - configuration: The configuration that the style sheet's values override, or `nil` for a button without
    ///     one.
    public init(
      _ variant: TypedVariant<Owner>? = nil, in context: StyleEnvironment = StyleEnvironment(),
      configuration: UIButton.Configuration? = .plain()
    ) {
      super.init(frame: .zero)
      self.configuration = configuration
      apply(variant?.control ?? Owner.control, in: context)
    }

    /// Creates a button with a plain configuration that shows the control of `Owner`.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      configuration = .plain()
      apply(Owner.control)
    }

    /// Creates a button from an archive that shows the control of `Owner`.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      apply(Owner.control)
    }

    /// Creates a button with arguments for the parameters of the control, for generated code.
    ///
    ///     let button = TypedStyledButton<FollowButton>(itemCount: 3)
    ///     button.itemCount = 4
    ///
    /// - Parameter parameters: The arguments, by the names of the parameters in the style sheet.
    public required init(parameters: [String: StyleArgument]) {
      super.init(frame: .zero)
      configuration = .plain()
      apply(Owner.control, in: StyleEnvironment(parameters: parameters))
    }

    /// The active states.
    ///
    ///     let button = TypedStyledButton<FollowButton>()
    ///     button.states = [.selected, .mutual]
    ///
    /// Setting the property requests exactly these states, as a reused cell needs it. `highlighted`, `focused`, and `hovered`,
    /// which UIKit alone reports, stay as they are. If you apply another control, states are matched by name, and those
    /// that one of the controls doesn't declare are left out.
    public var states: Owner.State {
      get {
        let mask = StateMask(state)
        return Owner.State(rawValue: (definition.map { Owner.control.translate(mask, of: $0) } ?? mask).rawValue)
      }
      set { (self as StyledButton).states = typedMask(newValue) }
    }

    /// The values of the control in the active states, with its variant values and in the present context, or `nil` if the
    /// button shows the control of another style sheet.
    public var style: Owner.Style? { appliedStyle.flatMap { Owner.typed($0) } }

    /// Activates or deactivates `states`.
    ///
    /// If you apply another control, its states are matched by name. A state that it doesn't declare is ignored.
    ///
    /// - Parameters:
    ///   - states: The states to change.
    ///   - holds: Whether to activate the states.
    public func setState(_ states: Owner.State, to holds: Bool = true) {
      let mask = typedMask(states)
      change { $0.setDeclared(mask, to: holds) }
    }

    /// Derives states from your app's data, now and with each update.
    ///
    ///     let button = TypedStyledButton<FollowButton>()
    ///     button.bind { states in
    ///       states.set(.mutual, to: person.isFollowed && person.followsBack)
    ///     }
    ///
    /// See ``StyledButton/bind(_:)`` for when UIKit tracks what the closure reads.
    ///
    /// - Parameter body: A closure that sets states. It replaces the one before it.
    public func bind(_ body: @escaping @MainActor (inout StateChoices<Owner.StateOwner>) -> Void) {
      bind { [weak self] (states: inout ControlStates) in
        guard let self else { return }
        var choices = StateChoices<Owner.StateOwner>()
        body(&choices)
        states.setDeclared(typedMask(choices.inactive), to: false)
        states.setDeclared(typedMask(choices.active), to: true)
      }
    }

    /// Returns the mask of `states` in the control that the button shows.
    private func typedMask(_ states: Owner.State) -> StateMask {
      let mask = StateMask(rawValue: states.rawValue)
      return definition?.translate(mask, of: Owner.control) ?? mask
    }
  }
#endif
