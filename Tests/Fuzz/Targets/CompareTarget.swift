import StyleCompiler
import StyleLive
import StyleRuntime
import StyleTools

/// Compares sheets with an edited version, in both directions, and explanations with the winners.
enum CompareTarget {
  static func test(_ input: [UInt8]) {
    let old = SheetSections(input)
    let compilations = [old, edited(old)].map { FuzzFiles($0.sheets).compiled() }
    guard compilations.allSatisfy({ $0.table != nil }) else { return }
    noteCompiled(input)
    for compilation in compilations { checkExplanations(of: compilation) }
    let sheets = compilations.map(CompileTarget.opened)
    expect(SheetComparison(sheets[0], sheets[0]).changes.isEmpty, "a sheet differs from itself")
    let forth = SheetComparison(sheets[0], sheets[1]).changes
    let back = SheetComparison(sheets[1], sheets[0]).changes
    expect(forth.count == back.count, "\(forth.count) changes one way, \(back.count) the other")
    for change in forth { expect(change.line.hasSuffix("\n"), "a change isn't a line: \(change.line)") }
    expect(!DiffCommand.statistics(of: forth).isEmpty || forth.isEmpty, "changes aren't counted")
    if forth.isEmpty { expect(dump(sheets[0]) == dump(sheets[1]), "a difference isn't found") }
  }

  /// Returns the sheets of `input` after its edits, without items with errors. It depends only on the input.
  private static func edited(_ input: SheetSections) -> SheetSections {
    let numbers = input.edits.isEmpty ? [UInt64(input.sheets.count)] : input.edits
    return numbers.prefix(8).reduce(input) { sheets, number in
      var mutator = SheetMutator(seed: number, SheetSnippets())
      let changed = (0..<3).reduce(sheets) { sheets, _ in mutator.changed(sheets) }
      return SheetRepair.repaired(changed) ?? sheets
    }
  }

  /// Returns the lines that `stylec dump` prints, without locations, in the first contexts.
  static func dump(_ sheet: StyleSheet) -> [[UInt8]] {
    sheet.contexts.prefix(16).flatMap { context in
      sheet.controls.flatMap(\.combinations).map { control in
        var dump = ControlDump(control, context: context, origins: nil)
        return dump.lines(in: control.possibleStates.map { ($0, Array("\(control.name(of: $0))\t".utf8)) })
      }
    }
  }

  /// Checks that the winner according to `explain` is the declaration that the value comes from.
  private static func checkExplanations(of compilation: Compilation) {
    let origins = Origins(compilation.model, LocationFormatter(compilation.sources))
    for control in CompileTarget.opened(compilation).controls {
      for control in control.combinations.prefix(12) {
        for set in control.possibleStates.prefix(12) { checkExplanations(of: control, in: set, compilation, origins) }
      }
    }
  }

  private static func checkExplanations(
    of control: Control, in set: StateMask, _ compilation: Compilation, _ origins: Origins
  ) {
    let (model, places, path) = (compilation.model, LocationFormatter(compilation.sources), control.path)
    guard let number = model.declarations.controls.control(at: path) else {
      fatalError("finding: missing control \(path)")
    }
    let variants = control.variantPositions
    let search = CandidateSearch(model)
    let report = ExplanationReport(of: control, in: set, context: nil, model, places)
    for property in search.properties(of: number) {
      let winner = search.explanation(of: property, for: number, variants: variants, in: set).winner
      let place = winner.flatMap { model.rules.span(of: $0.source) }.map { places.text(of: $0) }
      let name = model.declarations.name(of: property)
      expect(
        place == origins.location(of: name, of: path, variants: variants, in: set),
        "\(path) \(set) \(name) comes from \(place ?? "-")")
      expect(!report.text(of: property).isEmpty, "the explanation is empty")
    }
  }
}

/// Checks the coverage of sheets. Each matrix must agree with the explanations and be printed in full at any width.
enum CoverageTarget {
  static func test(_ input: [UInt8]) {
    guard let (compilation, sheet) = compiled(input) else { return }
    let model = compilation.model
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
      // A transition for one state needs none in the others.
      if model.declarations.properties[number].type?.base != .transition {
        checkUncovered(column, matrix.rows.map(\.set))
      }
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
