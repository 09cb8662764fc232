import StyleCompiler
import StyleRuntime

/// `stylec compile`: sheets to a table, to Swift or to CSS.
enum CompileCommand {
  /// Compiles the sheets, writes what was asked for, and says what was made.
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
    // Of Swift and CSS there is nothing to say that their readers do not see.
    let summary = kind == .table && !arguments.has(.quiet) ? TableSummary(try sheets.open(), size: bytes.count) : nil
    try Failure.writing { () throws(WriteFailure) in try OutputFile(output).write(bytes) }
    if let summary { try console.print("\(output.visible): \(summary)\n") }
  }

  /// What `kind` asks for.
  private static func bytes(
    of kind: EmittedKind, from sheets: borrowing CompiledSheets, _ options: SwiftOptions
  ) -> [UInt8] {
    switch kind {
    case .table: sheets.table
    case .swift: Array((sheets.compilation.swiftSource(options) ?? "").utf8)
    case .css: Array((sheets.compilation.cssSource() ?? "").utf8)
    }
  }

  /// Writes to `path` which sheets `output` is made of: those of `compilation` but the standard sheet, which is no file.
  ///
  /// This happens before `output` is written, so that there is no output of which a build system does not know that.
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

  /// The output's name for the first sheet at `path`: that of the sheet with another ending, in the current folder.
  static func defaultOutput(for path: String, ending: String) -> String {
    if path == CommandFiles.standardInput { return "main" + ending }
    let name = path.split(separator: "/").last ?? ""
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    return (stem.isEmpty ? name : stem) + ending
  }

  /// Checks that the output would not take the place of a sheet that it is made of.
  static func checkIsNoInput(_ output: String, of compilation: Compilation) throws(Failure) {
    let files = DiskFiles()
    guard let target = try? files.identity(of: output) else { return }
    for source in compilation.sources.dropFirst() where (try? files.identity(of: source.path)) == target {
      throw .usage(UsageError("the output would take the place of the sheet '\(source.path)'"))
    }
  }
}
