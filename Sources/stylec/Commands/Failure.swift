import StyleCompiler
import StyleRuntime

/// Why a command ends before it is done.
enum Failure: Error {
  /// The command line is wrong.
  case usage(UsageError)
  /// A file cannot be read.
  case unreadable(FileFailure)
  /// The table at `path` cannot be opened.
  case invalidTable(path: String, StyleSheetError)
  /// What is wrong has been reported.
  case reported(ExitStatus)
  /// A file cannot be written.
  case unwritable(WriteFailure)

  /// The sheets have errors, or another layout than they are to have, which has been reported.
  static let invalidSheets = Failure.reported(.invalidInput)

  /// What was compared differs, which has been reported.
  static let different = Failure.reported(.invalidInput)

  /// What `body` gives; throws why a file cannot be read.
  static func reading<Result>(_ body: () throws(FileFailure) -> Result) throws(Failure) -> Result {
    do throws(FileFailure) { return try body() } catch { throw .unreadable(error) }
  }

  /// Does `body`; throws why something cannot be written.
  static func writing(_ body: () throws(WriteFailure) -> Void) throws(Failure) {
    do throws(WriteFailure) { try body() } catch { throw .unwritable(error) }
  }

  /// What the tool ends with.
  var status: ExitStatus {
    switch self {
    case .usage: .usage
    case .unreadable: .unreadable
    case .invalidTable: .invalidInput
    case .reported(let status): status
    case .unwritable(let failure): failure.isBrokenPipe ? .brokenPipe : .unwritable
    }
  }

  /// What a person is told, lower case, without a full stop; nil where there is nothing to tell.
  var message: String? {
    switch self {
    case .usage(let error): error.message
    case .unreadable(let failure): failure.description
    case .invalidTable(let path, let error): "'\(path)': \(error)"
    case .reported: nil
    case .unwritable(let failure): failure.isBrokenPipe ? nil : failure.description
    }
  }

  /// Lines that say how to do it right.
  var advice: [String] {
    if case .usage(let error) = self { error.usage } else { [] }
  }
}
