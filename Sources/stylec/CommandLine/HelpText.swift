/// The text that help prints, made from the definition of the commands.
enum HelpText {
  /// How the tool is called.
  static let usage = "stylec COMMAND [ARGUMENT]… [OPTION]…"

  /// The version of the tool.
  static let version = "stylec 0.1.0"

  /// What the tool does, in one sentence.
  static let purpose = "Compiles style sheets: which values a control has in which state."

  /// What the tool is and which commands it has.
  static var overview: String {
    """
    usage: \(usage)

    \(purpose)

    commands:
    \(table(Command.all.map { ($0.name, $0.summary) }))

    options:
    \(table([Option.next, .help, .version].map { ($0.heading, $0.help) }))

    'stylec help COMMAND' explains a command.

    exit status:
    \(table(ExitStatus.allCases.compactMap { status in status.meaning.map { ("\(status.rawValue)", $0) } }))

    """
  }

  /// What `command` does and takes; the overview where it is nil.
  static func text(of command: Command?) -> String { command.map { text(of: $0) } ?? overview }

  /// What `command` does and takes.
  private static func text(of command: Command) -> String {
    var sections = ["usage: \(command.usage)", sentence(command.summary)] + command.details
    if !command.operands.isEmpty {
      sections.append("arguments:\n" + table(command.operands.map { ($0.name, $0.help) }))
    }
    sections.append("options:\n" + table(command.options.map { ($0.heading, $0.help) }))
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// Two columns, a line for each of `rows`.
  private static func table(_ rows: [(name: String, help: String)]) -> String {
    let width = rows.map(\.name.count).max() ?? 0
    let lines = rows.map { "  " + $0.name + String(repeating: " ", count: width - $0.name.count + 2) + $0.help }
    return lines.joined(separator: "\n")
  }

  /// `phrase` with a capital letter and a full stop.
  static func sentence(_ phrase: String) -> String {
    phrase.prefix(1).uppercased() + phrase.dropFirst() + "."
  }
}
