import StyleCompiler

/// `stylec format`: sheets in their canonical layout.
enum FormatCommand {
  /// Formats the sheets.
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    for path in arguments.paths {
      let files = CommandFiles()
      let bytes = try Failure.reading { () throws(FileFailure) in try files.bytes(of: path, limit: .max) }
      let result = SheetFormatter.format(Source(path: path, bytes: bytes))
      if path == CommandFiles.standardInput { try console.print(result.bytes) }
    }
  }
}
