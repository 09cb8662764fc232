import StyleCompiler
import StyleRuntime

/// `stylec compile`: Compiles style sheets to a table, Swift, or CSS.
enum CompileCommand {
  /// Compiles the style sheets, writes the output, and prints a summary.
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    let paths = arguments.paths
    let kind: EmittedKind = try arguments.word(of: .emit) ?? .table
    let options = try arguments.swiftOptions(for: paths[0])
    for option in [Option.access, .namespace, .type] where kind != .swift && arguments.has(option) {
      throw .usage(.onlyForSwift(option))
    }
    let output = arguments.value(of: .output) ?? defaultOutput(for: paths[0], ending: kind.ending)
    if let path = arguments.value(of: .dependencies) {
      if output == "-" { throw .usage(.dependenciesOfNoFile) }
      if OutputFile(path).isSameFile(as: OutputFile(output)) { throw .usage(.dependenciesInOutput(path)) }
    }
    let sheets = try CompiledSheets(paths, by: try arguments.compiler(), &console)
    let bytes = bytes(of: kind, from: sheets, options)
    if output == "-" { return try console.print(bytes) }
    try checkIsNoInput(output, of: sheets.compilation)
    if let path = arguments.value(of: .dependencies) {
      try writeDependencies(of: output, on: sheets.compilation, to: path)
    }
    // Swift and CSS are readable and need no summary.
    let summary = kind == .table && !arguments.has(.quiet) ? TableSummary(try sheets.open(), size: bytes.count) : nil
    try Failure.writing { () throws(WriteFailure) in try OutputFile(output).write(bytes) }
    if let summary { try console.print("\(output.visible): \(summary)\n") }
  }

  /// Returns the output of the given kind.
  private static func bytes(
    of kind: EmittedKind, from sheets: borrowing CompiledSheets, _ options: SwiftOptions
  ) -> [UInt8] {
    switch kind {
    case .table: sheets.table
    case .swift: Array((sheets.compilation.swiftSource(options) ?? "").utf8)
    case .css: Array((sheets.compilation.cssSource() ?? "").utf8)
    }
  }

  /// Writes the dependencies of `output` to `path`.
  ///
  /// The dependencies are the style sheets of `compilation`, without the standard style sheet, which isn't a file.
  /// They are written before `output`, so that a build system never sees an output without its dependencies.
  private static func writeDependencies(
    of output: String, on compilation: Compilation, to path: String
  ) throws(Failure) {
    try checkIsNoInput(path, of: compilation)
    let inputs = compilation.sources.dropFirst().map(\.path).filter { $0 != CommandFiles.standardInput }
    let rule = DependencyRule(output: output, inputs: inputs)
    try Failure.writing { () throws(WriteFailure) in
      if let reason = rule.refusal { throw WriteFailure("'\(path)'", reason: reason) }
      try OutputFile(path).write(Array(rule.description.utf8))
    }
  }

  /// Returns the default output path for the first style sheet at `path`: its name with another ending, in the
  /// current folder.
  static func defaultOutput(for path: String, ending: String) -> String {
    if path == CommandFiles.standardInput { return "main" + ending }
    let name = path.split(separator: "/").last ?? ""
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    return (stem.isEmpty ? name : stem) + ending
  }

  /// Checks that writing the output wouldn't replace one of its style sheets.
  static func checkIsNoInput(_ output: String, of compilation: Compilation) throws(Failure) {
    let files = DiskFiles()
    guard let target = try? files.identity(of: output) else { return }
    for source in compilation.sources.dropFirst() where (try? files.identity(of: source.path)) == target {
      throw .usage(UsageError("the output would take the place of the sheet '\(source.path)'"))
    }
  }
}
