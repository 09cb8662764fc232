import Foundation
import PackagePlugin

/// The command `swift package export-texts [--target NAME]… [OPTION]…`, which writes the texts of style sheets for
/// translators.
@main
struct ExportTexts: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let command = try StyleCommand(context, arguments)
    guard try command.verifyTool() else { return }
    for target in command.targets.map({ StyledTarget($0) }) where !target.sheets.isEmpty {
      if let mistake = target.settingsMistake { return StyleCommand.fail(mistake) }
      guard let file = target.textFile else { continue }
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try command.run(target.textArguments(command.options))
    }
  }
}
