import StyleCompiler
import StyleTools

/// Formats sheets. This must preserve their meaning, and formatting again must change nothing.
enum FormatTarget {
  static func test(_ input: [UInt8]) {
    var formatted = SheetSections(input)
    let compilation = FuzzFiles(formatted.sheets).compiled()
    if compilation.table != nil { noteCompiled(input) }
    for position in formatted.sections.indices {
      guard let text = checkedLayout(of: formatted.sections[position].text) else { return }
      formatted.sections[position].text = text
    }
    checkMeaning(compilation, FuzzFiles(formatted.sheets).compiled())
  }

  /// Returns the formatted `sheet`, or `nil` if it has errors.
  static func checkedLayout(of sheet: [UInt8]) -> [UInt8]? {
    let result = SheetFormatter.format(Source(path: "Main.style", bytes: sheet))
    guard result.diagnostics.isEmpty else {
      expect(result.bytes == sheet, "a sheet with errors is changed")
      for diagnostic in result.diagnostics {
        expect(0 <= diagnostic.span.start && diagnostic.span.end <= sheet.count, "an invalid location: \(diagnostic)")
      }
      return nil
    }
    let again = SheetFormatter.format(Source(path: "Main.style", bytes: result.bytes))
    expect(again.diagnostics.isEmpty, "the formatted sheet has errors: \(again.diagnostics)")
    expect(again.bytes == result.bytes, "formatting again changes the sheet")
    return result.bytes
  }

  /// Checks that sheets compile to the same table before and after formatting.
  private static func checkMeaning(_ before: Compilation, _ after: Compilation) {
    expect(before.table == after.table, "formatting changes the table")
    let (old, new) = (before.diagnostics.map(\.id.rawValue), after.diagnostics.map(\.id.rawValue))
    expect(old.sorted() == new.sorted(), "formatting changes the diagnostics: \(old), \(new)")
  }
}
