import StyleTable

extension Program {
  /// Returns the states of the inheritance chain of `control`.
  ///
  /// - Complexity: O(*n*) in the number of sets that aren't impossible.
  package func stateInventory(of control: Int) -> StateInventory {
    let scope = controls[control].scope
    let space = scopes[scope].space
    let declared = declaredStates(of: control)
    let spans = scopeLineage(of: scope).flatMap { scopes[$0].exclusiveSpans }
    let impossible = smallestImpossibleSets(in: scope)
    return StateInventory(
      states: declared.compactMap { $0.state.bit == nil ? nil : self.state($0) }.sorted { $0.bit < $1.bit },
      aliases: declared.compactMap { $0.state.bit == nil ? alias($0) : nil },
      exclusions: zip(space.exclusives, spans).map { StateInventory.Exclusion(bits: $0, span: $1) },
      possible: space.possibleSets(), impossible: impossible,
      impossibleCount: space.setCount - space.countOfSets(without: impossible.map(\.set)))
  }

  /// Returns the states and aliases of the inheritance chain of `control`, base controls first, each with the control
  /// that declares it.
  private func declaredStates(of control: Int) -> [(state: StateScope.State, control: Int)] {
    var owners: [Int: Int] = [:]
    for control in lineage(of: control) { owners[controls[control].scope] = control }
    return scopeLineage(of: controls[control].scope).flatMap { scope in
      scopes[scope].states.map { ($0, owners[scope] ?? control) }
    }
  }

  private func state(_ declared: (state: StateScope.State, control: Int)) -> StateInventory.State? {
    let state = declared.state
    return state.bit.map {
      StateInventory.State(
        name: names.text(state.name), bit: $0, control: declared.control, implied: state.implied,
        required: state.required, span: state.span)
    }
  }

  private func alias(_ declared: (state: StateScope.State, control: Int)) -> StateInventory.Alias {
    StateInventory.Alias(
      name: names.text(declared.state.name), set: declared.state.implied, control: declared.control,
      span: declared.state.span)
  }

  /// Returns the impossible single states, then the impossible pairs of other states, in ascending order of bits.
  private func smallestImpossibleSets(in scope: Int) -> [StateInventory.ImpossibleSet] {
    let states = scopes[scope].space.declared.bits.map { StateMask(bit: $0) }
    let single = states.compactMap { impossibleSet($0, in: scope) }
    let never = single.reduce(into: StateMask()) { $0.formUnion($1.set) }
    let others = states.filter { never.isDisjoint(with: $0) }
    let pairs = others.enumerated().flatMap { index, second in
      others[..<index].compactMap { impossibleSet($0.union(second), in: scope) }
    }
    return single + pairs
  }

  private func impossibleSet(_ set: StateMask, in scope: Int) -> StateInventory.ImpossibleSet? {
    impossibility(of: set, in: scope).map { StateInventory.ImpossibleSet(set: set, reason: $0) }
  }
}

extension StateSpace {
  /// The number of sets of declared states.
  fileprivate var setCount: Int { 1 << declared.count }

  /// Returns the number of sets of declared states that contain none of `forbidden`.
  ///
  /// - Requires: None of `forbidden` has more than two states.
  /// - Complexity: O(*n*) in the result.
  fileprivate func countOfSets(without forbidden: [StateMask]) -> Int {
    var rivals = [StateMask](repeating: [], count: 32)
    for set in forbidden {
      precondition(set.count <= 2)
      for bit in set.bits { rivals[bit].formUnion(set.count == 1 ? set : set.subtracting(StateMask(bit: bit))) }
    }
    var sets: [StateMask] = [.normal]
    for bit in declared.bits where !rivals[bit].contains(StateMask(bit: bit)) {
      sets += sets.filter { $0.isDisjoint(with: rivals[bit]) }.map { $0.union(StateMask(bit: bit)) }
    }
    return sets.count
  }
}
