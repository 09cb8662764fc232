import StyleCompiler
import StyleLive
import StyleSupport

extension Command {
  /// Compiles style sheets to a table whenever they change.
  static let watch = Command(
    name: "watch",
    summary: "recompile style sheets whenever they change",
    operands: [.files],
    ownOptions: [.watchedOutput, .importFolder] + Option.warnings + [.errorLimit],
    details: [
      """
      Writes the table as 'compile' does, first at once, and then whenever a change to a style sheet or its imports
      affects the table. If a style sheet has errors, they are reported, and the last valid table is left unchanged.
      'watch' cannot read standard input or write standard output.
      """
    ],
    action: WatchCommand.run)
}

/// `stylec watch`: Recompiles a table when its style sheets change.
enum WatchCommand {
  /// Writes the table now, and again whenever the style sheets produce a different one, until the program is ended.
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    let paths = arguments.paths
    let output =
      arguments.value(of: .watchedOutput)
      ?? CompileCommand.defaultOutput(for: paths[0], ending: EmittedKind.table.ending)
    guard output != "-", !paths.contains(CommandFiles.standardInput) else {
      throw .usage(UsageError("'watch' cannot read standard input or write standard output"))
    }
    let compiler = try arguments.compiler()
    var loop = LiveLoop(LiveSource(paths, importFolders: compiler.importFolders, warnings: compiler.warnings))
    try begin(&loop, output, &console)
    guard let watcher = FolderWatcher() else { throw .reported(.unreadable) }
    loop.watch(by: watcher)
    loop.run(watcher) { take($0, output, &console) }
  }

  /// Reads the style sheets for the first time. Errors in them don't end the command.
  private static func begin(_ loop: inout LiveLoop, _ output: String, _ console: inout Console) throws(Failure) {
    let event: LiveLoop.Event
    do throws(LiveStyleSheetError) {
      event = .changed(try loop.start())
    } catch {
      if case .unreadable(let failure) = error { throw .unreadable(failure) }
      event = .failed(error)
    }
    if let compilation = event.compilation { try CompileCommand.checkIsNoInput(output, of: compilation) }
    take(event, output, &console)
  }

  /// Writes the table if it changed, and reports the event.
  private static func take(_ event: LiveLoop.Event, _ output: String, _ console: inout Console) {
    do throws(Failure) {
      switch event {
      case .changed(let reading):
        if let compilation = reading.compilation {
          console.report(compilation)
          try CompileCommand.checkIsNoInput(output, of: compilation)
        }
        try Failure.writing { () throws(WriteFailure) in try OutputFile(output).write(reading.table) }
        try console.print("\(output.visible): \(TableSummary(reading.sheet, size: reading.table.count))\n")
      case .failed(.invalidSheets(let compilation)): console.report(compilation)
      case .failed(let error): console.note("\(error)")
      }
      try console.finish()
    } catch {
      console.report(error)
    }
  }
}

extension LiveLoop.Event {
  /// The result of compiling, or `nil` for a table or if a file can't be read.
  fileprivate var compilation: Compilation? {
    switch self {
    case .changed(let reading): reading.compilation
    case .failed(.invalidSheets(let compilation)): compilation
    case .failed: nil
    }
  }
}
