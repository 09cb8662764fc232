import Foundation

/// A target with style sheets, in a package or an Xcode project.
struct StyledTarget {
  /// The folder to which the paths of style sheets are relative.
  let folder: URL

  /// The style sheets to compile, sorted by path. Partials aren't included.
  let sheets: [SheetPath]

  /// The import folders that exist.
  let importFolders: [URL]

  let settingsFile: URL?

  /// The folder with translations, or `nil` if the settings name none, and the language of the style sheets.
  private let texts: URL?
  private let language: String

  /// The lowest versions of platforms, such as `iOS15,tvOS17`, or an empty string if they aren't known.
  private let deployment: String

  /// All style sheets of the target, sorted by path.
  private let ownSheets: [URL]

  /// If the settings contain a mistake, the import folders are empty. The tool reports the mistake.
  ///
  /// - Parameter deployment: The lowest versions of platforms, unless the settings contain others.
  init(folder: URL, sheets urls: [URL], deployment: String = "") {
    let prefix = folder.path.hasSuffix("/") ? folder.path : folder.path + "/"
    let all = urls.map { url in
      (url, SheetPath(path: url.path.hasPrefix(prefix) ? String(url.path.dropFirst(prefix.count)) : url.path))
    }.sorted { $0.1.path < $1.1.path }
    self.folder = folder
    ownSheets = all.map(\.0)
    sheets = all.map(\.1).filter { !$0.isPartial }
    claimingPartials = all.filter { $0.1.isPartial && Self.hasExpectations($0.0) }.map(\.1)
    let file = all.first { $0.1.name == StyleSettings.fileName }?.0
    settingsFile = file
    importFolders = file.map(Self.importFolders) ?? []
    let settings = file.flatMap(Self.settings)
    texts = settings?.texts.flatMap { texts in file.map { Self.folder(texts.path, nextTo: $0) } }
    language = settings?.language ?? "en"
    self.deployment = settings?.deployment ?? deployment
  }

