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
  /// The valid state sets by space, computed on first use.
  private var possibleSets: [[StateMask]]

  private let book: RuleBook
  private let states: States
  private var partitions = PartitionTable()
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
    writer = LevelWriter(book)
    possibleSets = Array(repeating: [], count: states.spaces.spaces.count)
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
    let (space, priorities) = (states[scope].spaceID, states[scope].priorities)
    let isBaseValid = base.map { states.priorities(of: $0.control) == priorities } ?? true
    if let base, entries.isEmpty, defaults.isEmpty, base.level.plan.space == space, isBaseValid,
      base.variants.space.count == states[scope].variantSpace.count
    {
      guard spend(base.level.partition.count, width: base.columns.count) else { return nil }
      var level = base.level.inherited(by: control, propertyScope: propertyScope)
      references?.resolve(&level, &evaluation)
      return ResolvedControl(level)
    }
    // Another priority list can change the winners among the declarations of the base controls.
    let chain = isBaseValid ? [] : Array(controls.inheritanceChain(of: control).reversed())
    if !isBaseValid { entries = chain.flatMap { book.entries(of: $0) } }
    let id = partition(of: scope, base: isBaseValid ? base : nil)
    let declarationCount = entries.reduce(defaults.count) { $0 + $1.declarations.count }
    guard spend(partitions[id].count, width: (base?.columns.count ?? 0) + declarationCount) else { return nil }
    let depths = isBaseValid ? nil : entries.map { entry in chain.firstIndex(of: entry.control) ?? 0 }
    let target = LevelWriter.Target(
      control: control, space: space, propertyScope: propertyScope, partition: partitions[id], partitionID: id,
      base: base?.level, isBaseValid: isBaseValid, defaults: defaults,
      keepsPatterns: depths != nil || controls[control].subtree.count > 1)
    let rules = LevelWriter.Rules(entries: entries, depths: depths, priorities: states.priorityLists[priorities])
    var level = writer.level(of: target, rules, book)
    references?.resolve(&level, &evaluation)
    review.add(level, book, references, &evaluation)
    return ResolvedControl(consume level)
  }

  /// Returns the partition for a control of `scope` with the current entries and the level `base`.
  private mutating func partition(
    of scope: ScopeID, base: ResolvedControl?
  ) -> Handle<StatePartition> {
    let spaces = PartitionTable.Spaces(
      states: states[scope].spaceID, variants: states[scope].variantSpaceID, priorities: states[scope].priorities)
    var baseID: Handle<StatePartition>?
    if let base { baseID = base.level.plan.partitionID }
    if let known = partitions.id(spaces, base: baseID, entries) { return known }
    let projection = projection(of: states[scope].spaceID, on: base?.level.plan.space)
    return partitions.add(
      StatePartition(
        projection, states[scope].variantSpace, base: base?.level.partition, rules: partitions.matches,
        priorities: states.priorityLists[states[scope].priorities], book.matches))
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

  /// Returns the projection of the valid state sets of `space` onto `base`.
  private mutating func projection(of space: SpaceID, on base: SpaceID?) -> ScopeProjection {
    let sets = possibleSets(of: space)
    guard let base, base != space else { return ScopeProjection(sets) }
    return ScopeProjection(
      sets, base: possibleSets(of: base), baseStates: states.spaces[base].declared)
  }

  private mutating func possibleSets(of space: SpaceID) -> [StateMask] {
    if possibleSets[space.index].isEmpty { possibleSets[space.index] = states.spaces[space].possibleSets() }
    return possibleSets[space.index]
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

  /// The rows: one for each valid state set in each class of variant combinations, which come in this order.
  package var rows: Range<Int> { 0..<level.partition.rowCount }

  /// Returns the state set of the row at index `row`.
  package func set(ofRow row: Int) -> StateMask { row < sets.count ? sets[row] : sets[row % sets.count] }

  /// Returns the class of variant combinations of the row at index `row`.
  package func variantClass(ofRow row: Int) -> Int { row < sets.count ? 0 : row / sets.count }

  /// Returns the case at `row`.
  package func styleCase(ofRow row: Int) -> StyleCase {
    StyleCase(variant: variantClass(ofRow: row), states: set(ofRow: row))
  }

  /// Returns the first row of each class with cases that `match` fits, in ascending order.
  internal func rows(fitting match: Match) -> [Int] {
    var isKnown = [Bool](repeating: false, count: level.partition.stateClassCount)
    var positions: [Int] = []
    for (position, set) in sets.enumerated() where match.matches(set) {
      let stateClass = level.partition.stateClass(ofSet: position)
      if !isKnown[stateClass] { positions.append(position) }
      isKnown[stateClass] = true
    }
    return variants.classes(fitting: match.variants).flatMap { variant in
      positions.map { variant * sets.count + $0 }
    }
  }

  /// Returns the winner in the case at `row` for the property at `column`.
  package func winner(row: Int, column: Int) -> Winner {
    winner(class: level.partition.classIndex(ofRow: row), column: column)
  }

  /// Returns the winner in the sets of the class at `index` for the property at `column`.
  internal func winner(class index: Int, column: Int) -> Winner { level.winner(class: index, column: column) }

  /// Returns the cell in the sets of the class at `index` for the property at `column`.
  internal func cell(class index: Int, column: Int, _ book: RuleBook) -> Cell {
    if !level.computed.isEmpty, let computed = level.computed[index * level.columns.count + column] {
      return computed.cell
    }
    return book.cell(of: winner(class: index, column: column), level.columns[column])
  }

  /// Returns the cell in the case at `row` for the property at `column`.
  package func cell(row: Int, column: Int, _ book: RuleBook) -> Cell {
    cell(class: level.partition.classIndex(ofRow: row), column: column, book)
  }

  /// Returns the parameters that the texts of the property at `column` use, in any context.
  internal func parameters(column: Int, _ book: RuleBook) -> [ParameterUse] {
    let classes = 0..<level.partition.count
    let winners = Set(classes.map { winner(class: $0, column: column) })
    return winners.flatMap { book.parameters(of: $0) }
      + classes.flatMap { level.computed[$0 * level.columns.count + column]?.parameters ?? [] }
  }

  /// Returns the declaration for the case at `row`, by exact set or pattern, for the property at `column`.
  internal func ownWinner(row: Int, column: Int) -> Winner {
    level.winner(of: level.decision(class: level.partition.classIndex(ofRow: row), column: column).winner)
  }

  /// Returns the set or pattern of `ownWinner(row:column:)`, if that is a declaration.
  package func ownMatch(row: Int, column: Int) -> Handle<Match> {
    level.decision(class: level.partition.classIndex(ofRow: row), column: column).winnerMatch
  }

  /// Returns the declaration of exactly `normal` in the variant of the case at `row` for the property at `column`.
  private func normal(row: Int, column: Int) -> Winner {
    level.winner(of: level.plan.fallbacks[variantClass(ofRow: row) * level.columns.count + column].normal)
  }

  /// Returns whether the case at `row` has no value of its own for the property at `column` and falls back to
  /// `normal`.
  package func fallsToNormal(row: Int, column: Int) -> Bool {
    ownWinner(row: row, column: column) == .nothing && !set(ofRow: row).isEmpty
      && normal(row: row, column: column) != .nothing
  }
}
