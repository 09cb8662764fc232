#if canImport(UIKit)
  internal import StyleControls

  /// The styles of a control in each of its valid state sets.
  internal struct PossibleStyles {
    internal let control: Control

    internal let context: StyleContext

    /// The styles, in ascending order of their state masks.
    internal let all: [(state: StateMask, style: ThemedStyle)]

    internal init(_ control: Control, _ context: StyleContext) {
      self.control = control
      self.context = context
      all = control.possibleStates.map { ($0, ThemedStyle(control, in: $0, context)) }
    }

    /// Returns the style of the control for any state mask.
    internal subscript(state: StateMask) -> ThemedStyle { ThemedStyle(control, in: state, context) }

    /// Returns whether some value changes if only `state` changes.
    internal func depend(on state: StateMask) -> Bool {
      all.contains { mask, style in
        mask.isSuperset(of: state) && !style.hasSameValues(as: self[mask.subtracting(state)])
      }
    }

    /// Returns whether one of `properties` has a value or is `none` in some state.
    internal func say(_ properties: [String]) -> Bool {
      all.contains { _, style in properties.contains { style.says($0) } }
    }
  }
#endif
