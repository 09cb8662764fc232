import Foundation

/// A target with sheets, of a package or an Xcode project.
struct StyledTarget {
  /// The folder to which the paths of sheets are relative.
  let folder: URL

  /// The sheets to compile, in the order of their paths: all but partials.
  let sheets: [SheetPath]

  /// The import folders.
  let importFolders: [URL]

  /// The settings file, or `nil` if there is none.
  let settingsFile: URL?

  /// The sheets of the target, in the order of their paths.
  private let ownSheets: [URL]

  /// Creates a target in `folder` with the sheets at `urls`.
  ///
  /// A mistake in the settings means no import folders. The tool reports it.
  init(folder: URL, sheets urls: [URL]) {
    let prefix = folder.path.hasSuffix("/") ? folder.path : folder.path + "/"
    let all = urls.map { url in
      (url, SheetPath(path: url.path.hasPrefix(prefix) ? String(url.path.dropFirst(prefix.count)) : url.path))
    }.sorted { $0.1.path < $1.1.path }
    self.folder = folder
    ownSheets = all.map(\.0)
    sheets = all.map(\.1).filter { !$0.isPartial }
    settingsFile = all.first { $0.1.name == StyleSettings.fileName }?.0
    importFolders = settingsFile.map(Self.importFolders) ?? []
  }

  /// The import folders, and every sheet that one of the target may import, itself among them.
  var inputs: [URL] { ownSheets + importFolders.flatMap(Self.sheets) }

  /// Returns the step that makes the outputs in `form`, or `nil` if the target has no sheet to compile.
  ///
  /// - Parameter work: The folder for outputs.
  func step(making form: EmittedForm, in work: URL) -> BuildStep? {
    if sheets.isEmpty { return nil }
    let plan = work.appendingPathComponent("Inputs.txt")
    let names = [form.sharedOutputName].compactMap { $0 } + sheets.map { $0.outputName(in: form) }
    return BuildStep(
      plan: plan, inputs: inputs, importFolders: importFolders, outputs: names.map(work.appendingPathComponent),
      arguments: [form.rawValue, folder.path, work.path, plan.path, settingsFile?.path ?? ""] + sheets.map(\.path))
  }

  /// Returns the arguments by which `stylec` checks `sheet` with `options`.
  func checkArguments(for sheet: SheetPath, _ options: [String]) -> [String] {
    let path = sheet.path.hasPrefix("/") ? sheet.path : folder.path + "/" + sheet.path
    return ["check"] + options + importFolders.flatMap { ["-I", $0.path] } + ["--", path]
  }

  /// The mistake in the settings, as compilers report it: `path:line:column: error: …`; or `nil` if there is none.
  var settingsMistake: String? {
    guard let settingsFile, let text = try? String(contentsOf: settingsFile, encoding: .utf8) else { return nil }
    do throws(StyleSettings.Mistake) {
      _ = try StyleSettings(text)
      return nil
    } catch {
      return "\(settingsFile.path):\(error.location.line):\(error.location.column): error: \(error.message)"
    }
  }

  /// Returns the import folders that the settings at `url` name and that exist.
  private static func importFolders(inSettingsAt url: URL) -> [URL] {
    guard let text = try? String(contentsOf: url, encoding: .utf8), let settings = try? StyleSettings(text) else {
      return []
    }
    let base = url.deletingLastPathComponent()
    return settings.importFolders.map {
      URL(fileURLWithPath: $0.path, isDirectory: true, relativeTo: base).standardizedFileURL
    }.filter { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// Returns the sheets in `folder` and the folders within, in the order of their paths.
  private static func sheets(below folder: URL) -> [URL] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".style") }.sorted().map(folder.appendingPathComponent)
  }
}

/// One call of the tool, which compiles the sheets of a target.
struct BuildStep {
  /// The file that tells the tool the inputs of the step.
  ///
  /// It is an input of the step itself. If the tool reads a sheet that isn't an input, it changes the file, so that the
  /// step runs in each build until the plugin is asked for the inputs again.
  let plan: URL

  /// Every sheet that may be read.
  let inputs: [URL]

  /// The folders whose sheets are among the inputs.
  let importFolders: [URL]

  let outputs: [URL]

  /// The arguments of the tool.
  let arguments: [String]

  /// Writes the plan, unless it is there already.
  func writePlan() throws {
    let text = (inputs + importFolders).map { $0.path + "\n" }.joined()
    if (try? String(contentsOf: plan, encoding: .utf8)) == text { return }
    try FileManager.default.createDirectory(at: plan.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: plan, atomically: true, encoding: .utf8)
  }
}
