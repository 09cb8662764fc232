import StyleCompiler
import StyleSupport

/// The output of the tool for people and other programs: standard output and standard error.
struct Console: ~Copyable {
  private var output = ByteOutput(1, name: "standard output")
  private var errorOutput = ByteOutput(2, name: "standard error")

  /// Whether standard error is colored.
  private let usesColor = Environment.wantsColor

  /// The number of columns if standard output is a terminal, or `nil` otherwise.
  let width = Environment.width(of: 1)

  /// The maximum number of diagnostics to show of each severity, or `nil` for no limit.
  var errorLimit: Int?

  /// Whether errors in style sheets were reported. A command that shows values nevertheless fails after that.
  private(set) var hasReportedErrors = false

  /// The compilations whose diagnostics wait for output.
  private var pending: [Compilation] = []

  mutating func print(_ text: String) throws(Failure) { try print(Array(text.utf8)) }

  /// Writes a report to standard output. Lines that are too wide for the terminal are folded.
  mutating func print(report text: String) throws(Failure) {
    let text = text.visibleKeepingLines
    try print(width.map { LineFolder(width: $0).fold(text) } ?? text)
  }

  /// Writes paragraphs of prose to standard output. Paragraphs are filled if a line is too wide for the terminal.
  mutating func print(prose text: String) throws(Failure) {
    let isNarrow = width.map { width in text.split(separator: "\n").contains { displayWidth(of: $0) > width } }
    guard let width, isNarrow ?? false else { return try print(text) }
    try print(LineFolder(width: width).fill(text))
  }

  mutating func print(_ bytes: [UInt8]) throws(Failure) {
    reportPending()
    do throws(WriteFailure) { try output.write(bytes) } catch { throw .unwritable(error) }
  }

  /// Writes all buffered standard output.
  mutating func finish() throws(Failure) {
    reportPending()
    do throws(WriteFailure) { try output.flush() } catch { throw .unwritable(error) }
  }

  /// Reports the diagnostics of `compilation` before the next output. If the command ends with an error about its arguments
  /// before that, reports only that error.
  mutating func reportLater(_ compilation: Compilation) { pending.append(compilation) }

  private mutating func reportPending() {
    let compilations = pending
    pending = []
    for compilation in compilations { report(compilation) }
  }

  /// Reports the diagnostics of `compilation` that `isReported` returns `true` for immediately, and returns those that are
  /// shown. Beyond the limit, reports only their number.
  @discardableResult
  mutating func report(_ compilation: Compilation, where isReported: (Diagnostic) -> Bool = { _ in true })
    -> [Diagnostic]
  {
    hasReportedErrors = hasReportedErrors || compilation.hasErrors
    let shown = compilation.diagnostics(limit: errorLimit ?? .max).filter(isReported)
    write(shown, in: compilation.sources, errors: compilation.errorCount, warnings: compilation.warningCount)
    return shown
  }

  /// Reports diagnostics immediately. Beyond the limit, reports only their number.
  mutating func report(_ diagnostics: [Diagnostic], in sources: [Source]) {
    var counts: [Diagnostic.Severity: Int] = [:]
    let shown = diagnostics.filter { diagnostic in
      counts[diagnostic.severity, default: 0] += 1
      return counts[diagnostic.severity, default: 0] <= errorLimit ?? .max
    }
    write(shown, in: sources, errors: counts[.error] ?? 0, warnings: counts[.warning] ?? 0)
  }

  /// Writes diagnostics, and the number of those that aren't shown of all `errors` and `warnings`.
  private mutating func write(_ shown: [Diagnostic], in sources: [Source], errors: Int, warnings: Int) {
    var renderer = DiagnosticRenderer(sources, usesColor: usesColor)
    for diagnostic in shown { writeError(renderer.text(of: diagnostic)) }
    let hidden = [("error", errors), ("warning", warnings)].compactMap { noun, count -> String? in
      let rest = count - (errorLimit ?? .max)
      return rest > 0 ? counted(rest, "more \(noun)") : nil
    }
    let count = hidden.joined(separator: " and ")
    if !hidden.isEmpty { say(palette.note("note:"), "\(count) not shown; use '--error-limit 0' to show all") }
    try? errorOutput.flush()
  }

  mutating func report(_ failure: Failure) {
    if case .usage = failure { pending = [] }
    reportPending()
    if case .invalidTexts(let mistakes, let sources) = failure { report(mistakes, in: sources) }
    if let message = failure.message {
      say(palette.error("error:"), message)
      if case .usage(_, let advice) = failure { for line in advice { writeError(line.visible + "\n") } }
    }
    try? errorOutput.flush()
  }

  mutating func note(_ message: String) {
    reportPending()
    say(palette.note("note:"), message)
    try? errorOutput.flush()
  }

  private var palette: Palette { usesColor ? .terminal : .plain }

  private mutating func say(_ kind: String, _ message: String) {
    writeError("\(palette.strong("stylec:")) \(kind) \(message.visible)\n")
  }

  /// Writes to standard error. A failure can't be reported anywhere, so it's ignored.
  private mutating func writeError(_ text: String) { try? errorOutput.write(text) }
}
