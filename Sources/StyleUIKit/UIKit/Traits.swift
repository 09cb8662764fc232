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
#endif
