import StyleSupport
import StyleTable

/// A review that finds rules for exact combinations that don't apply to larger combinations, which therefore show other
/// values.
///
/// Hot: a style sheet that names exact combinations, as UIKit does, has such a rule in every other line. A finding is
/// therefore only the rule, and everything that a warning says about it is found again for the warnings that are shown.
internal struct FallbackReview {
  /// The entries of the rules, in the order found.
  private(set) var entries: [Handle<RuleIndex.Entry>] = []

  /// The states that can also be active, by control.
  private var named: [StateMask]

  /// The larger combinations of each partition, by the states that can also be active.
  private var largerClasses: [Handle<StatePartition>: [StateMask: LargerClasses]] = [:]

  init(_ book: RuleBook) { named = Array(repeating: [], count: book.declarations.controls.count) }

  /// Records the rules of the control of `resolved` that don't apply to larger combinations. Base controls come first.
  ///
  /// - Complexity: O(*d* · *k*) for *d* declarations for exact combinations and *k* classes of larger combinations.
  ///   Each partition adds O(*m* · *s*) for *m* exact combinations and *s* valid state combinations.
  mutating func add(_ resolved: ResolvedControl, _ book: RuleBook) {
    let range = book.rules.indices(of: resolved.control)
    let base = book.declarations.controls[resolved.control].base.map { named[$0.index] } ?? []
    let states = base.union(book.namedStates(of: resolved.control))
    named[resolved.control.index] = states
    let exact = range.filter { book.matches.isExactState(book.rules.entries[$0].match) }
    guard !exact.isEmpty else { return }
    let (partition, space) = (resolved.level.partition, book.declarations.states.stateSpace(of: resolved.control))
    let larger =
      largerClasses[partition.id]?[states] ?? LargerClasses(partition, named: states, space, book.matches)
    largerClasses[partition.id, default: [:]][states] = larger
    entries += exact.filter { larger.isFalling(book.rules.entries[$0], resolved) }.map { Handle($0) }
  }
}

/// For each exact combination that rules of a control are for, the larger combinations, as classes of state
/// combinations.
private struct LargerClasses {
  /// The classes of larger combinations, by the class of the exact combination.
  private var classes: [[StateClassID]]

  /// Creates the classes of the sets that have no states but `named`, and those that these imply or require.
  init(_ partition: StatePartition, named: StateMask, _ space: StateSpace, _ matches: borrowing MatchTable) {
    classes = Array(repeating: [], count: partition.stateClassCount)
    let all = space.sets(naming: named, in: partition.sets)
    for fit in partition.fits where matches.isExactState(fit.match) {
      let set = matches[fit.match].required
      guard let position = partition.sets.position(of: set) else { continue }
      let larger = all.filter { $0.index != position && partition.sets[$0].isSuperset(of: set) }
      classes[partition.stateClass(of: StateSetID(position)).index] =
        Set(larger.map { partition.stateClass(of: $0) }).sorted()
    }
  }

  /// Returns whether some declaration of `entry` wins in its exact combination and doesn't apply to a larger
  /// combination of `resolved`, which shows another value.
  func isFalling(_ entry: RuleIndex.Entry, _ resolved: ResolvedControl) -> Bool {
    let (level, partition) = (resolved.level, resolved.level.partition)
    let fit = partition.fit(of: entry.match)
    for variant in fit.variants {
      for state in fit.states {
        let own = partition.classID(of: state, variantClass: variant)
        for column in level.columnIDs where level.isWinner(entry, class: own, column) {
          for larger in classes[state.index].lazy.map({ partition.classID(of: $0, variantClass: variant) })
          where level.decision(class: larger, column).winner == .nothing {
            if resolved.cell(class: larger, column) != resolved.cell(class: own, column) { return true }
          }
        }
      }
    }
    return false
  }
}

/// A combination as written whose rule doesn't apply to larger combinations.
internal struct FallingCombination {
  /// The location of the combination.
  let span: SourceSpan

