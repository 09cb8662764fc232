import CLibrary

/// The programs that the fuzzer's inputs are given to.
enum FuzzTarget: String {
  /// Words of a command line.
  case arguments
  /// Sheets and an edit of them, compared and explained.
  case compare
  /// Sheets, compiled.
  case compile
  /// The states for which sheets have values.
  case coverage
  /// Names of files in a rule for Make and Ninja.
  case depfile
  /// The changes of a sheet's layout, applied.
  case diff
  /// Edits of the numbers of a table.
  case fields
  /// Sheets with their fix-its applied.
  case fix
  /// Sheets, given their layout.
  case format
  /// The page of all states.
  case page
  /// The picture of all states.
  case picture
  /// The bytes of a table whose size and checksum are made right.
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

  /// Tries `input`; ends the program if something is wrong.
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

/// Notes for the statistics and for later mutations that the sheets of `input` compile.
func noteCompiled(_ input: [UInt8]) {
  FuzzStatistics.countCompiled()
  InputMutator.keep(input)
}

/// Ends the program with `message`, by which libFuzzer keeps the input, unless `condition` holds.
func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError("finding: \(message())") }
}
