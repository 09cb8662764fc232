import StyleCompiler

/// Where the tool writes what a person or another program reads.
struct Console: ~Copyable {
  /// Standard output.
  private var output = ByteOutput(1, name: "standard output")

  /// Standard error.
  private var errors = ByteOutput(2, name: "standard error")

  /// Whether standard error is coloured.
  let usesColor: Bool

  /// How many diagnostics of a severity are shown; nil for all.
  var errorLimit: Int?

  /// Standard output and standard error.
  init(usesColor: Bool) {
    self.usesColor = usesColor
  }

  /// Writes `text` to standard output.
  mutating func print(_ text: String) throws(Failure) {
    do throws(WriteFailure) { try output.write(text) } catch { throw .unwritable(error) }
  }

  /// Writes `bytes` to standard output.
  mutating func print(_ bytes: [UInt8]) throws(Failure) {
    do throws(WriteFailure) { try output.write(bytes) } catch { throw .unwritable(error) }
  }

  /// Hands all that was written to standard output to the system.
  mutating func finish() throws(Failure) {
    do throws(WriteFailure) { try output.flush() } catch { throw .unwritable(error) }
  }

  /// Reports what there is to say about `compilation`, at once; beyond the limit only how much there is.
  mutating func report(_ compilation: Compilation) {
    var renderer = DiagnosticRenderer(compilation.sources, usesColor: usesColor)
    var counts: [Diagnostic.Severity: Int] = [:]
    for diagnostic in compilation.diagnostics {
      counts[diagnostic.severity, default: 0] += 1
      if counts[diagnostic.severity, default: 0] > errorLimit ?? .max { continue }
      writeError(renderer.text(of: diagnostic))
    }
    reportHidden(counts)
    flushErrors()
  }

  /// Says how many of `counts`, by severity, were not shown.
  private mutating func reportHidden(_ counts: [Diagnostic.Severity: Int]) {
    let hidden = [Diagnostic.Severity.error, .warning].compactMap { severity -> String? in
      let count = counts[severity, default: 0] - (errorLimit ?? .max)
      return count > 0 ? "\(count) more \(severity)\(count == 1 ? "" : "s")" : nil
    }
    guard !hidden.isEmpty else { return }
    let verb = hidden == ["1 more error"] || hidden == ["1 more warning"] ? "is" : "are"
    say(
      palette.note("note:"), "\(hidden.joined(separator: " and ")) \(verb) not shown; '--error-limit 0' shows all")
  }

  /// Says on standard error why the tool ends.
  mutating func report(_ failure: Failure) {
    if let message = failure.message {
      say(palette.error("error:"), message)
      for line in failure.advice { writeError(line.visible + "\n") }
    }
    flushErrors()
  }

  /// Says on standard error what is worth knowing.
  mutating func note(_ message: String) {
    say(palette.note("note:"), message)
    flushErrors()
  }

  private var palette: Palette { usesColor ? .terminal : .plain }

  private mutating func say(_ kind: String, _ message: String) {
    writeError("\(palette.strong("stylec:")) \(kind) \(message.visible)\n")
  }

  /// Writes to standard error; where nobody listens there is nobody to tell.
  private mutating func writeError(_ text: String) {
    try? errors.write(text)
  }

  private mutating func flushErrors() {
    try? errors.flush()
  }
}