  /// The rule's entries for the combination: one for each control, run of declarations, and outer combination.
  let entries: [Handle<RuleIndex.Entry>]
}

extension RuleBook {
  /// Returns the states that rules of `control` name, and those that a person enters without the app.
  internal func namedStates(of control: ControlID) -> StateMask {
    entries(of: control).reduce(declarations.states.statesOfPerson(for: control)) {
      $1.file == .standard ? $0 : $0.union($1.named)
    }
  }
}

extension StateSpace {
  /// Returns the indices of those of `sets` that have no states but `named` and those that these imply or require.
  internal func sets(naming named: StateMask, in sets: [StateMask]) -> [StateSetID] {
    sets.handles.filter { closure(of: sets[$0].intersection(named)) == sets[$0] }
  }
}

extension CascadeLevel {
  /// Returns whether a declaration of `entry`, a rule of the control, wins in the class with the given index for the
  /// property at `column`.
  internal func isWinner(_ entry: RuleIndex.Entry, class id: ClassID, _ column: ColumnID) -> Bool {
    let decision = decision(class: id, column)
    guard decision.match == entry.match else { return false }
    return decision.winner.declaration.map(entry.declarations.contains) ?? false
  }
}

extension Model {
  /// Warns about exact combinations whose rules don't apply to larger combinations, which therefore show other values.
  internal func adviseOnFallbacks(_ review: FallbackReview, _ report: inout Report) {
    let entries = report.reportable(review.entries, as: .fallsToNormal, declarations.allowed) {
      [rules.rules.entries[$0.index].control]
    }
    let places = rules.places(of: entries).sorted { $0.span < $1.span }
    let starts = places.indices.filter { $0 == 0 || places[$0].span != places[$0 - 1].span }
    let ends = starts.dropFirst() + [places.count]
    let groups = zip(starts, ends).map { $0..<$1 }
    report.warn(
      WarningGroup(id: .fallsToNormal, spans: starts.map { places[$0].span }) { [self] indices in
        let combinations = indices.map { index in
          FallingCombination(span: places[groups[index].lowerBound].span, entries: places[groups[index]].map(\.entry))
        }
        return warnings(about: combinations)
      })
  }
}

extension RuleBook {
  /// Returns each of `entries` with the location of the combination that it's for, as written.
  fileprivate func places(
    of entries: [Handle<RuleIndex.Entry>]
  ) -> [(span: SourceSpan, entry: Handle<RuleIndex.Entry>)] {
    let rules = rules.entries
    let ordered = entries.sorted { rules[$0.index].declarations.start < rules[$1.index].declarations.start }
    var places: [(span: SourceSpan, entry: Handle<RuleIndex.Entry>)] = []
    places.reserveCapacity(ordered.count)
    var cursor = RunCursor()
    var start = 0
    while start < ordered.count {
      let first = rules[ordered[start].index]
      let end = ordered[start...].firstIndex { rules[$0.index].declarations != first.declarations } ?? ordered.count
      let only = cursor.onlyCombination(
        of: DeclarationID(first.declarations.indices.lowerBound), in: sheets.files[first.file])
      let combinations = only == nil ? WrittenCombinations(of: first, self) : nil
      for entry in ordered[start..<end] {
        if let span = only ?? combinations?.span(of: rules[entry.index], self) {
          places.append((span, entry))
        }
      }
      start = end
    }
    return places
  }
}

/// An exact combination of states with the variant values that a combination names.
internal struct ExactSet: Hashable {
  let states: StateMask
  let variants: VariantCondition
}

/// The combinations, as written, of the states that a run of declarations is for.
private struct WrittenCombinations {
  /// The first combination in the innermost brackets with which those around it make an exact combination, by control
  /// and set.
  private var first: [ControlID: [ExactSet: SourceSpan]] = [:]

