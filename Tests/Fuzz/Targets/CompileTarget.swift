import StyleCompiler
import StyleRuntime
import StyleTools

/// Compiles sheets. The result must be a table that agrees with the sheets, or errors with valid locations.
enum CompileTarget {
  static func test(_ input: [UInt8]) {
    let files = FuzzFiles(input)
    let compilation = files.compiled()
    checkDiagnostics(of: compilation)
    checkSources(of: compilation)
    guard compilation.table != nil else { return }
    noteCompiled(input)
    let sheet = opened(compilation)
    do {
      try sheet.checkConsistency()
    } catch { fatalError("finding: \(error)") }
    Agreement(compilation, sheet).check()
    FlattenedSheet.check(files, compilation, sheet)
  }

  static func opened(_ compilation: Compilation) -> StyleSheet {
    do {
      return try StyleSheet(bytes: compilation.table ?? [])
    } catch { fatalError("finding: the table doesn't open: \(error)") }
  }

  /// Checks that every location is in its file, never the standard one, and that there is either a table or an error.
  static func checkDiagnostics(of compilation: Compilation) {
    var renderer = DiagnosticRenderer(compilation.sources)
    for diagnostic in compilation.diagnostics {
      expect(diagnostic.span.file > 0, "a location in the standard style sheet: \(diagnostic)")
      let spans = [diagnostic.span] + diagnostic.notes.map(\.span) + diagnostic.fixIts.map(\.span)
      for span in spans { expect(isValid(span, in: compilation.sources), "a location outside its file: \(diagnostic)") }
      expect(!renderer.text(of: diagnostic).isEmpty, "nothing is printed for \(diagnostic)")
    }
    expect(compilation.hasErrors == (compilation.table == nil), "errors and a table, or neither")
  }

  private static func isValid(_ span: SourceSpan, in sources: [Source]) -> Bool {
    guard sources.indices.contains(span.file) else { return false }
    return 0 <= span.start && span.start <= span.end && span.end <= sources[span.file].bytes.count
  }

  /// Checks that there is output of every kind if there is a table, and only then.
  private static func checkSources(of compilation: Compilation) {
    let isRejected = compilation.table == nil
    for kind in EmittedKind.allCases {
      expect(((try? kind.bytes(of: compilation)) == nil) == isRejected, "errors and \(kind), or neither")
    }
  }
}
