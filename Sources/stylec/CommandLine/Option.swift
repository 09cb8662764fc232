import StyleCompiler

/// An option that commands take.
struct Option: Sendable {
  /// How it may be written, the usual way first: `-I`, `--theme`.
  let spellings: [String]

  /// What the usage line calls its value; nil where it has none.
  let value: String?

  /// What its value may be.
  let candidates: Candidates

  /// Whether it may be given several times and each counts; else the last counts.
  let isRepeatable: Bool

  /// What it does, in one line.
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

  /// What to make of sheets.
  static let emit = Option(
    "--emit", value: "KIND", of: .words(EmittedKind.allCases.map(\.rawValue)),
    help: "make a 'table', as without the option, 'swift' or 'css'")

  /// Who may use the generated Swift.
  static let access = Option(
    "--access", value: "LEVEL", of: .words(SwiftOptions.Access.allCases.map(\.rawValue)),
    help: "the access level of the Swift: 'internal', as without, 'package' or 'public'")

  /// The enumeration to which the generated Swift is added.
  static let namespace = Option(
    "--namespace", value: "NAME", help: "add the Swift type to the enumeration NAME, which is declared elsewhere")

  /// The type around the generated Swift.
  static let type = Option("--type", value: "NAME", help: "name the Swift type NAME instead of after the first sheet")

  /// The file that says what the output is made of.
  static let dependencies = Option(
    "--depfile", value: "FILE", of: .files,
    help: "write to FILE, in the form of Make, which sheets the output is made of")

  /// A folder to look for imported sheets in.
  static let importFolder = Option(
    "-I", value: "DIR", of: .folders, isRepeatable: true, help: "look for imported sheets in DIR too")

  /// The theme whose values are wanted.
  static let theme = Option("--theme", value: "THEME", help: "give tokens their values in THEME")

  /// A parameter's value.
  static let set = Option(
    "--set", value: "PARAM=VALUE", isRepeatable: true, help: "put VALUE in the place of the parameter PARAM")

  /// How many errors are shown.
  static let errorLimit = Option(
    "--error-limit", value: "COUNT", help: "show COUNT errors and as many warnings, 100 unless given; 0 shows all")

  /// Whether warnings count as errors.
  static let warningsAsErrors = Option("--warnings-as-errors", help: "take warnings for errors")

  /// A warning that is wanted.
  static let warn = Option(
    "--warn", value: "ID", of: .warnings, isRepeatable: true, help: "give the warning ID, which is off unless asked for"
  )

  /// A warning that is not wanted.
  static let noWarn = Option(
    "--no-warn", value: "ID", of: .warnings, isRepeatable: true, help: "do not give the warning ID")

  /// Whether what is wrong is mended.
  static let fix = Option("--fix", help: "apply the fix-its that are safe to the sheets named, and report what is left")

  /// Help.
  static let help = Option("--help", "-h", help: "show help")

  /// The version.
  static let version = Option("--version", help: "show the version")

  /// The end of a command line, and the beginning of another one.
  static let next = Option("--next", help: "do what stands behind it too, as another command line")

  /// Whether nothing is said of what was made.
  static let quiet = Option("--quiet", help: "say nothing of what was made")

  /// Whether nothing is written.
  static let check = Option(
    "--check", help: "write nothing, name the sheets that would change, and fail if there are any")

  /// Whether changes are shown.
  static let diff = Option("--diff", help: "write nothing, and show what would change, as 'diff -u' does")

  /// Whether changes are counted only.
  static let stat = Option("--stat", help: "say only how much changed, control by control")

  /// Whether a picture is wanted in place of a page.
  static let picture = Option("--svg", help: "make a picture of the states in place of a page")

  /// Whether all of the help is wanted as a page of the manual.
  static let manual = Option("--man", help: "print the whole help as a page of the manual, for 'man'")

  /// Which warnings are given, and what they come to.
  static let warnings = [warn, noWarn, warningsAsErrors]

  /// Every option that any command takes.
  static let all =
    [
      output, emit, access, namespace, type, dependencies, importFolder, theme, set, fix, check, diff, stat, picture,
      quiet, errorLimit, manual, next, help, version,
    ] + warnings

  /// What identifies the option.
  var name: String { spellings[0] }

  /// The option that is written as `spelling`; nil where there is none.
  static func named(_ spelling: some StringProtocol) -> Option? {
    all.first { option in option.spellings.contains { $0 == spelling } }
  }

  /// How a usage line shows it: `[-I DIR]…`.
  var usage: String {
    "[" + name + (value.map { " " + $0 } ?? "") + "]" + (isRepeatable ? "…" : "")
  }

  /// How the list of options shows it: `--help, -h`.
  var heading: String { spellings.joined(separator: ", ") + (value.map { " " + $0 } ?? "") }
}
