#if canImport(UIKit) && !os(watchOS)
  public import StyleControls
  public import UIKit

  /// The values that a style sheet has set on an object. The object holds this record so that the next style sheet
  /// can revert them.
  @MainActor internal final class AppliedStyle {
    private var undo: [@MainActor () -> Void] = []

    private var updates: [@MainActor (AdaptiveStyle) -> Void] = []

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
    internal static func renew(on object: NSObject, for part: String = "") -> AppliedStyle {
      var styles = styles(of: object)
      styles[part]?.takeBack()
      let style = AppliedStyle()
      styles[part] = style
      unsafe objc_setAssociatedObject(
        object, Unmanaged.passUnretained(key).toOpaque(), styles, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      return style
    }

    /// Applies the style of `control` to `target`, again whenever a trait changes on which the style depends.
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
      show(AdaptiveControl(control, in: environment), on: target) { applied, styles, target in
        applied.bind(UIView.viewSetters, of: target, to: styles)
        applied.bind(UIView.backgroundSetters, of: target, to: styles)
        if let target = target as? UIControl { applied.bind(UIControl.controlSetters, of: target, to: styles) }
        applied.bind(values, of: target, to: styles)
        applied.set(setters, of: target, to: styles)
        applied.update(to: styles[StateMask(state(target))])
      }
    }

    /// Reverts the values that were set on `target` for `part`, and calls `set` to set new ones, again whenever a trait
    /// changes on which the style depends.
    internal static func show<Target: UIView>(
      _ adaptive: AdaptiveControl, on target: Target, for part: String = "",
      _ set: @escaping @MainActor (AppliedStyle, PossibleStyles, Target) -> Void
    ) {
      renew(on: target, for: part).show(adaptive, on: target, set)
    }

    /// Calls `set` to set values on `target`, again whenever a trait changes on which the style depends.
    internal func show<Target: UIView>(
      _ adaptive: AdaptiveControl, on target: Target,
      _ set: @escaping @MainActor (AppliedStyle, PossibleStyles, Target) -> Void
    ) {
      set(self, adaptive.styles(for: target.traitCollection), target)
      follow(adaptive.axes, of: target) { [weak self] target in
        guard let self else { return }
        revert()
        set(self, adaptive.styles(for: target.traitCollection), target)
      }
    }

    private func takeBack() {
      revert()
      for stop in observations { stop() }
      observations = []
    }

    /// Reverts the values, and keeps following traits.
    private func revert() {
      for step in undo.reversed() { step() }
      undo = []
      updates = []
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
      }
    }

    /// Binds the setters whose properties the style sheet sets, so that ``update(to:)`` calls them.
    internal func bind<Target: AnyObject>(
      _ setters: [ViewSetter<Target>], of target: Target, to styles: PossibleStyles
    ) {
      for setter in setters where styles.say([setter.property]) {
        let set = setter.bind(target)
        updates.append { [weak target] style in target.map { set($0, style) } }
        onTakeBack { [weak target] in target.map { set($0, nil) } }
      }
    }

    /// Sets the bound properties to the values of `style`.
    internal func update(to style: AdaptiveStyle) {
      for update in updates { update(style) }
    }
  }

  extension AppliedStyle {
    /// Calls `restyle` with `target` whenever one of `axes` changes, until the style is taken back.
    ///
    /// Before iOS 17, UIKit doesn't report changes of traits to anything but the view itself.
    internal func follow<Target: UIView>(
      _ axes: [StandardAxis], of target: Target, _ restyle: @escaping @MainActor (Target) -> Void
    ) {
      if axes.contains(.motion) { followMotion(of: target, restyle) }
      guard #available(iOS 17.0, tvOS 17.0, *) else { return }
      let traits = axes.compactMap(\.trait)
      if traits.isEmpty { return }
      let registration = target.registerForTraitChanges(traits) { (target: Target, _: UITraitCollection) in
        restyle(target)
      }
      addObservation { [weak target] in target?.unregisterForTraitChanges(registration) }
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
    private let token: Token

    /// Creates an observer that calls `handler` whenever the setting changes.
    @MainActor init(_ handler: @escaping @MainActor () -> Void) {
      // UIKit posts this notification on the main thread.
      token = Token(
        NotificationCenter.default.addObserver(
          forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated(handler) })
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
