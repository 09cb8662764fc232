import StyleCompiler
import StyleRuntime

/// Sheets become a table that says what the sheets say, or errors that have a place in them.
enum CompileTarget {
  /// Compiles the files of `input`.
  static func test(_ input: [UInt8]) {
    let compilation = FuzzFiles(input).compiled()
    checkDiagnostics(of: compilation)
    checkSources(of: compilation)
    guard compilation.table != nil else { return }
    noteCompiled(input)
    let sheet = opened(compilation)
    sheet.readEverything()
    Agreement(compilation, sheet).check()
  }

  /// The table of `compilation`.
  static func opened(_ compilation: Compilation) -> StyleSheet {
    do {
      return try StyleSheet(bytes: compilation.table ?? [])
    } catch {
      fatalError("finding: the table does not open: \(error)")
    }
  }

  /// Expects that every place lies in its file, errors in one that was given, and that there is a table or an error.
  static func checkDiagnostics(of compilation: Compilation) {
    var renderer = DiagnosticRenderer(compilation.sources)
    for diagnostic in compilation.diagnostics {
      expect(diagnostic.span.file > 0, "a place in the standard sheet: \(diagnostic)")
      let spans = [diagnostic.span] + diagnostic.notes.map(\.span) + diagnostic.fixIts.map(\.span)
      for span in spans { expect(lies(span, in: compilation.sources), "a place outside its file: \(diagnostic)") }
      expect(!renderer.text(of: diagnostic).isEmpty, "nothing is printed of \(diagnostic)")
    }
    expect(compilation.hasErrors == (compilation.table == nil), "errors and a table, or neither")
  }

  private static func lies(_ span: SourceSpan, in sources: [Source]) -> Bool {
    guard sources.indices.contains(span.file) else { return false }
    return 0 <= span.start && span.start <= span.end && span.end <= sources[span.file].bytes.count
  }

  /// Expects Swift and CSS where there is a table, and only there.
  private static func checkSources(of compilation: Compilation) {
    let isRefused = compilation.table == nil
    expect((compilation.swiftSource() == nil) == isRefused, "errors and Swift, or neither")
    expect((compilation.cssSource() == nil) == isRefused, "errors and CSS, or neither")
  }
}
