import StyleCompiler
import StyleSupport
import StyleTools

extension Command {
  static let format = Command(
    id: .format,
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
    action: FormatCommand.run)
}

/// `stylec format`: Formats style sheets.
enum FormatCommand {
  /// An error in one style sheet doesn't stop the others.
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    let writes = !arguments.has(.check) && !arguments.has(.diff)
    let sheets = try SheetPaths(arguments.operands)
    let paths = sheets.all
    var summary = FormatSummary()
    for failure in sheets.failures {
      console.report(.unreadable(failure))
      summary.add(.unreadable(failure))
    }
    for sheet in formatted(paths, writes: writes) { try report(sheet, arguments, &summary, &console) }
    if writes, paths.count > 1 { try console.print("\(summary)\n") }
    if let failure = summary.failure { throw .reported(failure.status) }
    if arguments.has(.check), summary.changed > 0 { throw .invalidSheets }
  }

  /// Returns the style sheets at `paths`, formatted in parallel and written if `writes` is `true`.
  private static func formatted(_ paths: [String], writes: Bool) -> [FormattedSheet] {
    Progress.showing("formatting", of: paths.count) { progress in
      parallelMap(paths) { path in
        defer { progress.advance() }
        return FormattedSheet(path: path, writes: writes)
      }
    }
  }

  private static func report(
    _ sheet: FormattedSheet, _ arguments: borrowing Arguments, _ summary: inout FormatSummary,
    _ console: inout Console
  ) throws(Failure) {
    summary.add(sheet)
    if !sheet.diagnostics.isEmpty { console.report(sheet.diagnostics, in: [sheet.source]) }
    if let failure = sheet.failure { console.report(failure) }
    if sheet.source.path == CommandFiles.standardInput, !arguments.has(.check), !arguments.has(.diff) {
      return try console.print(sheet.bytes)
    }
    guard sheet.isChanged else { return }
    if arguments.has(.diff) {
      try console.print(UnifiedDiff(sheet.source.bytes, sheet.bytes, path: sheet.source.path).text)
    } else if sheet.failure == nil {
      try console.print("\(sheet.source.path.visible)\(arguments.has(.check) ? "" : ": formatted")\n")
    }
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
      try format()
      if writes, isChanged, path != CommandFiles.standardInput { try write() }
    } catch {
      failure = error
    }
  }

  private mutating func format() throws(Failure) {
    let path = source.path
    let bytes = try Failure.reading { () throws(FileFailure) in
      // Only a regular file can be replaced, and only a style sheet may be shown.
      let files = CommandFiles([])
      _ = try files.identity(ofSheet: path)
      return try files.bytes(of: path, limit: SheetLoader.largestFile)
    }
    source = Source(path: path, bytes: bytes)
    let result = SheetFormatter.format(source)
    (self.bytes, diagnostics) = (result.bytes, result.diagnostics)
    // The bytes of a table aren't text to show.
    if bytes.isTable { (self.bytes, source) = ([], Source(path: path, bytes: [])) }
    if !diagnostics.isEmpty { throw .invalidSheets }
  }

  private func write() throws(Failure) {
    try Failure.writing { () throws(WriteFailure) in try OutputFile(source.path).write(bytes, over: source.bytes) }
  }
}

/// The result of formatting a number of style sheets.
private struct FormatSummary: CustomStringConvertible {
  private(set) var changed = 0
  private(set) var unchanged = 0

  /// The number of style sheets that couldn't be formatted.
  private(set) var refused = 0

  /// The failure of the first style sheet that couldn't be formatted.
  private(set) var failure: Failure?

  mutating func add(_ sheet: FormattedSheet) {
    if let failure = sheet.failure {
      refused += 1
      add(failure)
    } else if sheet.isChanged {
      changed += 1
    } else {
      unchanged += 1
    }
  }

  mutating func add(_ failure: Failure) { self.failure = self.failure ?? failure }

  /// A summary such as `formatted 3 style sheets, 12 unchanged, 1 skipped`.
  var description: String {
    let parts = ["formatted \(counted(changed, "style sheet"))", "\(unchanged) unchanged"]
    return (refused > 0 ? parts + ["\(refused) skipped"] : parts).joined(separator: ", ")
  }
}
