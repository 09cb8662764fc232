import Foundation
import StyleCompiler

/// The comparison of a random style sheet's table and expectations with the reference.
struct ResolutionCheck {
  /// The seed of the style sheet, its layout, and the masks.
  let seed: UInt64

  /// The style sheet.
  let sheet: ReferenceSheet

  /// Creates a check of the style sheet that `seed` determines, which uses the given parts of the language.
  init(seed: UInt64, features: SheetGenerator.Features = .valid) {
    var generator = SheetGenerator(seed: seed, features: features)
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

  /// Writes the files to `folder`, which is created.
  func write(to folder: URL) throws {
    for (path, text) in texts(layout: seed) {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: false, encoding: .utf8)
    }
  }

  /// Returns the first difference between the compiled style sheet and its meaning, or `nil` if there is none.
  func difference(layout: UInt64?) -> ResolutionDifference? {
    var printer = SheetPrinter(seed: layout)
    let texts = printer.print(sheet)
    do {
      let compiled = try CompiledProgram(TextFiles(texts), given: sheet.given)
      let errors = compiled.diagnostics.filter { $0.severity == .error }
      if let error = errors.first(where: { $0.id.rawValue != "unmet-expectation" }) {
        return .error(error.id, "\(place(of: error, in: compiled)): \(error.message) [\(error.id.rawValue)]")
      }
      let program = ReferenceProgram(sheet)
      let files = TextFiles(texts)
      let found = errors.map { error in
        let place = place(of: error, in: compiled) { (try? files.identity(of: $0)) ?? $0 }
        return ExpectationReport(message: error.message, at: place)
      }.sorted()
      let claims = printer.claims
      let expected = program.unmetClaims().map { ExpectationReport($0, at: claims[$0.number], in: program) }.sorted()
      if found != expected { return .expectations("\(found); expected \(expected)") }
      return expected.isEmpty ? difference(of: try compiled.open(), from: program) : nil
    } catch {
      return .failure("\(error)")
    }
  }

  /// Returns the location of `diagnostic`, with the path as `identity` changes it.
  private func place(
    of diagnostic: Diagnostic, in compiled: CompiledProgram, identity: (String) -> String = { $0 }
  ) -> String {
    let place = compiled.location(of: diagnostic.span.start, in: diagnostic.span.file)
    return "\(identity(compiled.path(of: diagnostic.span.file))):\(place.line):\(place.column)"
  }

  /// Returns the first difference between an opened table and the meaning of the style sheet, or `nil` if there is
  /// none.
  private func difference(of compiled: CompiledSheet, from program: ReferenceProgram) -> ResolutionDifference? {
    for context in program.contexts.compactMap(\.name) where !compiled.hasContext(context) {
      return .missing("context \(context)")
    }
    guard compiled.controls == program.listedControls else {
      return .missing("the controls \(program.listedControls); found \(compiled.controls)")
    }
    for path in program.listedControls {
      guard let control = compiled.control(path), let expected = program.controls[path] else {
        return .missing("control \(path)")
      }
      let comparison = ControlComparison(control, with: expected, of: program, seed: seed)
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
