#if canImport(UIKit) && !os(watchOS)
  internal import StyleControls
  internal import UIKit

  /// The values that a style sheet has set on an object. The object holds this record so that the next style sheet
  /// can revert them.
  @MainActor internal final class AppliedStyle {
    /// Something that is set from the values of some properties.
    internal struct Part {
      /// The names of the properties. Without any, the part is set with every change of the state.
      fileprivate let properties: [String]

      /// Whether the part is set together with others that move alike, because each of them would do the same work.
      fileprivate let isShared: Bool

      /// Sets the part to the values of a style, or reverts it if the style is `nil`.
      fileprivate let set: @MainActor (AdaptiveStyle?) -> Void
    }

    internal private(set) var adaptive: AdaptiveControl

    /// The states that the app requests and the active states, or `nil` for a part of a view.
    internal private(set) var states: ControlStates?

    /// The states `disabled` and `selected` as UIKit was told. If its flags differ, the app has set them since.
    private var passedOn = StateMask.normal

    /// The number of setters that the view's idiom allows.
    private let setterCount: Int

    private var parts: [Part] = []

    /// Closures that set the values for each state among which UIKit chooses, or revert them if the argument is `false`.
    private var stateValues: [@MainActor (_ isShown: Bool) -> Void] = []

    /// Closures that end the observation of traits, settings, and events.
    private var observations: [@MainActor () -> Void] = []

    /// The style that is shown, or `nil` if nothing is shown yet.
    private var shown: AdaptiveStyle?

    private let motions = StyleMotions<Int>()

    /// Whether the next update changes everything at once, because the state changed while animations were disabled.
    private var isStill = false

    /// The editor of a button's configuration, which parts change, or `nil` if there is none.
    internal var editor: ConfigurationEditor?

    /// The view behind the content, or `nil` if nothing needs it.
    internal var backing: BackingView?

    /// Whether UIKit dimmed the tint of the view when the style was shown.
    internal var wasDimmed = false

    /// Whether a pointer is over the view.
    private var isHovered = false

    private weak var object: NSObject?
    private let reported: @MainActor () -> StateMask

    private init(
      _ adaptive: AdaptiveControl, of object: NSObject, _ states: ControlStates?, _ setterCount: Int,
      _ reported: @escaping @MainActor () -> StateMask
    ) {
      (self.adaptive, self.object, self.states, self.setterCount) = (adaptive, object, states, setterCount)
      self.reported = reported
    }

    internal var usesConfiguration: Bool { editor != nil }

    /// The view that shows the style, or `nil` for a bar item.
    internal var view: UIView? { object as? UIView }

    /// The style for the active states and the present traits.
    internal var current: Style { styles[state].style }

    internal var styles: PossibleStyles { view.map(adaptive.styles) ?? adaptive.styles(for: .current) }
  }

  extension AppliedStyle {
    /// The styles of an object, by the part that they style. An object is a single reference, which is found fast.
    private final class Styles {
      var parts: [String: AppliedStyle] = [:]
      var main: AppliedStyle?
    }

    private static let key = NSObject()

    private static func styles(of object: NSObject) -> Styles? {
      // The key is the address of an object that is never deallocated.
      unsafe objc_getAssociatedObject(object, Unmanaged.passUnretained(key).toOpaque()) as? Styles
    }

    /// Returns the style of `object` as a whole, or `nil` if none was applied.
    internal static func of(_ object: NSObject) -> AppliedStyle? { styles(of: object)?.main }

    /// Reverts the values that were set on `object` for `part`, and returns a new record that the object holds.
    ///
    /// - Parameter part: The name of a part of the object, or `nil` for the object as a whole. The requested states of a
    ///   whole object are kept by name.
    internal static func renew(
      on object: NSObject, for part: String? = nil, _ adaptive: AdaptiveControl, setterCount: Int = 0,
      reported: @escaping @MainActor () -> StateMask = { .normal }
    ) -> AppliedStyle {
      let styles = styles(of: object) ?? Styles()
      let old = part.map { styles.parts[$0] } ?? styles.main
      old?.keepFlags()
      old?.takeBack()
      var states: ControlStates?
      if part == nil {
        states = old?.states ?? ControlStates(adaptive.control)
        if old != nil { states?.adopt(adaptive.control) }
      }
      let style = AppliedStyle(adaptive, of: object, states, setterCount, reported)
      if let old { style.passedOn = old.passedOn }
      if let part { styles.parts[part] = style } else { styles.main = style }
      unsafe objc_setAssociatedObject(
        object, Unmanaged.passUnretained(key).toOpaque(), styles, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      return style
    }

    /// Shows what has changed if the object already shows `control` with as many setters, and returns whether it does.
    internal func adopt(
      _ control: Control, in environment: StyleEnvironment, setterCount: Int, usesConfiguration: Bool
    ) -> Bool {
      guard self.usesConfiguration == usesConfiguration, self.setterCount == setterCount, adaptive.control == control
      else { return false }
      if !adaptive.isSame(control, in: environment) {
        guard adaptive.hasSameAxes(as: environment) else { return false }
        replace(.shared(control, in: environment))
      }
      refresh(isRepeated: true)
      return true
    }

    /// Shows `adaptive` from now on, which is the same control with other arguments of parameters.
    internal func replace(_ adaptive: AdaptiveControl) {
      self.adaptive = adaptive
      forget()
    }

    /// Makes the next update set all values, because a trait has changed.
    internal func forget() { shown = nil }

    private func takeBack() {
      _ = motions.stop { _ in true }
      for set in stateValues { set(false) }
      for part in parts.reversed() { part.set(nil) }
      for stop in observations { stop() }
      let editor = editor
      (self.editor, parts, stateValues, observations, shown) = (nil, [], [], [], nil)
      editor?.takeBack()
    }

    internal func addObservation(_ stop: @escaping @MainActor () -> Void) { observations.append(stop) }
  }

  extension AppliedStyle {
    /// The active states that UIKit doesn't report as such, but that have known names.
    private var known: StateMask {
      let names = adaptive.known
      var states = StateMask.normal
      if (object as? UITextField)?.isEditing == true { states.formUnion(names.editing ?? .normal) }
      #if !os(tvOS)
        if (object as? UISwitch)?.isOn == true { states.formUnion(StateMask.selected.union(names.checked ?? .normal)) }
      #endif
      return states
    }

    /// The state that a pointer over the view enters, except while that is disabled.
    private var hovered: StateMask { isHovered ? adaptive.known.hovered ?? .normal : .normal }

    /// The active states: those that UIKit reports, together with those that the app requests.
    internal var state: StateMask { state(with: reported()) }

    /// Returns the active states of a view for which UIKit reports `reported`. A ``StyledButton`` reports all of its states.
    private func state(with reported: StateMask) -> StateMask {
      if object is StyledButton { return reported }
      // A control that is disabled while it's touched has lost the touch.
      let reported = reported.contains(.disabled) ? reported.subtracting(.highlighted) : reported
      guard var states, !states.asked.isEmpty else {
        return adaptive.control.canonical(reported.union(known).union(hovered))
      }
      take(reported, into: &states)
      states.setDeclared(reported.union(known), to: true)
      states.wait(for: hovered)
      return states.state
    }

    /// Takes the flags that the app has set in UIKit since it was told as requests.
    private func take(_ reported: StateMask, into states: inout ControlStates) {
      for flag in [StateMask.disabled, .selected] where reported.contains(flag) != passedOn.contains(flag) {
        states.setDeclared(flag, to: reported.contains(flag))
      }
    }

    /// Keeps the flags that the app has set in UIKit as requests, if it requests states at all.
    private func keepFlags() { if states?.asked.isEmpty == false { takeFlags() } }

    /// Takes the flags of a view that isn't a ``StyledButton``, which requests a state whenever a flag is set.
    private func takeFlags() {
      guard var changed = states, let control = object as? UIControl, !(control is StyledButton) else { return }
      let flags = StateMask(control.state).intersection([.disabled, .selected])
      take(flags, into: &changed)
      (states, passedOn) = (changed, flags)
    }

    /// Tells UIKit whether the requested states disable or select the view.
    internal func passOn() {
      if let button = object as? StyledButton { return button.passOn() }
      guard let states, let control = object as? UIControl else { return }
      let now = states.state.intersection([.disabled, .selected])
      if now.contains(.disabled) != passedOn.contains(.disabled) { control.isEnabled = !now.contains(.disabled) }
      if now.contains(.selected) != passedOn.contains(.selected) { control.isSelected = now.contains(.selected) }
      passedOn = now
    }

    /// Activates or deactivates `hovered`.
    internal func setHovered(_ isOver: Bool) {
      isHovered = isOver
      guard object is StyledButton, let hovered = adaptive.known.hovered else { return statesDidChange() }
      change { states in
        if !isOver { states.setDeclared(hovered, to: false) }
      }
    }

    /// Requests the states in which UIKit has the button, and those that `binding` derives from data, when a first control
    /// is applied. That isn't a change of its states.
    internal func start(in reported: StateMask, _ binding: (@MainActor (inout ControlStates) -> Void)?) {
      guard var started = states else { return }
      started.setDeclared(reported, to: true)
      binding?(&started)
      states = started
    }

    /// Changes the states that the app requests, and tells UIKit whether they disable or select the view.
    internal func change<Failure: Error>(
      _ body: (inout ControlStates) throws(Failure) -> Void
    ) throws(Failure) {
      takeFlags()
      guard var changed = states else { return }
      let old = changed.state
      try body(&changed)
      guard let button = object as? StyledButton else {
        states = changed
        passOn()
        return statesDidChange()
      }
      // Disabled, the button forgets the pointer over it.
      if !hovered.isEmpty { changed.wait(for: hovered) }
      states = changed
      if changed.state != old { button.react(toChangeFrom: old) }
    }

    /// Shows the style for states that UIKit doesn't report.
    internal func statesDidChange() {
      stateDidChange()
      for set in stateValues { set(true) }
      refresh()
    }

    /// Makes the next update change everything at once if animations are disabled now, as in `performWithoutAnimation`.
    internal func stateDidChange() { isStill = isStill || !UIView.areAnimationsEnabled }
  }

  extension AppliedStyle {
    /// Calls the setters whose properties the style sheet sets, once for every valid state combination.
    ///
    /// While the app requests states, a state that UIKit can report has the values of their combination.
    internal func set<Target: AnyObject>(_ setters: [StateSetter<Target>], of target: Target) {
      let used = setters.filter { adaptive.declares($0.properties) }
      if used.isEmpty { return }
      stateValues.append { [weak self, weak target] isShown in
        guard let self, let target else { return }
        let styles = styles
        let isRequesting = states?.asked.isEmpty == false || !known.isEmpty || isHovered
        for setter in used {
          for (mask, style) in styles.all {
            let style = isRequesting ? styles[state(with: mask)] : style
            setter.set(target, isShown ? style : nil, UIControl.State(mask))
          }
        }
      }
      // UIKit shows the values for the state by itself. Only their motion is left.
      for setter in used { add(setter.properties) { _ in } }
    }

    /// Adds the setters whose properties the style sheet sets.
    internal func bind<Target: AnyObject>(_ setters: [ViewSetter<Target>], of target: Target) {
      for setter in setters where adaptive.declares([setter.property]) {
        let set = setter.bind()
        add([setter.property] + setter.after) { [weak target] style in target.map { set($0, style) } }
      }
    }

    internal func add(
      _ properties: [String], isShared: Bool = false, _ set: @escaping @MainActor (AdaptiveStyle?) -> Void
    ) {
      parts.append(Part(properties: properties, isShared: isShared, set: set))
    }
  }

  extension AppliedStyle {
    /// Shows the style for the current state and traits, or lets UIKit do it in its next update of a configuration.
    ///
    /// Unchanged values are set again if `isRepeated`, because the app may have changed them.
    internal func refresh(isRepeated: Bool = false) {
      if usesConfiguration { (object as? UIButton)?.setNeedsUpdateConfiguration() } else { update(isRepeated) }
    }

    /// Sets the parts to the values of the style for the current state and traits.
    ///
    /// If only the state has changed, parts whose properties have a transition move. Otherwise, everything changes at once,
    /// and what is moving ends.
    internal func update(_ isRepeated: Bool = false) {
      let asked = states?.asked
      keepFlags()
      let style = styles[state]
      let old = shown.flatMap { style.style.hasSameContext(as: $0.style) ? $0 : nil }
      let isMoving = old != nil && !isStill && UIView.areAnimationsEnabled && view?.window != nil && adaptive.moves
      (shown, isStill) = (style, false)
      if old == nil || states?.asked != asked { for set in stateValues { set(true) } }
      if let old, !isRepeated, old.row === style.row, old.state == style.state { return }
      let changes = old.map { adaptive.differences($0, style) }
      let changed = parts.indices.filter { index in
        let properties = parts[index].properties
        return properties.isEmpty || changes.map { !$0.isDisjoint(with: properties) } ?? true
      }
      if let old, isMoving { move(changed, from: old, to: style) } else { show(changed, style) }
      if isRepeated, changes != nil {
        set(Set(parts.indices).subtracting(changed).subtracting(motions.moving).sorted(), to: style)
      }
    }

    /// Shows `style` in the changed parts at once, and ends what is moving.
    private func show(_ changed: [Int], _ style: AdaptiveStyle) {
      let moving = motions.stop { _ in true }
      set(Set(changed).union(moving.keys).sorted(), to: style)
    }

    /// Shows `style` in the changed parts. Those whose properties have a transition move.
    private func move(_ changed: [Int], from old: AdaptiveStyle, to style: AdaptiveStyle) {
      // Parts that moved together with one that changes again move on by the same transition.
      var moving = motions.stop(changed.contains)
      let reducesMotion = adaptive.reducesMotion
      for index in changed {
        moving[index] =
          parts[index].properties.lazy.compactMap { property in
            let transition = style.transition(of: property, from: old, reducesMotion)
            if let transition { self.view?.fade(property, by: transition, gradient: self.backing) }
            return transition
          }.first
      }
      set(changed.filter { moving[$0] == nil }, to: style)
      let shared = Dictionary(grouping: moving.keys.filter { parts[$0].isShared }.sorted()) { moving[$0] }.values
        .sorted { $0[0] < $1[0] }
      let single = moving.keys.filter { !parts[$0].isShared }.sorted().map { [$0] }
      for batch in single + shared {
        guard let transition = moving[batch[0]] else { continue }
        motions.start(batch, by: transition) { [weak self] in
          guard let self else { return }
          set(batch, to: style)
          if parts[batch[0]].isShared { view?.layoutIfNeeded() }
        }
      }
    }

    private func set(_ indices: [Int], to style: AdaptiveStyle) {
      for index in indices where parts.indices.contains(index) { parts[index].set(style) }
      editor?.commit()
    }
  }
#endif
