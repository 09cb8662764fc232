import StyleSupport

/// The text of help, derived from the definitions of the commands.
enum HelpText {
  static let usage = "stylec COMMAND [ARGUMENT]… [OPTION]…"
  static let version = "stylec 0.1.0"

  /// Folds help to 80 columns, which people can read in any terminal and in a page of documentation.
  private static let folder = LineFolder(width: 80)

  static let purpose = "Compile and inspect style sheets for UI controls."

  static var overview: String {
    """
    usage: \(usage)

    \(purpose)

    \(Command.groups.map { "\($0):\n" + table($1.map { ($0.name, $0.summary) }, width: 8) }.joined(separator: "\n\n"))

    options:
    \(table([Option.help, .version].map { ($0.heading, $0.help) }))

    Run 'stylec help COMMAND' for more about a command, or 'stylec help --guide' for
    the language on one page.

    exit status:
    \(table(ExitStatus.allCases.map { ("\($0.rawValue)", $0.meaning) }))

    """
  }

  static func text(of command: Command?) -> String {
    guard let command else { return overview }
    let paragraphs = [sentence(command.summary)] + command.details
    var sections = ["usage: \(command.usage)"] + paragraphs.map(folder.fill)
    if !command.operands.isEmpty {
      sections.append("arguments:\n" + table(command.operands.map { ($0.name, $0.help) }))
    }
    sections.append("options:\n" + table(command.options.map { ($0.heading, $0.help) }))
    sections.append("examples:\n" + command.examples.map { "  " + $0 }.joined(separator: "\n"))
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// Returns two aligned columns, the first at least `width` wide, with a line for each element of `rows`.
  private static func table(_ rows: [(name: String, help: String)], width: Int = 0) -> String {
    let width = rows.map(\.name.count).reduce(width, max)
    let lines = rows.map { "  " + $0.name + String(repeating: " ", count: width - $0.name.count + 2) + $0.help }
    return folder.fold(lines.joined(separator: "\n"))
  }

  /// Returns `phrase` with a capital letter and a period.
  static func sentence(_ phrase: String) -> String { phrase.prefix(1).uppercased() + phrase.dropFirst() + "." }
}

/// The man page in roff, derived from the definitions of the commands.
enum ManualPage {
  static var text: String {
    let sections = [
      ("NAME", [#"stylec \- compile style sheets"#]),
      ("SYNOPSIS", [".B \(escaped(HelpText.usage))"]),
      ("DESCRIPTION", [escaped(HelpText.purpose)]),
      ("COMMANDS", Command.all.flatMap(lines)),
      ("OPTIONS", Command.allOptions.flatMap { item($0.heading, $0.help) }),
      ("EXIT STATUS", ExitStatus.allCases.flatMap { item("\($0.rawValue)", $0.meaning) }),
    ]
    let title = ".TH STYLEC 1 \"\" \"\(HelpText.version)\" \"User Commands\""
    let lines = [title, ".ad l", ".nh"] + sections.flatMap { [".SH \"\($0)\""] + $1 }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func lines(for command: Command) -> [String] {
    let paragraphs = [HelpText.sentence(command.summary)] + command.details
    return [".SS \(command.name)"] + command.usageLines.map { ".br\n.B \(escaped($0))" }
      + paragraphs.flatMap { [".PP"] + $0.split(separator: "\n").map { escaped(String($0)) } }
      + command.operands.flatMap { item($0.name, $0.help) }
      + command.examples.flatMap { [".PP", escaped($0)] }
  }

  /// Returns the lines of a tagged paragraph.
  private static func item(_ name: String, _ help: String) -> [String] {
    [".TP", ".B \(escaped(name))", escaped(help)]
  }

  /// Returns `text`, escaped so that roff prints it unchanged and doesn't read it as a request.
  private static func escaped(_ text: String) -> String {
    let line = text.map { escapes[$0] ?? "\($0)" }.joined()
    return line.hasPrefix(".") ? "\\&" + line : line
  }

  private static let escapes: [Character: String] = [
    "\\": #"\e"#, "-": #"\-"#, "'": #"\(aq"#, "`": #"\(ga"#, "^": #"\(ha"#, "~": #"\(ti"#, "\"": #"\(dq"#,
    "…": #"\[u2026]"#,
  ]
}
