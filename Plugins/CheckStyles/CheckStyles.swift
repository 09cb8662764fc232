import PackagePlugin

/// The command `swift package check-styles [--target NAME]… [OPTION]…`, which checks the style sheets of a package.
@main
struct CheckStyles: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let command = try StyleCommand(context, arguments)
    guard try command.verifyTool() else { return }
    for target in command.targets.map({ StyledTarget($0) }) {
      if let mistake = target.settingsMistake { return StyleCommand.fail(mistake) }
      for sheet in target.sheets + target.claimingPartials {
        try command.run(target.checkArguments(for: sheet, command.options))
      }
    }
  }
}
