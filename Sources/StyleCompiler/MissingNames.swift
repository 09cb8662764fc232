import StyleSupport

/// The fix-its for unknown controls, tokens, and axis values, which need more than the program.
extension Compiler {
  /// Adds the fix-its that import style sheets with the unknown names of `report`.
  internal func completeFixIts(ofUnknownNamesIn report: inout Report, _ sheets: SheetSet) {
    guard !report.unknownControls.isEmpty || !report.unknownTokens.isEmpty else { return }
    var nearby = NearbySheets(SheetLoader(reader: files, importFolders: importFolders), around: sheets.files)
    for token in report.unknownTokens {
      let imports = nearby.imports(of: token, in: sheets.files[token.span.fileID])
      guard !imports.isEmpty else { continue }
      report.bag.replaceFixIts(of: token.id) { $0.span == token.span ? imports + $0.fixIts : $0.fixIts }
    }
    for control in report.unknownControls {
      let imports = nearby.imports(of: control, in: sheets.files[control.span.fileID])
      guard !imports.isEmpty else { continue }
      report.bag.replaceFixIts(of: .unknownControl) { $0.span == control.span ? imports + $0.fixIts : $0.fixIts }
    }
  }
}
