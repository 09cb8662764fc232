public import StyleTable

/// A state of a control, or an alias for a state set.
public struct StyleState: Hashable, Sendable {
  /// The name, such as `selected`.
  public let name: String

  /// The state's bit, from 0 to 23, or `nil` for an alias.
  public let bit: Int?

  /// The mask of the state alone, or the state set of an alias.
  public let mask: StateMask

  /// The states that this state is declared to imply, or an empty set for an alias.
  public let implied: StateMask

  /// The states that this state is declared to require, or an empty set for an alias.
  public let required: StateMask

  /// Creates the state at the index `number` of `storage`.
  internal init(_ storage: TableStorage, number: Int) {
    typealias State = TableLayout.State
    name = storage.name(storage.index(.states, number, State.name))
    bit = storage.bit(ofState: number)
    let set = storage.leadsTo(number, State.implied)
    mask = bit.map { StateMask(bit: $0) } ?? set
    implied = bit == nil ? .normal : set
    required = storage.leadsTo(number, State.required)
  }
}
