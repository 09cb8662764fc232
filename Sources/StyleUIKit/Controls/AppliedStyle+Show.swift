#if canImport(UIKit) && !os(watchOS)
  internal import StyleControls
  internal import UIKit

  extension AppliedStyle {
    /// Applies the style of `control` to `target`.
    ///
    /// - Parameters:
    ///   - control: The control in a style sheet.
    ///   - context: The themes, the parameters, and the bundle for images.
    ///   - target: The view to style.
    ///   - state: The state for `values` and for the properties that every view has.
    ///   - values: The setters that don't take a state.
    ///   - setters: The setters that take a state, which are called for every valid state set.
    internal static func show<Target: UIView>(
      _ control: Control, in context: StyleContext, on target: Target, state: UIControl.State,
      values: [ViewSetter<Target>], setters: [StateSetter<Target>] = []
    ) {
      let applied = renew(on: target)
      let styles = PossibleStyles(control, context)
      applied.bind(UIView.viewSetters, of: target, to: styles)
      applied.bind(UIView.backgroundSetters, of: target, to: styles)
      if let target = target as? UIControl { applied.bind(UIControl.controlSetters, of: target, to: styles) }
      applied.bind(values, of: target, to: styles)
      applied.set(setters, of: target, to: styles)
      applied.update(to: styles[StateMask(state)])
    }
  }
#endif
