public import StyleTable

/// A state of a control, or an alias for a set of states.
public struct StyleState: Hashable, Sendable {
  /// The name, as `selected`.
  public let name: String

  /// The state's bit, 0 to 23; nil for an alias.
  public let bit: Int?

  /// The state alone; for an alias its set.
  public let mask: StateMask

  /// The states that it says it implies; empty for an alias.
  public let implied: StateMask

  /// The states that it says it requires; empty for an alias.
  public let required: StateMask

  /// The state `number` of `storage`.
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
