import StyleCompiler
import StyleSupport
import StyleTools

extension Command {
  static let check = Command(
    id: .check,
    summary: "check style sheets for problems and optionally fix them",
    operands: [.paths],
    ownOptions: [.fix, .texts, .separate, .importFolder, .deployment] + Option.warnings + [.errorLimit],
    details: [
      """
      Style sheets that are given as arguments form one program. Each style sheet in a folder and its subfolders is
      a separate program, except for partials, whose file names start with '_'. Partials are checked with the style
      sheets that import them. A partial that nothing imports is a program if it has expectations. Folders inside that
      contain a file named '.stylec-ignore' are left out.
      """,
      """
      With '--fix', safe fix-its are applied to the style sheets, but not to their imports, and a line for each changed
      file says how many. A fix-it is safe if it preserves the meaning of the style sheet, or if the author can't have
      intended anything else. A file is replaced as a whole, and only if the fix-its resolve the problems.
      """,
      """
      With '--texts', the texts of all style sheets are compared with the translations in the folders of languages in
      FOLDER, such as fr.lproj/Localizable.strings and fr.lproj/Localizable.stringsdict.
      """,
      """
      A comment '// stylec: ignore ID' suppresses warning ID on the next line.
      """,
    ],
    action: CheckCommand.run)
}

/// `stylec check`: Reports diagnostics.
enum CheckCommand {
  /// An error in one program, or a file that can't be read, doesn't stop the others.
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    let paths = try SheetPaths(arguments.operands, areSeparate: arguments.has(.separate))
    let translations = try TranslationFolder(arguments)?.files()
    var check = CheckRun(try arguments.compiler(keepsWinners: translations != nil), hasTexts: translations != nil)
    for failure in paths.failures { check.note(.unreadable(failure), &console) }
    for sheets in paths.programs {
      do throws(Failure) {
        if arguments.has(.fix) {
          try FixCommand.run(sheets, &check, &console)
        } else {
          try check.check(sheets, &console)
        }
      } catch {
        if case .unwritable = error { throw error }
        if case .usage = error { throw error }
        check.note(error, &console)
      }
    }
    for path in arguments.has(.fix) ? [] : paths.partials {
      do throws(Failure) {
        try check.checkPartial(path, &console)
      } catch {
        if case .unwritable = error { throw error }
        check.note(error, &console)
      }
    }
    if let translations { try check.checkTexts(translations, &console) }
    if let status = check.status { throw .reported(status) }
    if check.count == 0 { try console.print("\(counted(paths.all.count, "sheet")), no problems\n") }
  }
}

/// The programs that one command checks, and what was reported about them.
private struct CheckRun {
  private struct Report: Hashable {
    let file: String
    let id: Diagnostic.ID
    let range: Range<Int>
    let message: Exact<String>
  }

  let compiler: Compiler

  /// The status of the first failure.
  private(set) var status: ExitStatus?

  /// The number of diagnostics.
  private(set) var count = 0

  /// The identities of the style sheets read so far.
  private var read: Set<String> = []

  /// The diagnostics that were reported. Those of a partial aren't reported again for each style sheet that imports it.
  private var reports: Set<Report> = []

  /// The texts of the programs without errors, or `nil` if their translations aren't checked.
  private var programs: [(texts: [SheetText], sources: [Source])]?

  init(_ compiler: Compiler, hasTexts: Bool) {
    self.compiler = compiler
    programs = hasTexts ? [] : nil
  }

  /// Compares the texts of all programs with `translations`, and reports the differences.
  mutating func checkTexts(_ translations: [TranslationFile], _ console: inout Console) throws(Failure) {
    let review = TextReview(programs ?? [], translations, isComplete: status == nil)
    let found = compiler.warnings.reportable(review.diagnostics, in: review.sources)
    console.report(found, in: review.sources)
    count += found.count
    if found.contains(where: { $0.severity == .error }) { status = status ?? .invalidInput }
    guard status == nil, found.isEmpty else { return }
    try console.print("\(counted(review.textCount, "text")) in \(counted(review.languages.count, "language"))\n")
  }

  /// Reports `failure`, unless it was reported.
  mutating func note(_ failure: Failure, _ console: inout Console) {
    console.report(failure)
    status = status ?? failure.status
  }

  mutating func check(_ paths: [String], _ console: inout Console) throws(Failure) {
    let compilation = try compiler.showingProgress { compiler throws(FileFailure) in try compiler.compile(paths) }
    for source in compilation.sources { read.insert(compiler.identity(of: source.path)) }
    try report(compilation, of: paths, &console)
  }

