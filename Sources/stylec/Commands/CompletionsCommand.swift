/// `stylec completions`: Prints a shell completion script.
enum CompletionsCommand {
  /// Prints the script for the shell.
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    let shell: Shell = try arguments.wordOperand()
    try console.print(shell.script)
  }
}
