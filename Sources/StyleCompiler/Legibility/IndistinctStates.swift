import StyleSupport
import StyleTable

/// A state that a person should see a control enter.
package struct Distinction {
  package let state: StateMask

  /// The names in the same `@distinct`, from whose states the state should differ.
  fileprivate var others: [StateScope.DistinctName] = []

  /// Whether the state should be seen while the control is disabled, too.
  fileprivate var includesDisabled = true

  /// The name in a `@distinct`. Without one, the state should only be seen in every context if it is in one of them.
  fileprivate var promise: StateScope.DistinctName?
  fileprivate var scope: ScopeID?

  /// Calls `body` with each row from which the state is entered, the row entered, and each row from which that should
  /// differ: with the name of a state that leads there, or with `nil` for the first row.
  fileprivate func forEachComparison(
    in resolved: ResolvedControl, _ space: StateSpace,
    _ body: (_ row: RowID, _ entered: RowID, _ other: RowID, StateScope.DistinctName?) -> Void
  ) {
    for row in resolved.rows where includesDisabled || !resolved.set(of: row).contains(.disabled) {
      guard let entered = resolved.row(entering: state, from: row, space) else { continue }
      body(row, entered, row, nil)
      for name in others {
        guard let other = resolved.row(entering: name.mask, from: row, space), other != entered else { continue }
        body(row, entered, other, name)
      }
    }
  }
}

extension States {
  /// Returns the states of `scope` that a person should see a control enter: the ones that the nearest `@distinct` names,
  /// and then all others.
  fileprivate func distinctions(in scope: ScopeID) -> [Distinction] {
    var (found, named): ([Distinction], Set<Name>) = ([], [])
    for scope in scopeChain(of: scope).reversed() {
      for names in scopes[scope].distincts {
        let includesDisabled = names.contains { $0.mask.contains(.disabled) }
        found += names.filter { !named.contains($0.name) }.map {
          Distinction(state: $0.mask, others: names, includesDisabled: includesDisabled, promise: $0, scope: scope)
        }
      }
      named.formUnion(scopes[scope].distincts.joined().map(\.name))
    }
    let rest = scopes[scope].space.declared.bits.map { StateMask(bit: $0) }
    let promised = Set(found.map(\.state))
    return found + rest.filter { !promised.contains($0) }.map { Distinction(state: $0) }
  }
}

/// A review that finds states that a person can't see a control enter: those that a `@distinct` names, and those that
/// change what the control shows in some contexts, and nothing in others.
package struct DistinctionReview {
  private struct Key: Hashable {
    let control: ControlID
    let state: StateMask
    let promise: SourceSpan?
  }

  /// A state and the contexts in which it can't be seen.
  package struct Finding {
    package let control: ControlID
    fileprivate let distinction: Distinction
    package var contexts: [AxisContexts: Set<Int>] = [:]
    package var isPromised: Bool { distinction.promise != nil }
  }

  package private(set) var findings: [Finding] = []

  /// The control with which there are more sets to compare than the limit allows, or `nil` if there is none.
  private(set) var excess: ControlID?

  /// The states with a finding in their control or one of its base controls.
  private var known = Set<Key>()

  private var drawn = DrawnProperties()

  /// The states that a person should see a control enter, with the pairs of classes that should differ, by the partition
  /// of the cases of the control, and by its scope if that has a `@distinct`.
  private var comparisons: [Handle<StatePartition>: [ScopeID?: [(Distinction, [ClassPair])]]] = [:]

  /// The number of sets compared so far for `@distinct`, as if nothing were remembered.
  private var comparedCount = 0
  private let warns: Bool

  package init(warns: Bool = true) { self.warns = warns }

  /// Compares each set of states of `resolved` with the sets that have one more.
  ///
  /// - Complexity: O(*k*² · *c* · *t*) for *k* classes of cases that are compared, *c* columns, and *t* contexts, and
  ///   O(*s* · (*n* + *p*)) for *s* cases, *n* states, and *p* pairs of names in each `@distinct`, in the first control
  ///   with its partition.
  package mutating func add(_ resolved: ResolvedControl, _ book: RuleBook, _ values: borrowing ValuePool) {
    let (states, controls) = (book.declarations.states, book.declarations.controls)
    let pairCount = states[states.scope(of: resolved.control)].distinctPairCount
    guard pairCount > 0 || warns && values.slots.count > 0, excess == nil,
      controls[resolved.control].span.fileID != .standard
    else { return }
    let dependsOnContext = warns && resolved.dependsOnContext
    guard pairCount > 0 || dependsOnContext else { return }
    comparedCount += resolved.rows.count * pairCount
    guard comparedCount <= Limit.comparedSets + Limit.perDeclaration * book.sheets.declarationCount else {
      return excess = resolved.control
    }
    let columns = drawn.columns(of: resolved, book)
    for (distinction, pairs) in comparisons(of: resolved, states) where dependsOnContext || distinction.promise != nil {
      let contexts = distinction.contexts(inWhich: pairs, resolved, columns, book.declarations.axes, values)
      if contexts.isEmpty { continue }
      let (state, promise) = (distinction.state, distinction.promise?.span)
      let base = controls[resolved.control].base.map { Key(control: $0, state: state, promise: promise) }
      let isKnown = base.map(known.contains) ?? false
      // What the base control allows is reported for those that derive from it.
      if isKnown || promise != nil || !book.declarations.allows(.indistinctState, in: resolved.control) {
        known.insert(Key(control: resolved.control, state: state, promise: promise))
      }
      if isKnown { continue }
      findings.append(Finding(control: resolved.control, distinction: distinction, contexts: contexts))
    }
  }

  private mutating func comparisons(of resolved: ResolvedControl, _ states: States) -> [(Distinction, [ClassPair])] {
    let scope = states.scope(of: resolved.control)
    let (partition, key) = (resolved.level.partition.id, states[scope].distinctPairCount > 0 ? scope : nil)
    if let known = comparisons[partition]?[key] { return known }
    let found = states.distinctions(in: scope).map { ($0, $0.pairs(in: resolved, states[scope].space)) }
    comparisons[partition, default: [:]].updateValue(found, forKey: key)
    return found
  }
}

