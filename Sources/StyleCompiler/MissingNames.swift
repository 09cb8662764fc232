import StyleSupport

/// The fix-its for unknown controls, tokens, and axis values, which need more than the program.
extension Compiler {
  /// Adds the fix-its that import style sheets with the unknown names of `report`, and makes those that
  /// declare the controls unsafe where something else can be meant.
  ///
  /// Declaring a control would hide a missing import, a misspelled path, or other errors in its rules.
  ///
  /// - Parameter paths: The paths of the style sheets to compile.
  internal func completeFixIts(
    ofUnknownNamesIn report: inout Report, _ sheets: SheetSet, _ paths: [String]
  ) {
    guard !report.unknownControls.isEmpty || !report.unknownTokens.isEmpty else { return }
    var nearby = NearbySheets(SheetLoader(reader: files, importFolders: importFolders), around: sheets.files)
    for token in report.unknownTokens {
      let imports = nearby.imports(of: token, in: sheets.files[token.span.fileID])
      guard !imports.isEmpty else { continue }
      report.replaceFixIts(of: token.id) { $0.span == token.span ? imports + $0.fixIts : $0.fixIts }
    }
    for control in report.unknownControls {
      let (imports, isElsewhere) = nearby.imports(of: control, in: sheets.files[control.span.fileID])
      guard isElsewhere else { continue }
      report.replaceFixIts(of: .unknownControl) {
        $0.span == control.span ? imports + $0.fixIts.map(\.unsafe) : $0.fixIts
      }
    }
    checkDeclarations(in: &report, sheets, paths)
  }

  /// Makes the fix-its that declare controls unsafe if they leave other errors, which nobody knows before the controls
  /// exist.
  ///
  /// Compiles the style sheets with the fix-its applied: with all of them, and if that leaves errors, with each.
  private func checkDeclarations(in report: inout Report, _ sheets: SheetSet, _ paths: [String]) {
    let found = report.bag.diagnostics.filter { $0.id == .unknownControl && $0.fixIts.contains(where: \.isSafe) }
    if found.isEmpty || leavesNoError(found, in: report, sheets, paths) { return }
    let tried = found.count == 1 ? [] : found.prefix(Compiler.mostTrials)
    let safe = Set(tried.filter { leavesNoError([$0], in: report, sheets, paths) })
    report.replaceFixIts(of: .unknownControl) { safe.contains($0) ? $0.fixIts : $0.fixIts.map(\.unsafe) }
  }

  /// The most fix-its to try one by one.
  private static let mostTrials = 8

  /// Returns whether the safe fix-its of `diagnostics` fix them, and leave no error that `report` doesn't have.
  private func leavesNoError(
    _ diagnostics: [Diagnostic], in report: Report, _ sheets: SheetSet, _ paths: [String]
  ) -> Bool {
    var edited = EditedFiles(base: files)
    for file in sheets.files.dropFirst() {
      let fixIts = diagnostics.flatMap(\.fixIts).filter { $0.isSafe && $0.span.fileID == file.id }
      var bytes = file.bytes.bytes
      for fixIt in fixIts.ordered(by: { $0.span > $1.span }) {
        bytes.replaceSubrange(fixIt.span.start..<fixIt.span.end, with: fixIt.replacement.utf8)
      }
      if let identity = try? files.identity(of: file.path) { edited.edits[identity] = Array(bytes) }
    }
    var loader = SheetLoader(reader: edited, importFolders: importFolders)
    guard (try? loader.load(paths)) != nil else { return false }
    let trial = SheetSet(loader)
    let analysis = Analysis(trial, Report(trial, loader.diagnostics))
    return analysis.evaluation.report.bag.errorCount == report.bag.errorCount - diagnostics.count
  }
}
