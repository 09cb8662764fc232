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

  package init() {}

  /// Compares each set of states of `resolved` with the sets that have one more.
  ///
  /// - Complexity: O(*k*² · *c* · *t* + *s* · *n*) for *k* classes of cases of which one enters the other, *c* columns, *t*
  ///   contexts, *s* cases, and *n* states.
  package mutating func add(_ resolved: ResolvedControl, _ program: Program) {
    guard program.controls[resolved.control].span.fileID != .standard, resolved.dependsOnContext(program) else {
      return
    }
    let space = program.stateSpace(of: resolved.control)
    for bit in space.declared.bits {
      let key = Key(control: resolved.control, bit: bit)
      let contexts = contexts(inWhich: StateMask(bit: bit), changesNothingIn: resolved, space, program)
      guard !contexts.isEmpty else { continue }
      known.insert(key)
      let base = program.controls[resolved.control].base.map { Key(control: $0, bit: bit) }
      if let base, known.contains(base) { continue }
      findings.append(Finding(control: resolved.control, state: StateMask(bit: bit), contexts: contexts))
    }
  }

  /// Returns the contexts in which entering `state` changes nothing although it changes something in others.
  private func contexts(
    inWhich state: StateMask, changesNothingIn resolved: ResolvedControl, _ space: StateSpace, _ program: Program
  ) -> [AxisContexts: Set<Int>] {
    var found: [AxisContexts: Set<Int>] = [:]
    var compared = Set<SIMD2<Int>>()
    for row in resolved.rows {
      guard let other = resolved.row(entering: state, from: row, space) else { continue }
      let pair = SIMD2(resolved.classIndex(ofRow: row), resolved.classIndex(ofRow: other))
      guard pair.x != pair.y, compared.insert(pair).inserted else { continue }
      guard let (contexts, equal) = resolved.equalContexts(of: pair.x, and: pair.y, program) else { continue }
      found[contexts, default: []].formUnion(equal)
    }
    return found
  }
}

extension ResolvedControl {
  /// The number of classes of cases.
  package var classCount: Int { level.partition.count }

  /// Returns the class of the case at `row`.
  package func classIndex(ofRow row: Int) -> Int { level.partition.classIndex(ofRow: row) }

  /// Returns the row with the states of `row` and `state`, closed, in the same variant, or `nil` if these states are
  /// impossible or `row` has all of them.
  package func row(entering state: StateMask, from row: Int, _ space: StateSpace) -> Int? {
    let set = set(ofRow: row)
    guard !set.isSuperset(of: state), let position = sets.position(of: space.closure(of: set.union(state))) else {
      return nil
    }
    return row - row % sets.count + position
  }

  /// Returns whether some value depends on the context.
  fileprivate func dependsOnContext(_ program: Program) -> Bool {
    (0..<level.partition.count).contains { number in
      columns.indices.contains { cell(class: number, column: $0, program).slot != nil }
    }
  }

  /// Returns the contexts in which all values of two classes are equal, if there are others in which they differ.
  fileprivate func equalContexts(
    of first: Int, and second: Int, _ program: Program
  ) -> (contexts: AxisContexts, equal: [Int])? {
    let pairs = columns.indices.map { column in
      (cell(class: first, column: column, program), cell(class: second, column: column, program))
    }.filter { $0.0 != $0.1 }
    guard !pairs.isEmpty, pairs.allSatisfy({ $0.0.slot != nil || $0.1.slot != nil }) else { return nil }
    let pool = program.valuePool
    let axes = pairs.reduce(AxisSet()) { $0.union(pool.axes(of: $1.0)).union(pool.axes(of: $1.1)) }
    let contexts = program.contexts(over: axes)
    let equal = (0..<contexts.count).filter { position in
      let context = contexts.context(at: position)
      return pairs.allSatisfy { pool.cell($0.0, in: context) == pool.cell($0.1, in: context) }
    }
    return equal.isEmpty || equal.count == contexts.count ? nil : (contexts, equal)
  }
}

extension Program {
  /// Warns about states that change nothing in some contexts.
  internal mutating func adviseOnIndistinctStates(_ review: DistinctionReview) {
    for finding in review.findings {
      let state = text(of: finding.state, for: finding.control)
      report(
        .indistinctState, at: controls[finding.control].span,
        "entering '\(state)' changes nothing in '\(path(of: finding.control))'"
          + phrase(for: finding.contexts, everywhere: " in some contexts"))
    }
  }
}
