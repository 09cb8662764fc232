public import StyleCompiler
public import StyleRuntime

/// An error that occurs when reading a live style sheet.
public enum LiveStyleSheetError: Error, Sendable {
  /// A file can't be read.
  case unreadable(FileFailure)

  /// The style sheets have errors, which are among the diagnostics.
  case invalidSheets(Compilation)

  /// The file at `path` starts like a table but can't be opened.
  case invalidTable(path: String, StyleSheetError)

  /// The system has no thread or no file watch available.
  case unwatchable

  /// Returns the result of `body`.
  ///
  /// - Throws: `unreadable` if a file can't be read.
  internal static func reading<Result>(
    _ body: () throws(FileFailure) -> Result
  ) throws(LiveStyleSheetError) -> Result {
    do throws(FileFailure) { return try body() } catch { throw .unreadable(error) }
  }
}

extension LiveStyleSheetError: CustomStringConvertible {
  /// A sentence, or the diagnostics with their source locations as `stylec check` prints them.
  public var description: String {
    switch self {
    case .unreadable(let failure): failure.description
    case .invalidSheets(let compilation): Self.text(of: compilation)
    case .invalidTable(let path, let error): "'\(path)': \(error)"
    case .unwatchable: "the system has no thread or no watch left to give"
    }
  }

  private static func text(of compilation: Compilation) -> String {
    var renderer = DiagnosticRenderer(compilation.sources)
    return compilation.diagnostics.map { renderer.text(of: $0) }.joined()
  }
}
