#if canImport(UIKit) && !os(watchOS)
  internal import StyleControls
  internal import UIKit

  extension AppliedStyle {
    /// Makes `target` show what `control` says: by `setters` in every state, by `values` and those of every view in `state`.
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
