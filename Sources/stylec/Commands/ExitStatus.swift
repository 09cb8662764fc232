/// What the tool tells whoever started it; the numbers are those of `sysexits.h` where that has one.
enum ExitStatus: Int32, CaseIterable {
  /// All is done.
  case success = 0
  /// A sheet has an error, or a table is damaged; of what is compared, that it differs.
  case invalidInput = 1
  /// What is to be compared has an error or is damaged.
  case incomparable = 2
  /// The command line is wrong.
  case usage = 64
  /// A file cannot be read.
  case unreadable = 66
  /// A file cannot be written.
  case unwritable = 73
  /// Nobody reads the output any more: what a shell reports of a program that `SIGPIPE` ended.
  case brokenPipe = 141

  /// What it says, for help; nil where a shell says it.
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
