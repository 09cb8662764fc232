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
    internal private(set) var applied: AppliedStyle?

    /// The configuration that the style sheet's values are set in, or `nil` if no style is shown by one.
    private var editor: ConfigurationEditor? { applied?.editor }

    /// The control that was applied, or `nil` before that.
    internal var definition: Control? { applied?.adaptive.control }

    internal var environment = StyleEnvironment()

    private var largestSizes: LargestSizes?

    /// The closure that derives states from the app's data, or `nil` if there is none.
    private var binding: (@MainActor (inout ControlStates) -> Void)?

    private var isUpdating = false

    /// Whether UIKit's own flags are being updated to match the states.
    private var isPassingOn = false

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
    open override var state: UIControl.State { applied?.states.map { UIControl.State($0.state) } ?? super.state }

    /// A Boolean value that indicates whether `disabled` isn't active. If you set it to `true` while another state
    /// implies `disabled`, it changes when that state ends.
    open override var isEnabled: Bool {
      get { super.isEnabled }
      set { if !request(.disabled, !newValue) { super.isEnabled = newValue } }
    }

    /// A Boolean value that indicates whether `selected` is active.
    open override var isSelected: Bool {
      get { super.isSelected }
      set { if !request(.selected, newValue) { super.isSelected = newValue } }
    }

    /// A Boolean value that indicates whether `highlighted` is active. A disabled button isn't highlighted.
    open override var isHighlighted: Bool {
      get { super.isHighlighted }
      set {
        if newValue, state.contains(.disabled) { return }
        if !request(.highlighted, newValue) { super.isHighlighted = newValue }
      }
    }

    /// The traits for assistive technologies, with that of a toggle if the control has a state `checked`.
    open override var accessibilityTraits: UIAccessibilityTraits {
      get {
        guard let known = applied?.adaptive.known, known.hasValue else { return super.accessibilityTraits }
        return super.accessibilityTraits.union(known.toggleTraits(in: StateMask(state)))
      }
      set { super.accessibilityTraits = newValue }
    }

    /// The handler that UIKit calls. One that you set after applying a control is called after the module's.
    open override var configurationUpdateHandler: UIButton.ConfigurationUpdateHandler? {
      get { super.configurationUpdateHandler }
      set {
        guard let editor else { return super.configurationUpdateHandler = newValue }
        editor.handler = newValue
        setNeedsUpdateConfiguration()
      }
    }

    /// Updates `focused` to match the focus system.
    open override func didUpdateFocus(
      in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
      super.didUpdateFocus(in: context, with: coordinator)
      _ = request(.focused, isFocused)
      // The change of the focus moves together with that of other views.
      coordinator.addCoordinatedAnimations({ [weak self] in self?.layoutIfNeeded() }, completion: nil)
    }

    /// Shows the style of the window's context if UIKit dims the tint because something is presented over the button.
    open override func tintColorDidChange() {
      super.tintColorDidChange()
      applied?.tintDidChange()
    }

    /// Applies the control whose path is the value of the user-defined runtime attribute `control`.
    ///
    /// A storyboard sets the attribute, with type String, on a button whose class is `StyledButton` in the module `StyleUIKit`.
    nonisolated open override func setValue(_ value: Any?, forUndefinedKey key: String) {
      guard key == "control", let path = value as? String else {
        return super.setValue(value, forUndefinedKey: key)
      }
      MainActor.assumeIsolated { apply(path) }
    }

    /// Updates a button without a configuration, before iOS 26.
    open override func layoutSubviews() {
      if #unavailable(iOS 26.0, tvOS 26.0, visionOS 26.0), editor == nil { prepareUpdate() }
      super.layoutSubviews()
    }

    /// Updates a button without a configuration.
    @available(iOS 26.0, tvOS 26.0, visionOS 26.0, *)
    open override func updateProperties() {
      if editor == nil { prepareUpdate() }
      super.updateProperties()
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

    /// The size of the content, or the `minimum-size` where that's larger. With `sizing: largest`, the largest one over all
    /// valid states, without the changes of your handler.
    open override var intrinsicContentSize: CGSize {
      largestSize(nil) ?? size("minimum-size", orAtLeast: super.intrinsicContentSize)
    }

    /// Returns the size that fits best into `size`, in the same way.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
      largestSize(size) ?? self.size("minimum-size", orAtLeast: super.sizeThatFits(size))
    }

    /// Responds to a change of the active states from `old`.
    ///
    /// The default implementation does nothing. Override it in a subclass. Applying a control, which may have other
    /// states, doesn't call this method.
    open func stateDidChange(from old: StateMask) {}

    /// Returns the size that is the value of `property` in the active states, but at least `other`.
    private func size(_ property: String, orAtLeast other: CGSize = .zero) -> CGSize {
      let size = applied.flatMap { $0.styles[$0.state].value(property, as: StyleSize.self) }?.cgSize ?? .zero
      return size.enclosing(other)
    }

    /// Returns the largest size over all valid states in `proposal`, or without one, or `nil` if the style doesn't ask for it.
    ///
    /// It is measured once for a context, arguments, and a configuration of the app.
    private func largestSize(_ proposal: CGSize?) -> CGSize? {
      guard let applied, applied.adaptive.declares(["sizing"]) else { return nil }
      let styles = applied.styles
      guard styles[applied.state].style.hasLargestSize else { return nil }
      if largestSizes?.isMeasured(for: styles, editor?.own) != true {
        largestSizes = LargestSizes(styles, editor?.own)
      }
      return largestSizes?.size(for: proposal, ruler)
    }
  }

  extension StyledButton {
    /// Returns an ordinary button with the content that this button has with `style`.
    private func ruler(showing style: AdaptiveStyle) -> UIButton {
      let ruler: UIButton
      if let editor {
        ruler = UIButton(configuration: editor.configuration(showing: style))
      } else {
        let state = UIControl.State(style.state)
        ruler = UIButton(frame: .zero)
        ruler.setTitle(title(for: state), for: .normal)
        ruler.setAttributedTitle(attributedTitle(for: state), for: .normal)
        ruler.setImage(image(for: state), for: .normal)
        ruler.setPreferredSymbolConfiguration(preferredSymbolConfigurationForImage(in: state), forImageIn: .normal)
        ruler.titleLabel?.font = style.font("title-font") ?? titleLabel?.font
      }
      if #available(iOS 17.0, tvOS 17.0, *) {
        ruler.traitOverrides.preferredContentSizeCategory = traitCollection.preferredContentSizeCategory
      }
      return ruler
    }
  }

  extension StyledButton {
    /// The style sheets in which buttons of storyboards find their controls. Set it before your app loads a storyboard.
    public static var storyboardSheets: [StyleSheet] = []

    /// Applies the control with the given path, for a storyboard.
    ///
    /// - Requires: One of ``storyboardSheets`` has the control.
    fileprivate func apply(_ path: String) {
      for sheet in Self.storyboardSheets {
        if let control = try? sheet.control(path) { return apply(control) }
      }
      preconditionFailure("cannot find control '\(path)' in the style sheets of 'StyledButton.storyboardSheets'")
    }

    /// The arguments for the parameters in texts and names.
    ///
    /// Setting this property any number of times leads to a single update, before the button is drawn.
    public var parameters: [String: StyleArgument] {
      get { environment.parameters }
      set {
        if environment.parameters == newValue { return }
        environment.parameters = newValue
        setNeedsStyleUpdate()
      }
    }

    /// Derives states from your app's data, now and with each update.
    ///
    ///     button.bind { states in
    ///       try? states.set("mutual", to: person.isFollowed && person.followsBack)
    ///     }
    ///
    /// The closure is called where UIKit tracks observation: from iOS 26, and from iOS 18 if the app's information property
    /// list has `UIObservationTrackingEnabled`, the button is updated whenever an observable value changes that the closure has
    /// read. Before that, call ``setNeedsStyleUpdate()``. States that the closure doesn't set are left as they are.
    ///
    /// - Parameter body: A closure that sets states. It replaces the one before it.
    @_disfavoredOverload
    public func bind(_ body: @escaping @MainActor (inout ControlStates) -> Void) {
      binding = body
      change(body)
      setNeedsStyleUpdate()
    }

    /// Requests an update of the button before it's drawn, after a change of data that ``bind(_:)`` reads.
    public func setNeedsStyleUpdate() {
      setNeedsUpdateConfiguration()
      guard editor == nil else { return }
      if #available(iOS 26.0, tvOS 26.0, visionOS 26.0, *) { setNeedsUpdateProperties() } else { setNeedsLayout() }
    }

    /// Activates or deactivates `state`, and returns whether the button has a control.
    private func request(_ state: StateMask, _ holds: Bool) -> Bool {
      guard let applied, !isPassingOn else { return false }
      applied.change { $0.setDeclared(state, to: holds) }
      return true
    }

    /// Derives the states from data, and shows the control with the present parameters.
    internal func prepareUpdate() {
      guard let applied, let control = definition else { return }
      isUpdating = true
      if let binding { applied.change(binding) }
      if !applied.adaptive.isSame(control, in: environment) {
        if editor == nil {
          apply(control, in: environment)
        } else {
          applied.replace(.shared(control, in: environment))
        }
        if applied.adaptive.declares(["sizing"]) { invalidateIntrinsicContentSize() }
      }
      isUpdating = false
    }

    internal func react(toChangeFrom old: StateMask) {
      applied?.stateDidChange()
      passOn()
      if let applied {
        if editor == nil { applied.refresh() }
        let styles = applied.styles
        // UIKit does this only for its own states.
        if applied.adaptive.changesSize(styles[old], styles[StateMask(state)]) { invalidateIntrinsicContentSize() }
      }
      if !isUpdating { setNeedsUpdateConfiguration() }
      setNeedsLayout()
      stateDidChange(from: old)
    }

    /// Shows the values that `applied` sets from now on.
    internal func adopt(_ applied: AppliedStyle) {
      if self.applied == nil { applied.start(in: StateMask(super.state), binding) }
      self.applied = applied
    }

    /// Updates UIKit's own flags to match the states, through the properties, so that those who observe them notice.
    internal func passOn() {
      let state = state
      isPassingOn = true
      if isEnabled == state.contains(.disabled) { isEnabled = !state.contains(.disabled) }
      if isSelected != state.contains(.selected) { isSelected = state.contains(.selected) }
      if super.isHighlighted != state.contains(.highlighted) { isHighlighted = state.contains(.highlighted) }
      isPassingOn = false
    }
  }

  /// The largest sizes of a button over all its valid states, by the size that is proposed.
  @MainActor internal struct LargestSizes {
    private let styles: PossibleStyles
    private let configuration: UIButton.Configuration?
    private var known: [(proposal: CGSize?, size: CGSize)] = []

    /// The number of proposals at which all sizes are forgotten.
    private static let limit = 16

    /// Creates the sizes of a button with the given styles and, if it has one, configuration of the app.
    internal init(_ styles: PossibleStyles, _ configuration: UIButton.Configuration?) {
      (self.styles, self.configuration) = (styles, configuration)
    }

    internal func isMeasured(for styles: PossibleStyles, _ configuration: UIButton.Configuration?) -> Bool {
      self.styles.resolved === styles.resolved && self.configuration == configuration
    }

    /// Returns the largest size for `proposal`, which isn't smaller than any `minimum-size`. `ruler` returns a button that
    /// shows a style.
    ///
    /// - Complexity: One measurement by UIKit for each style with a size of its own, and O(1) the next time.
    internal mutating func size(for proposal: CGSize?, _ ruler: (AdaptiveStyle) -> UIButton) -> CGSize {
      if let known = known.first(where: { $0.proposal == proposal }) { return known.size }
      let sizes = styles.adaptive.statesOfSizes(styles.resolved.others).map { state in
        let style = styles[state]
        let ruler = ruler(style)
        let size = proposal.map { ruler.sizeThatFits($0) } ?? ruler.intrinsicContentSize
        return size.enclosing(style.value("minimum-size", as: StyleSize.self)?.cgSize ?? .zero)
      }
      let size = sizes.reduce(CGSize.zero) { $0.enclosing($1) }
      if known.count == Self.limit { known = [] }
      known.append((proposal, size))
      return size
    }
  }

  extension CGSize {
    /// Returns the smallest size in which this size and `other` fit.
    internal func enclosing(_ other: CGSize) -> CGSize {
      CGSize(width: max(width, other.width), height: max(height, other.height))
    }
  }
#endif
