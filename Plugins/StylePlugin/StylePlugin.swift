import PackagePlugin

/// Compiles each sheet of a target to Swift, which becomes a part of the target.
@main
struct StylePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let tool = try context.tool(named: "stylec")
    return try Command.reportingSettings {
      try StyledTarget(target).steps(into: context.pluginWorkDirectoryURL).map { .compile($0, by: tool) }
    }
  }
}

extension Command {
  /// Returns the commands that `body` makes, or none if the settings are wrong, which is reported.
  ///
  /// Reported, not thrown: an error that is thrown is followed by one that the planning stopped.
  static func reportingSettings(_ body: () throws -> [Command]) rethrows -> [Command] {
    do {
      return try body()
    } catch let error as SettingsError {
      Diagnostics.error(error.description, file: error.path, line: error.line)
      return []
    }
  }

  /// What a build system does for `step`.
  static func compile(_ step: CompileStep, by tool: PluginContext.Tool) -> Command {
    .buildCommand(
      displayName: step.title, executable: tool.url, arguments: step.arguments, inputFiles: step.inputs,
      outputFiles: step.outputs)
  }
}
