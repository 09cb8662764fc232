import StyleCompiler

/// Where the tool writes what a person or another program reads.
struct Console: ~Copyable {
  /// Standard output.
  private var output = ByteOutput(1, name: "standard output")

  /// Standard error.
  private var errors = ByteOutput(2, name: "standard error")

  /// Whether standard error is coloured.
  let usesColor: Bool

  /// The columns of the terminal that standard output is; nil where it is none.
  let width: Int?

  /// How many diagnostics of a severity are shown; nil for all.
  var errorLimit: Int?

  /// Standard output and standard error.
  init(usesColor: Bool, width: Int?) {
    self.usesColor = usesColor
    self.width = width
  }

  /// Writes `text` to standard output.
  mutating func print(_ text: String) throws(Failure) {
    do throws(WriteFailure) { try output.write(text) } catch { throw .unwritable(error) }
  }

  /// Writes `text`, which a person reads, to standard output: a terminal gets it in lines that it has room for.
  mutating func print(report text: String) throws(Failure) {
    let text = text.visibleKeepingLines
    try print(width.map { LineFolder(width: $0).fold(text) } ?? text)
  }

  /// Writes `text`, of which the paragraphs are prose, to standard output in lines that a terminal has room for.
  mutating func print(prose text: String) throws(Failure) {
    let isNarrow = width.map { width in text.split(separator: "\n").contains { displayWidth(of: $0) > width } }
    guard let width, isNarrow ?? false else { return try print(text) }
    try print(LineFolder(width: width).fill(text))
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
    report(compilation.diagnostics, in: compilation.sources)
  }

  /// Reports `diagnostics`, whose places are in `sources`, at once; beyond the limit only how much there is.
  mutating func report(_ diagnostics: [Diagnostic], in sources: [Source]) {
    var renderer = DiagnosticRenderer(sources, usesColor: usesColor)
    var counts: [Diagnostic.Severity: Int] = [:]
    for diagnostic in diagnostics {
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
