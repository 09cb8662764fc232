/// An identifier that has a special meaning in some positions of the grammar or as a value.
package enum Keyword: String {
  /// Clauses of a state declaration: the state's bit, and the states that it implies or requires.
  case at, implies, requires
  /// The empty state set.
  case normal
  /// The absence of a value.
  case none
  case `true`, `false`

  /// The keywords in a state declaration.
  package static let ofStates = [at, implies, requires].map(\.rawValue)

  /// The values of type `bool`.
  package static let ofBools = [`true`, `false`].map(\.rawValue)

  /// The keywords that are values.
  package static let ofValues = [none.rawValue] + ofBools
}
