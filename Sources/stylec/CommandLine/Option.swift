import StyleCompiler
import StyleRuntime
import StyleTools

struct Option: Equatable, Sendable {
  /// The spellings of the option, such as `-I` or `--theme`, with the usual one first.
  let spellings: [String]

  /// The name of its value in the usage line, or `nil` if it takes none.
  let value: String?

  let candidates: Candidates

  /// A Boolean value that indicates whether every occurrence of the option counts, instead of only the last.
  let isRepeatable: Bool

  let help: String

  private init(
    _ spellings: String..., value: String? = nil, of candidates: Candidates = .unknown, isRepeatable: Bool = false,
    help: String
  ) {
    (self.spellings, self.value, self.candidates) = (spellings, value, candidates)
    (self.isRepeatable, self.help) = (isRepeatable, help)
  }
}

extension Option {
  static let output = Option(
    "-o", value: "FILE", of: .files, help: "write to FILE, or to standard output if FILE is '-'")
  static let emit = Option(
    "--emit", value: "KIND", of: .words(EmittedKind.allCases.map(\.rawValue)),
    help: "set the output kind: 'table', 'swift', or 'css' (default: table)")
  static let access = Option(
    "--access", value: "LEVEL", of: .words(SwiftOptions.Access.allCases.map(\.rawValue)),
    help: "set the access level of the Swift code: 'internal', 'package', or 'public' (default: internal)")
  static let namespace = Option(
    "--namespace", value: "NAME", help: "add the Swift type to the enumeration NAME, which is declared elsewhere")
  static let type = Option(
    "--type", value: "NAME", help: "set the name of the Swift type (default: derived from the first style sheet)")
  static let dependencies = Option(
    "--depfile", value: "FILE", of: .files, help: "write Make-style dependencies to FILE")
  static let importFolder = Option(
    "-I", value: "DIR", of: .folders, isRepeatable: true, help: "also search DIR for imported style sheets")
  static let theme = Option("--theme", value: "CONTEXT", help: "resolve tokens in CONTEXT: axis values joined by '|'")
  static let coverage = Option("--coverage", help: "show which states have explicit values instead")
  static let contexts = Option("--contexts", help: "with '--coverage', show which tokens depend on which axes instead")
  static let covering = Option(
    "--covering", value: "KIND", of: .words(StyleCovering.Subject.allCases.map(\.rawValue)),
    help: "list the fewest cases that show all 'looks', 'values', or 'pairs' of values instead")
  static let against = Option(
    "--against", value: "OLD", of: .sheetsOrTables,
    help: "show only what differs from OLD, a style sheet or a table")
  static let images = Option(
    "--images", value: "FOLDER", of: .folders, help: "show images with the files in FOLDER, such as cart.svg")
  static let set = Option("--set", value: "PARAM=VALUE", isRepeatable: true, help: "set parameter PARAM to VALUE")
  static let errorLimit = Option(
    "--error-limit", value: "COUNT", help: "show at most COUNT errors and COUNT warnings (default: 100; 0: no limit)")
  static let warningsAsErrors = Option("--warnings-as-errors", help: "treat warnings as errors")
  static let warn = Option("--warn", value: "ID", of: .warnings, isRepeatable: true, help: "report ID as a warning")
  static let error = Option(
    "--error", value: "ID", of: .warnings, isRepeatable: true, help: "report warning ID as an error")
  static let noWarn = Option("--no-warn", value: "ID", of: .warnings, isRepeatable: true, help: "disable warning ID")
  static let deployment = Option(
    "--deployment", value: "VERSION", isRepeatable: true,
    help: "warn about what platform VERSION lacks, such as iOS15")
  static let fix = Option("--fix", help: "apply safe fix-its, and report the remaining problems")
  static let minimize = Option("--minimize", help: "print a diff that saves declarations, or apply it with '--fix'")
  static let texts = Option(
    "--texts", value: "FOLDER", of: .folders, help: "also use the translations in FOLDER, such as fr.lproj/*.strings")
  static let separate = Option("--separate", help: "treat each style sheet as a program of its own")
  static let prune = Option("--prune", help: "remove texts that no style sheet shows")
  static let xliff = Option("--xliff", value: "LANGUAGE", help: "generate XLIFF for translating to LANGUAGE")
  static let sourceLanguage = Option(
    "--source", value: "LANGUAGE", help: "set the language of the style sheets in XLIFF (default: en)")
  static let merge = Option(
    "--merge", value: "FILE", of: .files, isRepeatable: true, help: "take translations from FILE, XLIFF or .strings")
  static let help = Option("--help", "-h", help: "show help")
  static let version = Option("--version", help: "show the version")
  static let quiet = Option("--quiet", help: "suppress the summary line")
  static let check = Option(
    "--check", help: "only list the files that would change, and fail if there are any")
  static let diff = Option("--diff", help: "only print the changes, as a unified diff")
  static let stat = Option("--stat", help: "print only the number of changes")
  static let strict = Option("--strict", help: "also fail if the summary says 'no'")
  static let watch = Option("--watch", help: "write the output again whenever a style sheet changes")
  static let open = Option("--open", help: "open the preview in the browser")
  static let manual = Option("--man", help: "print the man page")
  static let guide = Option("--guide", help: "print the language on one page")
  static let warnings = [warn, noWarn, error, warningsAsErrors]

  /// The level that each option gives a warning, by the option's name.
  static let warningLevels: [String: WarningOptions.Level] = [
    warn.name: .warning, noWarn.name: .off, error.name: .error,
  ]

  var name: String { spellings[0] }

  static func == (left: Option, right: Option) -> Bool { left.name == right.name }

  /// The option as it appears in a usage line, such as `[-I DIR]…`.
  var usage: String {
    "[" + name + (value.map { " " + $0 } ?? "") + "]" + (isRepeatable ? "…" : "")
  }

  /// The option as it appears in the list of options, such as `--help, -h`.
  var heading: String { spellings.joined(separator: ", ") + (value.map { " " + $0 } ?? "") }
}

/// The possible completions of a value or an operand, as far as they are known without reading style sheets.
struct Candidates: Sendable {
  /// The files among them, as `stylec --complete` prints them: `:all`, `:folders`, or those with an ending.
  var files: [String] = []

  /// Returns the words among them. A closure, because the completions of `help` are the commands themselves.
  var words: @Sendable () -> [String] = { [] }

  /// No candidates: the values depend on the style sheet or can't be known.
  static let unknown = Candidates()

  static let files = Candidates(files: [":all"])
  static let folders = Candidates(files: [":folders"])
  static let sheets = Candidates(files: [":.style", ":folders"])
  static let sheetsOrTables = Candidates(files: [":.style", ":.styletable", ":folders"])
  static let lists = Candidates(files: [":.tsv", ":folders"])
  static let sheetsTablesOrLists = Candidates(files: sheetsOrTables.files + [":.tsv"])
  static let diagnosticsOrSheets = Candidates(files: sheets.files) { Diagnostic.ID.allCases.map(\.rawValue) }
  static let warnings = words(Diagnostic.ID.allCases.filter(\.isWarning).map(\.rawValue))

  static func words(_ words: @autoclosure @escaping @Sendable () -> [String]) -> Candidates {
    Candidates(words: words)
  }
}
