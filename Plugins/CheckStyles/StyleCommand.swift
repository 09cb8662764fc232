import Foundation
import PackagePlugin

/// A command for the sheets of a package, as it was called.
struct StyleCommand {
  /// The targets that were named by `--target`; all where none was.
  let targets: [any SourceModuleTarget]

  /// What else was given, for the tool.
  let options: [String]

  /// The tool.
  private let tool: URL

  /// The command that was called in `context` with `arguments`.
  init(_ context: PluginContext, _ arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let named = try names.isEmpty ? context.package.targets : context.package.targets(named: names)
    targets = named.compactMap { $0 as? any SourceModuleTarget }
    options = extractor.remainingArguments
    tool = try context.tool(named: "stylec").url
  }

  /// Runs the tool with `arguments`; where it fails, having said why, so does the command.
  func run(_ arguments: [String]) throws {
    let process = try Process.run(tool, arguments: arguments)
    process.waitUntilExit()
    if process.terminationStatus != 0 { Diagnostics.error("'stylec \(arguments[0])' has failed") }
  }

  /// Ends the command with `message`, which has its location and so stands on standard error as it is.
  static func fail(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    Diagnostics.error("the settings have a mistake")
  }
}
