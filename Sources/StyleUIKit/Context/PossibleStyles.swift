#if canImport(UIKit)
  internal import StyleControls

  /// What a control shows in each of its possible sets of states.
  internal struct PossibleStyles {
    internal let control: Control

    internal let context: StyleContext

    /// The styles by rising mask of their states.
    internal let all: [(state: StateMask, style: ThemedStyle)]

    internal init(_ control: Control, _ context: StyleContext) {
      self.control = control
      self.context = context
      all = control.possibleStates.map { ($0, ThemedStyle(control, in: $0, context)) }
    }

    /// What the control shows in `state`, any mask.
    internal subscript(state: StateMask) -> ThemedStyle { ThemedStyle(control, in: state, context) }

    /// Whether some value changes with `state` alone.
    internal func depend(on state: StateMask) -> Bool {
      all.contains { mask, style in
        mask.isSuperset(of: state) && !style.hasSameValues(as: self[mask.subtracting(state)])
      }
    }

    /// Whether one of `properties` has a value or `none` in some state.
    internal func say(_ properties: [String]) -> Bool {
      all.contains { _, style in properties.contains { style.says($0) } }
    }
  }
#endif
