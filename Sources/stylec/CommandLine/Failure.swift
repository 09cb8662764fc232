import StyleCompiler
import StyleSupport

/// An error that ends a command early.
enum Failure: Error {
  /// The advice is the lines of usage help, which an error about the syntax of a command has.
  case usage(String, advice: [String] = [])
  case unreadable(FileFailure)
  /// A table is corrupt, or an output would be too large.
  case invalid(String)
  /// Files with translations, or lists of values, contain mistakes.
  case invalidTexts([Diagnostic], in: [Source])
  /// The error has already been reported.
  case reported(ExitStatus)
  case unwritable(WriteFailure)

  /// A reported error: the style sheets have errors, or aren't formatted.
  static let invalidSheets = Failure.reported(.invalidInput)

  /// Returns `result`, whose error becomes `unreadable`.
  static func reading<Result>(_ result: @autoclosure () throws(FileFailure) -> Result) throws(Failure) -> Result {
    do throws(FileFailure) { return try result() } catch { throw .unreadable(error) }
  }

  /// Evaluates `result`, whose error becomes `unwritable`.
  static func writing(_ result: @autoclosure () throws(WriteFailure) -> Void) throws(Failure) {
    do throws(WriteFailure) { try result() } catch { throw .unwritable(error) }
  }

  var status: ExitStatus {
    switch self {
    case .usage: .usage
    case .unreadable: .unreadable
    case .invalid, .invalidTexts: .invalidInput
    case .reported(let status): status
    case .unwritable(let failure): failure.isBrokenPipe ? .brokenPipe : .unwritable
    }
  }

  /// The message, in lower case and without a period, or `nil` if there is nothing to report.
  var message: String? {
    switch self {
    case .usage(let message, _), .invalid(let message): message
    case .unreadable(let failure): failure.description
    case .invalidTexts, .reported: nil
    case .unwritable(let failure): failure.isBrokenPipe ? nil : failure.description
    }
  }
}

/// The exit status of the tool. The numbers follow `sysexits.h` where it defines one.
enum ExitStatus: Int32, CaseIterable {
  case success = 0
  case invalidInput = 1
  case incomparable = 2
  case usage = 64
  case unreadable = 66
  case unwritable = 73
  /// The output was closed early. A shell reports this status for a program that `SIGPIPE` ended.
  case brokenPipe = 141

  var meaning: String {
    switch self {
    case .success: "success, possibly with warnings"
    case .invalidInput:
      "errors in a style sheet, table, or translation; differences ('diff'); unformatted files ('format --check'); "
        + "problems ('audit')"
    case .incomparable: "errors in a style sheet, table, or list that 'diff' was asked to compare"
    case .usage: "incorrect usage, such as an unknown command, control, state, or id"
    case .unreadable: "a file that you named can't be read"
    case .unwritable: "a file or standard output can't be written"
    case .brokenPipe: "standard output was closed early, as with 'SIGPIPE'"
    }
  }
}
