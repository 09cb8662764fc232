/// `stylec help`: Prints help on the tool and its commands.
enum HelpCommand {
  /// Prints help on the given command or on the tool, or the man page.
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    var command: Command?
    if let name = arguments.operands.first {
      command = Command.named(name)
      if command == nil { throw .usage(.unknownCommand(name)) }
    }
    if arguments.has(.manual) {
      guard command == nil else { throw .usage(.commandOfManual) }
      return try console.print(ManualPage.text)
    }
    try console.print(HelpText.text(of: command))
  }
}
