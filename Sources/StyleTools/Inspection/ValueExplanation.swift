import StyleCompiler
import StyleTable

/// An explanation of a property's value in a valid state combination of a control.
package struct ValueExplanation: Hashable {
  package let property: PropertyID

  /// The candidates for the value: the winner first, then the others in descending order of precedence.
  ///
  /// Excludes declarations for sets that aren't among the states, and patterns that name other states.
  package let candidates: [Candidate]

  /// Whether no candidate is missing because of a limit.
  package let isComplete: Bool

  /// The source of the value, or `nil` if the property has none.
  package var winner: Candidate? {
    if case .wins? = candidates.first?.verdict { candidates.first } else { nil }
  }

  /// A declaration or a default value, for one set or pattern.
  package struct Candidate: Hashable {
    package let source: Winner
    /// The control of the inheritance chain that it applies to.
    package let control: ControlID
    /// The set or pattern, or `nil` for a default value.
    package let match: Match?
    package let kind: Kind
    package internal(set) var verdict: Verdict = .wins(nil)
  }

  /// The first criterion by which one declaration is stronger than another, in the order of the language reference.
  package enum Criterion: Hashable, Sendable {
    /// It contains these states, which come first in the priority list among those that only one of them contains.
    case priority(StateMask)
    /// Its control is nearer in the inheritance chain.
    case nearer
    /// It has more variant values.
    case variants(Int, over: Int)
    /// It is for an exact combination, and the other one is a pattern.
    case exact
    /// It has more states in its closed combination and more negations.
    case specificity(Int, over: Int)
    /// It comes later in reading order.
    case later
  }

  /// The relation of a candidate to the states in question, in descending order of precedence.
  package enum Kind: Int, Sendable {
    /// Exactly for these states.
    case exact
    /// A pattern that matches them.
    case pattern
    /// Exactly for `normal`, if the states aren't `normal`.
    case normal
    /// The default value of a `@property`.
    case `default`
    /// A combination that would match them without a `!`.
    case excluded
    /// Exactly for fewer states.
    case subset
  }

  /// Whether a candidate wins, or the reason why it doesn't.
  package enum Verdict: Hashable, Sendable {
    /// It gives the value. The criterion decides between it and the next one of its kind, if there is one.
    case wins(Criterion?)
    /// The winner is stronger by the criterion.
    case loses(Criterion)
    /// It is for `normal`, and there is a declaration for the states.
    case onlyNormals
    /// It is a default value, and there is a declaration.
    case onlyDefault
    /// It is a pattern that excludes the states with a `!`.
    case excluded
    /// It is for exactly a subset of the states.
    case onlySubset
  }
}

extension RuleBook {
  /// Returns the properties that the value of `source` refers to in `control`, in the order of the references.
  package func references(of source: Winner, in control: ControlID) -> [PropertyID] {
    guard let declaration = source.declaration, sheets.hasReferences(declaration) else { return [] }
    let file = sheets.file(of: declaration)
    var nodes: [ValueNode] = []
    file.tree.forEachNode(of: file.tree.declarations[file.handle(of: declaration)].value) { node in
      if node.kind == .reference { nodes.append(node) }
    }
    var found: [PropertyID] = []
    for node in nodes.sorted(by: { $0.start < $1.start }) {
      let property = declarations.property(file.names[Int(node.first)], of: control)
      if let property, !found.contains(property) { found.append(property) }
    }
    return found
  }
}

extension Declarations {
  /// Returns the default values that `control` itself declares.
  internal func ownDefaults(of control: ControlID) -> [(property: PropertyID, winner: Winner)] {
    let scope = properties.scopes[propertyScope(of: control)]
    let isInherited = controls[control].base.map { propertyScope(of: $0) } == propertyScope(of: control)
    return isInherited
      ? []
      : scope.defaults.indices.filter { scope.defaults[$0].value != nil }.map {
        (scope.defaults[$0].property, .defaultValue(scope.id(ofDefault: $0)))
      }
  }

  package func property(named text: String, of control: ControlID) -> PropertyID? {
    names.existing(text).flatMap { property($0, of: control) }
  }

  /// Returns the names of the properties in the inheritance chain of `control`, nearest first.
  package func propertyNames(of control: ControlID) -> [String] { properties.names(in: propertyScope(of: control)) }
}
