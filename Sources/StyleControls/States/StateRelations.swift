internal import StyleRuntime

/// The relations between the states of a control, computed once.
internal final class StateRelations: Sendable {
  /// The path of the control.
  internal let path: String

  /// The states and the operations on sets of them.
  private let space: StateSpace

  /// The states and aliases with their names.
  private let names: [(name: String, mask: StateMask)]

  /// The states that each state requires directly, indexed by bit.
  private let required: [StateMask]

  /// The states that can't be deactivated while a state is active, indexed by bit: the closure of the states that it
  /// implies.
  private let locked: [StateMask]

  /// The states that exclude each state, indexed by bit.
  private let rivals: [StateMask]

  /// Creates the relations between the states of a control.
  ///
  /// - Complexity: O(*s* · *g*) for *s* states and *g* exclusive groups.
  internal init(_ control: Control) {
    let states = control.states
    let space = control.space
    var required = [StateMask](repeating: [], count: 32)
    var locked = required
    var rivals = required
    for state in states {
      guard let bit = state.bit else { continue }
      required[bit] = state.required
      locked[bit] = space.closure(of: state.implied)
    }
    for group in space.exclusives.map({ $0.reduce(into: StateMask()) { $0.insert(StateMask(bit: $1)) } }) {
      for bit in group.bits { rivals[bit].formUnion(group.subtracting(StateMask(bit: bit))) }
    }
    path = control.path
    names = states.map { ($0.name, $0.mask) }
    (self.space, self.required, self.locked, self.rivals) = (space, required, locked, rivals)
  }

  /// Returns the state with the given name, or the state set of the alias with that name.
  ///
  /// - Throws: `ControlStateError` if the control has no such state or alias.
  internal func mask(of name: String) throws(ControlStateError) -> StateMask {
    for entry in names where entry.name == name { return entry.mask }
    throw .unknownState(name, control: path)
  }

  /// Returns the names of the states in `mask`, in increasing order of their bits.
  internal func names(of mask: StateMask) -> [String] {
    mask.bits.compactMap { bit in names.first { $0.mask == StateMask(bit: bit) }?.name }
  }
}

extension StateRelations {
  /// The states that the control declares.
  internal var declared: StateMask { space.declared }

  /// Returns `states` and every state that they lead to.
  internal func closure(of states: StateMask) -> StateMask { space.closure(of: states) }

  /// Returns the valid state set that `states` resolves to.
  internal func canonical(of states: StateMask) -> StateMask { space.canonical(of: states) }

  /// Returns whether no two states in `states` exclude each other.
  ///
  /// - Requires: `states` is a closed set.
  internal func isPossible(_ states: StateMask) -> Bool { space.brokenExclusive(in: states) == nil }

  /// Returns `states` and every state that they require, transitively, without the states that they only imply.
  internal func requirements(of states: StateMask) -> StateMask {
    var result = states
    while true {
      let next = result.union(union(required, of: result))
      if next == result { return result }
      result = next
    }
  }

  /// Returns the states that can't be deactivated while all of `states` are active.
  internal func locked(by states: StateMask) -> StateMask { union(locked, of: states) }

  /// Returns the states that can't be active together with all of `states`.
  internal func rivals(of states: StateMask) -> StateMask { union(rivals, of: states) }

  /// Returns the states in `states` that require a state that isn't in `available`.
  internal func unmet(_ states: StateMask, among available: StateMask) -> StateMask {
    var result = StateMask.normal
    for bit in states.bits where !available.isSuperset(of: required[bit]) { result.insert(StateMask(bit: bit)) }
    return result
  }

  private func union(_ masks: [StateMask], of states: StateMask) -> StateMask {
    var result = StateMask.normal
    for bit in states.bits { result.formUnion(masks[bit]) }
    return result
  }
}
