#if canImport(UIKit) && !os(watchOS)
  public import StyleControls
  public import UIKit

  /// A ``StyledButton`` that shows the control of one generated type and accepts only the states of that type.
  ///
  ///     let button = TypedStyledButton<FollowButton>()
  ///     button.setState(.mutual)           // selected too, for mutual requires it
  ///
  /// Setting a state that the control doesn't declare is a compile-time error, so nothing is thrown.
  open class TypedStyledButton<Owner: StateOwner>: StyledButton {
    /// Creates a button that shows the control of `Owner`.
    ///
    /// - Parameters:
    ///   - context: The themes, the parameters, and the bundle for images.
    ///   - configuration: The configuration that the style sheet's values override, or `nil` for a button without
    ///     one.
    public init(in context: StyleContext = StyleContext(), configuration: UIButton.Configuration? = .plain()) {
      super.init(frame: .zero)
      self.configuration = configuration
      apply(Owner.control, in: context)
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

    /// The active states.
    ///
    /// If you apply another control, these are the active states whose names the generated type declares.
    public var typedState: Owner.State {
      let mask = StateMask(state)
      return Owner.State(rawValue: (definition.map { Owner.control.translate(mask, of: $0) } ?? mask).rawValue)
    }

    /// Activates or deactivates `states`.
    ///
    /// If you apply another control, its states are matched by name. A state that it doesn't declare is ignored.
    ///
    /// - Parameters:
    ///   - states: The states to change.
    ///   - holds: Whether to activate the states.
    public func setState(_ states: Owner.State, to holds: Bool = true) {
      let mask = StateMask(rawValue: states.rawValue)
      change { $0.setDeclared(definition?.translate(mask, of: Owner.control) ?? mask, to: holds) }
    }
  }
#endif
