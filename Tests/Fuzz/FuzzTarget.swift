import CLibrary
import StyleCompiler
import StyleRuntime

/// The parts of the tool that the fuzzer tests.
enum FuzzTarget: String {
  /// The arguments of a command line.
  case arguments
  /// Sheets and an edited version, compared and explained, and the states for which sheets have values.
  case compare
  /// Sheets, compiled.
  case compile
  /// Sheets, formatted, also by applying the changes that are printed, and with their fix-its applied.
  case format
  /// The preview page and the preview picture of all states.
  case page
  /// Tables, with edited numbers or of any bytes.
  case table
  static let chosen = unsafe getenv("STYLE_FUZZ").flatMap { unsafe FuzzTarget(rawValue: String(cString: $0)) }
  var readsSheets: Bool { self != .arguments && self != .table }

  func test(_ input: [UInt8]) {
    for test in tests { test(input) }
  }

  private var tests: [([UInt8]) -> Void] {
    switch self {
    case .arguments: [ArgumentsTarget.test]
    case .compare: [CompareTarget.test, CoverageTarget.test]
    case .compile: [CompileTarget.test]
    case .format: [FormatTarget.test, DiffTarget.test, FixTarget.test]
    case .page: [PageTarget.test, PictureTarget.test]
    case .table: [TableTarget.testTableOrEdits]
    }
  }
}

/// Returns what the sheets of `input` compile to, with the opened table, or `nil` if they have errors.
func compiled(_ input: [UInt8]) -> (compilation: Compilation, sheet: StyleSheet)? {
  let compilation = FuzzFiles(input).compiled()
  guard compilation.table != nil else { return nil }
  noteCompiled(input)
  return (compilation, CompileTarget.opened(compilation))
}

/// Records that the sheets of `input` compile, for the statistics and for later mutations.
func noteCompiled(_ input: [UInt8]) {
  FuzzStatistics.countCompiled()
  InputMutator.keep(input)
}

/// Ends the program with `message` unless `condition` is true. libFuzzer then keeps the input.
func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError("finding: \(message())") }
}

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
