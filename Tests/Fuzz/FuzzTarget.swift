import CLibrary

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

/// Records that the sheets of `input` compile, for the statistics and for later mutations.
func noteCompiled(_ input: [UInt8]) {
  FuzzStatistics.countCompiled()
  InputMutator.keep(input)
}

/// Ends the program with `message` unless `condition` is true. libFuzzer then keeps the input.
func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError("finding: \(message())") }
}
