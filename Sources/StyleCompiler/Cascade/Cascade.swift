import StyleSupport
import StyleTable

/// The search for the declaration that wins in each state, control by control, base controls first.
///
/// A control starts with the decisions of its base control, state by state. In states that the base control doesn't have,
/// only the base control's patterns apply. The control's own rules are then laid over them (`Overlay`). State
/// combinations that no rule distinguishes share one row. The work is therefore linear in the declarations and in these
/// classes, however deep the inheritance chain.
package struct Cascade {
  private let book: RuleBook
  private var partitions: StatePartitions
  private var columns: ColumnOrder
  private var contests = ContestTable()

  /// The ambiguous pairs of declarations found, and the declarations that win somewhere.
  package internal(set) var review: CascadeReview

  /// The evaluation of references, or `nil` if the program has none.
  package let references: ReferenceResolver?

  package init(_ book: RuleBook) {
    self.book = book
    partitions = StatePartitions(book)
    columns = ColumnOrder(propertyCount: book.declarations.properties.count)
    references = ReferenceResolver(book)
    review = CascadeReview(declarationCount: book.sheets.declarationCount)
  }

  private var decidedCount = 0

  /// Calls `body` with the winners of every control, base controls first. Stops at the first control with which the
  /// program has more values than the limit allows, and records it.
  ///
  /// - Complexity: O(*d* + *v*) for *d* declarations, each counted once for every class of sets that it matches, and
  ///   *v* property values in such classes. Each shape of control adds O(*s*) for each rule, where *s* is the number
  ///   of valid state combinations. A shape consists of the control's states and the matches of its rules.
  package mutating func run(
    _ evaluation: inout Evaluation, _ body: (ResolvedControl, borrowing Evaluation) -> Void
  ) {
    // The resolved controls of the current inheritance chain, root first.
    var chain: [ResolvedControl] = []
    for control in book.declarations.controls.preorder {
      while let last = chain.last, last.control != book.declarations.controls[control].base { chain.removeLast() }
      guard let resolved = winners(of: control, base: chain.last, &evaluation) else { return review.excess = control }
      if book.declarations.controls.isExhaustive(control) { review.exhaustive.append(resolved) }
      body(resolved, evaluation)
      chain.append(resolved)
    }
  }

  /// Returns the winners of `control`, whose base control has the winners `base`, or `nil` if there are more values than the
  /// limit allows.
  internal mutating func winners(
    of control: ControlID, base: ResolvedControl?, _ evaluation: inout Evaluation
  ) -> ResolvedControl? {
    let states = book.declarations.states
    let priorities = states.priorities(of: control)
    // Another priority list can change the winners among the declarations of the base controls.
    let isBaseValid = base.map { states.priorities(of: $0.control) == priorities } ?? true
    if let base, isBaseValid, declaresNothing(control, base.level) {
      guard spend(base.level.partition.count, width: base.columns.count) else { return nil }
      var level = base.level.inherited(by: control)
      _ = references?.resolve(&level, &evaluation)
      return ResolvedControl(level)
    }
    let chain =
      isBaseValid ? [control] : Array(book.declarations.controls.inheritanceChain(of: control).reversed())
    let rules = book.ranking(of: chain, by: priorities)
    let scope = book.declarations.propertyScope(of: control)
    let defaults = ownDefaults(of: scope, base: base)
    let partition = partitions.partition(
      for: states.scope(of: control), rules, base: isBaseValid ? base?.level.partition : nil)
    let declarationCount = rules.reduce(defaults.count) { $0 + $1.entry.declarations.count }
    guard spend(partition.count, width: (base?.columns.count ?? 0) + declarationCount) else { return nil }
    columns.begin((base?.columns ?? []) + defaults.map(\.property), rulesOf: chain, book)
    var level = CascadeLevel(control, scope, columns.properties, partition)
    if let base { level.inherit(base.level, withDecisions: isBaseValid) }
    for (property, winner) in defaults {
      if let column = columns.column(of: property) { level.setDefault(winner, column) }
    }
    Overlay(rules, partition, columns, states.priorityLists[priorities], book).apply(to: &level, &contests)
    level.setValues(book)
    var followed = references?.resolve(&level, &evaluation)
    review.add(level, contests, book, &followed, &evaluation)
    return ResolvedControl(level)
  }

  /// Returns whether `control`, whose base control has the level `base`, declares nothing that can change a value.
  private func declaresNothing(_ control: ControlID, _ base: CascadeLevel) -> Bool {
    let scope = book.declarations.states[book.declarations.states.scope(of: control)]
    return book.rules.indices(of: control).isEmpty && base.propertyScope == book.declarations.propertyScope(of: control)
      && base.partition.space == scope.spaceID && base.partition.variants.space.count == scope.variantSpace.count
  }

  /// Returns whether the limit allows `rowCount` classes of cases, each with `width` values to decide.
  private mutating func spend(_ rowCount: Int, width: Int) -> Bool {
    decidedCount += rowCount * width
    return decidedCount <= Limit.decidedValues + Limit.perDeclaration * book.sheets.declarationCount
  }

  private func ownDefaults(
    of id: PropertyScopeID, base: ResolvedControl?
  ) -> [(property: PropertyID, winner: Winner)] {
    if let base, base.level.propertyScope == id { return [] }
    let scope = book.declarations.properties.scopes[id]
    return scope.defaults.indices.filter { scope.defaults[$0].value != nil }.map { index in
      (scope.defaults[index].property, .defaultValue(scope.id(ofDefault: index)))
    }
  }
}
