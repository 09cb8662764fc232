import StyleCompiler
import StyleRuntime

/// Applying safe fix-its ends, leaves no more errors than there were, and keeps the meaning of sheets that have none.
enum FixTarget {
  /// Applies the safe fix-its of the sheets of `input`.
  static func test(_ input: [UInt8]) {
    let files = FuzzFiles(input)
    let before = files.compiled()
    if before.table != nil { noteCompiled(input) }
    let fixed = files.fixed()
    var changed = files
    for sheet in fixed.sheets { changed = FuzzFiles(changed, with: sheet.source.bytes, at: sheet.source.path) }
    let after = changed.compiled()
    expect(after.diagnostics == fixed.compilation.diagnostics, "other diagnostics are reported than the sheets have")
    CompileTarget.checkDiagnostics(of: after)
    let (old, new) = (errorCount(before), errorCount(after))
    expect(new <= old, "\(old) errors became \(new)")
    expect(
      changed.fixed().sheets.allSatisfy { sheet in fixed.unmended.contains { $0.path == sheet.source.path } },
      "the sheets have more safe fix-its")
    if before.table != nil { checkMeaning(before, after) }
  }

  private static func errorCount(_ compilation: Compilation) -> Int {
    compilation.diagnostics.count { $0.severity == .error }
  }

  /// Expects that no control has another value in any state.
  private static func checkMeaning(_ before: Compilation, _ after: Compilation) {
    expect(after.table != nil, "the fix-its make errors")
    let sheets = [before, after].map(CompileTarget.opened)
    let changes = SheetComparison(sheets[0], sheets[1]).changes
    expect(changes.isEmpty, "the fix-its change \(changes.count) values: \(changes.first?.line ?? "")")
    expect(CompareTarget.dump(sheets[0]) == CompareTarget.dump(sheets[1]), "the fix-its change the values")
  }
}
