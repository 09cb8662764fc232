/// A control of a random style sheet, with everything that it inherits.
struct GeneratedControl {
  /// The control's path.
  let path: String

  /// The paths from the control to `control`.
  let chain: [String]

  /// The states in the inheritance chain.
  var states: ReferenceStates

  /// The properties in the inheritance chain.
  var properties: [String: ReferenceSheet.ValueKind]

  /// The parameters in the inheritance chain.
  var parameters: [String]

  /// Whether the control is declared only by rules.
  let isImplicit: Bool

  /// The names of the states and aliases that can be active.
  var usableStates: [String] {
    states.names.filter { states.canBeActive(states.set(of: $0)) }
  }

  /// Returns whether the inheritance chain has a state, an alias, or a parameter with the given name.
  func knows(_ name: String) -> Bool {
    states.knows(name) || parameters.contains(name)
  }
}
