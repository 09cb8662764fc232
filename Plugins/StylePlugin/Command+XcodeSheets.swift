#if canImport(XcodeProjectPlugin)
  import Foundation
  import PackagePlugin
  import XcodeProjectPlugin

  extension [Command] {
    /// Returns the commands that compile the style sheets of an Xcode target to `form`.
    static func compileSheets(
      of target: XcodeTarget, to form: EmittedForm, _ context: XcodePluginContext
    ) throws -> Self {
      let sheets = target.inputFiles.map(\.url).filter { $0.pathExtension == "style" }
      return try commands(
        for: StyledTarget(folder: context.xcodeProject.directoryURL, sheets: sheets), to: form,
        in: context.pluginWorkDirectoryURL, by: context.tool(named: "stylec-build").url)
    }
  }
#endif
