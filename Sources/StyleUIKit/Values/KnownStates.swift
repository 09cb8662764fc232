#if canImport(UIKit) || canImport(AppKit) || canImport(SwiftUI)
  internal import StyleControls

  /// The states and aliases of a control whose names mean the same everywhere, as far as the platforms know them.
  internal struct KnownStates {
    /// The state in which a pointer is over the control, or `nil` if the control doesn't have it.
    internal let hovered: StateMask?

    /// The state in which the control's content is visible, or `nil` if the control doesn't have it.
    internal let expanded: StateMask?

    /// The state in which the control's text is being edited, or `nil` if the control doesn't have it.
    internal let editing: StateMask?

    private let checked, indeterminate: StateMask?

    /// Finds the known states of `control`.
    internal init(_ control: Control) {
      let states = control.states
      func mask(_ name: String) -> StateMask? { states.first { $0.name == name }?.mask }
      (hovered, expanded, editing) = (mask("hovered"), mask("expanded"), mask("editing"))
      (checked, indeterminate) = (mask("checked"), mask("indeterminate"))
    }

    /// Whether a state determines the control's value for assistive technologies.
    internal var hasValue: Bool { checked != nil || indeterminate != nil }

    /// Returns the control's value for assistive technologies: `0`, `1`, or `2` for mixed.
    ///
    /// VoiceOver reads 0 and 1 of a toggle in the user's language, as for a `UISwitch`.
    internal func value(in state: StateMask) -> String? {
      if let indeterminate, state.isSuperset(of: indeterminate) { return "2" }
      if let checked, state.isSuperset(of: checked) { return "1" }
      return hasValue ? "0" : nil
    }

    /// Returns whether the control is expanded.
    internal func isExpanded(in state: StateMask) -> Bool { expanded.map { state.isSuperset(of: $0) } ?? false }
  }
#endif
