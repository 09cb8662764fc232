internal import StyleRuntime

/// What the states of one control do to each other, worked out once.
internal final class StateRelations: Sendable {
  /// The control's path.
  internal let path: String

  /// The states with what holds together.
  private let space: StateSpace

  /// The states and aliases by their names.
  private let names: [(name: String, mask: StateMask)]

  /// For each bit what the state requires, directly.
  private let required: [StateMask]

  /// For each bit what holds as long as the state does, and cannot be left: all that follows from what it implies.
  private let locked: [StateMask]

  /// For each bit the states that exclude the one there.
  private let rivals: [StateMask]

  /// The relations of the states of `control`.
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

  /// The state, or the set of the alias, called `name`.
  internal func mask(of name: String) throws(ControlStateError) -> StateMask {
    for entry in names where entry.name == name { return entry.mask }
    throw .unknownState(name, control: path)
  }

  /// The names of the states of `mask` by rising bit.
  internal func names(of mask: StateMask) -> [String] {
    mask.bits.compactMap { bit in names.first { $0.mask == StateMask(bit: bit) }?.name }
  }
}

extension StateRelations {
  /// The states that the control has.
  internal var declared: StateMask { space.declared }

  /// `states` with all that they lead to.
  internal func closure(of states: StateMask) -> StateMask { space.closure(of: states) }

  /// The possible set that `states` reads as.
  internal func canonical(of states: StateMask) -> StateMask { space.canonical(of: states) }

  /// Whether no two states of `states`, a closed set, exclude each other.
  internal func isPossible(_ states: StateMask) -> Bool { space.brokenExclusive(in: states) == nil }

  /// `states` with all that they require, transitively; what they imply is left out.
  internal func requirements(of states: StateMask) -> StateMask {
    var result = states
    while true {
      let next = result.union(union(required, of: result))
      if next == result { return result }
      result = next
    }
  }

  /// What cannot be left as long as all of `states` hold.
  internal func locked(by states: StateMask) -> StateMask { union(locked, of: states) }

  /// The states that cannot hold beside all of `states`.
  internal func rivals(of states: StateMask) -> StateMask { union(rivals, of: states) }

  /// The states of `states` that require one that is not among `available`.
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
