import CLibrary

/// The numbers of tested inputs, and of those that compiled, which are written to the file `STYLE_FUZZ_STATS`.
enum FuzzStatistics {
  private(set) nonisolated(unsafe) static var executed = 0
  private nonisolated(unsafe) static var compiled = 0
  /// The number of inputs between updates of the file.
  private static let interval = 256
  private static let path = unsafe getenv("STYLE_FUZZ_STATS").map { unsafe String(cString: $0) }
  static func start() { atexit { FuzzStatistics.write() } }

  static func countInput() {
    unsafe executed += 1
    if unsafe executed % interval == 0 { write() }
  }

  /// The number of the latest input that was counted as one that compiles.
  private nonisolated(unsafe) static var latest = 0

  /// Counts the latest input as one that compiles. Several tests of one input count it once.
  static func countCompiled() {
    guard unsafe latest != executed else { return }
    unsafe (compiled, latest) = (compiled + 1, executed)
  }

  private static func write() {
    guard let path, let file = unsafe fopen(path, "w") else { return }
    unsafe fputs("\(executed) \(compiled)\n", file)
    unsafe fclose(file)
  }
}
