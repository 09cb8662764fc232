import StyleCompiler
import StyleSupport

/// The build of a target, which compiles each style sheet separately.
struct TargetBuild {
  private let request: BuildRequest
  private var report = Report()

  init(_ request: BuildRequest) {
    self.request = request
  }

  /// Writes the outputs, reports all problems, and returns whether there was no error.
  mutating func run() -> Bool {
    guard let settings = readSettings() else { return false }
    let folders = importFolders(of: settings)
    let names = TypeNames(request.sheets, settings).names
    checkNames(names)
    var namespace = makeNamespace(settings)
    let versions = deployment(of: settings)
    if report.hasErrors { return false }
    let sheets = compile(names, folders, versions, options(settings, namespace))
    for (path, sheet) in zip(request.sheets, sheets) { add(sheet, at: path, to: &namespace) }
    if !report.hasErrors, let name = request.form.sharedOutputName {
      write(Array((namespace?.source ?? CompiledSheet.emptySource).utf8), to: name)
    }
    StaleOutputs(request: request).remove()
    InputPlan(path: request.plan).check(sheets.compactMap { try? $0.result.get().0 }, importFolders: folders)
    return !report.hasErrors
  }

  /// Returns the settings, or `nil` if they contain a mistake, which is reported.
  private mutating func readSettings() -> StyleSettings? {
    guard let path = request.settings else { return StyleSettings() }
    do {
      let bytes = try DiskFiles().bytes(of: path, limit: SheetLoader.largestFile)
      return try StyleSettings(String(decoding: bytes, as: UTF8.self))
    } catch let mistake as StyleSettings.Mistake {
      report.fail(mistake.message, at: text(of: mistake.location, in: path))
    } catch {
      report.fail("\(error)")
    }
    return nil
  }

  /// Returns the paths of the import folders, and reports folders that don't exist.
  private mutating func importFolders(of settings: StyleSettings) -> [String] {
    guard let file = request.settings else { return [] }
    let base = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    return settings.importFolders.map { folder in
      let path = folder.path.hasPrefix("/") ? folder.path : base + folder.path
      if !FileSystem.isFolder(path) {
        report.fail("folder '\(folder.path)' does not exist", at: text(of: folder.location, in: file))
      }
      return path
    }
  }

  private func text(of location: StyleSettings.Location, in path: String) -> String {
    "\(path.visible):\(location.line):\(location.column)"
  }

  /// Reports style sheets with the same type name, style sheets whose outputs differ only in case, and style sheets whose
  /// paths SwiftPM can't build.
  private mutating func checkNames(_ names: [String]) {
    let sheets = request.sheets
    let form = request.form
    for sheet in sheets {
      guard let character = sheet.unusableCharacter else { continue }
      report.fail(
        "style sheet '\(sheet.path)' has \(character) in its path, which SwiftPM cannot build; rename it",
        at: request.path(of: sheet).visible + ":1:1")
    }
    if form == .swift {
      for pair in sheets.duplicates(by: { names[$0] }) { reportDuplicate(pair, "the same type name") }
    }
    for pair in sheets.duplicates(by: { sheets[$0].outputName(in: form).lowercased() }) {
      reportDuplicate(pair, "output names that differ only in case")
    }
  }

  private mutating func reportDuplicate(_ pair: (first: SheetPath, second: SheetPath), _ problem: String) {
    let (first, second) = pair
    report.fail(
      "style sheets '\(first.path)' and '\(second.path)' have \(problem)",
      at: request.path(of: second).visible + ":1:1")
    report.note("'\(first.path)' is here", at: request.path(of: first))
  }

  /// Returns the namespace from the settings, or `nil` if there is none. Reports an invalid name.
  private mutating func makeNamespace(_ settings: StyleSettings) -> SwiftNamespace? {
    if settings.namespace.isEmpty { return nil }
    let namespace = SwiftNamespace(settings.namespace, access: access(settings))
    if namespace == nil {
      report.fail("'\(settings.namespace)' is reserved and cannot be used as the namespace", at: request.settings)
    }
    return namespace
  }

  /// Returns the lowest versions of platforms, from the settings or the package. Reports an invalid one in the settings.
  private mutating func deployment(of settings: StyleSettings) -> [PlatformVersion] {
    (settings.deployment ?? request.deployment).split(separator: ",").compactMap { text in
      let version = PlatformVersion(String(text))
      if version == nil, settings.deployment != nil {
        report.fail("'\(text)' is not a version of a platform, such as 'iOS15'", at: request.settings)
      }
      return version
    }
  }

  private func access(_ settings: StyleSettings) -> SwiftOptions.Access {
    SwiftOptions.Access(rawValue: settings.access) ?? .internal
  }

  private func options(_ settings: StyleSettings, _ namespace: SwiftNamespace?) -> SwiftOptions {
    var options = SwiftOptions(access: access(settings), namespace: namespace?.name)
    options.sharesContexts = namespace != nil
    return options
  }

