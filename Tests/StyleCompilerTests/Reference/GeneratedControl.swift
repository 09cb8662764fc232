/// A control of a random sheet, with what its lineage gives it.
struct GeneratedControl {
  /// Its path.
  let path: String

  /// The paths from it to `control`.
  let lineage: [String]

  /// The states of the lineage.
  var states: ReferenceStates

  /// The properties of the lineage.
  var properties: [String: ReferenceSheet.ValueKind]

  /// The parameters of the lineage.
  var parameters: [String]

  /// Whether only rules name it.
  let isImplicit: Bool

  /// The states and aliases that can hold, by their names.
  var usableStates: [String] {
    states.names.filter { states.canHold(states.set(of: $0)) }
  }

  /// Whether the lineage has a state, an alias or a parameter called `name`.
  func knows(_ name: String) -> Bool {
    states.knows(name) || parameters.contains(name)
  }
}
