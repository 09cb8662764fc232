import StyleCompiler

/// A sheet in its layout says what it said before, and has its layout.
enum FormatTarget {
  /// Gives `input` its layout.
  static func test(_ input: [UInt8]) {
    let result = SheetFormatter.format(Source(path: "Main.style", bytes: input))
    guard result.diagnostics.isEmpty else {
      expect(result.bytes == input, "a sheet with errors is changed")
      for diagnostic in result.diagnostics {
        expect(0 <= diagnostic.span.start && diagnostic.span.end <= input.count, "a place outside: \(diagnostic)")
      }
      return
    }
    let again = SheetFormatter.format(Source(path: "Main.style", bytes: result.bytes))
    expect(again.diagnostics.isEmpty, "the layout is wrong: \(again.diagnostics)")
    expect(again.bytes == result.bytes, "the layout has another layout")
    checkMeaning(of: input, formatted: result.bytes)
  }

  /// Expects that `formatted` is compiled to what `input` is.
  private static func checkMeaning(of input: [UInt8], formatted: [UInt8]) {
    let (before, after) = (FuzzFiles(sheet: input).compiled(), FuzzFiles(sheet: formatted).compiled())
    expect(before.table == after.table, "the layout means something else")
    let (old, new) = (before.diagnostics.map(\.id.rawValue), after.diagnostics.map(\.id.rawValue))
    expect(old.sorted() == new.sorted(), "the layout has other diagnostics: \(old), \(new)")
  }
}
