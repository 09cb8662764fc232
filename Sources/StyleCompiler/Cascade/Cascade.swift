import StyleSupport
import StyleTable

/// The search for the declaration that wins in each state, control by control, base controls first.
///
/// A control starts with the decisions of its base control, state by state. In states that the base control doesn't have,
/// only the base control's patterns apply. The control's own rules are then laid over them (`Overlay`). State
/// combinations that no rule distinguishes share one row. The work is therefore linear in the declarations and in these
/// classes, however deep the inheritance chain.
internal struct Cascade {
  private let book: RuleBook
  private var partitions: StatePartitions
  private var columns: ColumnOrder
  private var contests = ContestTable()

  /// The ambiguous pairs of declarations found, and the declarations that win somewhere.
  private(set) var review: CascadeReview

  /// The evaluation of references, or `nil` if the program has none.
  let references: ReferenceResolver?

  private var decidedCount = 0

  /// Creates a cascade of the rules of `book` that adds the values of references, and the errors in them, to `evaluation`.
  init(_ book: RuleBook, _ evaluation: Evaluation) {
    self.book = book
    partitions = StatePartitions(book)
    columns = ColumnOrder(propertyCount: book.declarations.properties.count)
    references = book.sheets.hasReferences ? ReferenceResolver(book, evaluation) : nil
    review = CascadeReview(declarationCount: book.sheets.declarationCount)
  }

  /// Calls `body` with the winners of every control, base controls first. Stops at the first control with which the
  /// program has more values than the limit allows, and records it.
  ///
  /// - Complexity: O(*d* + *v*) for *d* declarations, each counted once for every class of sets that it matches, and
  ///   *v* property values in such classes. Each shape of control adds O(*s*) for each rule, where *s* is the number
  ///   of valid state combinations. A shape consists of the control's states and the matches of its rules.
  mutating func run(_ body: (ResolvedControl) -> Void) {
    // The resolved controls of the current inheritance chain, root first.
    var chain: [ResolvedControl] = []
    for control in book.declarations.controls.preorder {
      while let last = chain.last, last.control != book.declarations.controls[control].base { chain.removeLast() }
      guard let resolved = winners(of: control, base: chain.last) else { return review.excess = control }
      if book.declarations.controls.isExhaustive(control) { review.exhaustive.append(resolved) }
      body(resolved)
      chain.append(resolved)
    }
  }

