import CLibrary

/// The number of inputs that a run tried, and how many of them had sheets that compile.
///
/// The file that `STYLE_FUZZ_STATS` names has both numbers. It is written now and then and at the end.
enum FuzzStatistics {
  /// The number of inputs that were tried.
  private(set) nonisolated(unsafe) static var executed = 0

  private nonisolated(unsafe) static var compiled = 0

  /// The number of inputs after which the file is written again.
  private static let interval = 256

  private static let path = unsafe getenv("STYLE_FUZZ_STATS").map { unsafe String(cString: $0) }

  /// Starts to count.
  static func start() {
    atexit { FuzzStatistics.write() }
  }

  /// Counts an input.
  static func countInput() {
    unsafe executed += 1
    if unsafe executed % interval == 0 { write() }
  }

  /// Counts the latest input among those that compile.
  static func countCompiled() { unsafe compiled += 1 }

  private static func write() {
    guard let path, let file = unsafe fopen(path, "w") else { return }
    unsafe fputs("\(executed) \(compiled)\n", file)
    unsafe fclose(file)
  }
}
