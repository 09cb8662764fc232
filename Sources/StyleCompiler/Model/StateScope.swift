import StyleSupport
import StyleTable

package typealias ScopeID = Handle<StateScope>

/// The states, aliases, and parameters that one control declares, and the scope of its base control.
package struct StateScope: Sendable {
  /// The scope of the base control, or `nil` for the root's scope.
  internal let parent: ScopeID?

  /// The number of aliases and parameters in the inheritance chain.
  internal var nameCount = 0

  /// All states of the inheritance chain with their relations.
  package internal(set) var space: StateSpace

  /// The identity of `space` in the program, once the space is completely declared.
  internal var spaceID = SpaceID(0)

  internal var priorities: PriorityListID
  package var variantSpace: VariantSpace
  internal var variantSpaceID: VariantSpaceID

  /// The control's own variants.
  package var variants: [Variant] = []

  /// The meanings of the control's own names.
  internal var names = [Name: Meaning]()

  /// The control's own states in ascending order of bit, then its aliases.
  package internal(set) var states: [State] = []

  /// The locations of the control's own exclusions.
  package internal(set) var exclusiveSpans: [SourceSpan] = []

  /// The names in each `@distinct` of the control itself. A name that is repeated in one has no effect.
  internal var distincts: [[DistinctName]] = []

  /// The number of pairs of names in each `@distinct` of the inheritance chain, with each name alone as a pair.
  internal var distinctPairCount: Int

  package internal(set) var parameters: [Parameter] = []

  internal enum Meaning {
    case state(bit: Int, SourceSpan)
    case alias(StateMask, SourceSpan)
    /// The value of a variant, by its number among those of the inheritance chain.
    case variantValue(Int, SourceSpan)
    case parameter(ParameterType, SourceSpan)
    /// An error was reported for its declaration.
    case broken(SourceSpan)

    /// The set of a state or an alias, or `nil` for any other name.
    var mask: StateMask? {
      switch self {
      case .state(let bit, _): StateMask(bit: bit)
      case .alias(let mask, _): mask
      case .variantValue, .parameter, .broken: nil
      }
    }

    var span: SourceSpan {
      switch self {
      case .state(_, let span), .alias(_, let span), .variantValue(_, let span), .parameter(_, let span),
        .broken(let span):
        span
      }
    }
  }

  /// A state, or an alias for a state combination.
  package struct State {
    package let name: Name
    /// The bit, or `nil` for an alias.
    package let bit: Int?
    /// The states that it directly implies, or the set of an alias.
    package internal(set) var implied: StateMask
    package internal(set) var required: StateMask
    package let span: SourceSpan
    /// The relations to the states that it directly leads to.
    var steps: [Step]
  }

  internal struct DistinctName {
    let name: Name
    let mask: StateMask
    let span: SourceSpan
  }

  /// A relation from a state to others, with the location of its declaration.
  internal struct Step {
    let target: StateMask
    let isRequirement: Bool
    let span: SourceSpan
  }

  /// A variant with its values, the default first.
  package struct Variant {
    package let name: Name
    package let span: SourceSpan
    package let values: [Name]
  }

  /// A parameter of strings.
  package struct Parameter {
    package let name: Name
    let type: ParameterType
  }
}

extension [StateScope] {
  /// - Complexity: O(*d*) on average for *d* scopes in the inheritance chain.
  internal func meaning(of name: Name, in scope: ScopeID) -> StateScope.Meaning? {
    var next: ScopeID? = scope
    while let scope = next {
      if let meaning = self[scope].names[name] { return meaning }
      next = self[scope].parent
    }
    return nil
  }

  /// Returns the number of the variant value `name` in `scope`, or `nil` if it isn't one.
  internal func variantValue(_ name: Name, in scope: ScopeID) -> Int? {
    guard self[scope].variantSpace.count > 0, case .variantValue(let index, _)? = meaning(of: name, in: scope) else {
      return nil
    }
    return index
  }

  internal func isPossible(_ mask: StateMask, in scope: ScopeID) -> Bool {
    self[scope].space.brokenExclusive(in: self[scope].space.closure(of: mask)) == nil
  }
}

package typealias SpaceID = Handle<StateSpace>

/// The distinct state spaces of a program's scopes.
///
/// Scopes share a space if their states have the same bits and relations, whatever their names. Results for a space
/// thus apply to all its scopes.
package struct SpaceTable {
  internal private(set) var spaces: [StateSpace] = []

  /// The indices of the spaces by hash. A dictionary with a key type of its own would look up that type at every
  /// launch.
  private var index = HashIndex()

  internal subscript(id: SpaceID) -> StateSpace { spaces[id] }

  /// Returns the identity of `space`, and adds the space if necessary.
  internal mutating func id(of space: StateSpace) -> SpaceID {
    let hash = UInt32(truncatingIfNeeded: space.hashValue)
    if let known = index.position(of: hash, where: { spaces[$0] == space }) { return Handle(known) }
    index.add(hash)
    return spaces.add(space)
  }
}
