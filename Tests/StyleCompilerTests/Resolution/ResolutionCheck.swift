import StyleCompiler

/// The comparison of one random sheet's table with what the reference says of the sheet.
struct ResolutionCheck {
  /// The seed that all follows from.
  let seed: UInt64

  /// The sheet.
  let sheet: ReferenceSheet

  /// The check of the sheet of `seed`.
  init(seed: UInt64) {
    var generator = SheetGenerator(seed: seed)
    self.init(seed: seed, sheet: generator.next())
  }

  /// The check of `sheet`, which came from that of `seed`.
  init(seed: UInt64, sheet: ReferenceSheet) {
    self.seed = seed
    self.sheet = sheet
  }

  /// The texts of the files by their paths; `layout` is the seed of their layout, or nil for a plain one.
  func texts(layout: UInt64?) -> [String: String] {
    var printer = SheetPrinter(seed: layout)
    return printer.print(sheet)
  }

  /// The first difference between what the sheet is compiled to and what it means; nil where there is none.
  func difference(layout: UInt64?) -> ResolutionDifference? {
    do {
      let compiled = try CompiledProgram(TextFiles(texts(layout: layout)), given: sheet.given)
      if let error = compiled.diagnostics.first(where: { $0.severity == .error }) {
        let place = compiled.location(of: error.span.start, in: error.span.file)
        let path = compiled.path(of: error.span.file)
        return .error(error.id, "\(path):\(place.line):\(place.column): \(error.message) [\(error.id.rawValue)]")
      }
      return difference(in: try compiled.open())
    } catch {
      return .failure("\(error)")
    }
  }

  /// The first difference between an opened table and what the sheet means.
  private func difference(in compiled: CompiledSheet) -> ResolutionDifference? {
    let program = ReferenceProgram(sheet)
    for theme in program.themes where !compiled.hasTheme(theme) { return .missing("theme \(theme)") }
    guard compiled.controls == program.listedControls else {
      return .missing("the controls \(program.listedControls); found \(compiled.controls)")
    }
    for path in program.listedControls {
      guard let control = compiled.control(path) else { return .missing("control \(path)") }
      let comparison = ControlComparison(program: program, path: path, control: control, seed: seed)
      if let difference = comparison.difference() { return difference }
    }
    return nil
  }

  /// The seed, the sheet as small as it can be made, and the first difference, for a person to read.
  func report() -> String {
    let hidesInLayout = difference(layout: nil) == nil
    let smallest = hidesInLayout ? self : shrunk()
    let layout = hidesInLayout ? seed : nil
    let texts = smallest.texts(layout: layout).sorted { $0.key < $1.key }.map { "// file: \($0.key)\n\($0.value)" }
    let difference = smallest.difference(layout: layout).map { "\($0)" } ?? "a difference that does not come again"
    return """
      \(difference)
      STYLE_SEED=\(seed) STYLE_SHEETS=1; given \(sheet.given.joined(separator: " "))
      \(texts.joined(separator: "\n"))
      """
  }
}
