#if canImport(AppKit) && !canImport(UIKit)
  public import AppKit
  public import StyleControls

  /// A view that can show a control of a style sheet, with its states. Every view can.
  ///
  /// A control reports `disabled` and `highlighted`. A view of your own draws the other values: see ``StyleDrawing``.
  @MainActor public protocol StyledView: NSView, StyledStates {}

  extension NSView: StyledView {}

  extension StyledView {
    /// Applies the style of `control` for the current state: its `alpha`, and what a ``StyleDrawing`` view draws.
    ///
    /// Call ``updateStyle()`` in `viewDidChangeEffectiveAppearance()`, because AppKit reports a change only to the view.
    ///
    /// - Parameters:
    ///   - control: The control in a style sheet.
    ///   - context: The values of axes of your own, the parameters, and the bundle for images.
    public func apply(_ control: Control, in context: StyleEnvironment = StyleEnvironment()) {
      let old = AppliedStyle.of(self)
      old?.takeFlag(of: self)
      let applied = AppliedStyle(.shared(control, in: context), after: old)
      AppliedStyle.set(applied, of: self)
      applied.passOn(to: self)
      applied.show(on: self)
    }

    /// Applies the style of the control of a generated type for the current state.
    ///
    /// - Parameters:
    ///   - owner: The generated type.
    ///   - context: The values of axes of your own, the parameters, and the bundle for images.
    public func apply<Owner: StyleOwner>(_ owner: Owner.Type, in context: StyleEnvironment = StyleEnvironment()) {
      apply(Owner.control, in: context)
    }

    /// Applies the style of the control of a generated type, with variant values.
    ///
    /// - Parameters:
    ///   - variant: The control with the values.
    ///   - context: The values of axes of your own, the parameters, and the bundle for images.
    public func apply<Owner>(_ variant: TypedVariant<Owner>, in context: StyleEnvironment = StyleEnvironment()) {
      apply(variant.control, in: context)
    }

    /// The states that your code requests and the active states, or `nil` before a control was applied.
    public var controlStates: ControlStates? { AppliedStyle.of(self)?.states }

    /// The control that the view shows, or `nil` before one was applied.
    public var appliedControl: Control? { AppliedStyle.of(self)?.adaptive.control }

    /// The active states: those that AppKit reports, and those that your code requests.
    ///
    /// Setting the property requests exactly these states. `highlighted`, `focused`, and `hovered` stay as they are. States
    /// that the control doesn't declare are ignored.
    public var states: StateMask {
      get { AppliedStyle.of(self)?.state(of: self) ?? .normal }
      set {
        let hovered = AppliedStyle.of(self)?.adaptive.known.hovered ?? .normal
        change { $0.setDeclared(exactly: newValue, keeping: hovered.union([.highlighted, .focused])) }
      }
    }

    /// Changes the states by calling `body`. All its changes count as a single one.
    ///
    /// - Parameter body: A closure that modifies the states.
    /// - Throws: The error that `body` throws. In that case, nothing changes.
    /// - Requires: A control was applied.
    public func change<Failure: Error>(_ body: (inout ControlStates) throws(Failure) -> Void) throws(Failure) {
      guard let applied = AppliedStyle.of(self) else {
        preconditionFailure("a control must be applied to the view first")
      }
      try applied.change(of: self, body)
      applied.show(on: self)
    }

    /// Shows the style for the states that AppKit reports, and for the appearance of the view.
    public func updateStyle() { AppliedStyle.of(self)?.show(on: self) }
  }

  /// The control that a view shows, and the states that the app requests.
  @MainActor private final class AppliedStyle {
    let adaptive: AdaptiveControl

    private(set) var states: ControlStates

    /// Whether AppKit was told that the view is disabled. If its flag differs, the app has set it since.
    private var isDisabled = false

    /// The opacity of the view without the style sheet, or `nil` if the style sheet sets none.
    private var original: CGFloat?

    private var shown: Style?

    /// Creates a style that replaces `old`, or the first one of a view.
    init(_ adaptive: AdaptiveControl, after old: AppliedStyle?) {
      self.adaptive = adaptive
      original = old?.original
      states = old?.states ?? ControlStates(adaptive.control)
      if let old {
        states.adopt(adaptive.control)
        isDisabled = old.isDisabled
      }
    }

    /// Changes the requested states. The flag that the app has set in AppKit counts as a request.
    func change<Failure: Error>(
      of view: NSView, _ body: (inout ControlStates) throws(Failure) -> Void
    ) throws(Failure) {
      takeFlag(of: view)
      var changed = states
      try body(&changed)
      states = changed
      passOn(to: view)
    }

    /// Takes the flag that the app has set in AppKit since it was told as a request.
    func takeFlag(of view: NSView) {
      guard let control = view as? NSControl, control.isEnabled == isDisabled else { return }
      isDisabled = !isDisabled
      states.setDeclared(.disabled, to: isDisabled)
    }

    /// Tells AppKit whether the requested states disable `view`.
    func passOn(to view: NSView) {
      guard let control = view as? NSControl else { return }
      let isOff = states.state.contains(.disabled)
      if isOff != isDisabled { control.isEnabled = !isOff }
      isDisabled = isOff
    }

    private static let key = NSObject()

    static func of(_ view: NSView) -> AppliedStyle? {
      // The key is the address of an object that is never deallocated.
      unsafe objc_getAssociatedObject(view, Unmanaged.passUnretained(key).toOpaque()) as? AppliedStyle
    }

    static func set(_ applied: AppliedStyle, of view: NSView) {
      unsafe objc_setAssociatedObject(
        view, Unmanaged.passUnretained(key).toOpaque(), applied, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }

    /// Returns the active states of `view`.
    func state(of view: NSView) -> StateMask {
      takeFlag(of: view)
      var states = states
      if (view as? NSControl)?.isHighlighted == true { states.setDeclared(.highlighted, to: true) }
      return states.state
    }

    /// Shows the style on `view`, by the transition of the first value that moves.
    func show(on view: NSView) {
      let context = adaptive.context { $0.hasOtherValue(in: view) }
      let style = adaptive.control.style(in: state(of: view), context: context)
      let old = shown
      shown = style
      let own = style.value(ifDeclared: "alpha", as: Float.self).map { CGFloat($0) }
      let before = original ?? view.alphaValue
      let alpha = own ?? original
      original = own == nil ? nil : before
      let show = { @MainActor in
        if let alpha { view.alphaValue = alpha }
        (view as? any StyleDrawing)?.show(style)
      }
      guard let old, old.hasSameContext(as: style), let transition = transition(from: old, to: style, on: view) else {
        return show()
      }
      NSAnimationContext.runAnimationGroup { context in
        context.duration = Double(transition.delay + transition.duration)
        context.allowsImplicitAnimation = true
        show()
      }
    }

    private func transition(from old: Style, to new: Style, on view: NSView) -> StyleTransition? {
      let reducesMotion = adaptive.reducesMotion { StandardAxis.motion.hasOtherValue(in: view) }
      for property in adaptive.control.properties.map(\.name) where adaptive.moves {
        let (before, after) = (old[ifDeclared: property], new[ifDeclared: property])
        if before != after, StyleValue.moves(property, from: before, to: after, reducesMotion: reducesMotion),
          let transition = StyleTransition(of: property, to: new, { new[ifDeclared: $0] }),
          transition.duration > 0 || transition.delay > 0
        {
          return transition
        }
      }
      return nil
    }
  }
#endif
