import StyleTable

/// The states, aliases, and exclusions of a control's inheritance chain, and the valid state sets.
package struct StateInventory {
  /// The states in ascending order of bit.
  package let states: [State]

  /// The aliases, base controls first, in the order of declaration.
  package let aliases: [Alias]

  /// The groups of states that exclude each other, base controls first, in the order of declaration.
  package let exclusions: [Exclusion]

  /// The valid state sets in ascending order of mask.
  package let possible: [StateMask]

  /// The smallest impossible sets, whose proper subsets are all possible.
  ///
  /// A set of the chain's states is impossible exactly if it contains one of these. Each is a single state or a pair,
  /// because two states are enough to violate an `@exclusive`.
  package let impossible: [ImpossibleSet]

  /// The number of impossible state sets.
  package let impossibleCount: Int

  /// The number of state sets, closed or not.
  package var setCount: Int { 1 << states.count }

  /// A state of the inheritance chain.
  package struct State {
    /// The name.
    package let name: String
    /// The bit, 0 to 31.
    package let bit: Int
    /// The control that declares it.
    package let control: Int
    /// The states that it implies, as declared.
    package let implied: StateMask
    /// The states that it requires, as declared.
    package let required: StateMask
    /// The location of its name.
    package let span: SourceSpan
  }

  /// Another name for a state set.
  package struct Alias {
    /// The name.
    package let name: String
    /// The set.
    package let set: StateMask
    /// The control that declares it.
    package let control: Int
    /// The location of its name.
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
