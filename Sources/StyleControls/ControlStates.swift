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

  /// The requested states that weren't deactivated since.
  ///
  /// These include the states that a requested state requires, and requested states that wait to become active. They
  /// don't include states that are only implied.
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
  /// - Parameters:
  ///   - states: A mask of states that the control declares.
  ///   - holds: Whether to activate the states.
  /// - Throws: `ControlStateError` if the control doesn't declare all of the states. The states don't change.
  /// - Complexity: O(*s*² + *s* · *g*) for *s* states and *g* exclusive groups. Doesn't allocate.
  public mutating func set(_ states: StateMask, to holds: Bool = true) throws(ControlStateError) {
    try check(states)
    setDeclared(states, to: holds)
  }

  /// Activates or deactivates the given state. For an alias, applies to every state in its set.
  ///
  /// - Parameters:
  ///   - state: A state or an alias of the control.
  ///   - holds: Whether to activate the state.
  /// - Throws: `ControlStateError` if the control doesn't declare the state. The states don't change.
  public mutating func set(_ state: StyleState, to holds: Bool = true) throws(ControlStateError) {
    try set(state.mask, to: holds)
  }

  /// Activates or deactivates the state with the given name. For an alias, applies to every state in its set.
  ///
  /// - Parameters:
  ///   - name: The name of a state or an alias.
  ///   - holds: Whether to activate the state.
  /// - Throws: `ControlStateError` if the control has no such state. The states don't change.
  public mutating func set(_ name: String, to holds: Bool = true) throws(ControlStateError) {
    setDeclared(try relations.mask(of: name), to: holds)
  }

  /// Activates exactly the given states, whatever was requested before.
  ///
  /// - Parameter states: A mask of states that the control declares.
  /// - Throws: `ControlStateError` if the control doesn't declare all of the states. The states don't change.
  public mutating func set(exactly states: StateMask) throws(ControlStateError) {
    try check(states)
    setDeclared(exactly: states)
  }

  /// Returns whether the state with the given name is active. For an alias, returns whether every state in its set is
  /// active.
  ///
  /// - Throws: `ControlStateError` if the control has no such state.
  public func holds(_ name: String) throws(ControlStateError) -> Bool {
    state.isSuperset(of: try relations.mask(of: name))
  }
}

extension ControlStates {
  /// Returns the canonical combination of `mask`, which is a valid state combination.
  internal func canonical(_ mask: StateMask) -> StateMask { relations.canonical(of: mask) }

  /// Activates or deactivates the states in `states` that the control declares.
  package mutating func setDeclared(_ states: StateMask, to holds: Bool) {
    if holds { enter(states) } else { leave(states) }
  }

  /// Activates the states in `states` that the control declares, and deactivates all others except for `kept`.
  package mutating func setDeclared(exactly states: StateMask, keeping kept: StateMask = .normal) {
    asked.formIntersection(kept)
    state = .normal
    settle(first: asked)
    enter(states)
  }

  /// Checks that the control declares all of `states`.
  ///
  /// - Throws: `ControlStateError` if it doesn't.
  package func check(_ states: StateMask) throws(ControlStateError) {
    let unknown = states.subtracting(relations.declared)
    guard unknown.isEmpty else { throw .undeclaredStates(unknown, control: relations.path) }
  }

  private mutating func enter(_ states: StateMask) {
    let wanted = states.intersection(relations.canonical(of: states))
    asked.subtract(relations.rivals(of: relations.closure(of: wanted)))
    let entered = relations.requirements(of: wanted)
    asked.formUnion(entered)
    settle(first: entered)
  }

  private mutating func leave(_ states: StateMask) {
    asked.subtract(states)
    settle()
  }

  /// Recomputes `state` from `asked`.
  ///
  /// States that were active stay active. Then the states of `first` are activated if possible, followed by the other
  /// waiting states in increasing order of their bits.
  private mutating func settle(first: StateMask = .normal) {
    dropUnmet()
    let held = asked.intersection(state)
    state = relations.closure(of: held)
    for bit in first.bits { admit(bit) }
    for bit in asked.bits { admit(bit) }
  }

  /// Removes requested states that require a deactivated state.
  private mutating func dropUnmet() {
    while true {
      let available = asked.union(relations.locked(by: asked.intersection(state)))
      let unmet = relations.unmet(asked, among: available)
      if unmet.isEmpty { return }
      asked.subtract(unmet)
    }
  }

  /// Activates the state at `bit` and every state that it leads to, if the result is a valid state combination.
  private mutating func admit(_ bit: Int) {
    let larger = state.union(relations.closure(of: StateMask(bit: bit)))
    if relations.isPossible(larger) { state = larger }
  }
}

extension ControlStates {
  /// Replaces the control, which can come from another style sheet, and keeps the requested states by name.
  ///
  /// States that `control` doesn't have are deactivated.
  public mutating func adopt(_ control: Control) {
    var states = ControlStates(control)
    states.enter(states.mask(named: relations.names(of: asked.intersection(state))))
    states.asked.formUnion(states.mask(named: relations.names(of: asked)))
    states.settle()
    self = states
  }

  /// Returns the states with the given names.
  private func mask(named names: [String]) -> StateMask {
    names.reduce(into: .normal) { mask, name in mask.formUnion((try? relations.mask(of: name)) ?? .normal) }
  }
}

extension ControlStates: CustomStringConvertible {
  /// The names of the active states, in increasing order of their bits and joined with `|`, or `normal`.
  public var description: String {
    state.isEmpty ? "normal" : relations.names(of: state).joined(separator: "|")
  }
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

  /// Returns the state with the given name, or the state combination of the alias with that name.
  ///
  /// - Throws: `ControlStateError` if the control has no such state or alias.
  internal func mask(of name: String) throws(ControlStateError) -> StateMask {
    for entry in names where entry.name == name { return entry.mask }
    throw .unknownState(name, control: path, nearest: nearestName(to: name, among: names.lazy.map(\.name)))
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

  /// Returns the valid state combination that `states` resolves to.
  internal func canonical(of states: StateMask) -> StateMask { space.canonical(of: states) }

  /// Returns whether no two states in `states` exclude each other.
  ///
  /// - Requires: `states` is a closed combination.
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
