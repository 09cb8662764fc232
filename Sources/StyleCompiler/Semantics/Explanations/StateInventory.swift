import StyleTable

/// What a control's lineage says of states, and which sets of them are possible.
package struct StateInventory {
  /// The states by rising bit.
  package let states: [State]

  /// The aliases, base first and in order of declaration.
  package let aliases: [Alias]

  /// The groups of states that exclude each other, base first and in order of declaration.
  package let exclusions: [Exclusion]

  /// The possible sets by rising mask.
  package let possible: [StateMask]

  /// The smallest impossible sets: those of which no part is impossible.
  ///
  /// A set of the lineage's states is impossible exactly if it holds all of one of these. Each is a single state or a
  /// pair, as it takes no more than two states to break an `@exclusive`.
  package let impossible: [ImpossibleSet]

  /// The number of sets of states that are impossible.
  package let impossibleCount: Int

  /// The number of sets of states, whether closed or not.
  package var setCount: Int { 1 << states.count }

  /// A state of the lineage.
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
    /// The place of its name.
    package let span: SourceSpan
  }

  /// Another name for a set of states.
  package struct Alias {
    /// The name.
    package let name: String
    /// The set.
    package let set: StateMask
    /// The control that declares it.
    package let control: Int
    /// The place of its name.
    package let span: SourceSpan
  }

  /// States of which no two hold at once.
  package struct Exclusion {
    /// The states' bits in the order named.
    package let bits: [Int]
    /// The place of the first.
    package let span: SourceSpan
  }

  /// A set that can never hold.
  package struct ImpossibleSet {
    /// The set, not closed.
    package let set: StateMask
    /// The steps to the states that exclude each other, and that they do, each with its place.
    package let reason: [Diagnostic.Note]
  }
}
