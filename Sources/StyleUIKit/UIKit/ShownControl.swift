#if canImport(UIKit) && !os(watchOS)
  internal import StyleControls
  internal import UIKit

  extension AppliedStyle {
    /// Applies the style of `control` to `target`, again whenever a trait changes on which the style depends.
    ///
    /// If the target already shows the control in the same environment, only its state may have changed, so the values move
    /// to the new ones.
    ///
    /// - Parameters:
    ///   - control: The control in a style sheet.
    ///   - environment: The values of axes, the parameters, and the bundle for images.
    ///   - target: The view to style.
    ///   - state: The states that UIKit reports.
    ///   - values: The setters that don't take a state.
    ///   - setters: The setters that take a state, which are called for every state that UIKit can report.
    internal static func show<Target: UIView>(
      _ control: Control, in environment: StyleEnvironment, on target: Target,
      state: @escaping @MainActor (Target) -> UIControl.State, values: [ViewSetter<Target>],
      setters: [StateSetter<Target>] = []
    ) {
      let setterCount = values.count + setters.count
      if let applied = of(target), applied.shows(control, in: environment, setterCount: setterCount) {
        applied.refresh?(true)
        return
      }
      let adaptive = AdaptiveControl.shared(control, in: environment)
      let applied = renew(on: target, adaptive, setterCount: setterCount)
      applied.follow(target, state)
      applied.passOn(to: target)
      if let field = target as? UITextField, let editing = adaptive.known.editing {
        applied.set(editing, to: field.isEditing)
        applied.followEditing(of: field) { [weak applied] in applied?.set(editing, to: $0) }
      }
      applied.show(adaptive, on: target) { applied, styles, target in
        applied.bindGradient(of: target, to: styles)
        applied.bind(UIView.viewSetters + UIView.layerSetters, of: target, to: styles)
        applied.bind(UIView.backgroundSetters, of: target, to: styles)
        if let target = target as? UIControl { applied.bind(UIControl.controlSetters, of: target, to: styles) }
        applied.bind(values, of: target, to: styles)
        if let drawing = target as? any StyleDrawing {
          applied.addUpdate(of: adaptive.control.properties.map(\.name), on: target) { [weak drawing] style in
            drawing?.show(style.style)
          }
        }
        applied.bindKnownStates(of: target, to: styles)
        applied.set(setters, of: target, to: styles)
        applied.update(to: styles[applied.state])
      }
      applied.followPointer(over: target) { [weak applied] in applied?.set(adaptive.known.hovered, to: $0) }
    }

    /// Calls `report` when the editing of `field` begins or ends, until the style is taken back.
    private func followEditing(of field: UITextField, _ report: @escaping @MainActor (_ isEditing: Bool) -> Void) {
      for (event, isEditing) in [(UIControl.Event.editingDidBegin, true), (.editingDidEnd, false)] {
        let action = UIAction { _ in report(isEditing) }
        field.addAction(action, for: event)
        addObservation { [weak field] in field?.removeAction(action, for: event) }
      }
    }
  }
#endif
