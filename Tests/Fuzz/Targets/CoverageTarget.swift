import StyleCompiler
import StyleRuntime
import StyleTable
import StyleTools

/// Checks the coverage of sheets. Each matrix must agree with the explanations and be printed in full at any width.
enum CoverageTarget {
  static func test(_ input: [UInt8]) {
    let compilation = FuzzFiles(input).compiled()
    guard compilation.table != nil else { return }
    noteCompiled(input)
    let (model, sheet) = (compilation.model, CompileTarget.opened(compilation))
    let matrices = StyleCoverage.of(model.rules.usedControls, in: model)
    expect(matrices.map(\.control) == model.rules.usedControls, "a control has no matrix")
    for matrix in matrices {
      let path = model.declarations.path(of: matrix.control)
      let sets = (try? sheet.control(path))?.possibleStates ?? []
      let isWhole = matrix.rows.indices.allSatisfy { matrix.rows[$0].set == sets[$0 % sets.count] }
      expect(
        isWhole && matrix.rows.count % max(1, sets.count) == 0, "the matrix of \(path) doesn't have the table's sets")
      check(matrix, model)
      for width in [nil, 20, 60] { checkText(of: matrix, model, width: width) }
    }
  }

  /// Checks that each cell agrees with the explanation of its value.
  private static func check(_ matrix: StyleCoverage, _ model: Model) {
    let search = CandidateSearch(model)
    let named = search.properties(of: matrix.control).map { (model.declarations.name(of: $0), $0) }
    let numbers = Dictionary(named) { first, _ in first }
    for column in matrix.columns {
      guard let number = numbers[column.property] else { fatalError("finding: no rule has \(column.property)") }
      for (row, cell) in zip(matrix.rows, column.cells) {
        let winner = search.explanation(of: number, for: matrix.control, variants: row.variants, in: row.set).winner
        let place = "\(model.declarations.path(of: matrix.control)) \(row.name) \(column.property)"
        expect(cell == expected(winner, of: matrix.control), "\(place) has the cell \(cell)")
      }
      checkUncovered(column, matrix.rows.map(\.set))
    }
    for (name, number) in numbers where !matrix.columns.contains(where: { $0.property == name }) {
      let isSet = matrix.rows.contains {
        search.explanation(of: number, for: matrix.control, variants: $0.variants, in: $0.set).winner != nil
      }
      expect(!isSet, "\(name) has no column")
    }
  }

  private static func expected(_ winner: ValueExplanation.Candidate?, of control: ControlID) -> StyleCoverage.Cell {
    guard let winner else { return .absent }
    switch winner.kind {
    case .exact: return winner.control == control ? .exact : .inherited
    case .pattern: return winner.control == control ? .pattern : .inherited
    case .normal: return .normal
    case .default: return .default
    case .excluded, .subset: fatalError("finding: a declaration that doesn't match wins")
    }
  }

  /// Checks that `@exhaustive` reports all sets that fall back to `normal` if another set has its own value.
  private static func checkUncovered(_ column: StyleCoverage.Column, _ sets: [StateMask]) {
    let normals = sets.indices.filter { column.cells[$0] == .normal }
    expect(column.uncovered.isEmpty || column.uncovered == normals, "\(column.property) reports wrong uncovered sets")
    let isStyled = sets.indices.contains { !sets[$0].isEmpty && column.cells[$0].isOwn }
    expect(!isStyled || column.uncovered == normals, "\(column.property) doesn't report its uncovered sets")
  }

  /// Checks that the printed text has the cells of `matrix`.
  private static func checkText(of matrix: StyleCoverage, _ model: Model, width: Int?) {
    guard !matrix.columns.isEmpty else { return }
    let text = CoverageReport(coverage: matrix, model: model, width: width).text
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
    var columns: [(property: String, letters: [Character])] = []
    while columns.count < matrix.columns.count {
      var names = [lines.removeFirst().dropFirst(2)]
      while lines.first?.hasPrefix("  | ") == true { names.append(lines.removeFirst().drop { " |".contains($0) }) }
      let rows = lines.prefix(matrix.rows.count).map { Array($0) }
      lines = lines.dropFirst(matrix.rows.count + 1)
      for (index, name) in names.enumerated() { columns.append((String(name), rows.map { $0[2 + 2 * index] })) }
    }
    for (column, printed) in zip(matrix.columns, columns) {
      expect(column.property == printed.property, "\(column.property) is printed as \(printed.property)")
      expect(column.cells.map(letter) == printed.letters, "\(column.property) is printed with different cells")
    }
  }

  private static func letter(_ cell: StyleCoverage.Cell) -> Character {
    switch cell {
    case .exact: "="
    case .pattern: "*"
    case .inherited: "^"
    case .normal: "n"
    case .default: "d"
    case .absent: "."
    }
  }
}
