import StyleCompiler

/// `stylec format`: Formats style sheets.
enum FormatCommand {
  /// Formats the style sheets, or reports the changes. An error in one doesn't stop the others.
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    let writes = !arguments.has(.check) && !arguments.has(.diff)
    let paths = try SheetPaths.all(at: arguments.operands)
    var summary = FormatSummary()
    for sheet in formatted(paths, writes: writes) { try report(sheet, arguments, &summary, &console) }
    if writes, paths.count > 1 { try console.print("\(summary)\n") }
    try console.finish()
    if let failure = summary.failure { throw .reported(failure.status) }
    if arguments.has(.check), summary.changed > 0 { throw .invalidSheets }
  }

  /// Returns the style sheets at `paths`, formatted in parallel and written if `writes` is `true`.
  private static func formatted(_ paths: [String], writes: Bool) -> [FormattedSheet] {
    Progress.showing("formatting", of: paths.count) { progress in
      parallelMap(paths) { path in
        defer { progress.advance() }
        return FormattedSheet(path: path, writes: writes)
      }
    }
  }

  private static func report(
    _ sheet: FormattedSheet, _ arguments: borrowing Arguments, _ summary: inout FormatSummary,
    _ console: inout Console
  ) throws(Failure) {
    summary.add(sheet)
    if !sheet.diagnostics.isEmpty { console.report(sheet.diagnostics, in: [sheet.source]) }
    if let failure = sheet.failure { console.report(failure) }
    if sheet.source.path == CommandFiles.standardInput, !arguments.has(.check), !arguments.has(.diff) {
      return try console.print(sheet.bytes)
    }
    guard sheet.isChanged else { return }
    if arguments.has(.diff) {
      try console.print(UnifiedDiff(sheet.source.bytes, sheet.bytes, path: sheet.source.path).text)
    } else if sheet.failure == nil {
      try console.print("\(sheet.source.path.visible)\(arguments.has(.check) ? "" : ": formatted")\n")
    }
  }
}
