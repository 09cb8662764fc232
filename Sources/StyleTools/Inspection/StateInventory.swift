import StyleCompiler
import StyleSupport
import StyleTable

/// The states, aliases, and exclusions of a control's inheritance chain, and the valid state combinations.
package struct StateInventory {
  /// The states in ascending order of bit.
  package let states: [State]

  /// The aliases, base controls first, in the order of declaration.
  package let aliases: [Alias]

  /// The groups of states that exclude each other, base controls first, in the order of declaration.
  package let exclusions: [Exclusion]

  /// The variants, base controls first, in the order of declaration.
  package let variants: [Variant]

  /// The valid state combinations in ascending order of mask.
  package let possible: [StateMask]

  /// The smallest impossible state combinations, whose proper subsets are all possible.
  ///
  /// A set of the chain's states is impossible exactly if it contains one of these. Each is a single state or a pair,
  /// because two states are enough to violate an `@exclusive`.
  package let impossible: [ImpossibleSet]

  package let impossibleCount: Int

  /// The number of state combinations, closed or not.
  package var setCount: Int { 1 << states.count }

  /// A state of the inheritance chain.
  package struct State {
    package let name: String
    /// The bit, 0 to 31.
    package let bit: Int
    /// The control that declares it.
    package let control: ControlID
    /// The states that it implies, as declared.
    package let implied: StateMask
    /// The states that it requires, as declared.
    package let required: StateMask
    /// The location of its name.
    package let span: SourceSpan
  }

  /// Another name for a state combination.
  package struct Alias {
    package let name: String
    package let set: StateMask
    package let control: ControlID
    package let span: SourceSpan
  }

  package struct Variant {
    package let name: String
    /// The values, the default first.
    package let values: [String]
    package let control: ControlID
    package let span: SourceSpan
  }

  /// A group of states that exclude each other.
  package struct Exclusion {
    /// The bits of the states in the order named.
    package let bits: [Int]
    /// The location of the first state.
    package let span: SourceSpan
  }

  /// A set of states that can't be active together.
  package struct ImpossibleSet {
    /// The set, not closed.
    package let set: StateMask
    /// The steps that lead to states that exclude each other, and their exclusion, each with its location.
    package let reason: [Diagnostic.Note]
  }
}

extension Declarations {
  /// Returns the states of the inheritance chain of `control`.
  ///
  /// - Complexity: O(*n*) in the number of sets that aren't impossible.
  package func stateInventory(of control: ControlID) -> StateInventory {
    let scope = states.scope(of: control)
    let space = states[scope].space
    let declared = declaredStates(of: control)
    let spans = states.scopeChain(of: scope).flatMap { states[$0].exclusiveSpans }
    let impossible = smallestImpossibleSets(in: scope)
    return StateInventory(
      states: declared.compactMap { $0.state.bit == nil ? nil : self.state($0) }.sorted { $0.bit < $1.bit },
      aliases: declared.compactMap { $0.state.bit == nil ? alias($0) : nil },
      exclusions: zip(space.exclusives, spans).map { StateInventory.Exclusion(bits: $0, span: $1) },
      variants: variantInventory(of: control), possible: space.possibleSets(), impossible: impossible,
      impossibleCount: space.setCount - space.countOfSets(without: impossible.map(\.set)))
  }

  /// Returns the states and aliases of the inheritance chain of `control`, base controls first, each with the control
  /// that declares it.
  private func declaredStates(of control: ControlID) -> [(state: StateScope.State, control: ControlID)] {
    let owners = scopeOwners(of: control)
    return states.scopeChain(of: states.scope(of: control)).flatMap { scope in
      states[scope].states.map { ($0, owners[scope] ?? control) }
    }
  }

  /// Returns the variants of the inheritance chain of `control`, base controls first.
  private func variantInventory(of control: ControlID) -> [StateInventory.Variant] {
    let owners = scopeOwners(of: control)
    return states.scopeChain(of: states.scope(of: control)).flatMap { scope in
      states[scope].variants.map { variant in
        StateInventory.Variant(
          name: names.text(variant.name), values: variant.values.map { names.text($0) },
          control: owners[scope] ?? control, span: variant.span)
      }
    }
  }

  /// Returns the control that declares each scope of the inheritance chain of `control`.
  private func scopeOwners(of control: ControlID) -> [ScopeID: ControlID] {
    var owners: [ScopeID: ControlID] = [:]
    for control in controls.inheritanceChain(of: control) { owners[states.scope(of: control)] = control }
    return owners
  }

  private func state(_ declared: (state: StateScope.State, control: ControlID)) -> StateInventory.State? {
    let state = declared.state
    return state.bit.map {
      StateInventory.State(
        name: names.text(state.name), bit: $0, control: declared.control, implied: state.implied,
        required: state.required, span: state.span)
    }
  }

  private func alias(_ declared: (state: StateScope.State, control: ControlID)) -> StateInventory.Alias {
    StateInventory.Alias(
      name: names.text(declared.state.name), set: declared.state.implied, control: declared.control,
      span: declared.state.span)
  }

  /// Returns the impossible single states, then the impossible pairs of other states, in ascending order of bits.
  private func smallestImpossibleSets(in scope: ScopeID) -> [StateInventory.ImpossibleSet] {
    let all = states[scope].space.declared.bits.map { StateMask(bit: $0) }
    let single = all.compactMap { impossibleSet($0, in: scope) }
    let never = single.reduce(into: StateMask()) { $0.formUnion($1.set) }
    let others = all.filter { never.isDisjoint(with: $0) }
    let pairs = others.enumerated().flatMap { index, second in
      others[..<index].compactMap { impossibleSet($0.union(second), in: scope) }
    }
    return single + pairs
  }

  private func impossibleSet(_ set: StateMask, in scope: ScopeID) -> StateInventory.ImpossibleSet? {
    states.impossibility(of: set, in: scope).map { StateInventory.ImpossibleSet(set: set, reason: $0) }
  }
}

extension StateSpace {
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
