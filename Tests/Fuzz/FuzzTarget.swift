import CLibrary

/// The parts of the tool that the fuzzer tests.
enum FuzzTarget: String {
  /// The arguments of a command line.
  case arguments
  /// Sheets and an edited version, compared and explained.
  case compare
  /// Sheets, compiled.
  case compile
  /// The state combinations for which sheets have values.
  case coverage
  /// File names in a rule for Make and Ninja.
  case depfile
  /// The changes that formatting makes to a sheet, applied.
  case diff
  /// Edits of the numbers in a table.
  case fields
  /// Sheets with their fix-its applied.
  case fix
  /// Sheets, formatted.
  case format
  /// The preview page of all states.
  case page
  /// The preview picture of all states.
  case picture
  /// The bytes of a table whose size and checksum are corrected.
  case sealed

  /// The target that `STYLE_FUZZ` names, or `nil` if it names none.
  static let chosen = unsafe getenv("STYLE_FUZZ").flatMap { unsafe FuzzTarget(rawValue: String(cString: $0)) }

  /// A Boolean value that indicates whether the inputs are sheets.
  var readsSheets: Bool {
    switch self {
    case .arguments, .depfile, .fields, .sealed: false
    case .compare, .compile, .coverage, .diff, .fix, .format, .page, .picture: true
    }
  }

  /// Tests `input`, and ends the program if something is wrong.
  func test(_ input: [UInt8]) {
    switch self {
    case .arguments: ArgumentsTarget.test(input)
    case .compare: CompareTarget.test(input)
    case .compile: CompileTarget.test(input)
    case .coverage: CoverageTarget.test(input)
    case .depfile: DepfileTarget.test(input)
    case .diff: DiffTarget.test(input)
    case .fields: FieldsTarget.test(input)
    case .fix: FixTarget.test(input)
    case .format: FormatTarget.test(input)
    case .page: PageTarget.test(input)
    case .picture: PictureTarget.test(input)
    case .sealed: TableTarget.test(TableTarget.sealed(input))
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
