import StyleCompiler
import StyleRuntime

/// Applies safe fix-its. This must end, must not add errors, and must preserve the meaning of sheets without errors.
enum FixTarget {
  static func test(_ input: [UInt8]) {
    let files = FuzzFiles(input)
    let before = files.compiled()
    if before.table != nil { noteCompiled(input) }
    let fixed = files.fixed()
    var changed = files
    for sheet in fixed.sheets { changed = FuzzFiles(changed, with: sheet.source.bytes, at: sheet.source.path) }
    let after = changed.compiled()
    expect(after.diagnostics == fixed.compilation.diagnostics, "the diagnostics aren't those of the fixed sheets")
    CompileTarget.checkDiagnostics(of: after)
    let (old, new) = (errorCount(before), errorCount(after))
    expect(new <= old, "\(old) errors became \(new)")
    expect(
      changed.fixed().sheets.allSatisfy { sheet in fixed.unmended.contains { $0.path == sheet.source.path } },
      "there are more safe fix-its")
    if before.table != nil { checkMeaning(before, after) }
  }

  private static func errorCount(_ compilation: Compilation) -> Int {
    compilation.diagnostics.count { $0.severity == .error }
  }

  /// Checks that every control has the same values in every state.
  private static func checkMeaning(_ before: Compilation, _ after: Compilation) {
    expect(after.table != nil, "the fix-its cause errors")
    let sheets = [before, after].map(CompileTarget.opened)
    let changes = SheetComparison(sheets[0], sheets[1]).changes
    expect(changes.isEmpty, "the fix-its change \(changes.count) values: \(changes.first?.line ?? "")")
    expect(CompareTarget.dump(sheets[0]) == CompareTarget.dump(sheets[1]), "the fix-its change the values")
  }
}
