import StyleSupport
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

extension [StateScope] {
  /// Returns the meaning of `name` in `scope`, or `nil` if it has none.
  ///
  /// A method of the scopes alone: a call on the whole program would copy the program.
  ///
  /// - Complexity: O(*d*) on average for *d* scopes in the inheritance chain.
  internal func meaning(of name: Name, in scope: Int) -> StateScope.Meaning? {
    var next: Int? = scope
    while let scope = next {
      if let meaning = self[scope].names[name] { return meaning }
      next = self[scope].parent
    }
    return nil
  }

  /// Returns whether the states of `mask` can be active together in `scope`.
  internal func isPossible(_ mask: StateMask, in scope: Int) -> Bool {
    self[scope].space.brokenExclusive(in: self[scope].space.closure(of: mask)) == nil
  }
}

extension Program {
  /// Returns the scopes of the inheritance chain of `scope`, base controls first.
  internal func scopeLineage(of scope: Int) -> [Int] {
    var lineage: [Int] = []
    var next: Int? = scope
    while let scope = next {
      lineage.append(scope)
      next = scopes[scope].parent
    }
    return lineage.reversed()
  }

  /// Returns the state at `bit` in the inheritance chain of `scope`, or `nil` if there is none.
  internal func state(at bit: Int, in scope: Int) -> StateScope.State? {
    for scope in scopeLineage(of: scope) {
      if let state = scopes[scope].states.first(where: { $0.bit == bit }) { return state }
    }
    return nil
  }

  /// Returns the names of the states of `mask` in ascending order of bit, such as `selected|mutual` or `normal`.
  internal func text(of mask: StateMask, in scope: Int) -> String {
    if mask.isEmpty { return Keyword.normal.rawValue }
    return mask.bits.map { state(at: $0, in: scope).map { names.text($0.name) } ?? "?" }.joined(separator: "|")
  }

  /// Returns the names of the states and aliases in the inheritance chain of `scope`.
  internal func stateNames(in scope: Int) -> [String] {
    scopeLineage(of: scope).flatMap { scopes[$0].states.map { names.text($0.name) } }
  }

  /// Returns the names of the parameters in the inheritance chain of `scope`.
  internal func parameterNames(in scope: Int) -> [String] {
    scopeLineage(of: scope).flatMap { scopes[$0].parameters.map { names.text($0.name) } }
  }

  /// Returns the states of `set`, which `control` declares, in ascending order of bit, such as `selected|mutual` or
  /// `normal`.
  package func text(of set: StateMask, for control: Int) -> String { text(of: set, in: controls[control].scope) }

  /// Returns the states of `control` with their relations.
  package func stateSpace(of control: Int) -> StateSpace { scopes[controls[control].scope].space }
}

/// The distinct state spaces of a program's scopes.
///
/// Scopes share a space if their states have the same bits and relations, whatever their names. Results for a space
/// thus apply to all its scopes.
package struct SpaceTable {
  /// The spaces by index.
  internal private(set) var spaces: [StateSpace] = []

  /// The indices of the spaces by hash. A dictionary with a key type of its own would look up that type at every
  /// launch.
  private var index = HashIndex()

  /// Returns the space with the given index.
  internal subscript(number: Int) -> StateSpace { spaces[number] }

  /// Returns the index of `space`, and adds the space if necessary.
  internal mutating func number(of space: StateSpace) -> Int {
    let hash = UInt32(truncatingIfNeeded: space.hashValue)
    if let number = index.position(of: hash, where: { spaces[$0] == space }) { return number }
    index.add(hash)
    spaces.append(space)
    return spaces.count - 1
  }
}
