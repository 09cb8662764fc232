import StyleCompiler

/// `stylec check --fix`: Applies safe fix-its.
enum FixCommand {
  /// Applies the safe fix-its of the style sheets at `paths`, and reports the remaining diagnostics.
  static func run(_ paths: [String], by compiler: Compiler, _ console: inout Console) throws(Failure) {
    if paths.contains(CommandFiles.standardInput) {
      throw .usage(UsageError("'--fix' changes files, and standard input is none"))
    }
    let fixed = try compiler.showingProgress { compiler throws(FileFailure) in try compiler.fix(paths) }
    for sheet in fixed.sheets { try replace(sheet, &console) }
    for (path, diagnostic) in fixed.unmended {
      console.note("'\(path)' stays as it is: its fix-it for '\(diagnostic.id.rawValue)' mends nothing")
    }
    try console.finish()
    console.report(fixed.compilation)
    if fixed.compilation.hasErrors { throw .invalidSheets }
  }

  /// Writes `sheet` and reports it.
  ///
  /// - Throws: `unwritable` if the file has changed since it was read.
  private static func replace(_ sheet: FixedSheets.Sheet, _ console: inout Console) throws(Failure) {
    let path = sheet.source.path
    try Failure.writing { () throws(WriteFailure) in
      try OutputFile(path).write(sheet.source.bytes, over: sheet.original)
    }
    try console.print("\(path.visible): \(sheet.fixCount) fix-it\(sheet.fixCount == 1 ? "" : "s") applied\n")
  }
}
