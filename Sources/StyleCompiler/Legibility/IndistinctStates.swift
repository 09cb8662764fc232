import StyleSupport
import StyleTable

/// A review that finds states that change what a control shows in some contexts, and nothing in others.
package struct DistinctionReview {
  /// A state of a control.
  private struct Key: Hashable {
    let control: ControlID
    let bit: Int
  }

  /// A state and the contexts in which it changes nothing.
  package struct Finding {
    package let control: ControlID
    package let state: StateMask
    package var contexts: [AxisContexts: Set<Int>] = [:]
  }

  /// The findings, in the order found.
  package private(set) var findings: [Finding] = []

  /// The states with a finding in their control or one of its base controls.
  private var known = Set<Key>()

  private var drawn = DrawnProperties()

  /// The ways to enter each state, for each partition of cases.
  private var entrances: [Handle<StatePartition>: [Entrance]] = [:]

  package init() {}

  /// Compares each set of states of `resolved` with the sets that have one more.
  ///
  /// - Complexity: O(*k*² · *c* · *t*) for *k* classes of cases that enter one another, *c* columns, and *t* contexts,
  ///   and O(*s* · *n*) for *s* cases and *n* states in the first control with its partition.
  package mutating func add(
    _ resolved: ResolvedControl, _ cells: ClassCells, _ book: RuleBook, _ values: borrowing ValuePool
  ) {
    guard book.declarations.controls[resolved.control].span.fileID != .standard, cells.dependOnContext else { return }
    let columns = drawn.columns(of: resolved, book)
    for entrance in entrances(of: resolved, book) {
      let pairs = resolved.isComplete ? entrance.pairs : entrance.pairs.filter { !resolved.isIncomplete($0) }
      let contexts = contexts(inWhich: pairs, areEqualIn: columns, of: cells, book.declarations.axes, values)
      guard !contexts.isEmpty else { continue }
      let key = Key(control: resolved.control, bit: entrance.bit)
      known.insert(key)
      let base = book.declarations.controls[resolved.control].base.map { Key(control: $0, bit: entrance.bit) }
      if let base, known.contains(base) { continue }
      findings.append(Finding(control: resolved.control, state: StateMask(bit: entrance.bit), contexts: contexts))
    }
  }

  private mutating func entrances(of resolved: ResolvedControl, _ book: RuleBook) -> [Entrance] {
    if let known = entrances[resolved.level.partition.id] { return known }
    let space = book.declarations.states.stateSpace(of: resolved.control)
    let found = space.declared.bits.map { Entrance(bit: $0, resolved, space) }
    entrances[resolved.level.partition.id] = found
    return found
  }

  /// Returns the contexts in which the classes of one of `pairs` are equal in `columns` although they differ in others.
  private func contexts(
    inWhich pairs: [ClassPair], areEqualIn columns: [ColumnID], of cells: ClassCells, _ axes: Axes,
    _ values: borrowing ValuePool
  ) -> [AxisContexts: Set<Int>] {
    var found: [AxisContexts: Set<Int>] = [:]
    for pair in pairs {
      guard
        let (contexts, equal) = cells.equalContexts(of: pair, in: columns, axes, values)
      else { continue }
      found[contexts, default: []].formUnion(equal)
    }
    return found
  }
}

/// The ways to enter one state.
private struct Entrance {
  let bit: Int

  /// The pairs of different classes of cases, in the order found. Entering the state leads from the first to the second.
  let pairs: [ClassPair]

  init(bit: Int, _ resolved: ResolvedControl, _ space: StateSpace) {
    self.bit = bit
    var known = Set<ClassPair>()
    pairs = resolved.rows.compactMap { row in
      guard let other = resolved.row(entering: StateMask(bit: bit), from: row, space) else { return nil }
      let pair = ClassPair(first: resolved.classID(of: row), second: resolved.classID(of: other))
      return pair.first != pair.second && known.insert(pair).inserted ? pair : nil
    }
  }
}

