/// `stylec check`: diagnostics alone.
enum CheckCommand {
  /// Reports what there is to say about the sheets.
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    let paths = arguments.operands.map { CommandFiles.path(of: $0) }
    _ = try CompiledSheets(paths, importFolders: arguments.values(of: .importFolder), &console)
  }
}
