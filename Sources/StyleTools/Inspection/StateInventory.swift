import StyleCompiler
import StyleSupport
import StyleTable

/// The states, aliases, and exclusions of a control's inheritance chain, and the valid state combinations.
package struct StateInventory {
  /// The states in ascending order of bit.
  package let states: [State]

  /// The other names for state combinations, base controls first, in the order of declaration.
  package let aliases: [(name: String, set: StateMask, control: ControlID, span: SourceSpan)]

  /// The groups of states that exclude each other, base controls first, in the order of declaration: the bits in the
  /// order named, and the location of the first state.
  package let exclusions: [(bits: [Int], span: SourceSpan)]

  /// The variants, base controls first, in the order of declaration: their values, the default first.
  package let variants: [(name: String, values: [String], control: ControlID, span: SourceSpan)]

  /// The valid state combinations in ascending order of mask.
  package let possible: [StateMask]

  /// The smallest impossible state combinations, not closed, whose proper subsets are all possible. The reason is the
  /// steps that lead to states that exclude each other, and their exclusion, each with its location.
  ///
  /// A set of the chain's states is impossible exactly if it contains one of these. Each is a single state or a pair,
  /// because two states are enough to violate an `@exclusive`.
  package let impossible: [(set: StateMask, reason: [Diagnostic.Note])]

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
}

extension Declarations {
  /// Returns the states of the inheritance chain of `control`.
  ///
  /// - Complexity: O(2ˢ) for *s* states. There are at most 12 states.
  package func stateInventory(of control: ControlID) -> StateInventory {
    let space = states.stateSpace(of: control)
    var owners: [ScopeID: ControlID] = [:]
    for control in controls.inheritanceChain(of: control) { owners[states.scope(of: control)] = control }
    let scopes = states.scopeChain(of: states.scope(of: control)).map { (states[$0], owners[$0] ?? control) }
    let declared = scopes.flatMap { scope, owner in scope.states.map { ($0, owner) } }
    let found = declared.compactMap { state, owner in
      state.bit.map {
        StateInventory.State(
          name: names.text(state.name), bit: $0, control: owner, implied: state.implied, required: state.required,
          span: state.span)
      }
    }
    return StateInventory(
      states: found.sorted { $0.bit < $1.bit },
      aliases: declared.filter { $0.0.bit == nil }.map { (names.text($0.name), $0.implied, $1, $0.span) },
      exclusions: zip(space.exclusives, scopes.flatMap(\.0.exclusiveSpans)).map { ($0, $1) },
      variants: scopes.flatMap { scope, owner in
        scope.variants.map { (names.text($0.name), $0.values.map { names.text($0) }, owner, $0.span) }
      },
      possible: space.possibleSets(), impossible: smallestImpossibleSets(in: states.scope(of: control)),
      impossibleCount: space.declared.subsets.count { space.brokenExclusive(in: space.closure(of: $0)) != nil })
  }

  /// Returns the impossible single states, then the impossible pairs of other states, in ascending order of bits.
  private func smallestImpossibleSets(in scope: ScopeID) -> [(set: StateMask, reason: [Diagnostic.Note])] {
    func impossible(_ sets: [StateMask]) -> [(set: StateMask, reason: [Diagnostic.Note])] {
      sets.compactMap { set in states.impossibility(of: set, in: scope).map { (set, $0) } }
    }
    let all = states[scope].space.declared.bits.map { StateMask(bit: $0) }
    let single = impossible(all)
    let never = StateMask(single.map(\.set))
    let others = all.filter { never.isDisjoint(with: $0) }
    let pairs = others.indices.flatMap { index in others[..<index].map { $0.union(others[index]) } }
    return single + impossible(pairs)
  }
}

extension StateMask {
  /// All sets of the states in this one, in ascending order of mask.
  internal var subsets: [StateMask] {
    bits.reduce([.normal]) { sets, bit in sets + sets.map { $0.union(StateMask(bit: bit)) } }
  }
}
