import StyleCompiler

extension Command {
  static let standard = Command(
    id: .standard,
    summary: "print the standard style sheet",
    operands: [],
    ownOptions: [],
    details: [
      """
      The standard style sheet declares the controls, states, and properties that every style sheet can use. Line numbers
      in notes about Standard.style refer to this output.
      """
    ],
    action: StandardCommand.run)

  static let setup = Command(
    id: .setup,
    summary: "print a file that sets up an editor or a shell",
    operands: [
      Operand(
        "PROGRAM", of: .words(SetupFile.allCases.map(\.rawValue)), help: "'vim', 'textmate', 'bash', 'zsh', or 'fish'")
    ],
    ownOptions: [],
    details: [
      """
      For Vim and TextMate, the file highlights what the compiler accepts, because it is generated from the names that
      the compiler knows. Many other editors can read the grammar for TextMate, which is a property list.
      """,
      """
      For a shell, the file is a script that completes commands, options, values with a fixed set of words, style sheets,
      tables, and folders.
      """,
    ],
    action: SetupCommand.run)

  static let help: Command = Command(
    id: .help,
    summary: "show help for stylec or one of its commands",
    operands: [
      Operand("COMMAND", .optional, of: .words(CommandName.allCases.map(\.rawValue)), help: "the command to explain")
    ],
    ownOptions: [.manual],
    details: [],
    action: HelpCommand.run)
}

/// `stylec standard`: Prints the standard style sheet, which the notes of diagnostics refer to.
enum StandardCommand {
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    try console.print(String(decoding: StandardSheet.bytes, as: UTF8.self))
  }
}

/// `stylec setup`: Prints a file for an editor or a shell.
enum SetupCommand {
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    let file: SetupFile = try arguments.wordOperand()
    try console.print(file.text)
  }
}

/// A file that sets up an editor or a shell, by the name of the program.
enum SetupFile: String, CaseIterable {
  case vim, textmate, bash, zsh, fish

  var text: String {
    switch self {
    case .vim: VimSyntax.text
    case .textmate: TextMateGrammar.text
    case .bash: Completions.bash
    case .zsh: Completions.zsh
    case .fish: Completions.fish
    }
  }
}

/// `stylec help`: Prints help on the tool and its commands.
enum HelpCommand {
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    var command: Command?
    if let name = arguments.operands.first {
      command = Command.named(name)
      if command == nil { throw .usage(.unknownCommand(name)) }
    }
    if arguments.has(.manual) {
      guard command == nil else { throw .usage(.conflict(of: .manual, with: "a command")) }
      return try console.print(ManualPage.text)
    }
    try console.print(HelpText.text(of: command))
  }
}
