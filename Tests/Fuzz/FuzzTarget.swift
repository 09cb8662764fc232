#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// What is tried with the fuzzer's inputs.
enum FuzzTarget: String {
  /// Words of a command line.
  case arguments
  /// Two sheets, compared and explained.
  case compare
  /// Sheets, compiled.
  case compile
  /// Edits of the numbers of a table.
  case fields
  /// A sheet, given its layout.
  case format
  /// The bytes of a table whose size and checksum are made right.
  case sealed

  /// The one that `STYLE_FUZZ` names; nil for none.
  static let chosen = unsafe getenv("STYLE_FUZZ").flatMap { unsafe FuzzTarget(rawValue: String(cString: $0)) }

  /// Tries `input`; ends the program where something is wrong.
  func test(_ input: [UInt8]) {
    switch self {
    case .arguments: ArgumentsTarget.test(input)
    case .compare: CompareTarget.test(input)
    case .compile: CompileTarget.test(input)
    case .fields: FieldsTarget.test(input)
    case .format: FormatTarget.test(input)
    case .sealed: TableTarget.test(TableTarget.sealed(input))
    }
  }
}

/// Ends the program with `message`, by which libFuzzer keeps the input, unless `condition` holds.
func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError("finding: \(message())") }
}
