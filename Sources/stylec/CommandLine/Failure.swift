import StyleCompiler
import StyleRuntime
import StyleSupport
import StyleTools

/// An error that ends a command early.
enum Failure: Error {
  case usage(UsageError)
  case unreadable(FileFailure)
  case invalidTable(path: String, StyleSheetError)
  case tooLarge(CSSTooLarge)
  /// Files with translations contain mistakes.
  case invalidTexts([Diagnostic], in: [Source])
  /// The error has already been reported.
  case reported(ExitStatus)
  case unwritable(WriteFailure)

  /// A reported error: the style sheets have errors, or aren't formatted.
  static let invalidSheets = Failure.reported(.invalidInput)

  static let different = Failure.reported(.invalidInput)

  /// Returns the result of `body`, whose error becomes `unreadable`.
  static func reading<Result>(_ body: () throws(FileFailure) -> Result) throws(Failure) -> Result {
    do throws(FileFailure) { return try body() } catch { throw .unreadable(error) }
  }

  /// Calls `body`, whose error becomes `unwritable`.
  static func writing(_ body: () throws(WriteFailure) -> Void) throws(Failure) {
    do throws(WriteFailure) { try body() } catch { throw .unwritable(error) }
  }

  var status: ExitStatus {
    switch self {
    case .usage: .usage
    case .unreadable: .unreadable
    case .invalidTable, .tooLarge, .invalidTexts: .invalidInput
    case .reported(let status): status
    case .unwritable(let failure): failure.isBrokenPipe ? .brokenPipe : .unwritable
    }
  }

  /// The message, in lower case and without a period, or `nil` if there is nothing to report.
  var message: String? {
    switch self {
    case .usage(let error): error.message
    case .unreadable(let failure): failure.description
    case .invalidTable(let path, let error): "'\(path)': \(error)"
    case .tooLarge(let error): error.description
    case .invalidTexts, .reported: nil
    case .unwritable(let failure): failure.isBrokenPipe ? nil : failure.description
    }
  }

  var advice: [String] {
    if case .usage(let error) = self { error.usage } else { [] }
  }
}

struct UsageError: Error {
  /// The problem, in lower case and without a period.
  let message: String

  /// The lines of usage help, or empty if the command's syntax was correct.
  let usage: [String]

  /// Creates an error, by default about an argument of a command whose syntax was correct.
  init(_ message: String, usage: [String] = []) {
    self.message = message
    self.usage = usage
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
    case .incomparable: "errors in a style sheet or table that 'diff' was asked to compare"
    case .usage: "incorrect usage, such as an unknown command, control, state, or id"
    case .unreadable: "a file that you named can't be read"
    case .unwritable: "a file or standard output can't be written"
    case .brokenPipe: "standard output was closed early, which a shell also reports for 'SIGPIPE'"
    }
  }
}
