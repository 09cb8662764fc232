import StyleCompiler

extension Command {
  /// Prints the standard style sheet.
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

  /// Prints an editor syntax file.
  static let syntax = Command(
    id: .syntax,
    summary: "print a syntax-highlighting definition for an editor",
    operands: [
      Operand("EDITOR", of: .words(Editor.allCases.map(\.rawValue)), help: "'vim', 'textmate', or 'kate'")
    ],
    ownOptions: [],
    details: [
      """
      The definition is generated from the names that the compiler knows, so it highlights what the compiler accepts. It
      is a syntax file for Vim, a grammar in property list format for TextMate, or a syntax definition for Kate. Many
      other editors can read one of the latter two.
      """
    ],
    action: SyntaxCommand.run)

  /// Prints a shell completion script.
  static let completions = Command(
    id: .completions,
    summary: "print a shell completion script",
    operands: [Operand("SHELL", of: .words(Shell.allCases.map(\.rawValue)), help: "'bash', 'zsh', or 'fish'")],
    ownOptions: [],
    details: [
      """
      The script completes commands, options, values with a fixed set of words, style sheets, tables, and folders.
      """
    ],
    action: CompletionsCommand.run)

  /// Prints help.
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
      guard command == nil else { throw .usage(.conflict(of: .manual, with: "a command")) }
      return try console.print(ManualPage.text)
    }
    try console.print(HelpText.text(of: command))
  }
}
