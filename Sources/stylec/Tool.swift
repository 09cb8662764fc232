import StyleSupport

/// The tool, from its arguments to its exit status.
enum Tool {
  /// Runs the command lines in `words`, which don't contain the program's name. A failure doesn't stop those after it.
  ///
  /// - Returns: The status of the first command line that failed, or `success` if none did.
  static func run(_ words: some Collection<String>) -> ExitStatus {
    // Words to complete can contain the option, too.
    let isRequest = words.first == Completions.request
    let lines = isRequest ? [words[...]] : words.split(separator: Arguments.separator, omittingEmptySubsequences: false)
    return lines.reduce(.success) { status, words in
      let own = runOne(words)
      return status == .success ? own : status
    }
  }

  private static func runOne(_ words: some Collection<String>) -> ExitStatus {
    var console = Console()
    do throws(Failure) {
      var status = ExitStatus.success
      do throws(Failure) {
        try perform(words, &console)
      } catch .reported(let reported) {
        // Everything was printed, which can be a report of failures.
        status = reported
      } catch {
        throw error
      }
      try console.finish()
      return status == .success && console.hasReportedErrors ? .invalidInput : status
    } catch {
      console.report(error)
      return error.status
    }
  }

  private static func perform(_ words: some Collection<String>, _ console: inout Console) throws(Failure) {
    if words.first == Completions.request {
      return try console.print(Completions.proposals(for: words.dropFirst()).map { $0 + "\n" }.joined())
    }
    let arguments = try Arguments(words)
    console.errorLimit = try arguments.errorLimit()
    if arguments.has(.version) { return try console.print(HelpText.version + "\n") }
    if arguments.has(.help) { return try console.print(HelpText.text(of: arguments.command)) }
    try arguments.command?.action(arguments, &console)
  }
}
