import StyleSupport

/// The tool, from its arguments to its exit status.
enum Tool {
  /// Runs the command lines in `words`, which don't contain the program's name.
  ///
  /// The option `--next` separates command lines. A failure doesn't stop the ones after it.
  ///
  /// - Returns: The status of the first command line that failed, or `success` if none did.
  static func run(_ words: some Collection<String>) -> ExitStatus {
    // Words to complete can contain the option, too.
    let isRequest = words.first == Completions.request
    let lines = isRequest ? [words[...]] : words.split(separator: Option.next.name, omittingEmptySubsequences: false)
    return lines.reduce(.success) { status, words in
      let own = runOne(words)
      return status == .success ? own : status
    }
  }

  private static func runOne(_ words: some Sequence<String>) -> ExitStatus {
    var console = Console(usesColor: Environment.wantsColor, width: Environment.width(of: 1))
    do throws(Failure) {
      let status = try outcome(of: words, &console)
      try console.finish()
      return status
    } catch {
      console.report(error)
      return error.status
    }
  }

  /// Returns the status of a command line that printed everything, which can be a report of failures.
  private static func outcome(
    of words: some Sequence<String>, _ console: inout Console
  ) throws(Failure) -> ExitStatus {
    do throws(Failure) {
      try perform(words, &console)
      return .success
    } catch .reported(let status) {
      return status
    } catch {
      throw error
    }
  }

  private static func perform(_ words: some Sequence<String>, _ console: inout Console) throws(Failure) {
    let words = Array(words)
    if words.first == Completions.request {
      return try console.print(Completions.proposals(for: words.dropFirst()).map { $0 + "\n" }.joined())
    }
    let arguments: Arguments
    do throws(UsageError) {
      arguments = try Arguments(words)
      console.errorLimit = try arguments.errorLimit()
    } catch {
      throw .usage(error)
    }
    if arguments.has(.version) { return try console.print(HelpText.version + "\n") }
    if arguments.has(.help) { return try console.print(HelpText.text(of: arguments.command)) }
    try arguments.command?.action(arguments, &console)
  }
}
