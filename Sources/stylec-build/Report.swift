import StyleCompiler

/// The messages of a build, on standard error.
struct Report {
  /// Whether there was an error.
  private(set) var hasErrors = false

  /// The diagnostics so far. Several sheets import the same partials, whose diagnostics are the same.
  private var reported: Set<String> = []

  /// Reports an error at a location, or at none.
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

  /// Reports the diagnostics of `compilation` that another compilation hasn't had.
  mutating func add(_ compilation: Compilation) {
    if compilation.hasErrors { hasErrors = true }
    var renderer = DiagnosticRenderer(compilation.sources, usesColor: false)
    for diagnostic in compilation.diagnostics {
      let text = renderer.text(of: diagnostic)
      if reported.insert(text).inserted { write(text) }
    }
  }

  private func write(_ text: String) {
    // There is nobody to tell that standard error is closed.
    try? ByteOutput.write(Array(text.utf8), to: 2, name: "standard error")
  }
}
