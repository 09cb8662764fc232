import StyleCompiler
import StyleSupport

/// The build of a target, which compiles each style sheet separately.
struct TargetBuild {
  /// A compilation and its output, which is `nil` if there are errors, or the reason why the style sheet can't be read.
  private typealias CompiledSheet = Result<(compilation: Compilation, output: [UInt8]?), FileFailure>

  private let request: BuildRequest
  private var report = Report()

  init(_ request: BuildRequest) { self.request = request }

  /// Writes the outputs, reports all problems, and returns whether there was no error.
  mutating func run() -> Bool {
    guard let settings = readSettings() else { return false }
    let folders = importFolders(of: settings)
    let names = typeNames(settings)
    checkNames(names)
    let access = SwiftOptions.Access(rawValue: settings.access) ?? .internal
    var namespace = settings.namespace.isEmpty ? nil : SwiftNamespace(settings.namespace, access: access)
    if namespace == nil, !settings.namespace.isEmpty {
      report.fail("'\(settings.namespace)' is reserved and cannot be used as the namespace", at: request.settings)
    }
    var compiler = Compiler(files: DiskFiles(), importFolders: folders)
    compiler.deployment = deployment(of: settings)
    compiler.keepsWinners = request.form == .swift
    if report.hasErrors { return false }
    var options = SwiftOptions(access: access, namespace: namespace?.name)
    options.sharesContexts = namespace != nil
    let sheets = compile(names, by: compiler, options)
    for (path, sheet) in zip(request.sheets, sheets) { add(sheet, at: path, to: &namespace) }
    if !report.hasErrors, let name = request.form.sharedOutputName {
      write(Array((namespace?.source ?? Self.emptySource).utf8), to: name)
    }
    removeStaleOutputs()
    changePlan(unlessItLists: sheets.compactMap { try? $0.get().compilation }, importFolders: folders)
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

  /// Returns the name of the Swift type for each style sheet. A type is named after its file. If several types would have
  /// the same name, each is named after its path instead.
  private func typeNames(_ settings: StyleSettings) -> [String] {
    func name(_ text: String) -> String {
      SwiftName.type([settings.prefix, text, settings.suffix].filter { !$0.isEmpty }.joined(separator: "-"))
    }
    let short = request.sheets.map { name($0.baseName) }
    let uses = Dictionary(short.map { ($0, 1) }, uniquingKeysWith: +)
    return zip(request.sheets, short).map { uses[$1] == 1 ? $1 : name($0.stem) }
  }

  /// Reports style sheets with the same type name, style sheets whose outputs differ only in case, and style sheets whose
  /// paths SwiftPM can't build.
  private mutating func checkNames(_ names: [String]) {
    for sheet in request.sheets {
      guard let character = sheet.unusableCharacter else { continue }
      report.fail(
        "style sheet '\(sheet.path)' has \(character) in its path, which SwiftPM cannot build; rename it",
        at: start(of: sheet))
    }
    if request.form == .swift { reportDuplicates(names, "the same type name") }
    let outputs = request.sheets.map { $0.outputName(in: request.form).lowercased() }
    reportDuplicates(outputs, "output names that differ only in case")
  }

  /// Reports each style sheet whose key is that of an earlier one.
  private mutating func reportDuplicates(_ keys: [String], _ problem: String) {
    var seen: [String: SheetPath] = [:]
    for (sheet, key) in zip(request.sheets, keys) {
      if let first = seen[key] {
        report.fail("style sheets '\(first.path)' and '\(sheet.path)' have \(problem)", at: start(of: sheet))
        report.say("note", "'\(first.path)' is here", at: request.path(of: first))
      } else {
        seen[key] = sheet
      }
    }
  }

  /// Returns the location of the first byte of `sheet`.
  private func start(of sheet: SheetPath) -> String { request.path(of: sheet).visible + ":1:1" }

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

  private func compile(_ names: [String], by compiler: Compiler, _ options: SwiftOptions) -> [CompiledSheet] {
    let form = request.form
    return parallelMap(zip(request.sheets.map(request.path), names).map { $0 }) { path, name in
      Result { () throws(FileFailure) in
        let compilation = try compiler.compile([path])
        var options = options
        options.typeName = name
        return (compilation, Self.output(form, of: compilation, options))
      }
    }
  }

  /// The Swift source for a style sheet that defines nothing.
  private static let emptySource = "// Generated by stylec; changes will be lost.\n"

  private static func output(_ form: EmittedForm, of compilation: Compilation, _ options: SwiftOptions) -> [UInt8]? {
    switch form {
    case .table: compilation.table
    case .swift where compilation.definesNothing && !compilation.hasErrors: Array(emptySource.utf8)
    case .swift: compilation.swiftSource(options).map { Array($0.utf8) }
    }
  }

  private mutating func add(_ sheet: CompiledSheet, at path: SheetPath, to namespace: inout SwiftNamespace?) {
    do throws(FileFailure) {
      let (compilation, output) = try sheet.get()
      report.add(compilation)
      guard let output else { return }
      if compilation.definesNothing {
        let message = "style sheet defines no controls or tokens, so its output is empty"
        report.say("warning", message, at: request.path(of: path))
      }
      if let problem = namespace?.addAxes(of: compilation.model.tokens) { report.fail(problem, at: start(of: path)) }
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

  /// Removes the outputs of style sheets that the target no longer contains. A file that can't be removed does no harm,
  /// because no build refers to it.
  private func removeStaleOutputs() {
    let form = request.form
    let kept = Set(request.sheets.map { $0.outputName(in: form) } + [form.sharedOutputName].compactMap { $0 })
    for name in (try? FileSystem.names(in: request.outputFolder)) ?? []
    where name.hasSuffix(form.fileExtension) && !kept.contains(name) {
      FileSystem.remove(request.outputFolder + "/" + name)
    }
  }

  /// Changes the file in which the plugin lists the inputs that the build system knows, unless it lists all style sheets of
  /// `compilations` and all folders of `importFolders`.
  ///
  /// The file is an input of the tool. If it changes, the build system runs the tool again in the next build.
  /// Otherwise, the build system wouldn't notice changes to the missing style sheets.
  private func changePlan(unlessItLists compilations: [Compilation], importFolders: [String]) {
    let files = DiskFiles()
    guard let bytes = try? files.bytes(of: request.plan, limit: SheetLoader.largestFile) else { return }
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    let found = Set(compilations.flatMap { $0.sources.dropFirst().map(\.path) } + importFolders).subtracting(lines)
    if found.isEmpty { return }
    let known = Set(lines.map { (try? files.identity(of: $0)) ?? $0 })
    if known.isSuperset(of: found.map { (try? files.identity(of: $0)) ?? $0 }) { return }
    // A last line that is added or removed changes the file.
    if lines.last == "again" { lines.removeLast() } else { lines.append("again") }
    try? OutputFile(request.plan).write(Array((lines.joined(separator: "\n") + "\n").utf8))
  }
}

/// The messages of a build, which are printed on standard error.
struct Report {
  private(set) var hasErrors = false

  /// The text of the diagnostics that were reported.
  ///
  /// Several style sheets can import the same partial, which then has the same diagnostics in each compilation.
  private var reported: Set<String> = []

  /// Reports an error at `location`, such as `a.style:1:1`.
  mutating func fail(_ message: String, at location: String? = nil) {
    hasErrors = true
    write((location.map { $0 + ": " } ?? "") + "error: " + message.visible + "\n")
  }

  /// Reports a warning or a note, which is the `kind`, about the file at `path`.
  func say(_ kind: String, _ message: String, at path: String) {
    write("\(path.visible):1:1: \(kind): \(message.visible)\n")
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
      say("note", "\(counted(count, "more problem")) not shown; 'stylec check --error-limit 0' shows all", at: sheet)
    }
  }

  private func write(_ text: String) {
    // If standard error is closed, there is no way to report that.
    try? ByteOutput.write(Array(text.utf8), to: 2, name: "standard error")
  }
}
