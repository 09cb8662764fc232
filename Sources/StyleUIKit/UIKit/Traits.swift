#if canImport(UIKit) && !os(watchOS)
  public import StyleControls
  public import UIKit

  extension Control {
    /// Returns the context of the control in a view with the given traits.
    ///
    /// Use it in a view that draws a control itself:
    ///
    ///     let style = control.style(context: control.context(for: view.traitCollection))
    ///
    /// The method reads only the traits on which values of the control depend. If you call it where UIKit tracks traits,
    /// such as in `draw(_:)`, UIKit redraws the view exactly when its look changes. Reduced motion is a setting, and not a
    /// trait.
    ///
    /// - Parameters:
    ///   - environment: The values of axes of your own.
    ///   - traits: The traits of the view.
    @MainActor public func context(
      in environment: StyleEnvironment = StyleEnvironment(), for traits: UITraitCollection
    ) -> StyleContext {
      AdaptiveControl.shared(self, in: environment).context { $0.hasOtherValue(in: traits) }
    }
  }

  extension AdaptiveControl {
    internal func styles(for view: UIView) -> PossibleStyles {
      let traits = view.traitCollection
      return styles(traits) { $0.hasOtherValue(in: traits) || $0 == .window && view.tintAdjustmentMode == .dimmed }
    }

    internal func styles(for traits: UITraitCollection) -> PossibleStyles {
      styles(traits) { $0.hasOtherValue(in: traits) }
    }

    private func styles(_ traits: UITraitCollection, _ isOther: (StandardAxis) -> Bool) -> PossibleStyles {
      let key = TraitKey(
        others: axes.filter(isOther), textSize: hasFonts ? traits.preferredContentSizeCategory : nil,
        legibilityWeight: hasFonts ? traits.legibilityWeight : nil)
      if let resolved = styles[key] { return PossibleStyles(adaptive: self, resolved: resolved) }
      var contexts = contexts(key.others)
      contexts.traits = traits
      let resolved = PossibleStyles.Resolved(contexts, key.others)
      styles[key] = resolved
      return PossibleStyles(adaptive: self, resolved: resolved)
    }

    /// Whether only colors and `alpha` move.
    internal var reducesMotion: Bool { reducesMotion { unsafe UIAccessibility.isReduceMotionEnabled } }
  }

  extension StandardAxis {
    /// Returns whether the axis has its other value, such as `dark`, in a view with the given traits.
    @MainActor fileprivate func hasOtherValue(in traits: UITraitCollection) -> Bool {
      self == .motion ? unsafe UIAccessibility.isReduceMotionEnabled : hasOtherTrait(in: traits)
    }

    /// The trait that the axis follows, or `nil` if it's a setting instead.
    @available(iOS 17.0, tvOS 17.0, *)
    internal var trait: UITrait? {
      switch self {
      case .appearance: UITraitUserInterfaceStyle.self
      case .contrast: UITraitAccessibilityContrast.self
      case .motion: nil
      case .width: UITraitHorizontalSizeClass.self
      case .direction: UITraitLayoutDirection.self
      case .window: UITraitActiveAppearance.self
      }
    }
  }

  extension AppliedStyle {
    /// Whether views report changes of single traits to others, as they do from iOS 17. Tests can change it.
    internal static var canRegister = {
      if #available(iOS 17.0, tvOS 17.0, *) { true } else { false }
    }()

    /// Shows the style again whenever a trait or a setting changes on which it depends, until it is taken back.
    ///
    /// Before iOS 17, a ``BackingView`` reports the traits.
    internal func follow(_ target: UIView) {
      if adaptive.axes.contains(.motion) {
        let observer = unsafe SettingObserver(UIAccessibility.reduceMotionStatusDidChangeNotification) { [weak self] in
          self?.traitsDidChange()
        }
        addObservation { observer.stop() }
      }
      guard Self.canRegister, #available(iOS 17.0, tvOS 17.0, *) else { return }
      var traits = adaptive.axes.compactMap(\.trait)
      if adaptive.hasFonts { traits += [UITraitPreferredContentSizeCategory.self, UITraitLegibilityWeight.self] }
      if adaptive.hasLayerColors { traits += [UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self] }
      if traits.isEmpty { return }
      let registration = target.registerForTraitChanges(traits) { [weak self] (_: UIView, _: UITraitCollection) in
        self?.traitsDidChange()
      }
      addObservation { [weak target] in target?.unregisterForTraitChanges(registration) }
    }

    internal func traitsDidChange() {
      forget()
      refresh()
      if adaptive.declares(["sizing"]) { view?.invalidateIntrinsicContentSize() }
    }

    /// Shows the style again if it depends on the window, and the tint was dimmed or isn't anymore.
    ///
    /// UIKit reports this only to the view itself.
    internal func tintDidChange() {
      guard adaptive.axes.contains(.window), let view else { return }
      let isDimmed = view.tintAdjustmentMode == .dimmed
      if isDimmed != wasDimmed { traitsDidChange() }
      wasDimmed = isDimmed
    }

    /// Activates `hovered`, if the control has it, while a pointer is over the view. A pointer doesn't exist on tvOS.
    internal func followPointer(over view: UIView) {
      #if !os(tvOS)
        guard adaptive.known.hovered != nil else { return }
        let recognizer = HoverRecognizer { [weak self] in self?.setHovered($0) }
        view.addGestureRecognizer(recognizer)
        addObservation { [weak view] in view?.removeGestureRecognizer(recognizer) }
      #endif
    }

    /// Shows the style again when `control` sends one of `events`.
    internal func followEvents(_ events: UIControl.Event, of control: UIControl) {
      let action = UIAction { [weak self] _ in self?.statesDidChange() }
      control.addAction(action, for: events)
      addObservation { [weak control] in control?.removeAction(action, for: events) }
    }
  }

  #if !os(tvOS)
    /// A recognizer that reports a pointer that enters or leaves a view.
    private final class HoverRecognizer: UIHoverGestureRecognizer {
      private let report: @MainActor (Bool) -> Void

      internal init(_ report: @escaping @MainActor (_ isOver: Bool) -> Void) {
        self.report = report
        super.init(target: nil, action: nil)
        cancelsTouchesInView = false
        #if canImport(ObjectiveC)
          addTarget(self, action: #selector(stateDidChange))
        #endif
      }

      #if canImport(ObjectiveC)
        @objc private func stateDidChange() { report(state) }
      #else
        // A target and an action require Objective-C, which the stubs of the tests don't have.
        internal override var state: UIGestureRecognizer.State { didSet { report(state) } }
      #endif

      private func report(_ state: UIGestureRecognizer.State) {
        switch state {
        case .began: report(true)
        case .ended, .cancelled, .failed: report(false)
        default: break
        }
      }
    }
  #endif
#endif
