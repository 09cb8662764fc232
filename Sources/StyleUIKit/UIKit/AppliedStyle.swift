#if canImport(UIKit) && !os(watchOS)
  internal import StyleControls
  internal import UIKit

  /// The values that a style sheet has set on an object. The object holds this record so that the next style sheet
  /// can revert them.
  @MainActor internal final class AppliedStyle {
    private var undo: [@MainActor () -> Void] = []

    private var updates: [@MainActor (StyleStep) -> Void] = []

    /// The control whose style is shown.
    internal private(set) var adaptive: AdaptiveControl?

    /// The states that the app requests of a view that isn't a ``StyledButton``, or `nil` for a part of a view.
    internal private(set) var states: ControlStates?

    /// The states that are followed for a view other than a ``StyledButton``: `hovered`, while a pointer is over it,
    /// and `editing`.
    private var followed = StateMask.normal

    /// The states `disabled` and `selected` as UIKit was told. If its flags differ, the app has set them since.
    private var passedOn = StateMask.normal

    /// The number of setters that the view's idiom allows.
    private let setterCount: Int

    /// The style that is shown, or `nil` if nothing is shown yet.
    private var shown: AdaptiveStyle?

    internal let motions = StyleMotions()

    /// The differences between two rows of values, for all changes so far.
    private var changes: [StyleChanges.Key: StyleChanges] = [:]

    /// Whether the next update changes everything at once, because the state changed while animations were disabled.
    private var isStill = false

    /// A closure that reverts the values and sets them again.
    private var restart: (@MainActor () -> Void)?

    /// A closure that shows the style for the current state and traits. Unchanged values are set again if `isRepeated`.
    internal var refresh: (@MainActor (_ isRepeated: Bool) -> Void)?

    /// A closure that returns the states that UIKit reports.
    private var reported: (@MainActor () -> StateMask)?

    /// Closures that set the values for each state among which UIKit chooses.
    private var stateValues: [@MainActor () -> Void] = []

    /// A closure that shows the style again after the tint was dimmed or not, or `nil` if the style doesn't depend on it.
    internal var restyle: (@MainActor () -> Void)?

    internal var isDimmed = false

    /// The view that draws the gradient of the background, or `nil` if the style sheet has none.
    internal private(set) var gradient: GradientView?

    /// Creates a record of values that come from `adaptive`.
    private init(_ adaptive: AdaptiveControl?, _ states: ControlStates?, _ setterCount: Int) {
      (self.adaptive, self.states, self.setterCount) = (adaptive, states, setterCount)
    }

    /// The closures that end the observations of traits and settings.
    private var observations: [@MainActor () -> Void] = []

    /// The styles of an object, by the part that they style. An object is a single reference, which is found fast.
    private final class Parts {
      var styles: [String: AppliedStyle] = [:]

      var main: AppliedStyle?
    }

    private static let key = NSObject()

    /// Returns the styles of `object`.
    private static func parts(of object: NSObject) -> Parts? {
      // The key is the address of an object that is never deallocated.
      unsafe objc_getAssociatedObject(object, Unmanaged.passUnretained(key).toOpaque()) as? Parts
    }

    /// Returns the style of `object` as a whole, or `nil` if none was applied.
    internal static func of(_ object: NSObject) -> AppliedStyle? { parts(of: object)?.main }

    /// Reverts the values that were set on `object` for `part`, and returns a new record that the object holds.
    ///
    /// Unless the object has states of its own, the requested states of the object as a whole are kept by name.
    internal static func renew(
      on object: NSObject, for part: String? = nil, _ adaptive: AdaptiveControl? = nil, setterCount: Int = 0,
      hasOwnStates: Bool = false
    ) -> AppliedStyle {
      let parts = parts(of: object) ?? Parts()
      let old = part.map { parts.styles[$0] } ?? parts.main
      old?.keepFlags(of: object)
      old?.takeBack()
      var states: ControlStates?
      if let adaptive, part == nil, !hasOwnStates {
        states = old?.states ?? ControlStates(adaptive.control)
        if old != nil { states?.adopt(adaptive.control) }
      }
      let style = AppliedStyle(adaptive, states, setterCount)
      if let old { style.passedOn = old.passedOn }
      if let part { parts.styles[part] = style } else { parts.main = style }
      unsafe objc_setAssociatedObject(
        object, Unmanaged.passUnretained(key).toOpaque(), parts, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      return style
    }

    /// Returns whether the view shows `control` in an equal environment with as many setters.
    internal func shows(_ control: Control, in environment: StyleEnvironment, setterCount: Int = 0) -> Bool {
      self.setterCount == setterCount && adaptive?.isSame(control, in: environment) == true
    }

    /// Makes ``refresh`` show the style in the states that `state` reports, and that the app requests.
    internal func follow<Target: UIView>(
      _ target: Target, _ state: @escaping @MainActor (Target) -> UIControl.State
    ) {
      reported = { [weak target] in target.map { StateMask(state($0)) } ?? .normal }
      refresh = { [weak self, weak target] isRepeated in
        guard let self, let target else { return }
        keepFlags(of: target)
        guard let style = currentStyle(of: target) else { return }
        if step(to: style).old == nil { restart?() } else { update(to: style, isRepeated: isRepeated) }
      }
    }

    /// The active states: those that UIKit reports, together with those that the app requests.
    internal var state: StateMask { state(with: reported?() ?? .normal) }

    /// Returns the active states of a view for which UIKit reports `reported`.
    internal func state(with reported: StateMask) -> StateMask {
      guard var states, !states.asked.isEmpty else { return reported.union(followed) }
      take(reported, into: &states)
      states.setDeclared(reported.union(followed), to: true)
      return states.state
    }

    /// Takes the flags that the app has set in UIKit since it was told as requests.
    private func take(_ reported: StateMask, into states: inout ControlStates) {
      for flag in [StateMask.disabled, .selected] where reported.contains(flag) != passedOn.contains(flag) {
        states.setDeclared(flag, to: reported.contains(flag))
      }
    }

    /// Keeps the flags that the app has set in UIKit as requests, if it requests states at all.
    internal func keepFlags(of object: NSObject) {
      if states?.asked.isEmpty == false { takeFlags(of: object) }
    }

    private func takeFlags(of object: NSObject) {
      guard var changed = states, let control = object as? UIControl else { return }
      let flags = StateMask(control.state).intersection([.disabled, .selected])
      take(flags, into: &changed)
      (states, passedOn) = (changed, flags)
    }

    /// Tells UIKit whether the requested states disable or select `view`.
    internal func passOn(to view: UIView) {
      guard let states, let control = view as? UIControl else { return }
      let now = states.state.intersection([.disabled, .selected])
      if now.contains(.disabled) != passedOn.contains(.disabled) { control.isEnabled = !now.contains(.disabled) }
      if now.contains(.selected) != passedOn.contains(.selected) { control.isSelected = now.contains(.selected) }
      passedOn = now
    }

    /// Returns the style that `view` has for its state and its traits, or `nil` if none is applied.
    internal func currentStyle(of view: UIView) -> AdaptiveStyle? { adaptive?.styles(for: view)[state] }

    /// Activates or deactivates a state that the module follows.
    internal func set(_ state: StateMask?, to isActive: Bool) {
      guard let state else { return }
      followed = isActive ? followed.union(state) : followed.subtracting(state)
      for set in stateValues { set() }
      refresh?(false)
    }

    /// Changes the states that the app requests of `view`, and tells UIKit whether they disable or select it.
    internal func change<Failure: Error>(
      of view: UIView, _ body: (inout ControlStates) throws(Failure) -> Void
    ) throws(Failure) {
      takeFlags(of: view)
      guard var changed = states else { return }
      try body(&changed)
      states = changed
      passOn(to: view)
      stateDidChange()
      for set in stateValues { set() }
      refresh?(false)
    }

    /// Reverts the values that were set on `target` for `part`, and calls `set` to set new ones, again whenever a trait
    /// changes on which the style depends.
    internal static func show<Target: UIView>(
      _ adaptive: AdaptiveControl, on target: Target, for part: String,
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
      restart = { [weak self, weak target] in
        guard let self, let target else { return }
        revert()
        set(self, adaptive.styles(for: target), target)
      }
      follow(adaptive, of: target) { [weak self] _ in self?.restart?() }
    }

    /// Shows `adaptive` from now on, which is the same control with other arguments of parameters.
    internal func replace(_ adaptive: AdaptiveControl) {
      (self.adaptive, shown) = (adaptive, nil)
      changes = [:]
    }

    /// Makes the next update set all values, because a color of a layer may have changed.
    internal func forget() { shown = nil }

    private func takeBack() {
      revert()
      for stop in observations { stop() }
      (observations, restyle, restart, refresh) = ([], nil, nil, nil)
    }

    /// Reverts the values, and keeps following traits.
    private func revert() {
      motions.stop()
      for step in undo.reversed() { step() }
      (undo, updates, stateValues) = ([], [], [])
      (shown, gradient) = (nil, nil)
    }

    /// Adds a closure that ends an observation of traits or settings.
    internal func addObservation(_ stop: @escaping @MainActor () -> Void) { observations.append(stop) }

    /// Adds a step to run when the values are reverted.
    internal func onTakeBack(_ step: @escaping @MainActor () -> Void) { undo.append(step) }

    /// Calls the setters whose properties the style sheet sets, once for every valid state combination.
    ///
    /// While the app requests states, a state that UIKit can report has the values of their combination.
    internal func set<Target: AnyObject>(
      _ setters: [StateSetter<Target>], of target: Target, to styles: PossibleStyles
    ) {
      let used = setters.filter { styles.say($0.properties) }
      if used.isEmpty { return }
      let set = { @MainActor [weak self, weak target] in
        guard let self, let target else { return }
        let isRequesting = states?.asked.isEmpty == false || !followed.isEmpty
        for setter in used {
          for (mask, style) in styles.all {
            setter.set(target, isRequesting ? styles[state(with: mask)] : style, UIControl.State(mask))
          }
        }
      }
      set()
      stateValues.append(set)
      for setter in used {
        for (mask, _) in styles.all {
          onTakeBack { [weak target] in target.map { setter.set($0, nil, UIControl.State(mask)) } }
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
          addUpdate(of: [setter.property] + setter.after, on: view) { [weak target] style in
            target.map { set($0, style) }
          }
        } else {
          updates.append { [weak target] step in target.map { set($0, step.new) } }
        }
        onTakeBack { [weak target] in target.map { set($0, nil) } }
      }
    }

    /// Makes ``update(to:)`` set the values of `properties` by calling `set`, moving if they have a transition.
    internal func addUpdate(
      of properties: [String], on view: UIView, _ set: @escaping @MainActor (AdaptiveStyle) -> Void
    ) {
      let key = "\(updates.count)"
      updates.append { [motions, weak view] step in
        if let view { motions.change(key, properties, by: step, on: view) { set(step.new) } }
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
    internal func step(to style: AdaptiveStyle, isRepeated: Bool = false) -> StyleStep {
      let old = shown.flatMap { style.style.hasSameContext(as: $0.style) ? $0 : nil }
      let changes = old.flatMap { self.changes(from: $0, to: style) }
      let isStill = self.isStill || !UIView.areAnimationsEnabled
      return StyleStep(old: old, new: style, changes: changes, isRepeated: isRepeated, isStill: isStill) { [adaptive] in
        adaptive?.reducesMotion ?? true
      }
    }

    private func changes(from old: AdaptiveStyle, to new: AdaptiveStyle) -> StyleChanges? {
      let key = StyleChanges.Key(old: old.row, new: new.row)
      if let known = changes[key] { return known }
      guard let names = adaptive?.control.properties.map(\.name) else { return nil }
      let found = StyleChanges(from: old.style, to: new.style, of: names)
      changes[key] = found
      return found
    }

    /// Makes the next update change everything at once if animations are disabled now, as in `performWithoutAnimation`.
    internal func stateDidChange() { isStill = isStill || !UIView.areAnimationsEnabled }

    /// Sets the bound properties to the values of `style`.
    ///
    /// If only the state has changed, properties with a transition move. Otherwise, everything changes at once, and what is
    /// moving ends.
    internal func update(to style: AdaptiveStyle, isRepeated: Bool = false) {
      let step = step(to: style, isRepeated: isRepeated)
      if step.old == nil || step.isStill { motions.stop() }
      let isSame = step.old?.row === style.row && step.old?.state == style.state
      (shown, isStill) = (style, false)
      if isSame, !isRepeated { return }
      for update in updates { update(step) }
    }
  }
#endif
