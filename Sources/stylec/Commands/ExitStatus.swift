/// The exit status of the tool. The numbers follow `sysexits.h` where it defines one.
enum ExitStatus: Int32, CaseIterable {
  /// The tool succeeded.
  case success = 0
  /// A style sheet has an error or isn't formatted, a table is damaged, or two inputs differ.
  case invalidInput = 1
  /// An input of a comparison has an error or is damaged.
  case incomparable = 2
  /// The command line is invalid.
  case usage = 64
  /// A file can't be read.
  case unreadable = 66
  /// A file can't be written.
  case unwritable = 73
  /// The output was closed early. A shell reports this status for a program that `SIGPIPE` ended.
  case brokenPipe = 141

  /// The explanation in help, or `nil` if only a shell reports the status.
  var meaning: String? {
    switch self {
    case .success: "done"
    case .invalidInput: "a sheet has an error, or a table is damaged; 'diff' or 'format --check' found a change"
    case .incomparable: "what 'diff' is to compare has an error or is damaged"
    case .usage: "wrong usage"
    case .unreadable: "a file cannot be read"
    case .unwritable: "a file cannot be written"
    case .brokenPipe: nil
    }
  }
}
