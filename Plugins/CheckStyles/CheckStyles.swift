import Foundation
import PackagePlugin

/// `swift package check-styles [--target NAME]…`: says what is wrong with the sheets of a package.
@main
struct CheckStyles: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let targets = try names.isEmpty ? context.package.targets : context.package.targets(named: names)
    let tool = try context.tool(named: "stylec").url
    for target in targets.compactMap({ $0 as? any SourceModuleTarget }) {
      try check(StyledTarget(target), by: tool, extractor.remainingArguments)
    }
  }

  /// Checks each sheet of `target` by `tool`, which says on standard error what it finds; `options` are for the tool.
  private func check(_ target: StyledTarget, by tool: URL, _ options: [String]) throws {
    for sheet in target.sheets {
      let process = try Process.run(tool, arguments: target.checkArguments(for: sheet, options))
      process.waitUntilExit()
      if process.terminationStatus != 0 { Diagnostics.error("'\(sheet.path)' has errors") }
    }
  }
}
