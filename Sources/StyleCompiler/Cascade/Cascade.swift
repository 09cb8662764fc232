import StyleSupport
import StyleTable

/// The search for the declaration that wins in each state, control by control, base controls first.
///
/// A control starts with the values of its base control, state by state. In states that the base control doesn't
/// have, only the base control's patterns apply. The control then overwrites cells with its own declarations, the
/// strongest first, except where the base control's declaration has priority. Sets that no rule distinguishes share one
/// row. The work is therefore linear in the declarations and in these classes of valid state sets, however deep the
/// inheritance chain.
package struct Cascade {
  private let book: RuleBook
  private let states: States
  private var orders: RuleOrders
  private var writer: LevelWriter

  /// The ambiguous pairs of declarations found, and the declarations that win somewhere.
  package internal(set) var review: CascadeReview

  /// The entries of the current control, or of its whole chain. Reused across controls.
  private var entries: [RuleIndex.Entry] = []

  /// The evaluation of references, or `nil` if the program has none.
  package let references: ReferenceResolver?

  /// Creates a cascade of the controls of `program`.
  package init(_ book: RuleBook) {
    (self.book, states) = (book, book.declarations.states)
    references = ReferenceResolver(book)
    orders = RuleOrders(book)
    writer = LevelWriter(book)
    review = CascadeReview(declarationCount: book.sheets.declarationCount)
  }

  /// The number of values decided so far.
  private var decidedCount = 0

  /// Calls `body` with the winners of every control, base controls first. Stops at the first control with which the
  /// program has more values than the limit allows, and records it.
  ///
  /// - Parameter controls: The positions in `preorder` of the controls to look at, or `nil` for all of them. If a control is
  ///   among them, so is its base control.
  /// - Complexity: O(*d* + *v*) for *d* declarations, each counted once for every class of sets that it matches, and
  ///   *v* property values in such classes. Each shape of control adds O(*s*) for each rule, where *s* is the number
  ///   of valid state sets. A shape consists of the control's states and the matches of its rules.
  package mutating func run(
    _ evaluation: inout Evaluation, controls: [Int]? = nil,
    _ body: (ResolvedControl, borrowing Evaluation) -> Void
  ) {
    // The resolved controls of the current inheritance chain, root first.
    var chain: [ResolvedControl] = []
    for position in controls ?? Array(book.declarations.controls.preorder.indices) {
      let control = book.declarations.controls.preorder[position]
      while let last = chain.last, last.control != book.declarations.controls[control].base { chain.removeLast() }
      guard let resolved = winners(of: control, base: chain.last, &evaluation) else { return review.excess = control }
      if book.declarations.controls.isExhaustive(control) { review.addExhaustive(resolved) }
      body(resolved, evaluation)
      chain.append(resolved)
    }
  }

  /// Returns whether the limit allows `rowCount` classes of cases, each with `width` values to decide.
  private mutating func spend(_ rowCount: Int, width: Int) -> Bool {
    decidedCount += rowCount * width
    return decidedCount <= Limit.decidedValues + Limit.perDeclaration * book.sheets.declarationCount
  }

  /// Returns the winners of `control`, whose base control has the winners `base`, or `nil` if there are more values than the
  /// limit allows.
  internal mutating func winners(
    of control: ControlID, base: ResolvedControl?, _ evaluation: inout Evaluation
  ) -> ResolvedControl? {
    let controls = book.declarations.controls
    entries.removeAll(keepingCapacity: true)
    entries += book.entries(of: control)
    let (scope, propertyScope) = (states.scope(of: control), book.declarations.propertyScope(of: control))
    let defaults = ownDefaults(of: propertyScope, base: base)
    let priorities = states[scope].priorities
    let isBaseValid = base.map { states.priorities(of: $0.control) == priorities } ?? true
    if let base, entries.isEmpty, isBaseValid, base.level.propertyScope == propertyScope,
      base.level.partition.space == states[scope].spaceID,
      base.variants.space.count == states[scope].variantSpace.count
    {
      guard spend(base.level.partition.count, width: base.columns.count) else { return nil }
      var level = base.level.inherited(by: control)
      references?.resolve(&level, &evaluation)
      return ResolvedControl(level)
    }
    let order = order(of: control, in: scope, base: base, isBaseValid: isBaseValid)
    let declarationCount = entries.reduce(defaults.count) { $0 + $1.declarations.count }
    guard spend(order.partition.count, width: (base?.columns.count ?? 0) + declarationCount) else { return nil }
    let target = LevelWriter.Target(
      control: control, propertyScope: propertyScope, base: base?.level, isBaseValid: isBaseValid, defaults: defaults,
      keepsPatterns: !isBaseValid || controls[control].subtree.count > 1)
    let rules = LevelWriter.Rules(entries: entries, order: order, priorities: states.priorityLists[priorities])
    var level = writer.level(of: target, rules, book)
    references?.resolve(&level, &evaluation)
    review.add(level, book, references, &evaluation)
    return ResolvedControl(consume level)
  }

  /// Returns the order of the current rules of `control`, or, if the decisions of its base control don't apply, makes those
  /// of the whole inheritance chain current.
  private mutating func order(
    of control: ControlID, in scope: ScopeID, base: ResolvedControl?, isBaseValid: Bool
  ) -> RuleOrder {
    if isBaseValid { return orders.order(of: entries, in: scope, base: base?.level.partition) }
    // Another priority list can change the winners among the declarations of the base controls.
    let chain = Array(book.declarations.controls.inheritanceChain(of: control).reversed())
    entries = chain.flatMap { book.entries(of: $0) }
    return orders.order(of: entries, depths: entries.map { chain.firstIndex(of: $0.control) ?? 0 }, in: scope)
  }

  /// Returns the default values that the control itself declares.
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

/// A valid state set of a control in a class of its combinations of variant values.
package struct StyleCase: Hashable {
  /// The class of the combinations.
  package let variant: Int

  package let states: StateMask
}

/// The winners in every valid state set of a control, in every variant.
///
/// A class, because derived controls start with the same object.
package final class ResolvedControl: Sendable {
  package let level: CascadeLevel

  internal init(_ level: consuming CascadeLevel) {
    self.level = level
  }

  /// The control's index in the program.
  package var control: ControlID { level.control }

  /// The valid state sets in ascending order of mask.
  package var sets: [StateMask] { level.partition.sets }

  /// The properties that the inheritance chain sets.
  package var columns: [PropertyID] { level.columns }

  /// The classes of the combinations of variant values.
  package var variants: VariantPartition { level.partition.variants }

  /// The index of each of `columns`.
  package var columnIDs: HandleRange<PropertyColumn> { level.kind.columnIDs }

  /// Returns the column of `property`, or `nil` if the inheritance chain never sets it.
  package func column(of property: PropertyID) -> ColumnID? { columns.firstIndex(of: property).map { ColumnID($0) } }

  /// Returns the property at `column`.
  package func property(at column: ColumnID) -> PropertyID { columns[column.index] }

  /// The classes of cases.
  package var classes: HandleRange<CaseClass> { level.partition.classes }

  /// The rows: one for each valid state set in each class of variant combinations, which come in this order.
  package var rows: HandleRange<CaseRow> { level.partition.rows }

  /// Returns the class of cases of `row`.
  package func classID(of row: RowID) -> ClassID { level.partition.classID(of: row) }

  /// Returns the state set of `row`.
  package func set(of row: RowID) -> StateMask {
    row.index < sets.count ? sets[row.index] : sets[row.index % sets.count]
  }

  /// Returns the class of variant combinations of `row`.
  package func variantClass(of row: RowID) -> Int { row.index < sets.count ? 0 : row.index / sets.count }

  /// Returns the row of `set` in a class of variant combinations.
  package func row(of set: StateSetID, variantClass: Int) -> RowID { RowID(variantClass * sets.count + set.index) }

  /// Returns the case at `row`.
  package func styleCase(of row: RowID) -> StyleCase { StyleCase(variant: variantClass(of: row), states: set(of: row)) }

  /// Returns the first row of each class with cases that `match` fits, in ascending order.
  internal func rows(fitting match: Match) -> [RowID] {
    var isKnown = [Bool](repeating: false, count: level.partition.stateClassCount)
    var found: [StateSetID] = []
    for set in sets.handles where match.matches(sets[set]) {
      let stateClass = level.partition.stateClass(of: set)
      if !isKnown[stateClass.index] { found.append(set) }
      isKnown[stateClass.index] = true
    }
    return variants.classes(fitting: match.variants).flatMap { variant in
      found.map { row(of: $0, variantClass: variant) }
    }
  }

  /// Returns the winner in the case at `row` for the property at `column`.
  package func winner(row: RowID, _ column: ColumnID) -> Winner { winner(class: classID(of: row), column) }

  /// Returns the winner in the class with the given index for the property at `column`.
  internal func winner(class id: ClassID, _ column: ColumnID) -> Winner { level.winner(class: id, column) }

  /// Returns the cell in the class with the given index for the property at `column`.
  internal func cell(class id: ClassID, _ column: ColumnID, _ book: RuleBook) -> Cell {
    if !level.computed.isEmpty, let computed = level.computed[level.kind.cell(class: id, column)] {
      return computed.cell
    }
    return book.cell(of: winner(class: id, column), property(at: column))
  }

  /// Returns the cell in the case at `row` for the property at `column`.
  package func cell(row: RowID, _ column: ColumnID, _ book: RuleBook) -> Cell {
    cell(class: classID(of: row), column, book)
  }

  /// Returns the parameters that the texts of the property at `column` use, in any context.
  internal func parameters(_ column: ColumnID, _ book: RuleBook) -> [ParameterUse] {
    let winners = Set(classes.map { winner(class: $0, column) })
    return winners.flatMap { book.parameters(of: $0) }
      + classes.flatMap { level.computed[level.kind.cell(class: $0, column)]?.parameters ?? [] }
  }

  /// Returns the declaration for the case at `row`, by exact set or pattern, for the property at `column`.
  internal func ownWinner(row: RowID, _ column: ColumnID) -> Winner {
    level.winner(of: level.decision(class: classID(of: row), column).winner)
  }

  /// Returns the set or pattern of `ownWinner(row:_:)`, if that is a declaration.
  package func ownMatch(row: RowID, _ column: ColumnID) -> Handle<Match> {
    level.decision(class: classID(of: row), column).winnerMatch
  }

  /// Returns the declaration of exactly `normal` in the variant of the case at `row` for the property at `column`.
  private func normal(row: RowID, _ column: ColumnID) -> Winner {
    level.winner(of: level.kind.fallbacks[variantClass(of: row) * columns.count + column.index].normal)
  }

  /// Returns whether the case at `row` has no value of its own for the property at `column` and falls back to
  /// `normal`.
  package func fallsToNormal(row: RowID, _ column: ColumnID) -> Bool {
    ownWinner(row: row, column) == .nothing && !set(of: row).isEmpty && normal(row: row, column) != .nothing
  }
}
