import StyleCompiler
import StyleRuntime
import StyleSupport
import StyleTools

extension Command {
  static let check = Command(
    name: "check",
    summary: "check style sheets for problems and optionally fix them",
    operands: [.paths],
    ownOptions: [.fix, .minimize, .texts, .separate, .importFolder, .deployment] + Option.warnings + [.errorLimit],
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
      intended anything else, and if no comment is lost. A file is replaced as a whole, and only if the fix-its resolve the
      problems and other programs that import it keep their values.
      """,
      """
      With '--minimize', declarations are replaced by fewer ones with the same values in every case and no further
      problems, except next to comments. Other programs that import the style sheet keep their values, too. 'no fewer do'
      is the result of a search of all exact combinations and patterns, control by control and one for each declaration.
      'the best found' is for a control with variants or more than eight states, and if the search takes too long or fewer
      declarations would add a problem.
      """,
      """
      With '--texts', the texts of all style sheets are compared with the translations in the folders of languages in
      FOLDER, such as fr.lproj/Localizable.strings and fr.lproj/Localizable.stringsdict.
      """,
      """
      '@allow ID' in a control accepts warning ID there, and a comment '// stylec: ignore ID' on the next line.
      """,
    ],
    examples: ["stylec check Stylesheets", "stylec check --fix FollowButton.style"],
    action: CheckCommand.run)
}

/// `stylec check`: Reports diagnostics, or applies safe fix-its.
struct CheckCommand {
  private struct Report: Hashable {
    let file: String
    let id: Diagnostic.ID
    let range: Range<Int>
    let message: Exact<String>
  }

  private let compiler: Compiler

  /// The texts of the programs without errors, or `nil` if their translations aren't checked.
  private var programs: [(texts: [SheetText], sources: [Source])]?

  /// The status of the first failure.
  private var status: ExitStatus?

  /// The number of diagnostics.
  private var count = 0

  /// The identities of the style sheets read so far.
  private var read: Set<String> = []

  /// The programs of the run that read each file, by its identity, or `nil` until a file changes.
  private var readers: [String: [[String]]]?

  /// The diagnostics that were reported. Those of a partial aren't reported again for each style sheet that imports it.
  private var reports: Set<Report> = []

  /// An error in one program, or a file that can't be read, doesn't stop the others.
  static func run(_ arguments: Arguments, _ console: inout Console) throws(Failure) {
    let (fixes, minimizes) = (arguments.has(.fix), arguments.has(.minimize))
    if minimizes, arguments.has(.texts) { throw .usage("'--minimize' cannot be combined with '--texts'") }
    let paths = try SheetPaths(arguments)
    let translations = try TranslationFolder(arguments)?.files()
    let compiler = try arguments.compiler(keepsWinners: translations != nil)
    var check = CheckCommand(compiler: compiler, programs: translations.map { _ in [] })
    for failure in paths.failures { check.note(.unreadable(failure), &console) }
    let partials = fixes || minimizes ? [] : paths.partials
    for (sheets, isPartial) in paths.programs.map({ ($0, false) }) + partials.map({ ([$0], true) }) {
      do throws(Failure) {
        if minimizes {
          try check.minimize(sheets, among: paths.programs, writes: fixes, &console)
        } else if fixes {
          try check.fix(sheets, among: paths.programs, &console)
        } else {
          try check.check(sheets, isPartial: isPartial, &console)
        }
      } catch {
        if [.usage, .unwritable, .brokenPipe].contains(error.status) { throw error }
        check.note(error, &console)
      }
    }
    if let translations { try check.checkTexts(translations, &console) }
    if let status = check.status { throw .reported(status) }
    if check.count == 0, !minimizes { try console.print("\(counted(paths.all.count, "sheet")), no problems\n") }
  }

  /// Compares the texts of all programs with `translations`, and reports the differences.
  private mutating func checkTexts(_ translations: [TranslationFile], _ console: inout Console) throws(Failure) {
    let review = TextReview(programs ?? [], translations, isComplete: status == nil)
    let found = compiler.warnings.reportable(review.diagnostics, in: review.sources)
    console.report(found, in: review.sources)
    count += found.count
    if found.contains(where: { $0.severity == .error }) { status = status ?? .invalidInput }
    guard status == nil, found.isEmpty else { return }
    try console.print("\(counted(review.textCount, "text")) in \(counted(review.languages.count, "language"))\n")
  }

  /// Reports `failure`, unless it was reported.
  private mutating func note(_ failure: Failure, _ console: inout Console) {
    console.report(failure)
    status = status ?? failure.status
  }

  /// Reports the diagnostics of the program of the style sheets at `paths`. A partial is a program of its own only if it
  /// has expectations and no other program imports it.
  private mutating func check(_ paths: [String], isPartial: Bool, _ console: inout Console) throws(Failure) {
    if isPartial, read.contains(compiler.identity(of: paths[0])) { return }
    let compilation = try compiler.showingProgress { compiler throws(FileFailure) in try compiler.compile(paths) }
    if isPartial, !compilation.hasExpectations { return }
    if !isPartial { read.formUnion(compilation.sources.map { compiler.identity(of: $0.path) }) }
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
    programs?.append((compilation.model.texts, compilation.sources))
    guard let found = compilation.expectations, found.claims > 0 else { return }
    let verb = found.claims == 1 ? "holds" : "hold"
    try console.print(
      "\(counted(found.claims, "expectation")) \(verb) in \(grouped(found.cases)) case\(found.cases == 1 ? "" : "s")\n")
  }

  /// Returns the first style sheet of another program among `all` whose values change if `edited` reads the files at
  /// `changed`, or `nil` if there is none.
  private mutating func affected(
    by edited: Compiler, _ changed: [String], of own: [String], among all: [[String]]
  ) -> String? {
    guard all.count > 1, !changed.isEmpty else { return nil }
    if readers == nil {
      var found: [String: [[String]]] = [:]
      for program in all {
        let sources = (try? compiler.compile(program))?.sources ?? []
        for source in sources.dropFirst() { found[compiler.identity(of: source.path), default: []].append(program) }
      }
      readers = found
    }
    let others = Set(changed.flatMap { readers?[compiler.identity(of: $0)] ?? [] }.filter { $0 != own })
    return others.sorted { $0[0] < $1[0] }.first { other in
      guard let before = try? compiler.compile(other), before.inspectedTable != nil else { return false }
      return !((try? edited.compile(other)).map { Self.areEqual(before, $0) } ?? false)
    }?[0]
  }

  private static func areEqual(_ before: Compilation, _ after: Compilation) -> Bool {
    let sheets = [before, after].compactMap(\.inspectedTable).compactMap { try? StyleSheet(bytes: $0) }
    return sheets.count == 2 && SheetComparison(sheets[0], sheets[1]).changes.isEmpty
  }

  /// Applies the safe fix-its of the style sheets at `paths`, one of `all`, and reports the remaining problems.
  private mutating func fix(_ paths: [String], among all: [[String]], _ console: inout Console) throws(Failure) {
    if paths.contains(CommandFiles.standardInput) { throw .usage("'--fix' cannot be used with standard input") }
    let fixed = try compiler.showingProgress { compiler throws(FileFailure) in try compiler.fix(paths) }
    let changed = fixed.sheets.map(\.source.path)
    var (edited, files) = (compiler, EditedFiles(base: compiler.files))
    for sheet in fixed.sheets { files.edits[compiler.identity(of: sheet.source.path)] = sheet.source.bytes }
    edited.files = files
    if let other = affected(by: edited, changed, of: paths, among: all) {
      let list = changed.map { "'\($0)'" }.joined(separator: ", ")
      console.note("\(list) was not changed, because that would change values in '\(other)'")
      return try report(try Failure.reading(try compiler.compile(paths)), &console)
    }
    for sheet in fixed.sheets {
      let source = sheet.source
      // This fails if the file has changed since it was read.
      try Failure.writing(try OutputFile(source.path).write(source.bytes, over: sheet.original))
      try console.print("\(source.path.visible): applied \(counted(sheet.fixCount, "fix-it"))\n")
    }
    for (path, diagnostic) in fixed.unmended {
      let id = diagnostic.id.rawValue
      console.note("'\(path)' was not changed: the fix-it for '\(id)' did not resolve the problem")
    }
    try report(fixed.compilation, &console)
  }

  /// Reports the problems that are left in `compilation`.
  private mutating func report(_ compilation: Compilation, _ console: inout Console) throws(Failure) {
    try console.finish()
    reportNew(compilation, &console)
    if compilation.hasErrors { throw .invalidSheets }
    programs?.append((compilation.model.texts, compilation.sources))
  }

  /// Prints the changes that leave the fewest declarations in the style sheets at `paths`, or writes them.
  private mutating func minimize(
    _ paths: [String], among all: [[String]], writes: Bool, _ console: inout Console
  ) throws(Failure) {
    if writes, paths.contains(CommandFiles.standardInput) { throw .usage("'--fix' cannot be used with standard input") }
    for path in paths {
      let before = try Failure.reading(try compiler.compile(paths))
      if before.inspectedTable == nil { reportNew(before, &console) }
      guard before.inspectedTable != nil else { throw .invalidSheets }
      let smallest = try Failure.reading(
        try SmallestSheet(path, before, by: compiler) { edited, after in
          Self.areEqual(before, after) && affected(by: edited, [path], of: paths, among: all) == nil
        })
      if !writes {
        try console.print(UnifiedDiff(smallest.original, smallest.bytes, path: path, isLayout: false).text)
      } else if smallest.bytes != smallest.original {
        try Failure.writing(try OutputFile(path).write(smallest.bytes, over: smallest.original))
      }
      try console.print("\(path.visible): \(smallest.report)\n")
    }
  }

  /// The most diagnostics with a safe fix-it whose places a note lists.
  private static let mostPlaces = 5

  /// Reports the diagnostics of `compilation` that weren't reported for another program, and returns those that are shown.
  @discardableResult
  private mutating func reportNew(_ compilation: Compilation, _ console: inout Console) -> [Diagnostic] {
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

/// Returns `number` with commas between groups of three digits.
private func grouped(_ number: Int) -> String {
  number < 1000 ? "\(number)" : "\(grouped(number / 1000)),\(String(1000 + number % 1000).dropFirst())"
}
