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
  package internal(set) var space = StateSpace()

  /// The identity of `space` in the program, once the space is completely declared.
  internal var spaceID = SpaceID(0)

  internal var priorities = PriorityListID(0)
  package var variantSpace = VariantSpace()
  internal var variantSpaceID = VariantSpaceID(0)
  package var variants: [Variant] = []
  internal var names = [Name: Meaning]()

  /// The control's own states in ascending order of bit, then its aliases.
  package internal(set) var states: [State] = []
  package internal(set) var exclusiveSpans: [SourceSpan] = []

  /// The names in each `@distinct` of the control itself. A name that is repeated in one has no effect.
  internal var distincts: [[DistinctName]] = []

  /// The number of pairs of names in each `@distinct` of the inheritance chain, with each name alone as a pair.
  internal var distinctPairCount = 0

  package internal(set) var parameters: [Parameter] = []

  /// Creates the scope of a control that has declared nothing yet and inherits the states and variants of `base`.
  internal init(parent: ScopeID?, _ base: StateScope?) {
    self.parent = parent
    guard let base else { return }
    (nameCount, space, priorities) = (base.nameCount, base.space, base.priorities)
    (variantSpace, distinctPairCount) = (base.variantSpace, base.distinctPairCount)
  }

  internal enum Meaning {
    /// The set of a state or an alias.
    case states(StateMask, SourceSpan)
    /// The value of a variant, by its number among those of the inheritance chain.
    case variantValue(Int, SourceSpan)
    case parameter(ParameterType, SourceSpan)
    /// An error was reported for its declaration.
    case broken(SourceSpan)

    /// The set of a state or an alias, or `nil` for any other name.
    var mask: StateMask? {
      if case .states(let mask, _) = self { mask } else { nil }
    }

    var span: SourceSpan {
      switch self {
      case .states(_, let span), .variantValue(_, let span), .parameter(_, let span), .broken(let span): span
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

/// States whose declarations are stronger, the strongest first: from `@priority` of a control, then of its bases.
package struct PriorityList: Hashable, Sendable {
  /// The states. An alias for several states is contained in a set if all of them are.
  let masks: [StateMask]

  /// Returns the states of the list that `set` contains: a bit for each, the first one highest.
  func key(of set: StateMask) -> UInt64 {
    var key: UInt64 = 0
    for mask in masks { key = key << 1 | (set.isSuperset(of: mask) ? 1 : 0) }
    return key
  }

  /// Returns the first state of the list that only one of two sets contains, or `nil` if there is none.
  package func decider(between first: StateMask, and second: StateMask) -> StateMask? {
    masks.first { first.isSuperset(of: $0) != second.isSuperset(of: $0) }
  }
}

package typealias PriorityListID = Handle<PriorityList>
