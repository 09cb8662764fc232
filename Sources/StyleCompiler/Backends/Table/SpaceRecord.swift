import StyleTable

/// The states of an inheritance chain in a table builder.
struct SpaceRecord: Sendable {
  let declared: StateMask

  /// The states in ascending order of their bits, followed by the aliases.
  let states: [State]

  /// The bits of each group, in the order in which the states are named.
  let exclusives: [[Int]]

  /// A state, or an alias if `bit` is `nil`.
  struct State: Sendable {
    /// The index of the name among the builder's names.
    let name: Int
    let bit: Int?
    let implied: StateMask
    let required: StateMask
  }
}

extension SpaceRecord {
  /// The record as a sequence of numbers, which is equal for equal records.
  var words: [UInt32] {
    var words = [declared.rawValue, UInt32(states.count)]
    for state in states {
      words.append(UInt32(state.name))
      words.append(state.bit.map(UInt32.init) ?? TableLayout.none)
      words.append(state.implied.rawValue)
      words.append(state.required.rawValue)
    }
    for group in exclusives {
      words.append(UInt32(group.count))
      words.append(contentsOf: group.map { UInt32($0) })
    }
    return words
  }

  /// Creates the record that `words` represents.
  init(words: ArraySlice<UInt32>) {
    var rest = words
    declared = StateMask(rawValue: rest.removeFirst())
    let stateCount = Int(rest.removeFirst())
    states = (0..<stateCount).map { _ in State(taking: &rest) }
    var groups: [[Int]] = []
    while let count = rest.popFirst() {
      groups.append(rest.prefix(Int(count)).map { Int($0) })
      rest.removeFirst(Int(count))
    }
    exclusives = groups
  }
}

extension SpaceRecord.State {
  /// Creates the state that the first four numbers of `words` represent, and removes them.
  fileprivate init(taking words: inout ArraySlice<UInt32>) {
    name = Int(words.removeFirst())
    let bit = words.removeFirst()
    self.bit = bit == TableLayout.none ? nil : Int(bit)
    implied = StateMask(rawValue: words.removeFirst())
    required = StateMask(rawValue: words.removeFirst())
  }
}

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
