import Foundation

/// A target with sheets: the same for a package and an Xcode project.
struct StyledTarget {
  /// The sheets to compile: all but parts, in the order of their paths in the target.
  let sheets: [SheetPath]

  /// Every sheet that one of them may import, itself among them.
  private let importable: [URL]

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
    importable = all.map(\.url) + settings.importFolders.flatMap(\.sheets)
  }

  /// How each sheet becomes a Swift file, or a table, in `folder`.
  func steps(into folder: URL) -> [CompileStep] {
    let uses = Dictionary(sheets.map { ($0.typeName, 1) }, uniquingKeysWith: +)
    return sheets.map { sheet in
      let output = folder.appendingPathComponent(sheet.outputName(endingIn: settings.form.ending))
      let isAlone = settings.form == .table || uses[sheet.typeName] == 1
      let namespace = isAlone ? [] : ["--namespace", sheet.stem]
      let options = settings.emitOptions + namespace + settings.importOptions + ["-o", output.path]
      return CompileStep(
        sheet: sheet.path, arguments: ["compile", "--quiet"] + options + ["--", sheet.url.path], inputs: importable,
        output: output)
    }
  }

  /// What the tool is given to check `sheet` with the further `options`.
  func checkArguments(for sheet: SheetPath, _ options: [String]) -> [String] {
    ["check"] + options + settings.importOptions + ["--", sheet.url.path]
  }
}
