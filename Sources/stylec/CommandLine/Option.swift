import StyleCompiler
import StyleTools

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
    "-o", value: "FILE", of: .files, help: "write to FILE, or to standard output if FILE is '-'")

  /// The kind of output.
  static let emit = Option(
    "--emit", value: "KIND", of: .words(EmittedKind.allCases.map(\.rawValue) + [EmittedKind.preview]),
    help: "set the output kind: \(EmittedKind.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")), or with "
      + "'--watch' also '\(EmittedKind.preview)' (default: table)")

  /// The access level of the generated Swift.
  static let access = Option(
    "--access", value: "LEVEL", of: .words(SwiftOptions.Access.allCases.map(\.rawValue)),
    help: "set the access level of the Swift code: 'internal', 'package', or 'public' (default: internal)")

  /// The enumeration that the generated Swift is added to.
  static let namespace = Option(
    "--namespace", value: "NAME", help: "add the Swift type to the enumeration NAME, which is declared elsewhere")

  /// The name of the type that encloses the generated Swift.
  static let type = Option(
    "--type", value: "NAME", help: "set the name of the Swift type (default: derived from the first style sheet)")

  /// The file that the dependencies are written to.
  static let dependencies = Option(
    "--depfile", value: "FILE", of: .files,
    help: "write Make-style dependencies to FILE")

  /// A folder to search for imported style sheets.
  static let importFolder = Option(
    "-I", value: "DIR", of: .folders, isRepeatable: true, help: "also search DIR for imported style sheets")

  /// The context to resolve tokens in.
  static let theme = Option(
    "--theme", value: "CONTEXT", help: "resolve tokens in CONTEXT: axis values joined by '|'")

  /// Whether the values of states are shown instead of the states.
  static let coverage = Option("--coverage", help: "show which states have explicit values instead")

  /// Whether coverage is about contexts instead of states.
  static let contexts = Option("--contexts", help: "with '--coverage', show which tokens depend on which axes instead")

  /// A parameter's value.
  static let set = Option(
    "--set", value: "PARAM=VALUE", isRepeatable: true, help: "set parameter PARAM to VALUE")

  /// The most errors to show.
  static let errorLimit = Option(
    "--error-limit", value: "COUNT",
    help: "show at most COUNT errors and COUNT warnings (default: 100; 0: no limit)")

  /// Whether warnings are treated as errors.
  static let warningsAsErrors = Option("--warnings-as-errors", help: "treat warnings as errors")

  /// A warning to report as a warning.
  static let warn = Option(
    "--warn", value: "ID", of: .warnings, isRepeatable: true, help: "report ID as a warning")

  /// A warning to report as an error.
  static let error = Option(
    "--error", value: "ID", of: .warnings, isRepeatable: true, help: "report warning ID as an error")

  /// A warning to disable.
  static let noWarn = Option(
    "--no-warn", value: "ID", of: .warnings, isRepeatable: true, help: "disable warning ID")

  /// The lowest versions of platforms.
  static let deployment = Option(
    "--deployment", value: "VERSION", isRepeatable: true,
    help: "warn about what platform VERSION lacks, such as iOS15")

  /// Whether safe fix-its are applied.
  static let fix = Option("--fix", help: "apply safe fix-its, and report the remaining problems")

  /// The folder with the translations of texts.
  static let texts = Option(
    "--texts", value: "FOLDER", of: .folders, help: "also use the translations in FOLDER, such as fr.lproj/*.strings")

  /// Whether each style sheet is a program.
  static let separate = Option("--separate", help: "treat each style sheet as a program of its own")

  /// Whether entries without a text are removed.
  static let prune = Option("--prune", help: "remove texts that no style sheet shows")

  /// The language to which an XLIFF file is translated.
  static let xliff = Option("--xliff", value: "LANGUAGE", help: "generate XLIFF for translating to LANGUAGE")

  /// The language of the texts in style sheets.
  static let sourceLanguage = Option(
    "--source", value: "LANGUAGE", help: "set the language of the style sheets in XLIFF (default: en)")

  /// A file with translations.
  static let merge = Option(
    "--merge", value: "FILE", of: .files, isRepeatable: true, help: "take translations from FILE, XLIFF or .strings")

  /// Shows help.
  static let help = Option("--help", "-h", help: "show help")

  /// Shows the version.
  static let version = Option("--version", help: "show the version")

  /// Separates two command lines.
  static let next = Option("--next", help: "start another command")

  /// Whether the summary line is suppressed.
  static let quiet = Option("--quiet", help: "suppress the summary line")

  /// Whether changes are only reported.
  static let check = Option(
    "--check", help: "list files that would change without writing them, and fail if there are any")

  /// Whether changes are shown as a diff.
  static let diff = Option("--diff", help: "print the changes as a unified diff without writing files")

  /// Whether changes are only counted.
  static let stat = Option("--stat", help: "print only the number of changes for each control")

  /// Whether the preview is a picture instead of a page.
  static let picture = Option("--svg", help: "generate an SVG picture instead of an HTML page")

  /// Whether the output is written again and again.
  static let watch = Option("--watch", help: "write the output again whenever a style sheet changes")

  /// Whether the preview is opened.
  static let open = Option("--open", help: "open the preview in the browser")

  /// Whether help prints the man page.
  static let manual = Option("--man", help: "print the man page")

  /// The options that control which warnings are reported, and whether they are errors.
  static let warnings = [warn, noWarn, error, warningsAsErrors]

  /// The level that each option gives a warning, by the option's name.
  static let warningLevels: [String: WarningOptions.Level] = [
    warn.name: .warning, noWarn.name: .off, error.name: .error,
  ]

  /// Every option of every command.
  static let all =
    [
      output, emit, access, namespace, type, dependencies, importFolder, theme, coverage, contexts, set, fix, texts,
      separate, deployment, prune, xliff, sourceLanguage, merge, check, diff, stat, picture, watch, open, quiet,
      errorLimit, manual, next, help, version,
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
