#if canImport(XcodeProjectPlugin)
  import PackagePlugin
  import XcodeProjectPlugin

  extension StylePlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let tool = try context.tool(named: "stylec")
      return try Command.reportingSettings {
        try StyledTarget(target, of: context.xcodeProject).steps(into: context.pluginWorkDirectoryURL)
          .map { .compile($0, by: tool) }
      }
    }
  }

  extension StyledTarget {
    /// The sheets of `target`, a target of the Xcode project `project`; its folder is the project's.
    fileprivate init(_ target: XcodeTarget, of project: XcodeProject) throws {
      let sheets = target.inputFiles.map(\.url).filter { $0.pathExtension == "style" }
      try self.init(folder: project.directoryURL, sheets: sheets)
    }
  }
#endif
