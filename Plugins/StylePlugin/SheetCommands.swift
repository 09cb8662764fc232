import Foundation
import PackagePlugin

extension [Command] {
  /// Returns the commands that compile the style sheets of a package target to `form`.
  static func compileSheets(of target: any Target, to form: EmittedForm, _ context: PluginContext) throws -> Self {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let work = context.pluginWorkDirectoryURL
    let styled = StyledTarget(target)
    styled.problem(in: target.name).map { Diagnostics.warning($0) }
    return try commands(for: styled, to: form, in: work, by: context.location(of: "stylec-build"))
  }

  static func commands(for target: StyledTarget, to form: EmittedForm, in work: URL, by tool: URL) throws -> Self {
    guard let step = target.step(making: form, in: work, by: PrebuiltTools(tool)) else { return [] }
    try step.writePlan()
    return [
      .buildCommand(
        displayName: "Compiling style sheets", executable: tool, arguments: step.arguments,
        inputFiles: step.inputs + step.sources + [step.plan], outputFiles: step.outputs)
    ]
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension [Command] {
    /// Returns the commands that compile the style sheets of an Xcode target to `form`.
    static func compileSheets(
      of target: XcodeTarget, to form: EmittedForm, _ context: XcodePluginContext
    ) throws -> Self {
      let sheets = target.inputFiles.map(\.url).filter { $0.pathExtension == "style" }
      let styled = StyledTarget(folder: context.xcodeProject.directoryURL, sheets: sheets)
      styled.problem(in: target.displayName).map { Diagnostics.warning($0) }
      return try commands(
        for: styled, to: form, in: context.pluginWorkDirectoryURL, by: context.tool(named: "stylec-build").url)
    }
  }
#endif