extension Distinction {
  /// Returns the pairs of classes that should differ, in the order found.
  fileprivate func pairs(in resolved: ResolvedControl, _ space: StateSpace) -> [ClassPair] {
    var (known, found): (Set<ClassPair>, [ClassPair]) = ([], [])
    forEachComparison(in: resolved, space) { _, entered, other, _ in
      let pair = ClassPair(first: resolved.classID(of: other), second: resolved.classID(of: entered))
      guard promise != nil || pair.first != pair.second else { return }
      if known.insert(pair).inserted { found.append(pair) }
    }
    return found
  }

  /// Returns the contexts in which the classes of one of `pairs` are equal in `columns` although they should differ.
  fileprivate func contexts(
    inWhich pairs: [ClassPair], _ resolved: ResolvedControl, _ columns: [ColumnID], _ axes: Axes,
    _ values: borrowing ValuePool
  ) -> [AxisContexts: Set<Int>] {
    var found: [AxisContexts: Set<Int>] = [:]
    for pair in pairs where !resolved.isIncomplete(pair) {
      guard let (contexts, equal) = resolved.equalContexts(of: pair, in: columns, axes, values),
        promise != nil || equal.count < contexts.count
      else { continue }
      found[contexts, default: []].formUnion(equal)
    }
    return found
  }
}

extension ResolvedControl {
  /// Returns whether a reference has no value in one of two classes, so that they can't be compared.
  package func isIncomplete(_ pair: ClassPair) -> Bool {
    !isComplete && (isIncomplete(pair.first) || isIncomplete(pair.second))
  }

  /// Returns the row with the states of `row` and `state`, closed, in the same variant, or `nil` if these states are
  /// impossible or `row` has all of them.
  package func row(entering state: StateMask, from row: RowID, _ space: StateSpace) -> RowID? {
    let set = set(of: row)
    guard !set.isSuperset(of: state), let position = sets.position(of: space.closure(of: set.union(state))) else {
      return nil
    }
    return self.row(of: StateSetID(position), variantClass: variantClass(of: row))
  }
}

extension Model {
  /// Reports states of `@distinct` that can't be seen, and warns about others that change nothing in some contexts.
  internal func checkDistinctions(_ review: DistinctionReview, _ report: inout Report) {
    if let control = review.excess {
      report(
        .limitExceeded, at: declarations.controls[control].span,
        "too many state combinations to compare because of '@distinct'; the maximum is "
          + "\(Limit.comparedSets + Limit.perDeclaration * sheets.declarationCount) in all style sheets")
    }
    for diagnostic in diagnostics(about: review.findings.filter { $0.distinction.promise != nil }) {
      report.add(diagnostic)
    }
    let found = report.reportable(
      review.findings.filter { $0.distinction.promise == nil }, as: .indistinctState, declarations.allowed
    ) { [$0.control] }
    report.warn(
      WarningGroup(id: .indistinctState, spans: found.map { declarations.controls[$0.control].span }) {
        [self] indices in diagnostics(about: indices.map { found[$0] })
      })
  }

