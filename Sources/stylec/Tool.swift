/// The tool from its arguments to its exit status.
enum Tool {
  /// Does what `words`, the command line without the name of the program, say: one command line after the other where
  /// there is `--next` between them, whatever comes of each.
  ///
  /// - Returns: What the first of them came to that failed.
  static func run(_ words: some Collection<String>) -> ExitStatus {
    words.split(separator: Option.next.name, omittingEmptySubsequences: false).reduce(.success) { status, words in
      let own = runOne(words)
      return status == .success ? own : status
    }
  }

  private static func runOne(_ words: some Sequence<String>) -> ExitStatus {
    var console = Console(usesColor: Environment.wantsColor, width: Environment.outputWidth)
    do throws(Failure) {
      try perform(words, &console)
      try console.finish()
      return .success
    } catch {
      console.report(error)
      return error.status
    }
  }

  private static func perform(_ words: some Sequence<String>, _ console: inout Console) throws(Failure) {
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
