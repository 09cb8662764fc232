/// `stylec help`: what the tool and its commands do.
enum HelpCommand {
  /// Prints help on the command that is named or on the tool, or all of it as a page of the manual.
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
