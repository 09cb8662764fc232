import StyleCompiler

/// A style sheet that was formatted, and written if requested.
struct FormattedSheet: Sendable {
  /// The original style sheet, or an empty one if it couldn't be read.
  private(set) var source: Source

  /// The formatted style sheet.
  private(set) var bytes: [UInt8] = []

  /// The errors that prevent formatting.
  private(set) var diagnostics: [Diagnostic] = []

  /// The reason why the style sheet couldn't be read, formatted, or written.
  private(set) var failure: Failure?

  /// Whether formatting changes the style sheet.
  var isChanged: Bool { bytes != source.bytes }

  /// Creates a formatted version of the style sheet at `path`, and replaces the file if it changed and `writes` is
  /// `true`.
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
      // Only a regular file can be replaced, and only a style sheet may be shown.
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
