import StyleCompiler

/// The comparison of a random style sheet's table with the reference.
struct ResolutionCheck {
  /// The seed of the style sheet, its layout, and the masks.
  let seed: UInt64

  /// The style sheet.
  let sheet: ReferenceSheet

  /// Creates a check of the style sheet that `seed` determines.
  init(seed: UInt64) {
    var generator = SheetGenerator(seed: seed)
    self.init(seed: seed, sheet: generator.next())
  }

  /// Creates a check of `sheet`, which is derived from the style sheet of `seed`.
  init(seed: UInt64, sheet: ReferenceSheet) {
    self.seed = seed
    self.sheet = sheet
  }

  /// Returns the texts of the files by path. `layout` is the seed of the layout, or `nil` for a plain one.
  func texts(layout: UInt64?) -> [String: String] {
    var printer = SheetPrinter(seed: layout)
    return printer.print(sheet)
  }

  /// Returns the first difference between the compiled style sheet and its meaning, or `nil` if there is none.
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

  /// Returns the first difference between an opened table and the meaning of the style sheet, or `nil` if there is
  /// none.
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

  /// Returns a readable report with the first difference, the seed, and the smallest style sheet that shows it.
  func report() -> String {
    let hidesInLayout = difference(layout: nil) == nil
    let smallest = hidesInLayout ? self : shrunk()
    let layout = hidesInLayout ? seed : nil
    let texts = smallest.texts(layout: layout).sorted { $0.key < $1.key }.map { "// file: \($0.key)\n\($0.value)" }
    let difference = smallest.difference(layout: layout).map { "\($0)" } ?? "a difference that isn't reproducible"
    return """
      \(difference)
      STYLE_SEED=\(seed) STYLE_SHEETS=1; given \(sheet.given.joined(separator: " "))
      \(texts.joined(separator: "\n"))
      """
  }
}
