import StyleCompiler
import StyleSupport

extension Command {
  /// Reports diagnostics.
  static let check = Command(
    name: "check",
    summary: "report what is wrong with sheets, or mend it",
    operands: [
      Operand("PATH", .repeated, of: .sheets, help: "a sheet, or a folder with sheets; '-' is standard input")
    ],
    ownOptions: [.fix, .importFolder] + Option.warnings + [.errorLimit],
    details: [
      """
      The sheets named are one program. Each sheet in a folder, and in the folders within, is a program of its own, unless
      its name begins with '_': then it is checked with the sheets that import it.
      """,
      """
      With '--fix' the fix-its that leave what a sheet means as it is, or leave no choice, are applied to the sheets named,
      not to those that they import; a line says how many. A sheet is replaced whole, and only if the compiler then no
      longer says what was mended.
      """,
      """
      A line '// stylec: ignore ID' has the warning ID not given for the line below it.
      """,
    ],
    action: CheckCommand.run)
}

/// `stylec check`: Reports diagnostics.
enum CheckCommand {
  /// Reports the diagnostics of the style sheets, or applies safe fix-its if `--fix` is given.
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    let programs = try SheetPaths.programs(at: arguments.operands)
    let isFixing = arguments.has(.fix)
    let compiler = try arguments.compiler()
    var status: Failure?
    for paths in programs {
      do throws(Failure) {
        if isFixing {
          try FixCommand.run(paths, by: compiler, &console)
        } else {
          try check(paths, by: compiler, &console)
        }
      } catch {
        guard case .reported = error else { throw error }
        status = error
      }
    }
    if let status { throw status }
  }

  /// Reports the diagnostics of the program that consists of the style sheets at `paths`.
  private static func check(_ paths: [String], by compiler: Compiler, _ console: inout Console) throws(Failure) {
    let compilation = try compiler.showingProgress { compiler throws(FileFailure) in try compiler.compile(paths) }
    console.report(compilation)
    let named = Set(paths)
    let count = compilation.diagnostics.count { diagnostic in
      diagnostic.fixIts.contains { $0.isSafe && named.contains(compilation.sources[$0.span.file].path) }
    }
    if count > 0 { console.note("'stylec check --fix' mends \(count) of these") }
    if compilation.hasErrors { throw .invalidSheets }
  }
}

/// `stylec check --fix`: Applies safe fix-its.
private enum FixCommand {
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
