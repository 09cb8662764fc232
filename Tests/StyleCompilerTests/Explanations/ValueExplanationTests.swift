import StyleCompiler
import StyleTable
import StyleTools
import TestSupport
import Testing

@Suite struct ValueExplanationTests {
  private static let sheets = TestSettings.share(of: 192)

  @Test("An explanation and the cascade agree on the winner") func winners() {
    ResolutionCheck.forEachModel(Self.sheets) { model, seed in
      let search = CandidateSearch(model)
      model.resolution.forEachControl { resolved in
        guard model.rules.isUsed(resolved.control) else { return }
        for column in resolved.columnIDs {
          for row in resolved.rows.prefix(resolved.sets.count) where !agrees(search, resolved, row: row, column) {
            let location = "\(model.declarations.path(of: resolved.control)), row \(row.index), column \(column.index)"
            Issue.record("\(seed): \(location)")
          }
        }
      }
    }
  }

  /// Returns whether the explanation of the value at `row` and `column` of `resolved` agrees with the cascade.
  private func agrees(_ search: CandidateSearch, _ resolved: ResolvedControl, row: RowID, _ column: ColumnID) -> Bool {
    let explanation = search.explanation(
      of: resolved.property(at: column), for: resolved.control, in: resolved.set(of: row))
    return explanation.winner?.source ?? .nothing == resolved.winner(row: row, column)
      && (explanation.winner?.kind == .normal) == resolved.fallsToNormal(row: row, column)
  }

  @Test("State combinations with equal relations have equal explanations") func relations() {
    ResolutionCheck.forEachModel(Self.sheets / 8 + 1) { model, seed in
      let search = CandidateSearch(model)
      for control in model.rules.usedControls {
        let properties = search.properties(of: control)
        let sets = model.declarations.stateInventory(of: control).possible
        for same in Dictionary(grouping: sets, by: { search.relations(of: control, to: $0) }).values {
          let found = Set(same.map { set in properties.map { search.explanation(of: $0, for: control, in: set) } })
          #expect(found.count == 1, "\(seed): \(model.declarations.path(of: control)), \(same)")
        }
      }
    }
  }

  @Test("The reading of a mask ends with its canonical combination") func readings() {
    ResolutionCheck.forEachModel(Self.sheets) { model, seed in
      var random = SplitMix64(seed: 0)
      for control in model.rules.usedControls {
        let space = model.declarations.states.stateSpace(of: control)
        for _ in 0..<40 {
          let mask = StateMask(rawValue: UInt32(truncatingIfNeeded: random.next()) & 0x00FF_000F)
          let reading = model.declarations.states.reading(of: mask, for: control)
          #expect(reading.canonical == space.canonical(of: mask), "\(seed)")
          #expect(reading.steps.isEmpty == (reading.canonical == mask), "\(seed)")
        }
      }
    }
  }

  @Test("A set is impossible if and only if it contains one of the smallest impossible state combinations")
  func smallestSets() {
    ResolutionCheck.forEachModel(TestSettings.number(40, orFew: 5)) { model, seed in
      for control in model.rules.usedControls {
        let inventory = model.declarations.stateInventory(of: control)
        let space = model.declarations.states.stateSpace(of: control)
        let sets = inventory.states.reduce([StateMask.normal]) { sets, state in
          sets + sets.map { $0.union(StateMask(bit: state.bit)) }
        }
        let impossible = sets.filter { space.brokenExclusive(in: space.closure(of: $0)) != nil }
        #expect(inventory.setCount == sets.count && inventory.impossibleCount == impossible.count, "\(seed)")
        let found = sets.filter { set in inventory.impossible.contains { set.isSuperset(of: $0.set) } }
        #expect(impossible == found, "\(seed)")
        let possible = sets.filter { space.isPossible($0) }.sorted { $0.rawValue < $1.rawValue }
        #expect(inventory.possible == possible, "\(seed)")
      }
    }
  }

  @Test("Each cell of the coverage agrees with the explanation of its value") func coverage() {
    ResolutionCheck.forEachModel(TestSettings.number(40, orFew: 3)) { model, seed in
      let search = CandidateSearch(model)
      for coverage in StyleCoverage.of(model.rules.usedControls, in: model) {
        for column in coverage.columns {
          let property = try #require(
            model.declarations.property(named: column.property, of: coverage.control), "\(seed)")
          let cells = coverage.rows.map { row in
            cell(
              search.explanation(of: property, for: coverage.control, variants: row.variants, in: row.set).winner,
              of: coverage.control)
          }
          #expect(cells == column.cells, "\(seed): \(column.property)")
        }
      }
    }
  }

  private func cell(_ winner: ValueExplanation.Candidate?, of control: ControlID) -> StyleCoverage.Cell {
    switch winner?.kind {
    case .exact: winner?.control == control ? .exact : .inherited
    case .pattern: winner?.control == control ? .pattern : .inherited
    case .normal: .normal
    case .default: .default
    case nil, .excluded, .subset: .absent
    }
  }
}