  /// Reports the diagnostics of the partial at `path` as a program of its own if it has expectations and no other
  /// program imports it.
  mutating func checkPartial(_ path: String, _ console: inout Console) throws(Failure) {
    guard !read.contains(compiler.identity(of: path)) else { return }
    let compilation = try compiler.showingProgress { compiler throws(FileFailure) in try compiler.compile([path]) }
    if compilation.hasExpectations { try report(compilation, of: [path], &console) }
  }

  private mutating func report(
    _ compilation: Compilation, of paths: [String], _ console: inout Console
  ) throws(Failure) {
    let shown = reportNew(compilation, &console)
    let named = Set(paths)
    let fixable = shown.filter { diagnostic in
      diagnostic.fixIts.contains { $0.isSafe && named.contains(compilation.sources[$0.span.file].path) }
    }
    if !fixable.isEmpty {
      let locations = LocationFormatter(compilation.sources)
      let places = fixable.prefix(Self.mostPlaces).map { locations.text(of: $0.span) }
      let rest = fixable.count > places.count ? ["\(fixable.count - places.count) more"] : []
      let list = (places + rest).joined(separator: ", ")
      console.note("run 'stylec check --fix' to fix \(fixable.count) of these automatically: \(list)")
    }
    if compilation.hasErrors { throw .invalidSheets }
    noteTexts(of: compilation)
    try console.printExpectations(of: compilation)
  }

  /// The most diagnostics with a safe fix-it whose places a note lists.
  private static let mostPlaces = 5

  /// Keeps the texts of `compilation`, which has no errors, if their translations are checked.
  mutating func noteTexts(of compilation: Compilation) {
    if programs != nil { programs?.append((compilation.model.texts, compilation.sources)) }
  }

  /// Reports the diagnostics of `compilation` that weren't reported for another program, and returns those that are shown.
  @discardableResult
  mutating func reportNew(_ compilation: Compilation, _ console: inout Console) -> [Diagnostic] {
    let identities = compilation.sources.map { compiler.identity(of: $0.path) }
    let shown = console.report(compilation) { diagnostic in
      let span = diagnostic.span
      return reports.insert(
        Report(
          file: identities[span.file], id: diagnostic.id, range: span.start..<max(span.start, span.end),
          message: Exact(diagnostic.message))
      ).inserted
    }
    count += shown.count
    return shown
  }
}

extension Compiler {
  /// Returns the identity of the file at `path`, or the path if there is no such file.
  fileprivate func identity(of path: String) -> String { (try? files.identity(of: path)) ?? path }
}

extension Console {
  /// Prints the number of expectations of `compilation`, which are met, unless there are none.
  fileprivate mutating func printExpectations(of compilation: Compilation) throws(Failure) {
    guard let found = compilation.expectations, found.claims > 0 else { return }
    let verb = found.claims == 1 ? "holds" : "hold"
    try print(
      "\(counted(found.claims, "expectation")) \(verb) in \(grouped(found.cases)) case\(found.cases == 1 ? "" : "s")\n")
  }
}

/// Returns `number` with commas between groups of three digits.
private func grouped(_ number: Int) -> String {
  let digits = Array(String(number))
  return digits.indices.reduce(into: "") { text, index in
    if index > 0, (digits.count - index) % 3 == 0 { text += "," }
    text.append(digits[index])
  }
}

/// `stylec check --fix`: Applies safe fix-its.
private enum FixCommand {
  static func run(_ paths: [String], _ check: inout CheckRun, _ console: inout Console) throws(Failure) {
    if paths.contains(CommandFiles.standardInput) {
      throw .usage(UsageError("'--fix' cannot be used with standard input"))
    }
    let fixed = try check.compiler.showingProgress { compiler throws(FileFailure) in try compiler.fix(paths) }
    for sheet in fixed.sheets { try replace(sheet, &console) }
    for (path, diagnostic) in fixed.unmended {
      let id = diagnostic.id.rawValue
      console.note("'\(path)' was not changed: the fix-it for '\(id)' did not resolve the problem")
    }
    try console.finish()
    check.reportNew(fixed.compilation, &console)
    if fixed.compilation.hasErrors { throw .invalidSheets }
    check.noteTexts(of: fixed.compilation)
  }

  /// - Throws: `unwritable` if the file has changed since it was read.
  private static func replace(_ sheet: FixedSheets.Sheet, _ console: inout Console) throws(Failure) {
    let path = sheet.source.path
    try Failure.writing { () throws(WriteFailure) in
      try OutputFile(path).write(sheet.source.bytes, over: sheet.original)
    }
    try console.print("\(path.visible): applied \(counted(sheet.fixCount, "fix-it"))\n")
  }
}