  private func compile(
    _ names: [String], _ folders: [String], _ deployment: [PlatformVersion], _ options: SwiftOptions
  ) -> [CompiledSheet] {
    let form = request.form
    var configured = Compiler(files: DiskFiles(), importFolders: folders)
    configured.deployment = deployment
    configured.keepsWinners = form == .swift
    let compiler = configured
    return parallelMap(zip(request.sheets.map(request.path), names).map { $0 }) { path, name in
      var options = options
      options.typeName = name
      return CompiledSheet(path, by: compiler, to: form, options)
    }
  }

  private mutating func add(_ sheet: CompiledSheet, at path: SheetPath, to namespace: inout SwiftNamespace?) {
    do throws(FileFailure) {
      let (compilation, output) = try sheet.result.get()
      report.add(compilation)
      guard let output else { return }
      if compilation.definesNothing {
        report.warn(
          "style sheet defines no controls or tokens, so its output is empty", at: request.path(of: path))
      }
      if let problem = namespace?.addAxes(of: compilation.model.tokens) {
        report.fail(problem, at: request.path(of: path).visible + ":1:1")
      }
      write(output, to: path.outputName(in: request.form))
    } catch {
      report.fail("\(error)")
    }
  }

  private mutating func write(_ bytes: [UInt8], to name: String) {
    do throws(WriteFailure) {
      try OutputFile(request.outputFolder + "/" + name).write(bytes)
    } catch {
      report.fail("\(error)")
    }
  }
}

/// A style sheet with its compiled output.
private struct CompiledSheet: Sendable {
  /// The Swift source for a style sheet that defines nothing.
  static let emptySource = "// Generated by stylec; changes will be lost.\n"

  /// The compilation and its output, or the reason why the style sheet can't be read.
  ///
  /// The output is `nil` if there are errors.
  let result: Result<(Compilation, [UInt8]?), FileFailure>

  init(_ path: String, by compiler: Compiler, to form: EmittedForm, _ options: SwiftOptions) {
    do throws(FileFailure) {
      let compilation = try compiler.compile([path])
      result = .success((compilation, Self.output(form, of: compilation, options)))
    } catch {
      result = .failure(error)
    }
  }

  private static func output(_ form: EmittedForm, of compilation: Compilation, _ options: SwiftOptions) -> [UInt8]? {
    switch form {
    case .table: compilation.table
    case .swift where compilation.definesNothing && !compilation.hasErrors: Array(emptySource.utf8)
    case .swift: compilation.swiftSource(options).map { Array($0.utf8) }
    }
  }
}

/// The names of the Swift types for a target's style sheets.
private struct TypeNames {
  /// The names, in the order of the style sheets.
  let names: [String]

  /// A type is named after its file. If several types would have the same name, each is named after its path instead.
  init(_ sheets: [SheetPath], _ settings: StyleSettings) {
    func name(_ text: String) -> String {
      SwiftName.type([settings.prefix, text, settings.suffix].filter { !$0.isEmpty }.joined(separator: "-"))
    }
    let short = sheets.map { name($0.baseName) }
    let uses = Dictionary(short.map { ($0, 1) }, uniquingKeysWith: +)
    names = zip(sheets, short).map { uses[$1] == 1 ? $1 : name($0.stem) }
  }
}

extension [SheetPath] {
  /// Returns pairs of style sheets that have the same key. Each pair contains the first style sheet with that key.
  fileprivate func duplicates(by key: (Int) -> String) -> [(first: SheetPath, second: SheetPath)] {
    var seen: [String: SheetPath] = [:]
    return indices.compactMap { index in
      let first = seen[key(index)]
      seen[key(index)] = first ?? self[index]
      return first.map { ($0, self[index]) }
    }
  }
}

/// The messages of a build, which are printed on standard error.
struct Report {
  private(set) var hasErrors = false

  /// The text of the diagnostics that were reported.
  ///
  /// Several style sheets can import the same partial, which then has the same diagnostics in each compilation.
  private var reported: Set<String> = []

  mutating func fail(_ message: String, at location: String? = nil) {
    hasErrors = true
    write((location.map { $0 + ": " } ?? "") + "error: " + message.visible + "\n")
  }

  func warn(_ message: String, at path: String) {
    write("\(path.visible):1:1: warning: \(message.visible)\n")
  }

  func note(_ message: String, at path: String) {
    write("\(path.visible):1:1: note: \(message.visible)\n")
  }

  /// The maximum number of errors, and of warnings, that are reported for one compilation.
  private static let limit = 100

  /// Reports the diagnostics of `compilation` that haven't been reported for another compilation. Beyond the limit, reports
  /// only their number.
  mutating func add(_ compilation: Compilation) {
    if compilation.hasErrors { hasErrors = true }
    var renderer = DiagnosticRenderer(compilation.sources, usesColor: false)
    for diagnostic in compilation.diagnostics(limit: Self.limit) {
      let text = renderer.text(of: diagnostic)
      if reported.insert(text).inserted { write(text) }
    }
    let count = max(0, compilation.errorCount - Self.limit) + max(0, compilation.warningCount - Self.limit)
    if count > 0, let sheet = compilation.sheets.first {
      note("\(counted(count, "more problem")) not shown; 'stylec check --error-limit 0' shows all", at: sheet)
    }
  }

  private func write(_ text: String) {
    // If standard error is closed, there is no way to report that.
    try? ByteOutput.write(Array(text.utf8), to: 2, name: "standard error")
  }
}
