import StyleCompiler
import StyleTable
import StyleTools
import TestSupport
import Testing

@Suite struct StyleCoverageTests {
  @Test("Each cell agrees with the explanation of its value")
  func cells() {
    Cases.forEach(0..<UInt64(TestSettings.number(40, orFew: 3))) { seed in
      let check = ResolutionCheck(seed: TestSettings.seed &+ seed)
      let model = try Compiler(files: TextFiles(check.texts(layout: nil))).compile(check.sheet.given).model
      let search = CandidateSearch(model)
      for coverage in StyleCoverage.of(model.rules.usedControls, in: model) {
        for column in coverage.columns {
          let property = try #require(
            model.declarations.property(named: column.property, of: coverage.control), "STYLE_SEED=\(check.seed)")
          let cells = coverage.rows.map { row in
            let winner = search.explanation(
              of: property, for: coverage.control, variants: row.variants, in: row.set
            ).winner
            return StyleCoverage.Cell(winner, of: coverage.control)
          }
          #expect(cells == column.cells, "STYLE_SEED=\(check.seed): \(column.property)")
        }
      }
    }
  }
}

extension StyleCoverage.Cell {
  /// Creates the cell for the winning candidate of a value of `control`.
  fileprivate init(_ winner: ValueExplanation.Candidate?, of control: ControlID) {
    switch winner?.kind {
    case .exact: self = winner?.control == control ? .exact : .inherited
    case .pattern: self = winner?.control == control ? .pattern : .inherited
    case .normal: self = .normal
    case .default: self = .default
    case nil, .excluded, .subset: self = .absent
    }
  }
}
