import StyleCompiler

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

  private init() {
    bar = Environment.erasableWidth.map { _ in
      Lock(ProgressBar(start: Environment.now, delay: Environment.progressDelay))
    }
  }

  /// Returns the result of `body`, showing a progress bar while `body` runs.
  ///
  /// - Parameters:
  ///   - label: The name of the work.
  ///   - total: The number of steps.
  ///   - body: The work. It reports its progress to its argument.
  static func showing<Result, Failure>(
    _ label: String = "", of total: Int = 0, _ body: (Progress) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let progress = Progress()
    progress.bar?.withLock { $0.begin(label, total: total) }
    defer { progress.bar?.withLock { write($0.erase()) } }
    return try body(progress)
  }

  /// Reports that one more step is done.
  func advance() {
    bar?.withLock { bar in
      bar.done += 1
      Self.draw(&bar)
    }
  }

  /// Sets the number of steps done.
  ///
  /// - Parameters:
  ///   - label: The name of the work, which can change in the meantime.
  ///   - done: The number of steps done.
  ///   - total: The number of all steps.
  func show(_ label: String, done: Int, of total: Int) {
    bar?.withLock { bar in
      bar.begin(label, total: total)
      bar.done = done
      Self.draw(&bar)
    }
  }

  private static func draw(_ bar: inout ProgressBar) {
    let now = Environment.now
    guard bar.isDue(at: now), let width = Environment.erasableWidth else { return }
    write(bar.draw(at: now, width: width))
  }

  /// Writes to standard error. A failure can't be reported anywhere, so it's ignored.
  private static func write(_ text: String) {
    try? ByteOutput.write(Array(text.utf8), to: 2, name: "standard error")
  }
}
