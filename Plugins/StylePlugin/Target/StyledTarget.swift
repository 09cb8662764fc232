import Foundation

/// A target with sheets: the same for a package and an Xcode project.
struct StyledTarget {
  /// The sheets to compile: all but parts, in the order of their paths in the target.
  let sheets: [SheetPath]

  /// Every sheet that one of them may import, itself among them.
  private let importable: [URL]

  /// What several sheets would call their types.
  private let ambiguousNames: Set<String>

  /// What the target's own settings say.
  private let settings: StyleSettings

  /// The target in `folder` with the sheets at `urls`.
  ///
  /// - Throws: What is wrong with the settings.
  init(folder: URL, sheets urls: [URL]) throws {
    let all = urls.map { SheetPath($0, in: folder) }.sorted { $0.path < $1.path }
    let file = all.first { $0.name == StyleSettings.fileName }
    settings = try file.map { try StyleSettings(at: $0.url) } ?? StyleSettings()
    sheets = all.filter { !$0.isPart }
    let uses = Dictionary(sheets.map { ($0.typeName, 1) }, uniquingKeysWith: +)
    ambiguousNames = Set(uses.filter { $0.value > 1 }.keys)
    importable = all.map(\.url) + settings.importFolders.flatMap(\.sheets)
  }

  /// How the sheets become Swift files, or tables, in `folder`.
  func steps(into folder: URL) -> [BuildStep] {
    sheets.isEmpty ? [] : [stampStep(in: folder)] + sheets.map { compileStep(for: $0, in: folder) }
  }

  /// Writes the stamp of each sheet.
  ///
  /// Any sheet may import any other, and may do so from the next edit on. So this step has all of them for its inputs,
  /// and finds those that are to be compiled.
  private func stampStep(in folder: URL) -> BuildStep {
    let stamps = sheets.map { $0.stamp(in: folder) }
    let pairs = zip(sheets, stamps).flatMap { [$0.url.path, $1.path] }
    let arguments = ["stamp"] + settings.importOptions + ["--"] + pairs
    return BuildStep(
      title: "Looking for changed style sheets", arguments: arguments, inputs: importable, outputs: stamps)
  }

  /// Compiles `sheet`, if its stamp has changed.
  private func compileStep(for sheet: SheetPath, in folder: URL) -> BuildStep {
    let output = folder.appendingPathComponent(sheet.outputName(endingIn: settings.form.ending))
    let isAlone = settings.form == .table || !ambiguousNames.contains(sheet.typeName)
    let namespace = isAlone ? [] : ["--namespace", sheet.stem]
    let options = settings.emitOptions + namespace + settings.importOptions + ["-o", output.path]
    return BuildStep(
      title: "Compiling \(sheet.path)", arguments: ["compile", "--quiet"] + options + ["--", sheet.url.path],
      inputs: [sheet.stamp(in: folder)], outputs: [output])
  }

  /// What the tool is given to check `sheet` with the further `options`.
  func checkArguments(for sheet: SheetPath, _ options: [String]) -> [String] {
    ["check"] + options + settings.importOptions + ["--", sheet.url.path]
  }
}