  init(of entry: RuleIndex.Entry, _ book: RuleBook) {
    guard let location = book.location(of: DeclarationID(entry.declarations.indices.lowerBound)) else { return }
    let file = book.sheets.files[entry.file]
    let blocks = location.blocks.reversed().compactMap(\.states)
    for selector in file.tree.selectors[location.rule.selectors] {
      guard let control = book.declarations.controls.ofPath[file.path(selector.path).index] else { continue }
      var sets: [(set: ExactSet, node: CombinationNode?)] = [(ExactSet(states: [], variants: VariantCondition()), nil)]
      for states in (selector.states.map { [$0] } ?? []) + blocks {
        sets = book.declarations.states.exactSets(
          adding: file.tree.combinations(of: states), to: sets.map(\.set), control, file)
      }
      for case (let set, let node?) in sets where first[control]?[set] == nil {
        first[control, default: [:]][set] = file.span(node.start..<node.end)
      }
    }
  }

  /// Returns the location of the combination of `entry`, one of the run.
  func span(of entry: RuleIndex.Entry, _ book: RuleBook) -> SourceSpan? {
    let match = book.matches[entry.match]
    return first[entry.control]?[ExactSet(states: match.required, variants: match.variants)]
  }
}

/// A walk through the runs of declarations of the files, in order.
private struct RunCursor {
  private var file: FileID?
  private var run = 0
  private var rule = 0

  /// Returns the location of the only combination in the innermost brackets around `declaration` of `file`, or `nil` if
  /// there are several, or if several selectors have brackets of their own.
  ///
  /// - Requires: The declaration doesn't precede that of the call before.
  mutating func onlyCombination(of declaration: DeclarationID, in file: SheetFile) -> SourceSpan? {
    if self.file != file.id { (self.file, run, rule) = (file.id, 0, 0) }
    let (tree, handle) = (file.tree, file.handle(of: declaration).rawValue)
    while tree.runs[run].declarations.end <= handle { run += 1 }
    var states = tree.blocks[tree.runs[run].block].states
    if states == nil {
      while tree.rules[rule].runs.end <= UInt32(run) { rule += 1 }
      guard tree.rules[rule].selectors.count == 1 else { return nil }
      states = tree.selectors[tree.rules[rule].selectors.indices.lowerBound].states
    }
    return states.flatMap { tree.onlyCombination(of: $0) }.map { file.span($0.start..<$0.end) }
  }
}

extension States {
  /// Returns the closed combination and the variant values that `node` names, or `nil` if it is a pattern.
  internal func exactSet(of node: CombinationNode, in scope: ScopeID, file: SheetFile) -> ExactSet? {
    var states = StateMask()
    var values: [VariantItem] = []
    for item in file.tree.items(of: node) {
      if item.kind == .star || item.kind == .negation { return nil }
      guard item.kind == .state else { continue }
      if let value = scopes.variantValue(file.name(item.name), in: scope) {
        values.append(VariantItem(value, isNegated: false))
      } else if let mask = scopes.meaning(of: file.name(item.name), in: scope)?.mask {
        states.formUnion(mask)
      } else {
        return nil
      }
    }
    return ExactSet(states: scopes[scope].space.closure(of: states), variants: VariantCondition(union: values))
  }

  /// Returns the exact combinations that `nodes` make together with each of `outer` in `control`, each with its first
  /// node.
  fileprivate func exactSets(
    adding nodes: [CombinationNode], to outer: [ExactSet], _ control: ControlID, _ file: SheetFile
  ) -> [(set: ExactSet, node: CombinationNode?)] {
    let scope = scope(of: control)
    var known = Set<ExactSet>()
    var result: [(set: ExactSet, node: CombinationNode?)] = []
    for node in nodes {
      guard let inner = exactSet(of: node, in: scope, file: file) else { continue }
      for outer in outer {
        let set = ExactSet(
          states: scopes[scope].space.closure(of: outer.states.union(inner.states)),
          variants: VariantCondition(union: outer.variants.items + inner.variants.items))
        if known.insert(set).inserted { result.append((set, node)) }
      }
    }
    return result
  }
}
