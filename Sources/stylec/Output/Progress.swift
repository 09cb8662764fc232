import StyleCompiler
import StyleSupport

/// A progress bar on standard error, which is shown only if standard error is a terminal.
///
///     Progress.showing("formatting", of: paths.count) { progress in
///       parallelMap(paths) { path in
///         defer { progress.advance() }
///         return FormattedSheet(path: path)
///       }
///     }
///
/// The bar appears after a delay and disappears when the work ends. Print nothing else in the meantime. Any thread
/// can report progress, which costs no more than reading the clock.
struct Progress: Sendable {
  /// The bar, or `nil` if it can't be shown.
  private let bar: Lock<ProgressBar>?

  /// Returns the result of `body`, which reports its progress to its argument, showing a progress bar while it runs.
  static func showing<Result, Failure>(
    _ label: String = "", of total: Int = 0, _ body: (Progress) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let canShow = Environment.erasableWidth != nil
    let progress = Progress(bar: canShow ? Lock(ProgressBar(label: label, total: total)) : nil)
    defer { progress.bar?.withLock { $0.erase() } }
    return try body(progress)
  }

  func advance() {
    bar?.withLock { bar in
      bar.done += 1
      bar.drawIfDue()
    }
  }

  /// Shows that `done` of `total` steps are done. The name of the work, `label`, can change in the meantime.
  func show(_ label: String, done: Int, of total: Int) {
    bar?.withLock { bar in
      (bar.label, bar.done, bar.total) = (label, done, total)
      bar.drawIfDue()
    }
  }
}

/// The state of a progress bar. All times are seconds of the same clock.
private struct ProgressBar: Sendable {
  /// The minimum number of seconds between two updates.
  private static let interval = 0.1

  /// The maximum number of columns between the brackets, and the minimum that is useful.
  private static let columns = (most: 40, fewest: 5)

  var label: String
  var total: Int
  var done = 0
  private var isDrawn = false
  private var nextTime: Double

  init(label: String, total: Int) {
    (self.label, self.total) = (label, total)
    // The number of seconds before a progress bar appears.
    nextTime = Environment.now + (Environment.variable("STYLEC_PROGRESS_DELAY").flatMap(Double.init) ?? 0.3)
  }

  /// Draws the bar over the previous one if it needs an update. Work that's complete doesn't need one.
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

  /// Returns the bar, such as `formatting [====>     ]  12/400`, in less than `width` columns.
  ///
  /// Some terminals wrap a line that fills all columns.
  private func text(width: Int) -> String {
    let counts = "\(done)/\(total)"
    // Reserve the width of the final count, so that the bar doesn't move.
    let room = width - 1 - label.count - 2 * "\(total)".count - 5
    guard room >= Self.columns.fewest else {
      return [label + " " + counts, counts].first { $0.count < width } ?? ""
    }
    let columns = min(room, Self.columns.most)
    let filled = columns * done / total
    let bar = filled == 0 ? "" : String(repeating: "=", count: filled - 1) + ">"
    let indentation = String(repeating: " ", count: "\(total)".count - "\(done)".count)
    return "\(label) [\(bar.padded(to: columns))] \(indentation)\(counts)"
  }
}
