#if canImport(UIKit) && !os(watchOS)
  public import StyleControls
  public import UIKit

  /// A ``StyledButton`` that shows the control of one generated type and takes its states, and no other's.
  ///
  ///     let button = TypedStyledButton<FollowButton>()
  ///     button.setState(.mutual)           // selected too, for mutual requires it
  ///
  /// A state that the sheet's control doesn't have doesn't compile, so nothing is thrown.
  open class TypedStyledButton<Owner: StateOwner>: StyledButton {
    /// Creates a button that shows the control of `Owner`.
    ///
    /// - Parameters:
    ///   - context: Themes, parameters and the bundle of images.
    ///   - configuration: The configuration that the sheet's values are set over; `nil` for a button without one.
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

    /// Creates a button of a storyboard that shows the control of `Owner`.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      apply(Owner.control)
    }

    /// The active states.
    ///
    /// After another control was applied these are the active states whose names the generated type knows.
    public var typedState: Owner.State {
      let mask = StateMask(state)
      return Owner.State(rawValue: (definition.map { Owner.control.translate(mask, of: $0) } ?? mask).rawValue)
    }

    /// Enters `states`, or leaves them if `holds` is `false`.
    ///
    /// After another control was applied the states are found by their names; a state that it doesn't have is ignored.
    public func setState(_ states: Owner.State, to holds: Bool = true) {
      let mask = StateMask(rawValue: states.rawValue)
      change { $0.setDeclared(definition?.translate(mask, of: Owner.control) ?? mask, to: holds) }
    }
  }
#endif
