import PackagePlugin

/// `swift package format-styles [--target NAME]… [OPTION]…`: gives the sheets of a package their canonical layout.
@main
struct FormatStyles: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let command = try StyleCommand(context, arguments)
    let sheets = command.targets.flatMap { $0.sourceFiles(withSuffix: ".style").map(\.url.path) }
    if !sheets.isEmpty { try command.run(["format"] + command.options + ["--"] + sheets) }
  }
}
