import StyleCompiler

/// A bar on standard error that shows how far long work is, where that is a terminal.
///
///     Progress.showing("formatting", of: paths.count) { progress in
///       parallelMap(paths) { path in
///         defer { progress.advance() }
///         return FormattedSheet(path: path)
///       }
///     }
///
/// It is drawn when the work has lasted a moment, and gone at its end; nothing else may be printed in between. Any
/// thread may tell of its work, which costs no more than a look at the clock.
struct Progress: Sendable {
  /// What is drawn; nil where nobody sees it.
  private let bar: Lock<ProgressBar>?

  private init() {
    bar = Environment.erasableWidth.map { _ in
      Lock(ProgressBar(start: Environment.now, delay: Environment.progressDelay))
    }
  }

  /// What `body` gives, while the bar shows how much of `total` is done of the work called `label`.
  static func showing<Result, Failure>(
    _ label: String = "", of total: Int = 0, _ body: (Progress) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let progress = Progress()
    progress.bar?.withLock { $0.begin(label, total: total) }
    defer { progress.bar?.withLock { write($0.erase()) } }
    return try body(progress)
  }

  /// One more is done.
  func advance() {
    bar?.withLock { bar in
      bar.done += 1
      Self.draw(&bar)
    }
  }

  /// Of `total` now `done` are done of the work called `label`, which may be another one than before.
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

  /// Writes to standard error; where that fails there is nobody to tell.
  private static func write(_ text: String) {
    try? ByteOutput.write(Array(text.utf8), to: 2, name: "standard error")
  }
}
