import StyleCompiler

extension Command {
  /// Prints the standard style sheet.
  static let standard = Command(
    name: "standard",
    summary: "print the standard sheet",
    operands: [],
    ownOptions: [],
    details: [
      """
      It declares the controls, states and properties that every sheet can use. Notes that name a line of Standard.style
      mean a line of what is printed.
      """
    ],
    action: StandardCommand.run)

  /// Prints an editor syntax file.
  static let syntax = Command(
    name: "syntax",
    summary: "print what makes an editor show sheets in colours",
    operands: [
      Operand("EDITOR", of: .words(Editor.allCases.map(\.rawValue)), help: "'vim', 'textmate' or 'kate'")
    ],
    ownOptions: [],
    details: [
      """
      It is made from the words that the compiler knows, so that it colours what the compiler takes. For Vim it is a
      syntax file, for TextMate a grammar as a property list, for Kate a syntax definition; many other editors read one
      of the latter two.
      """
    ],
    action: SyntaxCommand.run)

  /// Prints a shell completion script.
  static let completions = Command(
    name: "completions",
    summary: "print what makes a shell complete the command line of stylec",
    operands: [Operand("SHELL", of: .words(Shell.allCases.map(\.rawValue)), help: "'bash', 'zsh' or 'fish'")],
    ownOptions: [],
    details: [
      """
      Completed are commands, their options, the words that may stand for a value, sheets, tables and folders.
      """
    ],
    action: CompletionsCommand.run)

  /// Prints help.
  static let help: Command = Command(
    name: "help",
    summary: "show help, for a command if one is named",
    operands: [
      Operand("COMMAND", .optional, of: .words(Command.all.map(\.name)), help: "the command to explain")
    ],
    ownOptions: [.manual],
    details: [],
    action: HelpCommand.run)
}

/// `stylec standard`: Prints the standard style sheet, which the notes of diagnostics refer to.
enum StandardCommand {
  /// Prints the style sheet.
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    try console.print(String(decoding: StandardSheet.bytes, as: UTF8.self))
  }
}

/// `stylec syntax`: Prints an editor syntax file.
enum SyntaxCommand {
  /// Prints the file for the editor.
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    let editor: Editor = try arguments.wordOperand()
    try console.print(editor.syntaxFile)
  }
}

/// An editor that the tool generates a syntax file for.
enum Editor: String, CaseIterable {
  case vim, textmate, kate

  /// The contents of the syntax file.
  var syntaxFile: String {
    switch self {
    case .vim: VimSyntax.text
    case .textmate: TextMateGrammar.text
    case .kate: KateSyntax.text
    }
  }
}

/// `stylec completions`: Prints a shell completion script.
enum CompletionsCommand {
  /// Prints the script for the shell.
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    let shell: Shell = try arguments.wordOperand()
    try console.print(shell.script)
  }
}

/// A shell that the tool generates a completion script for.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The completion script.
  var script: String {
    switch self {
    case .bash: BashCompletions.text
    case .zsh: ZshCompletions.text
    case .fish: FishCompletions.text
    }
  }
}

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
