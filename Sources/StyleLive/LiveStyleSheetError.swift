public import StyleCompiler
public import StyleRuntime

/// Why a live sheet could not be read.
public enum LiveStyleSheetError: Error, Sendable {
  /// A file cannot be read.
  case unreadable(FileFailure)

  /// The sheets have errors, which are among the diagnostics.
  case invalidSheets(Compilation)

  /// What is at `path` begins as a table does and is none that can be opened.
  case invalidTable(path: String, StyleSheetError)

  /// The operating system has no thread, or no way to watch files, to give.
  case unwatchable

  /// What `body` gives; throws why a file cannot be read.
  internal static func reading<Result>(
    _ body: () throws(FileFailure) -> Result
  ) throws(LiveStyleSheetError) -> Result {
    do throws(FileFailure) { return try body() } catch { throw .unreadable(error) }
  }
}

extension LiveStyleSheetError: CustomStringConvertible {
  /// What a person reads: a sentence, or the diagnostics with their places, as `stylec check` prints them.
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
