#if canImport(UIKit) && !os(watchOS)
  public import StyleControls
  public import UIKit

  /// A button whose `state` contains the states of a style sheet's control, including custom states.
  ///
  ///     let button = StyledButton(try sheet.control("button.follow"))
  ///     try button.setState("mutual")
  ///     button.isSelected  // true
  ///     try button.setState("loading")
  ///     button.isEnabled  // false
  ///
  /// In this example, `mutual` requires `selected`, and `loading` implies `disabled` while it lasts. The states behave as
  /// in a `StyleControl`, because both use `ControlStates`. The properties `isEnabled`, `isSelected`, and `isHighlighted`
  /// represent three of them. A button from a storyboard is an ordinary button until you apply a control.
  open class StyledButton: UIButton {
    /// The requested and active states, or `nil` before a control is applied.
    public private(set) var states: ControlStates?

    private var styles: PossibleStyles?

    /// The control that was applied, or `nil` before that.
    internal var definition: Control? { styles?.control }

    private var applied: AppliedStyle?

    /// The configuration and the handler of the app, or `nil` if no style is shown by a configuration.
    internal var base: ConfigurationBase?

    /// Creates a button that shows `control`.
    ///
    /// - Parameters:
    ///   - control: The control in a style sheet.
    ///   - context: The values of axes of your own, the parameters, and the bundle for images.
    ///   - configuration: The configuration that the style sheet's values override, or `nil` for a button without
    ///     one. Such a button shows only the values that every view has and those that UIKit has setters for.
    public convenience init(
      _ control: Control, in context: StyleEnvironment = StyleEnvironment(),
      configuration: UIButton.Configuration? = .plain()
    ) {
      self.init(frame: .zero)
      self.configuration = configuration
      apply(control, in: context)
    }

    /// Creates an ordinary button. Apply a control to style it.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates an ordinary button from an archive. Apply a control to style it.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The active states.
    open override var state: UIControl.State { states.map { UIControl.State($0.state) } ?? super.state }

    /// A Boolean value that indicates whether `disabled` isn't active. If you set it to `true` while another state
    /// implies `disabled`, it changes when that state ends.
    open override var isEnabled: Bool {
      get { super.isEnabled }
      set { set(.disabled, to: !newValue) { super.isEnabled = newValue } }
    }

    /// A Boolean value that indicates whether `selected` is active.
    open override var isSelected: Bool {
      get { super.isSelected }
      set { set(.selected, to: newValue) { super.isSelected = newValue } }
    }

    /// A Boolean value that indicates whether `highlighted` is active. A disabled button isn't highlighted.
    open override var isHighlighted: Bool {
      get { super.isHighlighted }
      set {
        if newValue, state.contains(.disabled) { return }
        set(.highlighted, to: newValue) { super.isHighlighted = newValue }
      }
    }

    /// The handler that UIKit calls. One that you set after applying a control is called after the module's.
    open override var configurationUpdateHandler: UIButton.ConfigurationUpdateHandler? {
      get { super.configurationUpdateHandler }
      set {
        guard let base else { return super.configurationUpdateHandler = newValue }
        base.handler = newValue
        setNeedsUpdateConfiguration()
      }
    }

    /// Updates `focused` to match the focus system.
    open override func didUpdateFocus(
      in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
      super.didUpdateFocus(in: context, with: coordinator)
      set(.focused, to: isFocused) {}
    }

    /// Shows the style of the window's context if UIKit dims the tint because something is presented over the button.
    open override func tintColorDidChange() {
      super.tintColorDidChange()
      applied?.tintDidChange(of: self)
    }

    /// Stops tracking the touch if the button was disabled in the meantime.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      isEnabled && super.continueTracking(touch, with: event)
    }

    /// Returns whether `point` is in the button, or in an area of the `hit-size` around its center.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      let size = size("hit-size")
      let area = bounds.insetBy(
        dx: min(0, (bounds.width - size.width) / 2), dy: min(0, (bounds.height - size.height) / 2))
      return area.contains(point) || super.point(inside: point, with: event)
    }

    /// The size of the content, or the `minimum-size` where that's larger.
    open override var intrinsicContentSize: CGSize { size("minimum-size", orAtLeast: super.intrinsicContentSize) }

    /// Returns the size that fits best into `size`, or the `minimum-size` where that's larger.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
      self.size("minimum-size", orAtLeast: super.sizeThatFits(size))
    }

    /// Responds to a change of the active states from `old`.
    ///
    /// The default implementation does nothing. Override it in a subclass. Applying a control, which may have other
    /// states, doesn't call this method.
    open func stateDidChange(from old: StateMask) {}

    /// Returns the size that is the value of `property` in the active states, but at least `other`.
    private func size(_ property: String, orAtLeast other: CGSize = .zero) -> CGSize {
      let size = styles?[StateMask(state)].value(property, as: StyleSize.self)?.cgSize ?? .zero
      return CGSize(width: max(size.width, other.width), height: max(size.height, other.height))
    }

    /// Activates or deactivates `state`, or calls `fallback` if no control was applied.
    private func set(_ state: StateMask, to holds: Bool, fallback: () -> Void) {
      if states == nil { return fallback() }
      change { $0.setDeclared(state, to: holds) }
    }
  }

  extension StyledButton {
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
    public func change<Failure: Error>(_ body: (inout ControlStates) throws(Failure) -> Void) throws(Failure) {
      guard var states else { preconditionFailure("a control must be applied to the button first") }
      let old = states.state
      try body(&states)
      self.states = states
      if states.state != old { react(toChangeFrom: old) }
    }

    private func react(toChangeFrom old: StateMask) {
      passOn()
      if configuration == nil, let styles { applied?.update(to: styles[StateMask(state)]) }
      setNeedsUpdateConfiguration()
      // UIKit does this only for its own states.
      invalidateIntrinsicContentSize()
      setNeedsLayout()
      stateDidChange(from: old)
    }

    /// Shows `styles` from now on, and keeps `applied`, which sets their values.
    ///
    /// The requested states are kept by name.
    internal func adopt(_ styles: PossibleStyles, _ applied: AppliedStyle) {
      (self.styles, self.applied) = (styles, applied)
      if states == nil {
        var states = ControlStates(styles.control)
        states.setDeclared(StateMask(super.state), to: true)
        self.states = states
      } else {
        states?.adopt(styles.control)
      }
      passOn()
    }

    /// Activates `hovered`, if the control has it, while a pointer is over the button.
    internal func followPointer() {
      applied?.followPointer(over: self) { [weak self] isOver in
        guard let self, let hovered = styles?.adaptive.known.hovered else { return }
        change { $0.setDeclared(hovered, to: isOver) }
      }
    }

    /// Updates UIKit's own flags to match the states.
    private func passOn() {
      super.isEnabled = !state.contains(.disabled)
      super.isSelected = state.contains(.selected)
      super.isHighlighted = state.contains(.highlighted)
    }
  }

  /// A ``StyledButton`` that shows the control of one generated type and accepts only the states of that type.
  ///
  ///     let button = TypedStyledButton<FollowButton>()
  ///     button.setState(.mutual)
  ///     button.isSelected  // true
  ///
  /// Setting a state that the control doesn't declare is a compile-time error, so nothing is thrown.
  open class TypedStyledButton<Owner: StyleOwner>: StyledButton {
    /// Creates a button that shows the control of `Owner`.
    ///
    /// - Parameters:
    ///   - context: The values of axes of your own, the parameters, and the bundle for images.
    ///   - configuration: The configuration that the style sheet's values override, or `nil` for a button without
    ///     one.
    public init(in context: StyleEnvironment = StyleEnvironment(), configuration: UIButton.Configuration? = .plain()) {
      super.init(frame: .zero)
      self.configuration = configuration
      apply(Owner.control, in: context)
    }

    /// Creates a button that shows the control of `Owner` with variant values.
    ///
    /// - Parameters:
    ///   - variant: The control with the values, such as `FollowButton.variant(size: .small)`.
    ///   - context: The values of axes of your own, the parameters, and the bundle for images.
    ///   - configuration: The configuration that the style sheet's values override, or `nil` for a button without
    ///     one.
    public init(
      _ variant: TypedVariant<Owner>, in context: StyleEnvironment = StyleEnvironment(),
      configuration: UIButton.Configuration? = .plain()
    ) {
      super.init(frame: .zero)
      self.configuration = configuration
      apply(variant.control, in: context)
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