  /// Returns the versions of platforms in the manifest of the package that contains `folder`, such as `iOS15,tvOS17`.
  static func deployment(ofPackageAround folder: URL) -> String {
    var folder = folder
    while folder.pathComponents.count > 1 {
      folder.deleteLastPathComponent()
      let manifest = folder.appendingPathComponent("Package.swift")
      guard let text = try? String(contentsOf: manifest, encoding: .utf8) else { continue }
      let code = text.replacing(#/\/\/.*/#, with: "")
      let versions = code.matches(
        of: #/\.(iOS|macCatalyst|macOS|tvOS|visionOS|watchOS)\(\s*(?:\.v|")([0-9._]+)/#)
      return versions.map { $0.1 + $0.2 }.joined(separator: ",")
    }
    return ""
  }

  /// The partials with expectations, sorted by path, to check as programs of their own.
  let claimingPartials: [SheetPath]

  /// The style sheets of the target and of the import folders.
  var inputs: [URL] { ownSheets + importFolders.flatMap(Self.sheets) }

  /// Returns the warning that the target named `name` has no style sheets, not even partials, or `nil` if it has some.
  func problem(in name: String) -> String? { ownSheets.isEmpty ? "no style sheets in target '\(name)'" : nil }

  /// Returns the step that produces the outputs, or `nil` if the target has no style sheets to compile.
  func step(making form: EmittedForm, in work: URL, by tools: PrebuiltTools? = nil) -> BuildStep? {
    if sheets.isEmpty { return nil }
    let plan = work.appendingPathComponent("Inputs.txt")
    let names = [form.sharedOutputName].compactMap { $0 } + sheets.map { $0.outputName(in: form) }
    return BuildStep(
      plan: plan, inputs: inputs, importFolders: importFolders, sources: tools?.sources ?? [],
      outputs: names.map(work.appendingPathComponent),
      arguments: [
        tools?.package.path ?? "", form.rawValue, folder.path, work.path, plan.path, settingsFile?.path ?? "",
        deployment,
      ] + sheets.map(\.path))
  }

  /// Returns the arguments for `stylec` that check the style sheets and their translations with `options`.
  func checkArguments(_ options: [String]) -> [String] {
    let texts = texts.map { ["--texts", $0.path] } ?? []
    let versions = deployment.isEmpty ? [] : ["--deployment", deployment]
    return ["check", "--separate"] + texts + versions + options + paths(of: sheets + claimingPartials)
  }

  /// Returns the file with the untranslated texts, or `nil` if the settings name no folder for it.
  var textFile: URL? { texts?.appendingPathComponent("\(language).lproj/Localizable.strings") }

  /// Returns the arguments for `stylec` that write the texts with `options`, which can name another output than `textFile`.
  func textArguments(_ options: [String]) -> [String] {
    let isOther = options.contains { option in ["-o", "--xliff", "--merge"].contains { option.hasPrefix($0) } }
    let output = isOther ? [] : textFile.map { ["-o", $0.path] } ?? []
    return ["texts", "--separate"] + (options.contains { $0.hasPrefix("--xliff") } ? ["--source", language] : [])
      + output
      + options + paths(of: sheets)
  }

  /// Returns the arguments that name the import folders and `sheets`.
  private func paths(of sheets: [SheetPath]) -> [String] {
    importFolders.flatMap { ["-I", $0.path] } + ["--"]
      + sheets.map { $0.path.hasPrefix("/") ? $0.path : folder.path + "/" + $0.path }
  }

  /// The mistake in the settings in the form that compilers use, `path:line:column: error: …`, or `nil` if there is
  /// none.
  var settingsMistake: String? {
    guard let settingsFile, let text = try? String(contentsOf: settingsFile, encoding: .utf8) else { return nil }
    do throws(StyleSettings.Mistake) {
      _ = try StyleSettings(text)
      return nil
    } catch {
      return "\(settingsFile.path):\(error.location.line):\(error.location.column): error: \(error.message)"
    }
  }

  /// Returns whether the text of the style sheet at `url` contains `@expect`.
  private static func hasExpectations(_ url: URL) -> Bool {
    (try? String(contentsOf: url, encoding: .utf8))?.contains("@expect") ?? false
  }

  /// Returns the existing import folders that the settings file at `url` lists.
  private static func importFolders(inSettingsAt url: URL) -> [URL] {
    let folders = settings(at: url)?.importFolders.map { folder($0.path, nextTo: url) } ?? []
    return folders.filter { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// Returns the settings in the file at `url`, or `nil` if it contains a mistake.
  private static func settings(at url: URL) -> StyleSettings? {
    (try? String(contentsOf: url, encoding: .utf8)).flatMap { try? StyleSettings($0) }
  }

  /// Returns the folder at `path`, which is absolute or relative to the folder of the file at `url`.
  private static func folder(_ path: String, nextTo url: URL) -> URL {
    URL(fileURLWithPath: path, isDirectory: true, relativeTo: url.deletingLastPathComponent()).standardizedFileURL
  }

  /// Returns the style sheets in `folder` and its subfolders, sorted by path.
  private static func sheets(below folder: URL) -> [URL] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".style") }.sorted().map(folder.appendingPathComponent)
  }
}

/// One invocation of the tool, which compiles the style sheets of a target.
struct BuildStep {
  /// The file that lists the inputs of the step for the tool.
  ///
  /// The file is also an input of the step. If the tool reads a style sheet that isn't an input, it changes the file.
  /// The step then runs in each build until SwiftPM asks the plugin for the inputs again.
  let plan: URL

  /// All style sheets that the tool might read.
  let inputs: [URL]

  /// The folders whose style sheets are inputs.
  let importFolders: [URL]

  /// The sources of the tool if it was prebuilt, or none.
  ///
  /// They are inputs, so that the tool runs after each change, and reports that it's out of date.
  let sources: [URL]

  let outputs: [URL]
  let arguments: [String]

  /// Writes the plan, unless the file already has the same contents.
  func writePlan() throws {
    let text = (inputs + importFolders).map { $0.path + "\n" }.joined()
    if (try? String(contentsOf: plan, encoding: .utf8)) == text { return }
    try FileManager.default.createDirectory(at: plan.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: plan, atomically: true, encoding: .utf8)
  }
}
