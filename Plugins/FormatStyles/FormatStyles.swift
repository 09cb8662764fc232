import PackagePlugin

/// The command `swift package format-styles [--target NAME]… [OPTION]…`, which formats the style sheets of a package.
@main
struct FormatStyles: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let command = try StyleCommand(context, arguments)
    guard try command.verifyTool() else { return }
    let sheets = command.targets.flatMap { $0.sourceFiles(withSuffix: ".style").map(\.url.path) }
    if !sheets.isEmpty { try command.run(["format"] + command.options + ["--"] + sheets) }
  }
}
