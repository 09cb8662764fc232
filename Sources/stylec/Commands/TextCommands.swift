import PreviewPage
import StyleCompiler

extension Command {
  static let standard = Command(
    name: "standard",
    summary: "print the standard style sheet",
    operands: [],
    ownOptions: [],
    details: [
      """
      The standard style sheet declares the controls, states, and properties that every style sheet can use. Line numbers
      in notes about Standard.style refer to this output.
      """
    ],
    examples: ["stylec standard"],
    action: { arguments, console throws(Failure) in
      try console.print(String(decoding: StandardSheet.bytes, as: UTF8.self))
    })

  static let setup: Command = Command(
    name: "setup",
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
    examples: ["stylec setup vim", "stylec setup zsh"],
    action: { arguments, console throws(Failure) in
      guard let file = SetupFile(rawValue: arguments.operands[0]) else {
        throw .syntax("unknown program '\(arguments.operands[0])'; expected \(Command.setup.operands[0].help)", .setup)
      }
      try console.print(file.text)
    })

  static let help: Command = Command(
    name: "help",
    summary: "show help for stylec or one of its commands",
    operands: [
      Operand("COMMAND", .optional, of: .words(Command.all.map(\.name)), help: "the command to explain")
    ],
    ownOptions: [.guide, .manual],
    details: [],
    examples: ["stylec help explain", "stylec help --guide"],
    action: { arguments, console throws(Failure) in
      let command = arguments.operands.first.flatMap { Command.named($0) }
      if let name = arguments.operands.first, command == nil { throw .unknownCommand(name) }
      for option in [Option.manual, .guide] where command != nil && arguments.has(option) {
        throw .conflict(of: option, with: "a command")
      }
      if arguments.has(.guide) {
        // The bytes are constant. The page has no links and no comments.
        return try console.print(unsafe Array(UnsafeBufferPointer(start: GuidePageBytes, count: GuidePageSize)))
      }
      try console.print(arguments.has(.manual) ? ManualPage.text : HelpText.text(of: command))
    })
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
