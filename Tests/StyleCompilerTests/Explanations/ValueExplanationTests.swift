import StyleCompiler
import StyleTable
import StyleTools
import TestSupport
import Testing

@Suite struct ValueExplanationTests {
  /// The number of random sheets.
  private static let sheets = UInt64(TestSettings.share(of: 192))

  /// Returns the program of the random sheet that `seed` determines.
  private func model(_ seed: UInt64) throws -> Model {
    let check = ResolutionCheck(seed: TestSettings.seed &+ seed)
    return try Compiler(files: TextFiles(check.texts(layout: nil))).compile(check.sheet.given).model
  }

  @Test("An explanation and the cascade agree on the winner")
  func winners() {
    Cases.forEach(0..<Self.sheets) { seed in
      let model = try model(seed)
      let search = CandidateSearch(model)
      model.resolution.forEachControl { resolved in
        guard model.rules.isUsed(resolved.control) else { return }
        for column in resolved.columnIDs {
          for row in resolved.rows.prefix(resolved.sets.count) where !agrees(search, resolved, row: row, column) {
            let location = "\(model.declarations.path(of: resolved.control)), row \(row.index), column \(column.index)"
            Issue.record("STYLE_SEED=\(TestSettings.seed &+ seed): \(location)")
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

  @Test("State combinations with equal relations have equal explanations")
  func relations() {
    Cases.forEach(0..<Self.sheets / 8 + 1) { (seed: UInt64) in
      let model = try model(seed)
      let search = CandidateSearch(model)
      for control in model.rules.usedControls {
        let (sets, properties) = (
          model.declarations.stateInventory(of: control).possible, search.properties(of: control)
        )
        for same in Dictionary(grouping: sets, by: { search.relations(of: control, to: $0) }).values {
          let found = Set(same.map { set in properties.map { search.explanation(of: $0, for: control, in: set) } })
          #expect(
            found.count == 1,
            "STYLE_SEED=\(TestSettings.seed &+ seed): \(model.declarations.path(of: control)), \(same)")
        }
      }
    }
  }

  @Test("The reading of a mask ends with its canonical combination")
  func readings() {
    Cases.forEach(0..<Self.sheets) { seed in
      var random = SplitMix64(seed: seed)
      let model = try model(seed)
      for control in model.rules.usedControls {
        let space = model.declarations.states.stateSpace(of: control)
        for _ in 0..<40 {
          let mask = StateMask(rawValue: UInt32(truncatingIfNeeded: random.next()) & 0x00FF_000F)
          let reading = model.declarations.states.reading(of: mask, for: control)
          #expect(reading.canonical == space.canonical(of: mask), "STYLE_SEED=\(TestSettings.seed &+ seed)")
          #expect(reading.steps.isEmpty == (reading.canonical == mask), "STYLE_SEED=\(TestSettings.seed &+ seed)")
        }
      }
    }
  }
}
