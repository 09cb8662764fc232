import StyleTable

/// A state or an alias in a compiled table.
package struct StateEntry: Hashable, Sendable {
  /// The name as declared.
  package let name: String

  /// The bit of the state, 0 to 23, or `nil` for an alias.
  package let bit: Int?

  /// The states that the state directly implies; for an alias, its state set.
  package let implied: StateMask

  /// The states that the state directly requires; empty for an alias.
  package let required: StateMask

  /// Creates a state with the given bit, or an alias for `implied` if `bit` is `nil`.
  package init(name: String, bit: Int?, implied: StateMask = [], required: StateMask = []) {
    self.name = name
    self.bit = bit
    self.implied = implied
    self.required = required
  }
}
