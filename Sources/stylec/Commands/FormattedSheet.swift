import StyleCompiler

/// A sheet that was formatted, and written where that was wanted.
struct FormattedSheet: Sendable {
  /// The sheet as it was; empty where it could not be read.
  private(set) var source: Source

  /// The sheet in its canonical layout.
  private(set) var bytes: [UInt8] = []

  /// The errors for which it is left alone.
  private(set) var diagnostics: [Diagnostic] = []

  /// Why it could not be read, formatted or written.
  private(set) var failure: Failure?

  /// Whether the layout is another one.
  var isChanged: Bool { bytes != source.bytes }

  /// Formats the sheet at `path`, and puts it in the place of what was there if it is another one and `writes` says so.
  init(path: String, writes: Bool) {
    source = Source(path: path, bytes: [])
    do throws(Failure) {
      try format()
      if writes, isChanged, path != CommandFiles.standardInput { try write() }
    } catch {
      failure = error
    }
  }

  private mutating func format() throws(Failure) {
    let path = source.path
    let bytes = try Failure.reading { () throws(FileFailure) in
      // Only a regular file can be replaced, and only what is a sheet is shown.
      let files = CommandFiles([])
      _ = try files.identity(ofSheet: path)
      return try files.bytes(of: path, limit: SheetLoader.largestFile)
    }
    source = Source(path: path, bytes: bytes)
    let result = SheetFormatter.format(source)
    (self.bytes, diagnostics) = (result.bytes, result.diagnostics)
    if !diagnostics.isEmpty { throw .invalidSheets }
  }

  private func write() throws(Failure) {
    try Failure.writing { () throws(WriteFailure) in try OutputFile(source.path).write(bytes, over: source.bytes) }
  }
}
