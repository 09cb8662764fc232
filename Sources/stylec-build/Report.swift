import StyleCompiler

/// The messages of a build, which are printed on standard error.
struct Report {
  /// Whether an error was reported.
  private(set) var hasErrors = false

  /// The text of the diagnostics that were reported.
  ///
  /// Several style sheets can import the same partial, which then has the same diagnostics in each compilation.
  private var reported: Set<String> = []

  /// Reports an error, with or without a location.
  mutating func fail(_ message: String, at place: String? = nil) {
    hasErrors = true
    write((place.map { $0 + ": " } ?? "") + "error: " + message.visible + "\n")
  }

  /// Reports a warning about the file at `path`.
  func warn(_ message: String, at path: String) {
    write("\(path.visible):1:1: warning: \(message.visible)\n")
  }

  /// Reports a note about the file at `path`.
  func note(_ message: String, at path: String) {
    write("\(path.visible):1:1: note: \(message.visible)\n")
  }

  /// Reports the diagnostics of `compilation` that haven't been reported for another compilation.
  mutating func add(_ compilation: Compilation) {
    if compilation.hasErrors { hasErrors = true }
    var renderer = DiagnosticRenderer(compilation.sources, usesColor: false)
    for diagnostic in compilation.diagnostics {
      let text = renderer.text(of: diagnostic)
      if reported.insert(text).inserted { write(text) }
    }
  }

  private func write(_ text: String) {
    // If standard error is closed, there is no way to report that.
    try? ByteOutput.write(Array(text.utf8), to: 2, name: "standard error")
  }
}
