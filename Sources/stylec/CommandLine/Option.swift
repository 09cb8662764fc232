import StyleCompiler

/// A command-line option.
struct Option: Sendable {
  /// The spellings of the option, such as `-I` or `--theme`, with the usual one first.
  let spellings: [String]

  /// The name of its value in the usage line, or `nil` if it takes none.
  let value: String?

  /// The possible completions of its value.
  let candidates: Candidates

  /// A Boolean value that indicates whether every occurrence of the option counts, instead of only the last.
  let isRepeatable: Bool

  /// A one-line description.
  let help: String

  private init(
    _ spellings: String..., value: String? = nil, of candidates: Candidates = .unknown, isRepeatable: Bool = false,
    help: String
  ) {
    self.spellings = spellings
    self.value = value
    self.candidates = candidates
    self.isRepeatable = isRepeatable
    self.help = help
  }
}

extension Option {
  /// The file to write.
  static let output = Option(
    "-o", value: "FILE", of: .files, help: "write to FILE; to standard output if FILE is '-'")

  /// The kind of output.
  static let emit = Option(
    "--emit", value: "KIND", of: .words(EmittedKind.allCases.map(\.rawValue)),
    help: "make a 'table', as without the option, 'swift' or 'css'")

  /// The access level of the generated Swift.
  static let access = Option(
    "--access", value: "LEVEL", of: .words(SwiftOptions.Access.allCases.map(\.rawValue)),
    help: "the access level of the Swift: 'internal', as without, 'package' or 'public'")

  /// The enumeration that the generated Swift is added to.
  static let namespace = Option(
    "--namespace", value: "NAME", help: "add the Swift type to the enumeration NAME, which is declared elsewhere")

  /// The name of the type that encloses the generated Swift.
  static let type = Option("--type", value: "NAME", help: "name the Swift type NAME instead of after the first sheet")

  /// The file that the dependencies are written to.
  static let dependencies = Option(
    "--depfile", value: "FILE", of: .files,
    help: "write to FILE, in the form of Make, which sheets the output is made of")

  /// A folder to search for imported style sheets.
  static let importFolder = Option(
    "-I", value: "DIR", of: .folders, isRepeatable: true, help: "look for imported sheets in DIR too")

  /// The theme to resolve tokens in.
  static let theme = Option("--theme", value: "THEME", help: "give tokens their values in THEME")

  /// A parameter's value.
  static let set = Option(
    "--set", value: "PARAM=VALUE", isRepeatable: true, help: "put VALUE in the place of the parameter PARAM")

  /// The most errors to show.
  static let errorLimit = Option(
    "--error-limit", value: "COUNT", help: "show COUNT errors and as many warnings, 100 unless given; 0 shows all")

  /// Whether warnings are treated as errors.
  static let warningsAsErrors = Option("--warnings-as-errors", help: "take warnings for errors")

  /// A warning to enable.
  static let warn = Option(
    "--warn", value: "ID", of: .warnings, isRepeatable: true, help: "give the warning ID, which is off unless asked for"
  )

  /// A warning to disable.
  static let noWarn = Option(
    "--no-warn", value: "ID", of: .warnings, isRepeatable: true, help: "do not give the warning ID")

  /// Whether safe fix-its are applied.
  static let fix = Option("--fix", help: "apply the fix-its that are safe to the sheets named, and report what is left")

  /// Shows help.
  static let help = Option("--help", "-h", help: "show help")

  /// Shows the version.
  static let version = Option("--version", help: "show the version")

  /// Separates two command lines.
  static let next = Option("--next", help: "do what stands behind it too, as another command line")

  /// Whether the summary line is suppressed.
  static let quiet = Option("--quiet", help: "say nothing of what was made")

  /// Whether changes are only reported.
  static let check = Option(
    "--check", help: "write nothing, name the sheets that would change, and fail if there are any")

  /// Whether changes are shown as a diff.
  static let diff = Option("--diff", help: "write nothing, and show what would change, as 'diff -u' does")

  /// Whether changes are only counted.
  static let stat = Option("--stat", help: "say only how much changed, control by control")

  /// Whether the preview is a picture instead of a page.
  static let picture = Option("--svg", help: "make a picture of the states in place of a page")

  /// Whether help prints the man page.
  static let manual = Option("--man", help: "print the whole help as a page of the manual, for 'man'")

  /// The options that control which warnings are reported, and whether they are errors.
  static let warnings = [warn, noWarn, warningsAsErrors]

  /// Every option of every command.
  static let all =
    [
      output, emit, access, namespace, type, dependencies, importFolder, theme, set, fix, check, diff, stat, picture,
      quiet, errorLimit, manual, next, help, version,
    ] + warnings

  /// The spelling that identifies the option.
  var name: String { spellings[0] }

  /// Returns the option with the given spelling, or `nil` if there is none.
  static func named(_ spelling: some StringProtocol) -> Option? {
    all.first { option in option.spellings.contains { $0 == spelling } }
  }

  /// The option as it appears in a usage line, such as `[-I DIR]…`.
  var usage: String {
    "[" + name + (value.map { " " + $0 } ?? "") + "]" + (isRepeatable ? "…" : "")
  }

  /// The option as it appears in the list of options, such as `--help, -h`.
  var heading: String { spellings.joined(separator: ", ") + (value.map { " " + $0 } ?? "") }
}

/// The possible completions of a value or an operand, as far as they are known without reading style sheets.
struct Candidates: Sendable {
  /// The files to propose.
  enum Files: Sendable {
    case folders, all
    /// Files with one of the endings, and the folders that lead to them.
    case ending([String])
  }

  /// Returns the words. A closure, because the completions of `help` are the commands themselves.
  private let makeWords: @Sendable () -> [String]

  /// The files, or `nil` for none.
  let files: Files?

  private init(_ files: Files? = nil, words: @autoclosure @escaping @Sendable () -> [String] = []) {
    makeWords = words
    self.files = files
  }

  /// The words to propose.
  var words: [String] { makeWords() }
}

extension Candidates {
  /// No candidates: the values depend on the style sheet or can't be known.
  static let unknown = Candidates()

  static let files = Candidates(.all)
  static let folders = Candidates(.folders)
  static let sheets = Candidates(.ending([".style"]))
  static let sheetsOrTables = Candidates(.ending([".style", ".styletable"]))

  /// The diagnostics and style sheets that `explain` accepts.
  static let diagnosticsOrSheets = Candidates(
    .ending([".style"]), words: Diagnostic.ID.allCases.map(\.rawValue))

  /// The warnings that you can enable and disable.
  static let warnings = words(Diagnostic.ID.allCases.filter(\.isWarning).map(\.rawValue))

  /// Creates candidates that consist of exactly these words.
  static func words(_ words: @autoclosure @escaping @Sendable () -> [String]) -> Candidates {
    Candidates(words: words())
  }
}
