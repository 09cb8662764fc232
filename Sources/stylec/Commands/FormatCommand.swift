import StyleCompiler
import StyleSupport
import StyleTools

extension Command {
  static let format = Command(
    name: "format",
    summary: "format style sheets",
    operands: [.paths],
    ownOptions: [.check, .diff, .errorLimit],
    details: [
      """
      The formatter has no options for the layout. It changes whitespace, newlines, ';', and the case of colors, but
      never the meaning of a style sheet. It prints a line for each file that it changes, and doesn't write the others.
      It skips style sheets with lexical or grammatical errors. It writes standard input to standard output.
      """
    ],
    examples: ["stylec format Stylesheets", "stylec format --check FollowButton.style"],
    action: FormatCommand.run)
}

/// `stylec format`: Formats style sheets.
enum FormatCommand {
  /// An error in one style sheet doesn't stop the others.
  static func run(_ arguments: Arguments, _ console: inout Console) throws(Failure) {
    let (checks, diffs) = (arguments.has(.check), arguments.has(.diff))
    let writes = !checks && !diffs
    let paths = try SheetPaths(arguments)
    var failures = paths.failures.map { Failure.unreadable($0) }
    for failure in failures { console.report(failure) }
    let sheets = Progress.showing("formatting", of: paths.all.count) { progress in
      parallelMap(paths.all) { path in
        defer { progress.advance() }
        return FormattedSheet(path: path, writes: writes)
      }
    }
    for sheet in sheets {
      let path = sheet.source.path
      if !sheet.diagnostics.isEmpty { console.report(sheet.diagnostics, in: [sheet.source]) }
      if let failure = sheet.failure { console.report(failure) }
      if path == CommandFiles.standardInput, writes {
        try console.print(sheet.bytes)
      } else if sheet.isChanged, diffs {
        try console.print(UnifiedDiff(sheet.source.bytes, sheet.bytes, path: path).text)
      } else if sheet.isChanged, sheet.failure == nil {
        try console.print("\(path.visible)\(checks ? "" : ": formatted")\n")
      }
    }
    let skipped = sheets.compactMap(\.failure)
    let changed = sheets.count { $0.failure == nil && $0.isChanged }
    if writes, sheets.count > 1 {
      let unchanged = sheets.count - skipped.count - changed
      let rest = skipped.isEmpty ? "" : ", \(skipped.count) skipped"
      try console.print("formatted \(counted(changed, "style sheet")), \(unchanged) unchanged\(rest)\n")
    }
    failures += skipped
    if let failure = failures.first { throw .reported(failure.status) }
    if checks, changed > 0 { throw .invalidSheets }
  }
}

/// A style sheet that was formatted, and written if requested.
private struct FormattedSheet: Sendable {
  /// The original style sheet, or an empty one if it couldn't be read.
  private(set) var source: Source

  private(set) var bytes: [UInt8] = []

  /// The errors that prevent formatting.
  private(set) var diagnostics: [Diagnostic] = []

  /// The reason why the style sheet couldn't be read, formatted, or written.
  private(set) var failure: Failure?

  var isChanged: Bool { bytes != source.bytes }

  /// Creates a formatted version of the style sheet at `path`, and replaces the file if it changed and `writes` is
  /// `true`.
  init(path: String, writes: Bool) {
    source = Source(path: path, bytes: [])
    do throws(Failure) {
      let files = CommandFiles([])
      // Only a regular file can be replaced, and only a style sheet may be shown.
      _ = try Failure.reading(try files.identity(ofSheet: path))
      let original = try Failure.reading(try files.bytes(of: path, limit: SheetLoader.largestFile))
      let result = SheetFormatter.format(Source(path: path, bytes: original))
      diagnostics = result.diagnostics
      // The bytes of a table aren't text to show.
      if !original.isTable { (source, bytes) = (Source(path: path, bytes: original), result.bytes) }
      if !diagnostics.isEmpty { throw .invalidSheets }
      if writes, isChanged, path != CommandFiles.standardInput {
        try Failure.writing(try OutputFile(path).write(bytes, over: source.bytes))
      }
    } catch {
      failure = error
    }
  }
}
