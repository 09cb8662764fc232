import StyleCompiler

/// Sheets in their layout say what they said before, and have their layout.
enum FormatTarget {
  /// Gives each file of `input` its layout.
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

  /// Returns `sheet` in its layout, or `nil` if it has errors.
  static func checkedLayout(of sheet: [UInt8]) -> [UInt8]? {
    let result = SheetFormatter.format(Source(path: "Main.style", bytes: sheet))
    guard result.diagnostics.isEmpty else {
      expect(result.bytes == sheet, "a sheet with errors is changed")
      for diagnostic in result.diagnostics {
        expect(0 <= diagnostic.span.start && diagnostic.span.end <= sheet.count, "a place outside: \(diagnostic)")
      }
      return nil
    }
    let again = SheetFormatter.format(Source(path: "Main.style", bytes: result.bytes))
    expect(again.diagnostics.isEmpty, "the layout is wrong: \(again.diagnostics)")
    expect(again.bytes == result.bytes, "the layout has another layout")
    return result.bytes
  }

  /// Expects that sheets are compiled to the same before and after they are given their layout.
  private static func checkMeaning(_ before: Compilation, _ after: Compilation) {
    expect(before.table == after.table, "the layout means something else")
    let (old, new) = (before.diagnostics.map(\.id.rawValue), after.diagnostics.map(\.id.rawValue))
    expect(old.sorted() == new.sorted(), "the layout has other diagnostics: \(old), \(new)")
  }
}
