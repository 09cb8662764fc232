import PackagePlugin

/// A plugin that compiles each style sheet of a target to a table, which becomes a resource of the target.
@main
struct StyleTablePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    try .compileSheets(of: target, to: .table, context)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension StyleTablePlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      try .compileSheets(of: target, to: .table, context)
    }
  }
#endif
