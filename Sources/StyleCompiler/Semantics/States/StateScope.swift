import StyleTable

/// The states, aliases, and parameters that one control declares, and the scope of its base control.
package struct StateScope {
  /// The scope of the base control, or `nil` for the root's scope.
  internal let parent: Int?

  /// Whether an unreadable file may declare more for the inheritance chain.
  internal var isOpen = false

  /// The number of aliases and parameters in the inheritance chain.
  internal var nameCount = 0

  /// All states of the inheritance chain with their relations.
  internal var space: StateSpace

  /// The index of `space` in the program, once the space is completely declared.
  internal var spaceNumber = 0

  /// The meanings of the control's own names.
  internal var names = NumberMap<Meaning>()

  /// The control's own states in ascending order of bit, then its aliases.
  internal var states: [State] = []

  /// The locations of the control's own exclusions.
  internal var exclusiveSpans: [SourceSpan] = []

  internal var parameters: [Parameter] = []

  /// The meaning of a name.
  internal enum Meaning {
    case state(bit: Int, SourceSpan)
    case alias(StateMask, SourceSpan)
    case parameter(ParameterType, SourceSpan)
    /// An error was reported for its declaration.
    case broken(SourceSpan)

    /// The location of the declaration.
    var span: SourceSpan {
      switch self {
      case .state(_, let span), .alias(_, let span), .parameter(_, let span), .broken(let span): span
      }
    }
  }

  /// A state, or an alias for a state set.
  internal struct State {
    let name: Name
    /// The bit, or `nil` for an alias.
    let bit: Int?
    /// The states that it directly implies, or the set of an alias.
    var implied: StateMask
    var required: StateMask
    let span: SourceSpan
    /// The relations to the states that it directly leads to.
    var steps: [Step]
  }

  /// A relation from a state to others, with the location of its declaration.
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
