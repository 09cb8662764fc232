import StyleCompiler
import StyleRuntime
import StyleTable
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
        return dump.lines(in: control.possibleStates.map { ($0, control.name(of: $0)) })
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
    let report = ExplanationReport(
      control: number, model: model, search: search, locations: places, variants: variants,
      reading: model.declarations.states.reading(of: set, for: number), style: control.style(in: set))
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
