public import StyleRuntime

/// The states of a control: the states that the app requested, and the active states that follow from the relations.
///
///     var states = ControlStates(follow)
///     try states.set("mutual")
///     follow.name(of: states.state)  // "selected|mutual"
///
/// - Activating a state also activates the states that it *requires*. These stay active when the state is
///   deactivated. Deactivating one of them deactivates the state.
/// - While a state is active, the states that it *implies* are active too and can't be deactivated. Afterward, the
///   requested states apply again.
/// - Activating a state deactivates the states that exclude it or that exclude a state that it implies or requires.
///   If one of these can't be deactivated, the new state waits until it can be activated.
///
/// Copies of a value share only the relations, which don't change.
public struct ControlStates: Sendable {
  internal let relations: StateRelations

  /// The active states, which always form a valid state combination.
  public private(set) var state: StateMask = .normal

  /// The requested states that weren't deactivated since, and the states that they require, but not those that they
  /// only imply. Some of them can wait to become active.
  public private(set) var asked: StateMask = .normal

  /// Creates the states of a control. No state is active.
  ///
  /// - Complexity: O(*s* · *g*) for *s* states and *g* exclusive groups. Copying an existing value is O(1).
  public init(_ control: Control) {
    relations = StateRelations(control)
  }

  /// Activates or deactivates the given states, in any order.
  ///
  /// If `states` is an impossible state combination, only the states in its canonical combination are activated.
  ///
  /// - Throws: `ControlStateError` if the control doesn't declare all of `states`. The states don't change.
  /// - Complexity: O(*s*² + *s* · *g*) for *s* states and *g* exclusive groups. Doesn't allocate.
  public mutating func set(_ states: StateMask, to holds: Bool = true) throws(ControlStateError) {
    try check(states)
    setDeclared(states, to: holds)
  }

  /// Activates or deactivates the state with the given name, or every state in the set of an alias.
  ///
  /// - Throws: `ControlStateError` if the control has no such state. The states don't change.
  public mutating func set(_ name: String, to holds: Bool = true) throws(ControlStateError) {
    setDeclared(try relations.mask(of: name), to: holds)
  }

  /// Activates exactly the given states, whatever was requested before.
  ///
  /// - Throws: `ControlStateError` if the control doesn't declare all of `states`. The states don't change.
  public mutating func set(exactly states: StateMask) throws(ControlStateError) {
    try check(states)
    setDeclared(exactly: states)
  }

  /// Returns whether the state with the given name, or every state in the set of an alias, is active.
  ///
  /// - Throws: `ControlStateError` if the control has no such state.
  public func holds(_ name: String) throws(ControlStateError) -> Bool {
    state.isSuperset(of: try relations.mask(of: name))
  }
}

extension ControlStates {
  /// Activates or deactivates the states in `states` that the control declares.
  package mutating func setDeclared(_ states: StateMask, to holds: Bool) {
    if holds {
      enter(states)
    } else {
      asked.subtract(states)
      settle()
    }
  }

  /// Activates the states in `states` that the control declares, and deactivates all others except for `kept`.
  package mutating func setDeclared(exactly states: StateMask, keeping kept: StateMask = .normal) {
    asked.formIntersection(kept)
    state = .normal
    settle(first: asked)
    enter(states)
  }

  /// Requests the states in `states` that the control declares, without deactivating others: while these exclude it, a
  /// state waits.
  package mutating func wait(for states: StateMask) {
    asked.formUnion(states.intersection(relations.space.declared))
    settle()
  }

  private func check(_ states: StateMask) throws(ControlStateError) {
    let unknown = states.subtracting(relations.space.declared)
    guard unknown.isEmpty else { throw .undeclaredStates(unknown, control: relations.control.path) }
  }

  private mutating func enter(_ states: StateMask) {
    let space = relations.space
    let wanted = states.intersection(space.canonical(of: states))
    for bit in space.closure(of: wanted).bits { asked.subtract(space.rivals[bit]) }
    let entered = relations.requirements(of: wanted)
    asked.formUnion(entered)
    settle(first: entered)
  }

