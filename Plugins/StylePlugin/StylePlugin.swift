import PackagePlugin

/// A plugin that compiles each style sheet of a target to Swift, which becomes part of the target.
@main
struct StylePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    try .compileSheets(of: target, to: .swift, context)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension StylePlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      try .compileSheets(of: target, to: .swift, context)
    }
  }
#endif
