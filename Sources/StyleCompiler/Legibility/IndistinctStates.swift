import StyleSupport
import StyleTable

/// A state that a person should see a control enter.
package struct Distinction {
  package let state: StateMask

  /// The names in the same `@distinct`, from whose states the state should differ.
  fileprivate var others: [StateScope.DistinctName] = []

  /// Whether the state should be seen while the control is disabled, too.
  fileprivate var includesDisabled = true

  /// The name in a `@distinct`. Without one, the state should only be seen in every variant and context if it is in one of
  /// them.
  fileprivate var promise: StateScope.DistinctName?
  fileprivate var scope: ScopeID?

  /// Calls `body` with each row of `rows` from which the state is entered, the row entered, and each row from which that should
  /// differ: with the name of a state that leads there, or with `nil` for the first row.
  fileprivate func forEachComparison(
    in resolved: ResolvedControl, _ rows: HandleRange<CaseRow>, _ space: StateSpace,
    _ body: (_ row: RowID, _ entered: RowID, _ other: RowID, StateScope.DistinctName?) -> Void
  ) {
    for row in rows where includesDisabled || !resolved.set(of: row).contains(.disabled) {
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
/// change what the control shows in some variants or contexts, and nothing in others.
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
  /// of the cases of the control, and by the index of its scope if that has a `@distinct`, or else by -1.
  private var comparisons: [Handle<StatePartition>: [Int: [(Distinction, [ClassPair])]]] = [:]

  /// The number of sets compared so far for `@distinct`, as if nothing were remembered.
  private var comparedCount = 0
  private let warns: Bool

  package init(warns: Bool = true) { self.warns = warns }

  /// Compares each set of states of `resolved` with the sets that have one more.
  ///
  /// - Parameter covers: The properties of the control that others could cover.
  /// - Complexity: O(*k*² · *c* · *t*) for *k* classes of cases that are compared, *c* columns, and *t* contexts, and
  ///   O(*s* · (*n* + *p*)) for *s* cases, *n* states, and *p* pairs of names in each `@distinct`, in the first control
  ///   with its partition.
  package mutating func add(
    _ resolved: ResolvedControl, _ covers: [Cover], _ book: RuleBook, _ values: borrowing ValuePool
  ) {
    let declarations = book.declarations
    let scope = declarations.states.scope(of: resolved.control)
    let pairCount = declarations.states[scope].distinctPairCount
    guard pairCount > 0 || warns, excess == nil, declarations.controls[resolved.control].span.fileID != .standard else {
      return
    }
    let canVary = warns && (resolved.variants.count > 1 || resolved.dependsOnContext(declarations, values))
    guard pairCount > 0 || canVary else { return }
    comparedCount += resolved.rows.count * pairCount
    guard comparedCount <= Limit.comparedSets + Limit.perDeclaration * book.sheets.declarationCount else {
      return excess = resolved.control
    }
    let columns = drawn.columns(of: resolved, covers, book)
    for (distinction, pairs) in comparisons(of: resolved, declarations.states, scope)
    where canVary || distinction.promise != nil {
      let found = distinction.alike(pairs, resolved, columns, declarations.axes, values)
      if found.isEmpty { continue }
      var contexts: [AxisContexts: Set<Int>] = [:]
      for found in found { contexts[found.contexts, default: []].formUnion(found.equal) }
      let (state, promise) = (distinction.state, distinction.promise?.span)
      let base = declarations.controls[resolved.control].base.map { Key(control: $0, state: state, promise: promise) }
      let isKnown = base.map(known.contains) ?? false
      // A state that the base control allows is reported for the controls that derive from it.
      if isKnown || promise != nil || !declarations.allows(.indistinctState, in: resolved.control) {
        known.insert(Key(control: resolved.control, state: state, promise: promise))
      }
      if isKnown { continue }
      findings.append(Finding(control: resolved.control, distinction: distinction, contexts: contexts))
    }
  }

  private mutating func comparisons(
    of resolved: ResolvedControl, _ states: States, _ scope: ScopeID
  ) -> [(Distinction, [ClassPair])] {
    let (partition, key) = (resolved.level.partition.id, states[scope].distinctPairCount > 0 ? scope.index : -1)
    if let known = comparisons[partition]?[key] { return known }
    let found = states.distinctions(in: scope).map { ($0, $0.pairs(in: resolved, states[scope].space)) }
    comparisons[partition, default: [:]][key] = found
    return found
  }
}

extension Distinction {
  /// Returns the pairs of classes that should differ, in the order found.
  fileprivate func pairs(in resolved: ResolvedControl, _ space: StateSpace) -> [ClassPair] {
    var (known, found): (Set<ClassPair>, [ClassPair]) = ([], [])
    // The other variants have the same pairs of states.
    forEachComparison(in: resolved, HandleRange(resolved.sets.indices), space) { _, entered, other, _ in
      let pair = ClassPair(first: resolved.classID(of: other), second: resolved.classID(of: entered))
      guard promise != nil || pair.first != pair.second else { return }
      if known.insert(pair).inserted { found.append(pair) }
    }
    let count = resolved.level.partition.stateClassCount
    return resolved.variants.classes.flatMap { variant in
      found.map { pair in
        let (first, second) = (pair.first.index + variant.index * count, pair.second.index + variant.index * count)
        return ClassPair(first: ClassID(first), second: ClassID(second))
      }
    }
  }

  /// Two classes that should differ, and the contexts in which a person sees no difference.
  fileprivate typealias Alike = (pair: ClassPair, contexts: AxisContexts, equal: [Int])

  /// Returns those of `pairs` that should differ in `columns` in some context and don't.
  ///
  /// Without a promise, the classes of a pair should differ if those with the same states do in some variant and context.
  fileprivate func alike(
    _ pairs: [ClassPair], _ resolved: ResolvedControl, _ columns: [DrawnProperties.Column], _ axes: Axes,
    _ values: borrowing ValuePool
  ) -> [Alike] {
    var (alike, different): ([Alike], Set<ClassPair>) = ([], [])
    let canDiffer = promise == nil && resolved.variants.count > 1
    for pair in pairs where !resolved.isIncomplete(pair) {
      let found = resolved.equalContexts(of: pair, in: columns, exactly: promise == nil, axes, values)
      if let (contexts, equal) = found { alike.append((pair, contexts, equal)) }
      if canDiffer, found.map({ $0.equal.count < $0.contexts.count }) ?? true {
        different.insert(resolved.inFirstVariant(pair))
      }
    }
    if promise != nil { return alike }
    return alike.filter {
      $0.equal.count < $0.contexts.count || canDiffer && different.contains(resolved.inFirstVariant($0.pair))
    }
  }
}

extension ResolvedControl {
  /// Returns the classes with the same states as those of `pair` in the first class of variant combinations.
  fileprivate func inFirstVariant(_ pair: ClassPair) -> ClassPair {
    let count = level.partition.stateClassCount
    return ClassPair(first: ClassID(pair.first.index % count), second: ClassID(pair.second.index % count))
  }

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
      let columns = drawn.columns(of: resolved, drawn.covers(of: resolved, rules), rules)
      for index in indices { found[index] = diagnostic(about: findings[index], resolved, columns) }
    }
    return found.compactMap { $0 }
  }

  private func diagnostic(
    about finding: DistinctionReview.Finding, _ resolved: ResolvedControl, _ columns: [DrawnProperties.Column]
  ) -> Diagnostic {
    let (distinction, promise) = (finding.distinction, finding.distinction.promise)
    var (rows, alike): ([RowID], [String]) = ([], [])
    var changes: Set<String> = []
    let space = declarations.states.stateSpace(of: resolved.control)
    let pairs = distinction.pairs(in: resolved, space)
    let found = distinction.alike(pairs, resolved, columns, declarations.axes, values)
    // Whether each pair is equal in some context, and not only nearly equal.
    let areEqual = Dictionary(
      uniqueKeysWithValues: found.map { found in
        (
          found.pair,
          resolved.equalContexts(of: found.pair, in: columns, exactly: true, declarations.axes, values) != nil
        )
      })
    distinction.forEachComparison(in: resolved, resolved.rows, space) { row, entered, other, name in
      let pair = ClassPair(first: resolved.classID(of: other), second: resolved.classID(of: entered))
      guard let isEqual = areEqual[pair] else { return }
      if rows.last != row { rows.append(row) }
      guard let name else {
        changes.insert(isEqual ? "changes nothing" : "changes colors too little to see")
        return
      }
      let text = "'\(sheets.names.text(name.name))'"
      if !alike.contains(text) { alike.append(text) }
    }
    var cases = FoundStates()
    for row in rows { cases.add(row, of: resolved) }
    let effects =
      changes.sorted(by: >) + (alike.isEmpty ? [] : ["looks like entering \(alike.joined(separator: " or "))"])
    let path = declarations.controls[finding.control].span
    // Without members, a control shares the scope of its base control.
    let (states, base) = (declarations.states, declarations.controls[finding.control].base)
    let isOwn =
      distinction.scope == states.scope(of: finding.control) && distinction.scope != base.map { states.scope(of: $0) }
    let isInAll = found.allSatisfy { $0.equal.count == $0.contexts.count }
    let everywhere = promise != nil ? "" : isInAll ? ", but something in another variant" : " in some contexts"
    var diagnostic = Diagnostic(
      .indistinctState, at: isOwn ? promise?.span ?? path : path,
      "entering '\(name(of: finding))' \(effects.joined(separator: " or ")) in "
        + states.text(of: cases) + declarations.axes.phrase(for: finding.contexts, everywhere: everywhere),
      notes: isOwn ? [] : promise.map { [Diagnostic.Note("'\(name(of: finding))' is named here", at: $0.span)] } ?? [],
      fixIts: !changes.isEmpty && isOwn ? exclusion(of: finding, in: rows.map { resolved.set(of: $0) }) : [])
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
