/// The text of help, derived from the definitions of the commands.
enum HelpText {
  /// The usage line of the tool.
  static let usage = "stylec COMMAND [ARGUMENT]… [OPTION]…"

  /// The name and version of the tool.
  static let version = "stylec 0.1.0"

  /// A one-sentence description of the tool.
  static let purpose = "Compiles style sheets: which values a control has in which state."

  /// The help of the tool: its purpose, commands, options, and exit statuses.
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

  /// Returns the help of `command`, or the overview if `command` is `nil`.
  static func text(of command: Command?) -> String { command.map { text(of: $0) } ?? overview }

  /// Returns the help of `command`.
  private static func text(of command: Command) -> String {
    var sections = ["usage: \(command.usage)", sentence(command.summary)] + command.details
    if !command.operands.isEmpty {
      sections.append("arguments:\n" + table(command.operands.map { ($0.name, $0.help) }))
    }
    sections.append("options:\n" + table(command.options.map { ($0.heading, $0.help) }))
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// Returns two aligned columns, with a line for each element of `rows`.
  private static func table(_ rows: [(name: String, help: String)]) -> String {
    let width = rows.map(\.name.count).max() ?? 0
    let lines = rows.map { "  " + $0.name + String(repeating: " ", count: width - $0.name.count + 2) + $0.help }
    return lines.joined(separator: "\n")
  }

  /// Returns `phrase` with a capital letter and a period.
  static func sentence(_ phrase: String) -> String {
    phrase.prefix(1).uppercased() + phrase.dropFirst() + "."
  }
}