  private func diagnostics(about findings: [DistinctionReview.Finding]) -> [Diagnostic] {
    let indices = Dictionary(grouping: findings.indices) { findings[$0].control }
    var found = [Diagnostic?](repeating: nil, count: findings.count)
    var drawn = DrawnProperties()
    for (control, indices) in indices.sorted(by: { $0.key < $1.key }) {
      let resolved = resolution[control]
      let columns = drawn.columns(of: resolved, rules)
      for index in indices { found[index] = diagnostic(about: findings[index], resolved, columns) }
    }
    return found.compactMap { $0 }
  }

  private func diagnostic(
    about finding: DistinctionReview.Finding, _ resolved: ResolvedControl, _ columns: [ColumnID]
  ) -> Diagnostic {
    let (distinction, promise) = (finding.distinction, finding.distinction.promise)
    var (rows, alike): ([RowID], [String]) = ([], [])
    var changesNothing = false
    var known: [ClassPair: Bool] = [:]
    let space = declarations.states.stateSpace(of: resolved.control)
    distinction.forEachComparison(in: resolved, space) { row, entered, other, name in
      let pair = ClassPair(first: resolved.classID(of: other), second: resolved.classID(of: entered))
      let isFound =
        known[pair] ?? !distinction.contexts(inWhich: [pair], resolved, columns, declarations.axes, values).isEmpty
      known[pair] = isFound
      guard isFound else { return }
      if rows.last != row { rows.append(row) }
      guard let name else { return changesNothing = true }
      let text = "'\(sheets.names.text(name.name))'"
      if !alike.contains(text) { alike.append(text) }
    }
    var cases = FoundStates()
    for row in rows { cases.add(row, of: resolved) }
    let effects =
      (changesNothing ? ["changes nothing"] : [])
      + (alike.isEmpty ? [] : ["looks like entering \(alike.joined(separator: " or "))"])
    let path = declarations.controls[finding.control].span
    // Without members, a control shares the scope of its base control.
    let (states, base) = (declarations.states, declarations.controls[finding.control].base)
    let isOwn =
      distinction.scope == states.scope(of: finding.control) && distinction.scope != base.map { states.scope(of: $0) }
    let everywhere = promise == nil ? " in some contexts" : ""
    var diagnostic = Diagnostic(
      .indistinctState, at: isOwn ? promise?.span ?? path : path,
      "entering '\(name(of: finding))' \(effects.joined(separator: " or ")) in "
        + states.text(of: cases) + declarations.axes.phrase(for: finding.contexts, everywhere: everywhere),
      notes: isOwn ? [] : promise.map { [Diagnostic.Note("'\(name(of: finding))' is named here", at: $0.span)] } ?? [],
      fixIts: changesNothing && isOwn ? exclusion(of: finding, in: rows.map { resolved.set(of: $0) }) : [])
    if promise != nil { diagnostic.severity = .error }
    return diagnostic
  }

  /// Returns the fix-it that excludes the state of `finding` from another one that is active in all of `sets`, or none if
  /// there is no such state. They may never meet.
  private func exclusion(of finding: DistinctionReview.Finding, in sets: [StateMask]) -> [Diagnostic.FixIt] {
    let (control, states) = (finding.control, declarations.states)
    let common = sets.dropFirst().reduce(sets.first ?? []) { $0.intersection($1) }
    let state = finding.distinction.state
    // The built-in states can meet, except for those that the standard style sheet excludes.
    let isCustom = state.bits.contains { $0 >= 16 }
    let others = common.subtracting(states.stateSpace(of: control).closure(of: state))
    guard let bit = others.bits.first(where: { isCustom || $0 >= 16 }) else { return [] }
    let member = "@exclusive \(states.text(of: StateMask(bit: bit), for: control)), \(name(of: finding))"
    let file = sheets.files[declarations.controls[control].span.fileID]
    return file.isStandard ? [] : [file.inserting(member, into: declarations.controls.node(of: control))]
  }

  /// Returns the name of the state of `finding`, as a `@distinct` spells it.
  package func name(of finding: DistinctionReview.Finding) -> String {
    finding.distinction.promise.map { sheets.names.text($0.name) }
      ?? declarations.states.text(of: finding.distinction.state, for: finding.control)
  }
}
