import StyleCompiler

/// `stylec check`: diagnostics alone.
enum CheckCommand {
  /// Reports what there is to say about the sheets; what can be mended is, where that is asked for.
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    if arguments.has(.fix) { return try FixCommand.run(arguments, &console) }
    let (compiler, paths) = (try arguments.compiler(), arguments.paths)
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
