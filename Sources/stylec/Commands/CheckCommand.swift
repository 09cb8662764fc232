import StyleCompiler

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
