import PackagePlugin

/// The command `swift package check-styles [--target NAME]… [OPTION]…`, which checks the style sheets of a package.
@main
struct CheckStyles: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let command = try StyleCommand(context, arguments)
    guard try command.verifyTool() else { return }
    var (count, problems) = (0, 0)
    for target in command.targets.map({ StyledTarget($0) }) {
      if let mistake = target.settingsMistake { return StyleCommand.fail(mistake) }
      let sheets = target.sheets + target.claimingPartials
      count += sheets.count
      if !sheets.isEmpty, try !command.run(target.checkArguments(command.options)) { problems += 1 }
    }
    if problems == 0 { print(count == 1 ? "1 sheet, no problems" : "\(count) sheets, no problems") }
  }
}
