/// A command of the tool, with its name, operands, options, and action.
///
/// The parser, help, usage lines, and suggestions are all derived from these values.
struct Command: Sendable {
  let name: String
  let summary: String

  /// The operands of each form of the command, the one with the options last, or empty if it has one form.
  var forms: [String] = []

  /// The operands, in order. One that is repeated or optional can be followed only by optional ones.
  let operands: [Operand]

  /// The options of the command, without those that every command takes.
  let ownOptions: [Option]

  /// The paragraphs of further help.
  let details: [String]

  /// Command lines that show what the command is for.
  let examples: [String]

  let action: @Sendable (Arguments, inout Console) throws(Failure) -> Void

  var options: [Option] { ownOptions + [.help] }

  /// The usage line of each form, such as `stylec check SHEET… [-I DIR]…`.
  var usageLines: [String] {
    let operands = forms.isEmpty ? [operands.map(\.usage).joined(separator: " ")] : forms
    let options = ownOptions.map(\.usage).joined(separator: " ")
    return operands.enumerated().map { index, operands in
      let parts = ["stylec", name, operands, index == max(0, forms.count - 1) ? options : ""]
      return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  /// The usage lines below each other, aligned after `usage: `, and folded to 80 columns.
  var usage: String {
    let margin = "usage: ".count
    let lines = usageLines.flatMap { Self.folded($0, to: 80 - margin, indentation: "stylec \(name) ".count) }
    return lines.joined(separator: "\n" + String(repeating: " ", count: margin))
  }

  /// Returns the lines of `line`, each with at most `width` columns. It is broken only before a bracket or an operand.
  private static func folded(_ line: String, to width: Int, indentation: Int) -> [String] {
    var (lines, depth, part): ([String], Int, String) = ([], 0, "")
    for word in line.split(separator: " ") {
      part += (part.isEmpty ? "" : " ") + word
      depth += word.reduce(0) { $0 + ($1 == "[" ? 1 : $1 == "]" ? -1 : 0) }
      guard depth == 0 else { continue }
      if let last = lines.last, last.count + 1 + part.count <= width {
        lines[lines.count - 1] += " " + part
      } else {
        lines.append(lines.isEmpty ? part : String(repeating: " ", count: indentation) + part)
      }
      part = ""
    }
    return lines
  }

  var fewestOperands: Int { operands.count { $0.occurrence != .optional } }

  /// The most operands that the command takes, or `nil` if unlimited.
  var mostOperands: Int? { operands.contains { $0.occurrence == .repeated } ? nil : operands.count }

  /// The commands by their purpose, in the order in which help lists them.
  static let groups: [(purpose: String, commands: [Command])] = [
    ("write", [.check, .format, .preview]), ("ship", [.compile, .texts]),
    ("understand", [.explain, .diff, .dump, .audit, .states, .standard]), ("set up", [.adopt, .setup, .help]),
  ]

  static let all = groups.flatMap(\.commands)

  /// The options of all commands, and of the tool itself.
  static let allOptions = (all.flatMap(\.options) + [.version]).reduce(into: [Option]()) { options, option in
    if !options.contains(option) { options.append(option) }
  }

  /// Returns the option of any command that is spelled `spelling`, or `nil` if there is none.
  static func option(named spelling: some StringProtocol) -> Option? {
    allOptions.first { option in option.spellings.contains { $0 == spelling } }
  }

  /// The commands and options of earlier versions, with the arguments that replace them.
  static let replacements = [
    "watch": "compile --watch", "resolve": "dump", "coverage": "states --coverage", "syntax": "setup",
    "completions": "setup", "--svg": "-o FILE.svg", "--emit preview": "preview --watch",
  ]

  /// Returns the command named `name`, or `nil` if there is none.
  static func named(_ name: String) -> Command? { all.first { $0.name == name } }
}

struct Operand: Sendable {
  enum Occurrence { case once, optional, repeated }

  /// The name in the usage line, such as `SHEET`.
  let name: String

  let occurrence: Occurrence
  let help: String
  let candidates: Candidates

  init(_ name: String, _ occurrence: Occurrence = .once, of candidates: Candidates = .unknown, help: String) {
    (self.name, self.occurrence, self.help, self.candidates) = (name, occurrence, help, candidates)
  }

  /// The operand as it appears in a usage line, such as `SHEET…`.
  var usage: String {
    switch occurrence {
    case .once: name
    case .optional: "[\(name)]"
    case .repeated: name + "…"
    }
  }
}

extension Operand {
  /// The style sheets to compile as one program.
  static let sheets = Operand(
    "SHEET", .repeated, of: .sheets, help: "a style sheet, or '-' for standard input")

  /// Style sheets, and folders whose style sheets are programs of their own.
  static let paths = Operand(
    "PATH", .repeated, of: .sheets, help: "a style sheet, a folder of style sheets, or '-' for standard input")

  static let sheet = Operand("SHEET", of: .sheets, help: "a style sheet, or '-' for standard input")

  static let optionalControl = Operand(
    "CONTROL", .optional, help: "the control's path, such as button.follow (default: all controls)")

  static let optionalState = Operand(
    "STATE", .optional, help: "variant values and states joined by '|', or a mask (default: normal)")

  /// A compiled table, or the style sheets to compile as one program.
  static let sheetsOrTable = Operand(
    "SHEET-OR-TABLE", .repeated, of: .sheetsOrTables, help: "a style sheet, a compiled table, or '-' for standard input"
  )
}
