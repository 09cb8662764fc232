import StyleTable

/// The states of an inheritance chain in a table builder.
struct SpaceRecord: Equatable, Sendable {
  let declared: StateMask

  /// The states in ascending order of their bits, followed by the aliases.
  let states: [State]

  /// The bits of each group, in the order in which the states are named.
  let exclusives: [[Int]]

  /// A state, or an alias if `bit` is `nil`.
  struct State: Equatable, Sendable {
    /// The index of the name among the builder's names.
    let name: Int
    let bit: Int?
    let implied: StateMask
    let required: StateMask
  }

  /// The hash of the states.
  var hash: UInt32 {
    states.reduce(declared.rawValue) { ($0 ^ UInt32($1.name) ^ $1.implied.rawValue &<< 8) &* 0x0100_0193 }
  }
}

/// A state or an alias in a compiled table.
package struct StateEntry: Hashable, Sendable {
  /// The name as declared.
  package let name: String

  /// The bit of the state, 0 to 23, or `nil` for an alias.
  package let bit: Int?

  /// The states that the state directly implies; for an alias, its state combination.
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
