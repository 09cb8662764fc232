#if canImport(UIKit) && !os(watchOS)
  public import StyleControls
  public import UIKit

  /// A button whose `state` holds the states of a sheet's control, its own ones too.
  ///
  ///     let button = StyledButton(sheet.control("button.follow")!)
  ///     try button.setState("mutual")      // selected too, for mutual requires it
  ///     try button.setState("loading")     // disabled while it lasts
  ///
  /// The states behave as those of a `StyleControl`, by the same `ControlStates`: `isEnabled`, `isSelected` and
  /// `isHighlighted` are three of them. One made by a storyboard is an ordinary button until a control is applied.
  open class StyledButton: UIButton {
    /// The states: what was asked for, and what holds; nil before a control is applied.
    public private(set) var states: ControlStates?

    private var styles: PossibleStyles?

    /// The control that was applied, or `nil` before that.
    internal var definition: Control? { styles?.control }

    private var applied: AppliedStyle?

    /// A button that shows `control`.
    ///
    /// - Parameters:
    ///   - control: The sheet's control.
    ///   - context: Themes, parameters and the bundle of images.
    ///   - configuration: What the sheet's values are set over; nil for a button that has none, on which only what UIKit
    ///     has setters for, and the values of every view, are shown.
    public convenience init(
      _ control: Control, in context: StyleContext = StyleContext(),
      configuration: UIButton.Configuration? = .plain()
    ) {
      self.init(frame: .zero)
      self.configuration = configuration
      apply(control, in: context)
    }

    /// An ordinary button, until a control is applied.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// An ordinary button, until a control is applied.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The states that hold.
    open override var state: UIControl.State { states.map { UIControl.State($0.state) } ?? super.state }

    /// Whether `disabled` does not hold; setting it waits where another state implies `disabled`.
    open override var isEnabled: Bool {
      get { super.isEnabled }
      set { set(.disabled, to: !newValue) { super.isEnabled = newValue } }
    }

    /// Whether `selected` holds.
    open override var isSelected: Bool {
      get { super.isSelected }
      set { set(.selected, to: newValue) { super.isSelected = newValue } }
    }

    /// Whether `highlighted` holds; a disabled button is not highlighted.
    open override var isHighlighted: Bool {
      get { super.isHighlighted }
      set {
        if newValue, state.contains(.disabled) { return }
        set(.highlighted, to: newValue) { super.isHighlighted = newValue }
      }
    }

    /// Lets `focused` follow the focus system.
    open override func didUpdateFocus(
      in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
      super.didUpdateFocus(in: context, with: coordinator)
      set(.focused, to: isFocused) {}
    }

    /// Drops the touch where the button was disabled meanwhile.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      isEnabled && super.continueTracking(touch, with: event)
    }

    /// Called after the states that hold have changed from `old`.
    ///
    /// Does nothing; for subclasses. Applying a control, which may have other states, does not call it.
    open func stateDidChange(from old: StateMask) {}

    /// Enters or leaves `state`; an ordinary button does `fallback` instead.
    private func set(_ state: StateMask, to holds: Bool, fallback: () -> Void) {
      if states == nil { return fallback() }
      change { $0.setDeclared(state, to: holds) }
    }
  }

  extension StyledButton {
    /// Enters the state called `name`, or leaves it; for an alias its whole set.
    ///
    /// - Throws: That the control has no such state; then nothing changes.
    /// - Requires: A control was applied.
    public func setState(_ name: String, to holds: Bool = true) throws(ControlStateError) {
      try change { states throws(ControlStateError) in try states.set(name, to: holds) }
    }

    /// Enters `states`, or leaves them.
    ///
    /// Disfavored: of a typed button `setState(.selected)` means the typed state, which needs no `try`.
    ///
    /// - Throws: That `states` are not all declared; then nothing changes.
    /// - Requires: A control was applied.
    @_disfavoredOverload
    public func setState(_ states: StateMask, to holds: Bool = true) throws(ControlStateError) {
      try change { present throws(ControlStateError) in try present.set(states, to: holds) }
    }

    /// Changes the states as `body` does, which is one change however many there are.
    ///
    ///     try button.change { states in
    ///       try states.set("loading", to: false)
    ///       try states.set("mutual")
    ///     }
    ///
    /// - Throws: What `body` throws; then nothing changes.
    /// - Requires: A control was applied.
    public func change<Failure: Error>(_ body: (inout ControlStates) throws(Failure) -> Void) throws(Failure) {
      guard var states else { preconditionFailure("no control was applied to the button") }
      let old = states.state
      try body(&states)
      self.states = states
      if states.state != old { react(toChangeFrom: old) }
    }

    private func react(toChangeFrom old: StateMask) {
      passOn()
      if configuration == nil, let styles { applied?.update(to: styles[StateMask(state)]) }
      setNeedsUpdateConfiguration()
      // UIKit does this for its own states only.
      invalidateIntrinsicContentSize()
      setNeedsLayout()
      stateDidChange(from: old)
    }

    /// Lets `styles` be what the button shows; `applied` sets them.
    ///
    /// The states that were asked for are taken along by their names.
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

    /// Lets UIKit's own flags follow the states.
    private func passOn() {
      super.isEnabled = !state.contains(.disabled)
      super.isSelected = state.contains(.selected)
      super.isHighlighted = state.contains(.highlighted)
    }
  }
#endif