  /// Recomputes `state` from `asked`.
  ///
  /// States that were active stay active. Then the states of `first` are activated if possible, followed by the other
  /// waiting states in increasing order of their bits.
  private mutating func settle(first: StateMask = .normal) {
    dropUnmet()
    state = relations.space.closure(of: asked.intersection(state))
    for bit in first.bits { admit(bit) }
    for bit in asked.bits { admit(bit) }
  }

  /// Removes requested states that require a deactivated state.
  private mutating func dropUnmet() {
    var previous: StateMask
    repeat {
      previous = asked
      let available = asked.union(relations.locked(by: asked.intersection(state)))
      asked.subtract(relations.unmet(asked, among: available))
    } while asked != previous
  }

  /// Activates the state at `bit` and every state that it leads to, if the result is a valid state combination.
  private mutating func admit(_ bit: Int) {
    let larger = state.union(relations.space.closure(of: StateMask(bit: bit)))
    // Unions of closed combinations are closed.
    if relations.space.brokenExclusive(in: larger) == nil { state = larger }
  }

  /// Replaces the control, which can come from another style sheet, and keeps the requested states by name.
  ///
  /// States that `control` doesn't have are deactivated.
  public mutating func adopt(_ control: Control) {
    var states = ControlStates(control)
    states.enter(control.translate(asked.intersection(state), of: relations.control))
    states.asked.formUnion(control.translate(asked, of: relations.control))
    states.settle()
    self = states
  }
}

extension ControlStates: CustomStringConvertible {
  /// The names of the active states, in increasing order of their bits and joined with `|`, or `normal`.
  public var description: String { relations.control.name(of: state) }
}

/// An error that occurs when setting a state.
public enum ControlStateError: Error, Hashable, Sendable {
  /// The control at path `control` has no state or alias with this name. The name that is spelled most like it is
  /// `nearest`, or `nil` if none is similar.
  case unknownState(String, control: String, nearest: String?)

  /// The control at path `control` declares none of the states in this mask.
  case undeclaredStates(StateMask, control: String)
}

extension ControlStateError: CustomStringConvertible {
  /// A message in lowercase, without a final period.
  public var description: String {
    switch self {
    case .unknownState(let name, let control, let nearest):
      StyleLookupError.unknownState(name, control: control, nearest: nearest).description
    case .undeclaredStates(let mask, let control):
      "'\(control)' has no state at \(mask.bits.map { "bit \($0)" }.joined(separator: ", "))"
    }
  }
}

/// The relations between the states of a control, computed once.
internal final class StateRelations: Sendable {
  internal let control: Control

  /// The states and their closures, with the groups that exclude each other.
  internal let space: StateSpace

  /// The states and aliases. Reading them from the style sheet again would allocate.
  private let states: [StyleState]

  internal init(_ control: Control) { (self.control, space, states) = (control, control.space, control.states) }

  /// Returns the state with the given name, or the state combination of the alias with that name.
  internal func mask(of name: String) throws(ControlStateError) -> StateMask {
    for state in states where state.name == name { return state.mask }
    throw .unknownState(name, control: control.path, nearest: nearestName(to: name, among: states.lazy.map(\.name)))
  }

  /// Returns `mask` and every state that its states require, transitively, without the states that they only imply.
  internal func requirements(of mask: StateMask) -> StateMask {
    let larger = union(mask) { $0.required }.union(mask)
    return larger == mask ? mask : requirements(of: larger)
  }

  /// Returns the states that can't be deactivated while all states in `mask` are active.
  internal func locked(by mask: StateMask) -> StateMask { space.closure(of: union(mask) { $0.implied }) }

  /// Returns the states in `mask` that require a state that isn't in `available`.
  internal func unmet(_ mask: StateMask, among available: StateMask) -> StateMask {
    union(mask) { available.isSuperset(of: $0.required) ? .normal : $0.mask }
  }

  /// Returns the union of the masks that `relation` returns for the states in `mask`.
  private func union(_ mask: StateMask, _ relation: (StyleState) -> StateMask) -> StateMask {
    var result = StateMask.normal
    // Without optimization, a loop over the states themselves allocates for each of them.
    for index in states.indices where states[index].bit != nil && mask.isSuperset(of: states[index].mask) {
      result.formUnion(relation(states[index]))
    }
    return result
  }
}
