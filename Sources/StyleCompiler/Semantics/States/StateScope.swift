import StyleTable

/// The states, aliases and parameters of a lineage: what one control declares, and the scope of its base.
package struct StateScope {
  /// The base's scope; nil for the root's.
  internal let parent: Int?

  /// Whether a file that couldn't be read may declare more for the lineage.
  internal var isOpen = false

  /// The number of aliases and parameters of the lineage.
  internal var nameCount = 0

  /// All states of the lineage with their relations.
  internal var space: StateSpace

  /// The number of `space` among the program's, once all of it is declared.
  internal var spaceNumber = 0

  /// What the control's own names mean.
  internal var names = NumberMap<Meaning>()

  /// The control's own states by rising bit, then its aliases.
  internal var states: [State] = []

  /// The places that say of the control's own groups that their states exclude each other.
  internal var exclusiveSpans: [SourceSpan] = []

  internal var parameters: [Parameter] = []

  /// What a name means.
  internal enum Meaning {
    case state(bit: Int, SourceSpan)
    case alias(StateMask, SourceSpan)
    case parameter(ParameterType, SourceSpan)
    /// Its declaration was reported.
    case broken(SourceSpan)

    /// The place of the declaration.
    var span: SourceSpan {
      switch self {
      case .state(_, let span), .alias(_, let span), .parameter(_, let span), .broken(let span): span
      }
    }
  }

  /// A state, or an alias for a set of them.
  internal struct State {
    let name: Name
    /// Nil for an alias.
    let bit: Int?
    /// The states that it implies directly; for an alias its set.
    var implied: StateMask
    var required: StateMask
    let span: SourceSpan
    /// For each state that it leads to directly the word that says so.
    var steps: [Step]
  }

  /// That a state leads to others, and where that is said.
  internal struct Step {
    let target: StateMask
    let isRequirement: Bool
    let span: SourceSpan
  }

  /// A parameter of strings.
  internal struct Parameter {
    let name: Name
    let type: ParameterType
  }
}
