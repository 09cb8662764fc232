import StyleTable

/// A state or an alias, as a table names it.
package struct StateEntry: Hashable, Sendable {
  /// The name as declared.
  package let name: String

  /// The state's bit, 0 to 23; nil for an alias.
  package let bit: Int?

  /// The states that it implies, directly; for an alias its set.
  package let implied: StateMask

  /// The states that it requires, directly; empty for an alias.
  package let required: StateMask

  /// The state at `bit`, or the alias of `implied` where `bit` is nil.
  package init(name: String, bit: Int?, implied: StateMask = [], required: StateMask = []) {
    self.name = name
    self.bit = bit
    self.implied = implied
    self.required = required
  }
}
