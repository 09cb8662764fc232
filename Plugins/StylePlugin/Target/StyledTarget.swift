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
    return stride(from: 0, to: sheets.count, by: CompileStep.mostSheets).map { start in
      let sheets = sheets[start...].prefix(CompileStep.mostSheets)
      let outputs = sheets.map { folder.appendingPathComponent($0.outputName(endingIn: settings.form.ending)) }
      let calls = zip(sheets, outputs).map { sheet, output in
        let isAlone = settings.form == .table || uses[sheet.typeName] == 1
        return compileArguments(for: sheet, into: output, isAlone ? [] : ["--namespace=" + sheet.stem])
      }
      return CompileStep(
        sheets: sheets.map(\.path), arguments: Array(calls.joined(separator: ["--next"])), inputs: importable,
        outputs: outputs)
    }
  }

  /// What the tool is given to compile `sheet` into `output` with the further `options`.
  private func compileArguments(for sheet: SheetPath, into output: URL, _ options: [String]) -> [String] {
    ["compile", "--quiet"] + settings.emitOptions + options + settings.importOptions
      + ["-o", output.path, "--", sheet.url.path]
  }

  /// What the tool is given to check `sheet` with the further `options`.
  func checkArguments(for sheet: SheetPath, _ options: [String]) -> [String] {
    ["check"] + options + settings.importOptions + ["--", sheet.url.path]
  }
}
