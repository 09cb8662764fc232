import PackagePlugin

/// Compiles each sheet of a target to Swift, which becomes a part of the target.
@main
struct StylePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let tool = try context.tool(named: "stylec")
    return try StyledTarget(target)
      .steps(into: context.pluginWorkDirectoryURL)
      .map { .compile($0, by: tool) }
  }
}

extension Command {
  /// What a build system does for `step`.
  static func compile(_ step: CompileStep, by tool: PluginContext.Tool) -> Command {
    .buildCommand(
      displayName: step.title, executable: tool.url, arguments: step.arguments, inputFiles: step.inputs,
      outputFiles: step.outputs)
  }
}