  /// Returns the winners of `control`, whose base control has the winners `base`, or `nil` if there are more values than the
  /// limit allows.
  mutating func winners(of control: ControlID, base: ResolvedControl?) -> ResolvedControl? {
    let declarations = book.declarations
    let priorities = declarations.states.priorities(of: control)
    // Another priority list can change the winners among the declarations of the base controls.
    let isBaseValid = base.map { declarations.states.priorities(of: $0.control) == priorities } ?? true
    if let base, isBaseValid, declaresNothing(control, base.level) {
      guard spend(base.level.partition.count, width: base.columns.count) else { return nil }
      var level = base.level.inherited(by: control)
      _ = references?.resolve(&level)
      return ResolvedControl(level)
    }
    let chain =
      isBaseValid ? [control] : Array(declarations.controls.inheritanceChain(of: control).reversed())
    let rules = book.ranking(of: chain, by: priorities)
    let scope = declarations.propertyScope(of: control)
    let defaults = ownDefaults(of: scope, base: base)
    let partition = partitions.partition(
      for: declarations.states.scope(of: control), rules, base: isBaseValid ? base?.level.partition : nil)
    let declarationCount = rules.reduce(defaults.count) { $0 + $1.entry.declarations.count }
    guard spend(partition.count, width: (base?.columns.count ?? 0) + declarationCount) else { return nil }
    columns.begin((base?.columns ?? []) + defaults.map(\.property), rulesOf: chain, book)
    var level = CascadeLevel(control, scope, columns.properties, partition)
    if let base { level.inherit(base.level, withDecisions: isBaseValid) }
    for (property, winner) in defaults {
      if let column = columns.column(of: property) { level.setDefault(winner, column) }
    }
    let overlay = Overlay(
      rules: rules, partition: partition, columns: columns, priorities: declarations.states.priorityLists[priorities],
      book: book)
    overlay.apply(to: &level, &contests)
    level.setValues(book)
    let (references, followed) = (references, references?.resolve(&level))
    review.add(level, contests, book) { winner, property, id in
      followed.flatMap { references?.cell(of: winner, property, class: id, in: $0) }
    }
    return ResolvedControl(consume level)
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

/// The rules of a control, which are laid over the rows of its base control, from the weakest to the strongest.
///
/// A rule overrides the decisions so far in each class that its match fits, except where a declaration of the base
/// control has priority. The work is linear in the declarations, each counted once for each class.
private struct Overlay {
  /// The rules from the weakest to the strongest.
  let rules: [RankedRule]

  let partition: StatePartition
  let columns: ColumnOrder
  let priorities: PriorityList
  let book: RuleBook

  func apply(to level: inout CascadeLevel, _ contests: inout ContestTable) {
    for rule in rules {
      let fit = partition.fit(of: rule.entry.match)
      forEachDeclaration(of: rule) { declaration, column in
        for variant in fit.variants {
          if fit.isNormal { level.setNormal(.declaration(declaration), column, variantClass: variant) }
          for states in fit.states {
            let cell = level.cell(class: partition.classID(of: states, variantClass: variant), column)
            decide(&level.decisions[cell.index], rule, declaration)
          }
        }
      }
    }
    findContests(&level, &contests)
  }

  @inline(__always) private func forEachDeclaration(of rule: RankedRule, _ body: (DeclarationID, ColumnID) -> Void) {
    book.forEachDeclaration(of: rule.entry, inScopeOf: rule.entry.control) { declaration, property in
      if let column = columns.column(of: property) { body(declaration, column) }
    }
  }

  /// Overrides the decision so far for a cell by a declaration of `rule`.
  @inline(__always) private func decide(
    _ decision: inout CellDecision, _ rule: RankedRule, _ declaration: DeclarationID
  ) {
    let (winner, match) = (Winner.declaration(declaration), rule.entry.match)
    if decision.winner == .nothing || !hasPriority(decision.match, over: rule) {
      (decision.winner, decision.match) = (winner, match)
    }
    if !rule.strength.isExact, decision.pattern == .nothing || !hasPriority(decision.patternMatch, over: rule) {
      (decision.pattern, decision.patternMatch) = (winner, match)
      decision.contest = OptionalHandle(nil)
    }
  }

  @inline(__always) private func hasPriority(_ match: Handle<Match>, over rule: RankedRule) -> Bool {
    !priorities.masks.isEmpty && priorities.key(of: book.matches[match].required) > rule.strength.priority
  }

  /// Finds the contests of the cells of `level`, whose winners are decided.
  private func findContests(_ level: inout CascadeLevel, _ contests: inout ContestTable) {
    if partition.crowded.isEmpty { return }
    while contests.candidates.count < level.columns.count { contests.candidates.append([]) }
    // For each class of variant combinations, the patterns that fit it in some states.
    var patterns: [[(rule: Int, states: [StateClassID])]] = Array(repeating: [], count: partition.variants.count)
    for (index, rule) in rules.enumerated() where !rule.strength.isExact {
      let fit = partition.fit(of: rule.entry.match)
      for variant in fit.variants { patterns[variant.index].append((index, fit.states)) }
    }
    // For each pattern, the cell for which it was last found to be a rival.
    var lastCell: [Handle<Match>: CellID] = [:]
    for id in partition.crowded {
      let states = partition.stateClass(of: id)
      contests.fitting.removeFew()
      for pattern in patterns[partition.variantClass(of: id).index] where pattern.states.containsAscending(states) {
        contests.fitting.append(pattern.rule)
      }
      guard mayContest(contests.fitting, &contests.chain) else { continue }
      for column in level.columnIDs { contests.candidates[column.index].removeFew() }
      for index in contests.fitting {
        forEachDeclaration(of: rules[index]) { contests.candidates[$1.index].append((index, $0)) }
      }
      for column in level.columnIDs {
        let (cell, found) = (level.cell(class: id, column), contests.candidates[column.index])
        guard found.count > 1, let winner = found.last,
          level.decisions[cell.index].pattern == .declaration(winner.declaration)
        else { continue }
        // Of several declarations for one pattern, the last one counts.
        let others = found.dropLast().reversed().filter {
          isContested(rules[winner.rule], by: rules[$0.rule])
            && lastCell.updateValue(cell, forKey: rules[$0.rule].entry.match) != cell
        }
        if others.isEmpty { continue }
        let rivals = (others.reversed() + [winner]).map {
          Contest.Rival(declaration: $0.declaration, match: rules[$0.rule].entry.match)
        }
        let contest = Contest(
          owner: rules[winner.rule].entry.control, property: level.property(at: column), rivals: rivals)
        level.decisions[cell.index].contest = OptionalHandle(contests.handle(of: contest))
      }
    }
  }

  /// Returns whether one of the patterns at the indices `fitting`, which are in ascending order of strength, may contest
  /// another one.
  ///
  /// - Parameter chain: Memory for the distinct patterns that don't contest each other: each contains the states of those
  ///   before it, so there are few.
  private func mayContest(_ fitting: [Int], _ chain: inout [Int]) -> Bool {
    chain.removeFew()
    for index in fitting {
      let rule = rules[index]
      if let last = chain.last, !rules[last].strength.isComparable(to: rule.strength) { chain.removeFew() }
      if chain.contains(where: { isContested(rule, by: rules[$0]) }) { return true }
      let isKnown = chain.contains {
        rules[$0].entry.match == rule.entry.match && rules[$0].entry.itemCount == rule.entry.itemCount
      }
      if !isKnown { chain.append(index) }
    }
    return false
  }

  /// Returns whether the pattern of `winner` wins over the pattern of the weaker `other` only because it comes later, or
  /// only because of the states that its states imply or require. Nothing clearly decides between them.
  private func isContested(_ winner: RankedRule, by other: RankedRule) -> Bool {
    guard winner.entry.match != other.entry.match, winner.strength.isComparable(to: other.strength) else {
      return false
    }
    if winner.strength.specificity == other.strength.specificity { return true }
    guard winner.entry.itemCount <= other.entry.itemCount else { return false }
    let (required, others) = (book.matches[winner.entry.match].required, book.matches[other.entry.match].required)
    return !required.isSuperset(of: others) && !others.isSuperset(of: required)
  }
}
