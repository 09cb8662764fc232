/// The identifiers to which the grammar or a value gives a meaning of its own at some places, and none elsewhere.
package enum Keyword: String {
  /// A state's bit, and what its holding leads to.
  case at, implies, requires
  /// The set without states.
  case normal
  /// The value of what is absent.
  case none
  case `true`, `false`

  /// The words in the declaration of a state.
  package static let ofStates = [at, implies, requires].map(\.rawValue)

  /// The values of `bool`.
  package static let ofBools = [`true`, `false`].map(\.rawValue)

  /// The words that stand for a value of whatever type.
  package static let ofValues = [none.rawValue] + ofBools
}
