import StyleCompiler
import StyleRuntime

/// `stylec compile`: sheets to a table.
enum CompileCommand {
  /// Compiles the sheets, writes the table, and says what was made.
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    let paths = arguments.paths
    let output = arguments.value(of: .output) ?? defaultOutput(for: paths[0])
    let sheets = try CompiledSheets(paths, by: try arguments.compiler(), &console)
    if output == "-" { return try console.print(sheets.table) }
    try checkIsNoInput(output, of: sheets.compilation)
    let summary = TableSummary(try sheets.open(), size: sheets.table.count)
    try Failure.writing { () throws(WriteFailure) in try OutputFile(output).write(sheets.table) }
    try console.print("\(output.visible): \(summary)\n")
  }

  /// The table's name for the first sheet at `path`: that of the sheet with another ending, in the current folder.
  private static func defaultOutput(for path: String) -> String {
    if path == CommandFiles.standardInput { return "main.styletable" }
    let name = path.split(separator: "/").last ?? ""
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    return (stem.isEmpty ? name : stem) + ".styletable"
  }

  /// Checks that the table would not take the place of a sheet that it is made of.
  private static func checkIsNoInput(_ output: String, of compilation: Compilation) throws(Failure) {
    let files = DiskFiles()
    guard let target = try? files.identity(of: output) else { return }
    for source in compilation.sources.dropFirst() where (try? files.identity(of: source.path)) == target {
      throw .usage(UsageError("the table would take the place of the sheet '\(source.path)'"))
    }
  }
}
