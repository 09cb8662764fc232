#if canImport(SwiftUI)
  internal import StyleControls
  #if canImport(UIKit) && !os(watchOS)
    internal import UIKit
  #endif

  /// The states and aliases of a control whose names mean the same everywhere, as far as the platforms know them.
  @MainActor internal struct KnownStates {
    /// The state in which a pointer is over the control, its content is visible, its text is being edited, or it's checked,
    /// or `nil` if the control doesn't have the state.
    internal let hovered, expanded, editing, checked: StateMask?

    private let indeterminate: StateMask?

    /// Whether assistive technologies know toggles, and read their values. Tests can change it.
    internal static var areToggles = {
      if #available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *) { true } else { false }
    }()

    internal init(_ control: Control) {
      let states = control.states
      func mask(_ name: String) -> StateMask? { states.first { $0.name == name }?.mask }
      (hovered, expanded, editing) = (mask("hovered"), mask("expanded"), mask("editing"))
      (checked, indeterminate) = (mask("checked"), mask("indeterminate"))
    }

    /// Whether a state determines the control's value for assistive technologies.
    internal var hasValue: Bool { checked != nil || indeterminate != nil }

    /// Returns the control's value for assistive technologies: `0`, `1`, or `2` for mixed, or `nil` if there is none.
    ///
    /// VoiceOver reads the value of a toggle in the user's language, as for a `UISwitch`. Without toggles, it would read the
    /// digit.
    internal func value(in state: StateMask) -> String? {
      guard hasValue, Self.areToggles else { return nil }
      if let indeterminate, state.isSuperset(of: indeterminate) { return "2" }
      return isChecked(in: state) ? "1" : "0"
    }

    internal func isChecked(in state: StateMask) -> Bool { checked.map { state.isSuperset(of: $0) } ?? false }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  extension KnownStates {
    /// Returns the traits with which assistive technologies read a checkbox: as a toggle, or before iOS 17 as selected if
    /// it's checked.
    internal func toggleTraits(in state: StateMask) -> UIAccessibilityTraits {
      if Self.areToggles, #available(iOS 17.0, tvOS 17.0, *) { return .toggleButton }
      return isChecked(in: state) ? .selected : []
    }
  }
#endif
