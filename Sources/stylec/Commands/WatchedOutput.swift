import StyleCompiler
import StyleLive
import StyleRuntime
import StyleSupport

/// An output that is written again whenever its style sheets change.
struct WatchedOutput {
  let path: String

  /// Returns the bytes of the output for valid style sheets.
  private let bytes: (LiveSource.Reading) throws(Failure) -> [UInt8]

  /// Whether the output shows style sheets that only break promises.
  var showsBrokenPromises = false

  /// Takes note of a result after the output was written, or after it couldn't be.
  var afterward: (LiveLoop.Event) throws(Failure) -> Void = { _ in }

  /// The bytes that were last written with the stamp of the file, or `nil` if the style sheets had errors since.
  private var written: (bytes: [UInt8], stamp: FileStamp?)?

  init(path: String, _ bytes: @escaping (LiveSource.Reading) throws(Failure) -> [UInt8]) {
    (self.path, self.bytes) = (path, bytes)
  }

  /// Returns the path that `arguments` name, or else one with `ending` in the current folder.
  ///
  /// - Throws: A usage error if the input or the output isn't a file.
  static func path(_ arguments: Arguments, ending: String) throws(Failure) -> String {
    let path = arguments.value(of: .output) ?? OutputPath.usual(for: arguments.paths[0], ending: ending)
    guard path != "-", !arguments.paths.contains(CommandFiles.standardInput) else {
      throw .usage("'--watch' cannot read standard input or write standard output")
    }
    return path
  }

  /// Writes the output now, calls `start`, and writes it again after each change, until the program is ended.
  consuming func follow(
    _ arguments: Arguments, _ console: inout Console, start: () throws(Failure) -> Void = {}
  ) throws(Failure) {
    let compiler = try arguments.compiler()
    let source = LiveSource(
      arguments.paths, importFolders: compiler.importFolders, warnings: compiler.warnings,
      showsBrokenPromises: showsBrokenPromises,
      others: try TranslationFolder(arguments)?.files().map(\.file.source.path) ?? [])
    var loop = LiveLoop(source, reportsEveryReading: true)
    loop.output = path
    var output = self
    // Errors in the style sheets don't end the command.
    let event: LiveLoop.Event
    do throws(LiveStyleSheetError) {
      event = .changed(try loop.start())
    } catch .unreadable(let failure) {
      throw .unreadable(failure)
    } catch {
      event = .failed(error)
    }
    if let compilation = event.compilation { try OutputPath.checkIsNoInput(output.path, of: compilation) }
    output.take(event, &console)
    try start()
    loop.run { output.take($0, &console) }
  }

  /// Writes the output if it changed, and reports the event.
  private mutating func take(_ event: LiveLoop.Event, _ console: inout Console) {
    do throws(Failure) {
      switch event {
      case .changed(let reading): try write(reading, event, &console)
      case .failed(let error):
        if case .invalidSheets(let compilation) = error {
          console.report(compilation)
        } else {
          console.note("\(error)")
        }
        written = nil
        try afterward(event)
      }
      try console.finish()
    } catch {
      console.report(error)
    }
  }

  /// Writes the output for `reading`, and prints a summary, unless it is already written.
  private mutating func write(
    _ reading: LiveSource.Reading, _ event: LiveLoop.Event, _ console: inout Console
  ) throws(Failure) {
    let new = try bytes(reading)
    if let written, new == written.bytes, FileStamp(path) == written.stamp {
      try afterward(event)
      if let compilation = reading.compilation, compilation.hasErrors { console.report(compilation) }
      return
    }
    if let compilation = reading.compilation { try OutputPath.checkIsNoInput(path, of: compilation) }
    try Failure.writing(try OutputFile(path).write(new))
    written = (new, FileStamp(path))
    try afterward(event)
    // Readers of the output don't wait for the warnings.
    if let compilation = reading.compilation { console.report(compilation) }
    try console.print("\(path.visible): \(reading.sheet.summary(size: new.count, reading.compilation))\n")
  }
}

extension LiveLoop.Event {
  /// The result of compiling, or `nil` for a table or if a file can't be read.
  var compilation: Compilation? {
    switch self {
    case .changed(let reading): reading.compilation
    case .failed(.invalidSheets(let compilation)): compilation
    case .failed: nil
    }
  }
}
