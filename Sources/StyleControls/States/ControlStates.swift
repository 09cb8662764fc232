public import StyleRuntime

/// The states of one control: what the app asked for, and what the sheet's relations make of it.
///
///     var states = ControlStates(follow)
///     try states.set("mutual")
///     follow.name(of: states.state)  // "selected|mutual"
///
/// - A state that *requires* others enters them, and they stay when it is left; leaving one of them leaves it.
/// - What a state *implies* holds as long as that state does, and cannot be left meanwhile. Afterwards what was asked
///   for holds again.
/// - A state leaves those that exclude it, or what it implies or requires. Where one of those cannot be left, the state
///   is not entered but waits until it can be.
///
/// The copies of a value have nothing in common but the relations, which do not change.
public struct ControlStates: Sendable {
  internal let relations: StateRelations

  /// The states that hold: always a possible set.
  public private(set) var state: StateMask = .normal

  /// The states that were asked for, by themselves or because one that was asked for requires them, and were not left
  /// since; those that wait are among them, those that are only implied are not.
  public private(set) var asked: StateMask = .normal

  /// The states of a new control made from `control`: none holds.
  ///
  /// - Complexity: O(*s* · *g*) for *s* states and *g* exclusive groups. A copy of a value that is there costs nothing.
  public init(_ control: Control) {
    relations = StateRelations(control)
  }

  /// Enters `states`, or leaves them where `holds` is false; several at once in any order.
  ///
  /// Of an impossible set those are entered that its canonical form keeps.
  ///
  /// - Throws: That `states` are not all declared; then nothing changes.
  /// - Complexity: O(*s*² + *s* · *g*) for *s* states and *g* exclusive groups; nothing is allocated.
  public mutating func set(_ states: StateMask, to holds: Bool = true) throws(ControlStateError) {
    let unknown = states.subtracting(relations.declared)
    guard unknown.isEmpty else { throw .undeclaredStates(unknown, control: relations.path) }
    setDeclared(states, to: holds)
  }

  /// Enters or leaves `state`; for an alias its whole set.
  ///
  /// - Throws: That the state is not one of this control; then nothing changes.
  public mutating func set(_ state: StyleState, to holds: Bool = true) throws(ControlStateError) {
    try set(state.mask, to: holds)
  }

  /// Enters or leaves the state called `name`; for an alias its whole set.
  ///
  /// - Throws: That the control has no such state; then nothing changes.
  public mutating func set(_ name: String, to holds: Bool = true) throws(ControlStateError) {
    setDeclared(try relations.mask(of: name), to: holds)
  }

  /// Whether the state called `name` holds; for an alias its whole set.
  ///
  /// - Throws: That the control has no such state.
  public func holds(_ name: String) throws(ControlStateError) -> Bool {
    state.isSuperset(of: try relations.mask(of: name))
  }
}

extension ControlStates {
  /// The possible set that `mask` reads as.
  internal func canonical(_ mask: StateMask) -> StateMask { relations.canonical(of: mask) }

  /// Enters or leaves those of `states` that are declared.
  package mutating func setDeclared(_ states: StateMask, to holds: Bool) {
    if holds { enter(states) } else { leave(states) }
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

  /// Makes `state` what follows from `asked`: what held holds on, then `first` enters, then what else waits, the lowest
  /// bit first.
  private mutating func settle(first: StateMask = .normal) {
    dropUnmet()
    let held = asked.intersection(state)
    state = relations.closure(of: held)
    for bit in first.bits { admit(bit) }
    for bit in asked.bits { admit(bit) }
  }

  /// Drops what was asked for and requires something that was left.
  private mutating func dropUnmet() {
    while true {
      let available = asked.union(relations.locked(by: asked.intersection(state)))
      let unmet = relations.unmet(asked, among: available)
      if unmet.isEmpty { return }
      asked.subtract(unmet)
    }
  }

  /// Adds the state at `bit` with all that it leads to, where that is possible.
  private mutating func admit(_ bit: Int) {
    let larger = state.union(relations.closure(of: StateMask(bit: bit)))
    if relations.isPossible(larger) { state = larger }
  }
}

extension ControlStates {
  /// Goes on as the states of `control`, which may be of another sheet: what was asked for is taken along by its names.
  ///
  /// States that `control` does not have are left.
  public mutating func adopt(_ control: Control) {
    var states = ControlStates(control)
    states.enter(states.mask(named: relations.names(of: asked.intersection(state))))
    states.asked.formUnion(states.mask(named: relations.names(of: asked)))
    states.settle()
    self = states
  }

  /// The states that are called by one of `names`.
  private func mask(named names: [String]) -> StateMask {
    names.reduce(into: .normal) { mask, name in mask.formUnion((try? relations.mask(of: name)) ?? .normal) }
  }
}

extension ControlStates: CustomStringConvertible {
  /// The states that hold by rising bit joined with `|`, or `normal`.
  public var description: String {
    state.isEmpty ? "normal" : relations.names(of: state).joined(separator: "|")
  }
}
