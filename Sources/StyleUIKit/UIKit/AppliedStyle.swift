#if canImport(UIKit) && !os(watchOS)
  public import StyleControls
  public import UIKit

  /// The values that a style sheet has set on an object. The object holds this record so that the next style sheet
  /// can revert them.
  @MainActor internal final class AppliedStyle {
    private var undo: [@MainActor () -> Void] = []

    private var updates: [@MainActor (StyleStep) -> Void] = []

    /// The control whose style is shown.
    internal let adaptive: AdaptiveControl?

    /// The states that are followed for a view that has no custom states of its own: `hovered`, while a pointer is over it,
    /// and `editing`.
    private var followed = StateMask.normal

    /// The number of setters that the view's idiom allows.
    private let setterCount: Int

    /// The style that is shown, or `nil` if nothing is shown yet.
    private var shown: AdaptiveStyle?

    internal let motions = StyleMotions()

    /// A closure that shows the style again after the tint was dimmed or not, or `nil` if the style doesn't depend on it.
    private var restyle: (@MainActor () -> Void)?

    private var isDimmed = false

    /// The view that draws the gradient of the background, or `nil` if the style sheet has none.
    internal private(set) var gradient: GradientView?

    /// Creates a record of values that come from `adaptive`.
    private init(_ adaptive: AdaptiveControl?, _ setterCount: Int) {
      (self.adaptive, self.setterCount) = (adaptive, setterCount)
    }

    /// The closures that end the observations of traits and settings.
    private var observations: [@MainActor () -> Void] = []

    private static let key = NSObject()

    /// Returns the styles that `object` holds, by the part that they style.
    private static func styles(of object: NSObject) -> [String: AppliedStyle] {
      // The key is the address of an object that is never deallocated.
      let styles = unsafe objc_getAssociatedObject(object, Unmanaged.passUnretained(key).toOpaque())
      return styles as? [String: AppliedStyle] ?? [:]
    }

    /// Reverts the values that were set on `object` for `part`, and returns a new record that the object holds.
    internal static func renew(
      on object: NSObject, for part: String = "", _ adaptive: AdaptiveControl? = nil, setterCount: Int = 0
    ) -> AppliedStyle {
      var styles = styles(of: object)
      styles[part]?.takeBack()
      let style = AppliedStyle(adaptive, setterCount)
      styles[part] = style
      unsafe objc_setAssociatedObject(
        object, Unmanaged.passUnretained(key).toOpaque(), styles, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      return style
    }

    /// Applies the style of `control` to `target`, again whenever a trait changes on which the style depends.
    ///
    /// If the target already shows the control in the same environment, only its state may have changed, so the values move
    /// to the new ones.
    ///
    /// - Parameters:
    ///   - control: The control in a style sheet.
    ///   - environment: The values of axes, the parameters, and the bundle for images.
    ///   - target: The view to style.
    ///   - state: The state for `values` and for the properties that every view has.
    ///   - values: The setters that don't take a state.
    ///   - setters: The setters that take a state, which are called for every valid state set.
    internal static func show<Target: UIView>(
      _ control: Control, in environment: StyleEnvironment, on target: Target,
      state: @escaping @MainActor (Target) -> UIControl.State, values: [ViewSetter<Target>],
      setters: [StateSetter<Target>] = []
    ) {
      let adaptive = AdaptiveControl(control, in: environment)
      let style = { @MainActor (target: Target) in
        let followed = Self.styles(of: target)[""]?.followed ?? .normal
        return adaptive.styles(for: target)[StateMask(state(target)).union(followed)]
      }
      let setterCount = values.count + setters.count
      if update(target, showing: adaptive, to: style(target), setterCount: setterCount) { return }
      let applied = renew(on: target, adaptive, setterCount: setterCount)
      let follow = { @MainActor [weak applied, weak target] (state: StateMask, isActive: Bool) in
        guard let applied, let target else { return }
        applied.followed = isActive ? applied.followed.union(state) : applied.followed.subtracting(state)
        applied.update(to: style(target))
      }
      applied.followPointer(over: target) { follow(adaptive.known.hovered ?? .normal, $0) }
      if let field = target as? UITextField, let editing = adaptive.known.editing {
        if field.isEditing { applied.followed = editing }
        applied.followEditing(of: field) { follow(editing, $0) }
      }
      applied.show(adaptive, on: target) { applied, styles, target in
        applied.bindGradient(of: target, to: styles)
        applied.bind(UIView.viewSetters + UIView.layerSetters, of: target, to: styles)
        applied.bind(UIView.backgroundSetters, of: target, to: styles)
        if let target = target as? UIControl { applied.bind(UIControl.controlSetters, of: target, to: styles) }
        applied.bind(values, of: target, to: styles)
        applied.bindKnownStates(of: target, to: styles)
        applied.set(setters, of: target, to: styles)
        applied.update(to: style(target))
      }
    }

    /// Updates `target` if it shows `adaptive` and only its state may have changed, and returns whether it does.
    internal static func update(
      _ target: UIView, showing adaptive: AdaptiveControl, to style: AdaptiveStyle, setterCount: Int = 0
    ) -> Bool {
      guard let applied = styles(of: target)[""], applied.adaptive == adaptive, applied.setterCount == setterCount,
        applied.step(to: style).old != nil
      else { return false }
      applied.update(to: style)
      return true
    }

    /// Reverts the values that were set on `target` for `part`, and calls `set` to set new ones, again whenever a trait
    /// changes on which the style depends.
    internal static func show<Target: UIView>(
      _ adaptive: AdaptiveControl, on target: Target, for part: String = "",
      _ set: @escaping @MainActor (AppliedStyle, PossibleStyles, Target) -> Void
    ) {
      renew(on: target, for: part, adaptive).show(adaptive, on: target, set)
    }

    /// Calls `set` to set values on `target`, again whenever a trait changes on which the style depends.
    internal func show<Target: UIView>(
      _ adaptive: AdaptiveControl, on target: Target,
      _ set: @escaping @MainActor (AppliedStyle, PossibleStyles, Target) -> Void
    ) {
      set(self, adaptive.styles(for: target), target)
      follow(adaptive, of: target) { [weak self] target in
        guard let self else { return }
        revert()
        set(self, adaptive.styles(for: target), target)
      }
    }

    private func takeBack() {
      revert()
      for stop in observations { stop() }
      (observations, restyle) = ([], nil)
    }

    /// Reverts the values, and keeps following traits.
    private func revert() {
      motions.stop()
      for step in undo.reversed() { step() }
      undo = []
      updates = []
      (shown, gradient) = (nil, nil)
    }

    /// Adds a closure that ends an observation of traits or settings.
    internal func addObservation(_ stop: @escaping @MainActor () -> Void) { observations.append(stop) }

    /// Adds a step to run when the values are reverted.
    internal func onTakeBack(_ step: @escaping @MainActor () -> Void) { undo.append(step) }

    /// Calls the setters whose properties the style sheet sets, once for every valid state set.
    internal func set<Target: AnyObject>(
      _ setters: [StateSetter<Target>], of target: Target, to styles: PossibleStyles
    ) {
      for setter in setters where styles.say(setter.properties) {
        for (state, style) in styles.all {
          let state = UIControl.State(state)
          setter.set(target, style, state)
          onTakeBack { [weak target] in target.map { setter.set($0, nil, state) } }
        }
        // UIKit shows the values for the state by itself. Only their motion is left.
        if let view = target as? UIView { addUpdate(of: setter.properties, on: view) { _ in } }
      }
    }

    /// Binds the setters whose properties the style sheet sets, so that ``update(to:)`` calls them.
    internal func bind<Target: AnyObject>(
      _ setters: [ViewSetter<Target>], of target: Target, to styles: PossibleStyles
    ) {
      for setter in setters where styles.say([setter.property]) {
        let set = setter.bind(target)
        if let view = target as? UIView {
          addUpdate(of: [setter.property], on: view) { [weak target] style in target.map { set($0, style) } }
        } else {
          updates.append { [weak target] step in target.map { set($0, step.new) } }
        }
        onTakeBack { [weak target] in target.map { set($0, nil) } }
      }
    }

    /// Makes ``update(to:)`` set the values of `properties` by calling `set`, moving if they have a transition.
    private func addUpdate(
      of properties: [String], on view: UIView, _ set: @escaping @MainActor (AdaptiveStyle) -> Void
    ) {
      updates.append { [motions, weak view] step in
        if let view { motions.change(properties, by: step, on: view) { set(step.new) } }
      }
    }

    /// Adds a view that draws the gradient of the background, if the style sheet has one.
    ///
    /// The view is behind the content of `target`, unless a configuration shows it. A label has no place for it.
    internal func bindGradient(of target: UIView, to styles: PossibleStyles, inserts: Bool = true) {
      guard styles.say(["background-gradient"]), !(target is UILabel) else { return }
      let view = GradientView()
      gradient = view
      if inserts {
        view.frame = target.bounds
        target.insertSubview(view, at: 0)
      }
      updates.append { step in
        if inserts { view.cornerRadius = ValueReader.number.read(step.new, "corner-radius") ?? 0 }
        view.show(step)
      }
      onTakeBack { view.removeFromSuperview() }
    }

    /// Tells assistive technologies about known states, such as `checked`. A value in the style sheet wins.
    internal func bindKnownStates(of view: UIView, to styles: PossibleStyles) {
      let known = styles.adaptive.known
      if known.hasValue {
        if #available(iOS 17.0, tvOS 17.0, *) { view.accessibilityTraits.insert(.toggleButton) }
        updates.append { [weak view] step in
          let style = step.new
          view?.accessibilityValue =
            style.says("accessibility-value") ? style.text("accessibility-value") : known.value(in: style.state)
        }
        onTakeBack { [weak view] in
          view?.accessibilityValue = nil
          if #available(iOS 17.0, tvOS 17.0, *) { view?.accessibilityTraits.remove(.toggleButton) }
        }
      }
      if #available(iOS 18.0, tvOS 18.0, visionOS 2.0, *), known.expanded != nil {
        updates.append { [weak view] step in
          view?.accessibilityExpandedStatus = known.isExpanded(in: step.new.state) ? .expanded : .collapsed
        }
        onTakeBack { [weak view] in view?.accessibilityExpandedStatus = .unsupported }
      }
    }

    /// Returns the change from the style that is shown to `style`.
    internal func step(to style: AdaptiveStyle) -> StyleStep {
      let old = shown.flatMap { style.style.hasSameContext(as: $0.style) ? $0 : nil }
      return StyleStep(old: old, new: style) { [adaptive] in adaptive?.reducesMotion ?? true }
    }

    /// Sets the bound properties to the values of `style`.
    ///
    /// If only the state has changed, properties with a transition move. Otherwise, everything changes at once, and what is
    /// moving ends.
    internal func update(to style: AdaptiveStyle) {
      let step = step(to: style)
      if step.old == nil { motions.stop() }
      shown = style
      for update in updates { update(step) }
    }
  }

  extension AppliedStyle {
    /// Calls `restyle` with `target` whenever an axis or the text size changes on which `adaptive` depends, until the style
    /// is taken back.
    ///
    /// Before iOS 17, UIKit doesn't report changes of traits to anything but the view itself.
    internal func follow<Target: UIView>(
      _ adaptive: AdaptiveControl, of target: Target, _ restyle: @escaping @MainActor (Target) -> Void
    ) {
      let axes = adaptive.axes
      if axes.contains(.motion) { followMotion(of: target, restyle) }
      if axes.contains(.window) {
        isDimmed = target.tintAdjustmentMode == .dimmed
        self.restyle = { [weak target] in target.map { restyle($0) } }
      }
      guard #available(iOS 17.0, tvOS 17.0, *) else { return }
      let traits =
        axes.compactMap(\.trait) + (adaptive.hasFonts ? [UITraitPreferredContentSizeCategory.self] : [])
        + (adaptive.hasLayerColors ? [UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self] : [])
      if traits.isEmpty { return }
      let registration = target.registerForTraitChanges(traits) { (target: Target, _: UITraitCollection) in
        restyle(target)
      }
      addObservation { [weak target] in target?.unregisterForTraitChanges(registration) }
    }

    /// Calls `report` when the editing of `field` begins or ends, until the style is taken back.
    private func followEditing(of field: UITextField, _ report: @escaping @MainActor (_ isEditing: Bool) -> Void) {
      for (event, isEditing) in [(UIControl.Event.editingDidBegin, true), (.editingDidEnd, false)] {
        let action = UIAction { _ in report(isEditing) }
        field.addAction(action, for: event)
        addObservation { [weak field] in field?.removeAction(action, for: event) }
      }
    }

    /// Shows the style of `view` again if it depends on the window, and the tint was dimmed or isn't anymore.
    ///
    /// UIKit reports this only to the view itself.
    internal func tintDidChange(of view: UIView) {
      let isDimmed = view.tintAdjustmentMode == .dimmed
      guard let restyle, isDimmed != self.isDimmed else { return }
      self.isDimmed = isDimmed
      restyle()
    }

    private func followMotion<Target: UIView>(
      of target: Target, _ restyle: @escaping @MainActor (Target) -> Void
    ) {
      let observer = MotionObserver { [weak target] in target.map { restyle($0) } }
      addObservation { observer.stop() }
    }
  }

  /// An observer of the setting that reduces motion. It stops when it is deinitialized.
  private final class MotionObserver: Sendable {
    /// The key of a value that only the main queue has.
    private static let isMain = DispatchSpecificKey<Bool>()

    private let token: Token

    /// Creates an observer that calls `handler` whenever the setting changes.
    @MainActor init(_ handler: @escaping @MainActor () -> Void) {
      DispatchQueue.main.setSpecific(key: Self.isMain, value: true)
      // UIKit doesn't document on which thread it posts this notification.
      token = Token(
        NotificationCenter.default.addObserver(
          forName: unsafe UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
        ) { _ in
          guard DispatchQueue.getSpecific(key: Self.isMain) == true else { return _ = Task { await handler() } }
          MainActor.assumeIsolated(handler)
        })
    }

    /// Stops observing.
    func stop() { NotificationCenter.default.removeObserver(token.object) }

    deinit { stop() }

    /// The token of an observer, which is used only to remove it.
    ///
    /// Unchecked: the token is immutable, and the notification center is thread-safe.
    private struct Token: @unchecked Sendable {
      let object: any NSObjectProtocol

      init(_ object: any NSObjectProtocol) { self.object = object }
    }
  }

  extension UIControl.State {
    /// Creates the same states. The bits are those of UIKit, and custom states use bits of UIKit's `application`
    /// range.
    public init(_ mask: StateMask) { self.init(rawValue: UInt(mask.rawValue)) }
  }

  extension StateMask {
    /// Creates the same states.
    public init(_ state: UIControl.State) { self.init(rawValue: UInt32(truncatingIfNeeded: state.rawValue)) }
  }
#endif
