import PackagePlugin

/// `swift package check-styles [--target NAME]… [OPTION]…`: says what is wrong with the sheets of a package.
@main
struct CheckStyles: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let command = try StyleCommand(context, arguments)
    for target in try command.targets.map({ try StyledTarget($0) }) {
      for sheet in target.sheets { try command.run(target.checkArguments(for: sheet, command.options)) }
    }
  }
}
