/// The man page in roff, derived from the definitions of the commands.
enum ManualPage {
  /// The text of the page.
  static var text: String {
    let sections = [
      section("NAME", [#"stylec \- compile style sheets"#]),
      section("SYNOPSIS", [".B \(escaped(HelpText.usage))"]),
      section("DESCRIPTION", [escaped(HelpText.purpose)]),
      section("COMMANDS", Command.all.flatMap(lines)),
      section("OPTIONS", Option.all.flatMap { item($0.heading, $0.help) }),
      section("EXIT STATUS", ExitStatus.allCases.flatMap(lines)),
    ]
    let title = ".TH STYLEC 1 \"\" \"\(HelpText.version)\" \"User Commands\""
    return ([title, ".ad l", ".nh"] + sections.flatMap(\.self)).map { $0 + "\n" }.joined()
  }

  private static func section(_ title: String, _ lines: [String]) -> [String] { [".SH \"\(title)\""] + lines }

  private static func lines(for command: Command) -> [String] {
    let paragraphs = [HelpText.sentence(command.summary)] + command.details
    return [".SS \(command.name)"] + command.usageLines.map { ".br\n.B \(escaped($0))" }
      + paragraphs.flatMap { [".PP"] + $0.split(separator: "\n").map { escaped(String($0)) } }
      + command.operands.flatMap { item($0.name, $0.help) }
  }

  private static func lines(for status: ExitStatus) -> [String] {
    status.meaning.map { item("\(status.rawValue)", $0) } ?? []
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

  /// The roff escapes of characters that roff would interpret or replace.
  private static let escapes: [Character: String] = [
    "\\": #"\e"#, "-": #"\-"#, "'": #"\(aq"#, "`": #"\(ga"#, "^": #"\(ha"#, "~": #"\(ti"#, "\"": #"\(dq"#,
    "…": #"\[u2026]"#,
  ]
}
