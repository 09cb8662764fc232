import StyleCompiler
import StyleSupport

/// The progress of long work, in a line on standard error that is shown only on a terminal.
///
///     Progress.showing("formatting", of: paths.count) { progress in
///       parallelMap(paths) { path in
///         defer { progress.advance() }
///         return FormattedSheet(path: path)
///       }
///     }
///
/// The line appears after a delay and disappears when the work ends. Print nothing else in the meantime. Any thread
/// can report progress, which costs no more than reading the clock.
struct Progress: Sendable {
  /// The line, or `nil` if it can't be shown.
  private let line: Lock<ProgressLine>?

  /// Returns the result of `body`, which reports its progress to its argument, showing its progress while it runs.
  static func showing<Result, Failure>(
    _ label: String = "", of total: Int = 0, _ body: (Progress) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let canShow = Environment.erasableWidth != nil
    let progress = Progress(line: canShow ? Lock(ProgressLine(label: label, total: total)) : nil)
    defer { progress.line?.withLock { $0.erase() } }
    return try body(progress)
  }

  func advance() {
    line?.withLock { line in
      line.done += 1
      line.drawIfDue()
    }
  }

  /// Shows that `done` of `total` steps are done. The name of the work, `label`, can change in the meantime.
  func show(_ label: String, done: Int, of total: Int) {
    line?.withLock { line in
      (line.label, line.done, line.total) = (label, done, total)
      line.drawIfDue()
    }
  }
}

/// The state of the line. All times are seconds of the same clock.
private struct ProgressLine: Sendable {
  /// The minimum number of seconds between two updates.
  private static let interval = 0.1

  var label: String
  var total: Int
  var done = 0
  private var isDrawn = false
  private var nextTime: Double

  init(label: String, total: Int) {
    (self.label, self.total) = (label, total)
    // The number of seconds before the line appears.
    nextTime = Environment.now + (Environment.variable("STYLEC_PROGRESS_DELAY").flatMap(Double.init) ?? 0.3)
  }

  /// Draws the line over the previous one if it needs an update. Work that's complete doesn't need one.
  mutating func drawIfDue() {
    let now = Environment.now
    guard now >= nextTime, done < total, let width = Environment.erasableWidth else { return }
    nextTime = now + Self.interval
    isDrawn = true
    Self.write("\r\(text(width: width))\u{1B}[K")
  }

  mutating func erase() {
    if isDrawn { Self.write("\r\u{1B}[K") }
    isDrawn = false
  }

  /// Writes to standard error. A failure can't be reported anywhere, so it's ignored.
  private static func write(_ text: String) {
    try? ByteOutput.write(Array(text.utf8), to: 2, name: "standard error")
  }

  /// Returns the line, such as `formatting 12/400`, in less than `width` columns, because some terminals wrap a line that
  /// fills all.
  private func text(width: Int) -> String {
    let counts = "\(done)/\(total)"
    return ["\(label) \(counts)", counts].first { $0.count < width } ?? ""
  }
}