extension ResolvedControl {
  /// Returns whether a reference has no value in one of two classes, so that they can't be compared.
  package func isIncomplete(_ pair: ClassPair) -> Bool {
    isIncomplete(pair.first) || isIncomplete(pair.second)
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
  /// Warns about states that change nothing in some contexts.
  internal func adviseOnIndistinctStates(_ review: DistinctionReview, _ report: inout Report) {
    let (findings, controls) = (review.findings, declarations.controls)
    report.warn(
      WarningGroup(id: .indistinctState, spans: findings.map { controls[$0.control].span }) { [self] indices in
        warnings(about: indices.map { findings[$0] })
      })
  }

  /// Returns a warning about each of `findings`, whose sets are found again.
  private func warnings(about findings: [DistinctionReview.Finding]) -> [Diagnostic] {
    let indices = Dictionary(grouping: findings.indices) { findings[$0].control }
    var states = findings.map { _ in FoundStates() }
    var drawn = DrawnProperties()
    for (control, found) in indices.ordered(by: { $0.key < $1.key }) {
      let resolved = resolution[control]
      let cells = ClassCells(resolved)
      let columns = drawn.columns(of: resolved, rules)
      for index in found {
        for row in rows(withoutEffectOf: findings[index].state, in: columns, of: cells, resolved) {
          states[index].add(row, of: resolved)
        }
      }
    }
    return zip(findings, states).map { finding, states in
      Diagnostic(
        .indistinctState, at: declarations.controls[finding.control].span,
        "entering '\(declarations.states.text(of: finding.state, for: finding.control))' changes nothing in "
          + declarations.states.text(of: states)
          + declarations.axes.phrase(for: finding.contexts, everywhere: " in some contexts"))
    }
  }

  /// Returns the rows of `resolved` in which entering `state` changes nothing in `columns` in some contexts, and something
  /// in others.
  private func rows(
    withoutEffectOf state: StateMask, in columns: [ColumnID], of cells: ClassCells, _ resolved: ResolvedControl
  ) -> [RowID] {
    let space = declarations.states.stateSpace(of: resolved.control)
    var known: [ClassPair: Bool] = [:]
    return resolved.rows.filter { row in
      guard let other = resolved.row(entering: state, from: row, space) else { return false }
      let pair = ClassPair(first: resolved.classID(of: row), second: resolved.classID(of: other))
      let isIndistinct = known[pair] ?? isIndistinct(pair, in: columns, of: cells, resolved)
      known[pair] = isIndistinct
      return isIndistinct
    }
  }

  /// Returns whether two classes are equal in `columns` in some contexts, and differ in others.
  private func isIndistinct(
    _ pair: ClassPair, in columns: [ColumnID], of cells: ClassCells, _ resolved: ResolvedControl
  ) -> Bool {
    !resolved.isIncomplete(pair)
      && cells.equalContexts(of: pair, in: columns, declarations.axes, values) != nil
  }
}

extension ExplanationText {
  static let indistinctState = ExplanationText(
    """
    Entering the state changes what the control shows in some contexts and changes nothing in others, so a
    person can't tell in those that the control is in this state. Often, two tokens have the same value in
    a context. Nobody sees the properties for assistive technologies, or a property of your own that other
    values refer to, so these don't count.
    """,
    wrong: """
      @let fill: #e5e5ea
      @let pressed: #d1d1d6
      @theme dark < fill: #3a3a3c; pressed: #3a3a3c >
      @control button.quiet <
          background-color: $fill
          [highlighted|*] < background-color: $pressed >
      >
      """,
    right: """
      @let fill: #e5e5ea
      @let pressed: #d1d1d6
      @theme dark < fill: #3a3a3c; pressed: #48484a >
      @control button.quiet <
          background-color: $fill
          [highlighted|*] < background-color: $pressed >
      >
      """)
}
