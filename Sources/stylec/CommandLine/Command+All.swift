extension Command {
  /// Every command, in the order in which help lists them.
  static let all: [Command] = [
    compile, watch, check, format, preview, dump, resolve, diff, states, coverage, explain, standard, syntax,
    completions, help,
  ]

  /// Returns the command named `name`, or `nil` if there is none.
  static func named(_ name: String) -> Command? { all.first { $0.name == name } }

  /// Compiles style sheets to a table.
  static let compile = Command(
    name: "compile",
    summary: "compile sheets to one table, to Swift or to CSS",
    operands: [.sheets],
    ownOptions: [.output, .emit, .access, .namespace, .type, .dependencies, .importFolder, .quiet] + Option.warnings
      + [.errorLimit],
    details: [
      """
      The sheets, in their order, and all that they import are one program. The table is written to the current folder
      and called after the first sheet: FollowButton.styletable for FollowButton.style, main.styletable for standard
      input. If a sheet has an error nothing is written, and an earlier table stays as it is; so it does, with its
      time, if it has the same bytes already.
      """,
      """
      A line on standard output says what was made: the controls in the table with all that they derive from; their
      states, each name once; the values, as many as 'stylec dump' prints lines; and the bytes.
      """,
      """
      With '--emit swift' it is Swift instead: FollowButton.swift, with a type for each control and the table in it, for
      a target that imports StyleRuntime. With '--emit css' it is CSS: FollowButton.css, with a class for each control,
      for a web page. Nothing is said then.
      """,
    ],
    action: CompileCommand.run)

  /// Compiles style sheets to a table whenever they change.
  static let watch = Command(
    name: "watch",
    summary: "compile sheets whenever they change",
    operands: [.files],
    ownOptions: [.output, .importFolder] + Option.warnings + [.errorLimit],
    details: [
      """
      The table is written as 'compile' does, at once and whenever a sheet that is named or imported is saved and means
      something else than before. If a sheet has an error, that is reported, and the last good table stays.
      """
    ],
    action: WatchCommand.run)

  /// Reports diagnostics.
  static let check = Command(
    name: "check",
    summary: "report what is wrong with sheets, or mend it",
    operands: [
      Operand("PATH", .repeated, of: .sheets, help: "a sheet, or a folder with sheets; '-' is standard input")
    ],
    ownOptions: [.fix, .importFolder] + Option.warnings + [.errorLimit],
    details: [
      """
      The sheets named are one program. Each sheet in a folder, and in the folders within, is a program of its own, unless
      its name begins with '_': then it is checked with the sheets that import it.
      """,
      """
      With '--fix' the fix-its that leave what a sheet means as it is, or leave no choice, are applied to the sheets named,
      not to those that they import; a line says how many. A sheet is replaced whole, and only if the compiler then no
      longer says what was mended.
      """,
      """
      A line '// stylec: ignore ID' has the warning ID not given for the line below it.
      """,
    ],
    action: CheckCommand.run)

  /// Formats style sheets.
  static let format = Command(
    name: "format",
    summary: "give sheets their canonical layout",
    operands: [
      Operand("PATH", .repeated, of: .sheets, help: "a sheet, or a folder with sheets; '-' is standard input")
    ],
    ownOptions: [.check, .diff, .errorLimit],
    details: [
      """
      There is one layout and nothing to choose. It changes blanks, line breaks, ';' and the case of colours, and nothing
      that a sheet means. A line says of each sheet that it has changed; one that has its layout is not written. A sheet
      with an error of words or grammar is left alone. What is read from standard input is written to standard output.
      """
    ],
    action: FormatCommand.run)

  /// Generates an HTML preview.
  static let preview = Command(
    name: "preview",
    summary: "make a page that shows every control in every state",
    operands: [.sheets],
    ownOptions: [.output, .picture, .theme, .importFolder, .errorLimit],
    details: [
      """
      The page is one file of HTML, written to standard output unless '-o' says otherwise. It shows each control in each
      possible set of states as it would look, and which values are normal's; names stand for images. On the page states
      are switched, a theme is chosen, parameters are filled in, and a click on a value says where it was declared and
      what lost. It needs no network.
      """,
      """
      With '--svg' it is a picture of the controls that show anything, in the theme given: a row for each set of states
      but highlighted, disabled and focused, and columns for those.
      """,
    ],
    action: PreviewCommand.run)

  /// Prints every value.
  static let dump = Command(
    name: "dump",
    summary: "print every value of every control in every state",
    operands: [.sheetOrTable],
    ownOptions: [.importFolder, .theme, .errorLimit],
    details: [
      """
      A line for each control, possible set of states and property that has a value: control, states, property, value
      and place, with a tab between them. A table does not know the places, and has '-' there.
      """
    ],
    action: DumpCommand.run)

  /// Prints the style of one control in one state.
  static let resolve = Command(
    name: "resolve",
    summary: "print the values of one control in one state",
    operands: [
      .sheetOrTable,
      Operand("CONTROL", help: "the control's path, as button.follow"),
      Operand("STATE", .optional, help: "states and aliases joined by '|', 'normal' (as without STATE), or a mask"),
    ],
    ownOptions: [.theme, .set, .importFolder, .errorLimit],
    details: [
      """
      A line for each property that has a value: property and value, with a tab between them. The mask is a number,
      decimal or hexadecimal as 0x10004. States that cannot hold together are read as a control reads them at run time,
      and a note says how.
      """
    ],
    action: ResolveCommand.run)

  /// Compares two style sheets or tables.
  static let diff = Command(
    name: "diff",
    summary: "print what changed in effect from one sheet or table to another",
    operands: [
      Operand("OLD", of: .sheetsOrTables, help: "a sheet or a compiled table; '-' is standard input"),
      Operand("NEW", of: .sheetsOrTables, help: "a sheet or a compiled table; '-' is standard input"),
    ],
    ownOptions: [.stat, .importFolder, .errorLimit],
    details: [
      """
      A line for each change, however many controls and states it shows in: '+' for what only NEW has, '-' for what only
      OLD has, '~' for what both have otherwise. Themes, controls, what these declare, the sets of states that are possible,
      and values, without a theme and in every theme that both have.
      """,
      """
      The exit status is 0 if nothing changed, 1 if anything did, and 2 if a sheet has an error or a table is damaged.
      """,
    ],
    action: DiffCommand.run)

  /// Prints the states of controls.
  static let states = Command(
    name: "states",
    summary: "print which states a control has, and which sets of them are possible",
    operands: [.sheet, .optionalControl],
    ownOptions: [.importFolder, .errorLimit],
    details: [
      """
      The states of the control's lineage with their bits and relations; the possible sets with their masks; and the
      smallest sets that are impossible, each with the reason: a set is impossible exactly if it holds one of them.
      Without CONTROL a line for each control that the sheets declare or name.
      """
    ],
    action: StatesCommand.run)

  /// Prints the source of each value.
  static let coverage = Command(
    name: "coverage",
    summary: "print for each state and property where the value comes from",
    operands: [.sheet, .optionalControl],
    ownOptions: [.importFolder, .errorLimit],
    details: [
      """
      A matrix for each control, with a line for each possible state and a column for each property that has a value in
      any; how many cells have a value of their own, which is neither normal's nor a default; and what '@exhaustive'
      would report.
      """
    ],
    action: CoverageCommand.run)

  /// Explains a diagnostic, or the values of a control.
  static let explain = Command(
    name: "explain",
    summary: "explain a diagnostic, or why a control has its values",
    forms: ["ID", "SHEET CONTROL [STATE] [PROPERTY]"],
    operands: [
      Operand("SUBJECT", of: .diagnosticsOrSheets, help: "the id of a diagnostic, or a sheet with a control of it"),
      Operand("CONTROL", .optional, help: "the control's path, as button.follow"),
      Operand("STATE", .optional, help: "states and aliases joined by '|', 'normal' (as without STATE), or a mask"),
      Operand("PROPERTY", .optional, help: "the property; without it, all"),
    ],
    ownOptions: [.theme, .importFolder, .errorLimit],
    details: [
      """
      The id of a diagnostic is what stands in brackets at the end of a message. Printed is what it means, a sheet that
      is wrong and one that is right, as in the reference.
      """,
      """
      Of a sheet's control, for each property its value and, a line each, what could have given it: first what does,
      then the others as near as they came to it, each with its place, its states, the value as written, and the reason
      for which it does not count. Where STATE is read as another one, how that came about stands first.
      """,
    ],
    action: ExplainCommand.run)

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

extension Operand {
  /// The style sheets to compile as one program.
  fileprivate static let sheets = Operand("SHEET", .repeated, of: .sheets, help: "a sheet; '-' is standard input")

  /// The style sheets to watch as one program.
  fileprivate static let files = Operand("SHEET", .repeated, of: .sheets, help: "a sheet")

  /// A single style sheet.
  fileprivate static let sheet = Operand("SHEET", of: .sheets, help: "a sheet; '-' is standard input")

  /// The control to report on. Without it, a command reports on all controls.
  fileprivate static let optionalControl = Operand(
    "CONTROL", .optional, help: "the control's path, as button.follow; without it, every control of the sheet")

  /// A style sheet or a compiled table.
  fileprivate static let sheetOrTable = Operand(
    "SHEET-OR-TABLE", of: .sheetsOrTables, help: "a sheet or a compiled table; '-' is standard input")
}
