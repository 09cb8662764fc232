#if canImport(UIKit) && !os(watchOS)
  internal import StyleControls
  internal import UIKit

  extension AppliedStyle {
    /// Applies the style of `control` to `view`, which isn't a button, again whenever a trait changes on which the style
    /// depends.
    ///
    /// If the view already shows the control in the same environment, only its state may have changed, so the values move
    /// to the new ones.
    internal static func show(_ control: Control, in environment: StyleEnvironment, on view: UIView) {
      let setters = view.classSetters
      let setterCount = setters.values.count + setters.states.count
      if let applied = of(view), applied.shows(control, in: environment, setterCount: setterCount) {
        return applied.refresh(isRepeated: true)
      }
      let adaptive = AdaptiveControl.shared(control, in: environment)
      let applied = renew(on: view, adaptive, setterCount: setterCount) { [weak view] in
        view.map { StateMask($0.reportedState) } ?? .normal
      }
      applied.passOn()
      applied.bindBacking(of: view)
      applied.bindView(view)
      applied.bind(UIView.backgroundSetters, of: view)
      applied.bind(setters.values, of: view)
      if let drawing = view as? any StyleDrawing {
        applied.add(adaptive.control.properties.map(\.name)) { [weak drawing] style in
          style.map { drawing?.show($0.style) }
        }
      }
      applied.set(setters.states, of: view)
      applied.update()
      applied.follow(view)
      applied.followPointer(over: view) { [weak applied] in applied?.setHovered($0) }
      if let field = view as? UITextField { applied.followEvents([.editingDidBegin, .editingDidEnd], of: field) }
      #if !os(tvOS)
        if let view = view as? UISwitch { applied.followEvents(.valueChanged, of: view) }
      #endif
    }

    /// Adds the properties that every view has.
    internal func bindView(_ view: UIView) {
      bind(UIView.viewSetters, of: view)
      if let control = view as? UIControl { bind(UIControl.controlSetters, of: control) }
      bindAccessibility(of: view)
    }

    /// Tells assistive technologies about known states, such as `checked`. A value in the style sheet wins.
    private func bindAccessibility(of view: UIView) {
      let known = adaptive.known
      if known.hasValue || adaptive.declares(["accessibility-value"]) {
        add([]) { [weak view] style in
          let isSaid = style?.says("accessibility-value") == true
          view?.accessibilityValue =
            isSaid ? style?.text("accessibility-value") : style.flatMap { known.value(in: $0.state) }
        }
      }
      if known.hasValue, !(view is any StateHolder) { bindTraits(of: view) }
      if #available(iOS 18.0, tvOS 18.0, visionOS 2.0, *), known.expanded != nil {
        add([]) { [weak view] style in
          view?.accessibilityExpandedStatus =
            style.map { known.isExpanded(in: $0.state) ? .expanded : .collapsed } ?? .unsupported
        }
      }
    }

    /// Adds the trait of a toggle. A ``StyledButton`` computes it instead.
    ///
    /// Because a view that was given traits may not compute its own anymore, those for its states are set, too.
    private func bindTraits(of view: UIView) {
      let known = adaptive.known
      var original: UIAccessibilityTraits?
      add([]) { [weak view] style in
        guard let view else { return }
        let saved = original ?? view.accessibilityTraits
        original = style == nil ? nil : saved
        guard let style else { return view.accessibilityTraits = saved }
        var traits = saved.subtracting([.selected, .notEnabled]).union(known.toggleTraits(in: style.state))
        if style.state.contains(.selected) { traits.insert(.selected) }
        if style.state.contains(.disabled) { traits.insert(.notEnabled) }
        view.accessibilityTraits = traits
      }
    }
  }
#endif
