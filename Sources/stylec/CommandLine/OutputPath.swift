import StyleCompiler

/// The path of a file that a command writes.
enum OutputPath {
  /// Returns the default output path for the first style sheet at `path`: its name with another ending, in the
  /// current folder.
  static func usual(for path: String, ending: String) -> String {
    if path == CommandFiles.standardInput { return "main" + ending }
    let name = path.split(separator: "/").last ?? ""
    // A folder such as `..` has no name of its own.
    if name.allSatisfy({ $0 == "." }) { return "preview" + ending }
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    return (stem.isEmpty ? name : stem) + ending
  }

  /// Checks that writing the output wouldn't replace one of its style sheets.
  static func checkIsNoInput(_ output: String, of compilation: Compilation) throws(Failure) {
    let files = DiskFiles()
    guard let target = try? files.identity(of: output) else { return }
    for source in compilation.sources.dropFirst() where (try? files.identity(of: source.path)) == target {
      throw .usage(UsageError("output would overwrite the style sheet '\(source.path)'"))
    }
  }
}
