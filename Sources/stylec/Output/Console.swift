import StyleCompiler

/// Where the tool writes what a person or another program reads.
struct Console: ~Copyable {
  /// Standard output.
  private var output = ByteOutput(1, name: "standard output")

  /// Standard error.
  private var errors = ByteOutput(2, name: "standard error")

  /// Whether standard error is coloured.
  let usesColor: Bool

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

  /// Reports all that there is to say about `compilation`, at once.
  mutating func report(_ compilation: Compilation) {
    var renderer = DiagnosticRenderer(compilation.sources, usesColor: usesColor)
    for diagnostic in compilation.diagnostics { writeError(renderer.text(of: diagnostic)) }
    flushErrors()
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
