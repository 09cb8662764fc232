import Foundation
import PackagePlugin

/// A command for the style sheets of a package, with its arguments.
struct StyleCommand {
  /// The targets named with `--target`, or all targets if there are none.
  let targets: [any SourceModuleTarget]

  /// The remaining arguments, which are passed to the tool.
  let options: [String]

  private let tool: URL

  /// - Throws: An error if there is no such target or tool.
  init(_ context: PluginContext, _ arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let named = try names.isEmpty ? context.package.targets : context.package.targets(named: names)
    targets = named.compactMap { $0 as? any SourceModuleTarget }
    options = extractor.remainingArguments
    tool = try context.location(of: "stylec")
  }

  /// Makes the command fail, and returns `false`, if the tool was prebuilt from other sources than the package contains.
  func verifyTool() throws -> Bool {
    guard let prebuilt = PrebuiltTools(tool) else { return true }
    let isUpToDate = try Self.run(prebuilt.buildTool, ["verify", prebuilt.package.path])
    if !isUpToDate { Diagnostics.error("the prebuilt tools are out of date") }
    return isUpToDate
  }

  /// Runs the tool with `arguments`. If the tool fails, which it explains itself, the command fails too.
  ///
  /// - Returns: Whether the tool reported nothing, not even a warning.
  @discardableResult
  func run(_ arguments: [String]) throws -> Bool {
    let process = Process()
    let messages = Pipe()
    (process.executableURL, process.arguments, process.standardError) = (tool, arguments, messages)
    try process.run()
    let text = messages.fileHandleForReading.readDataToEndOfFile()
    FileHandle.standardError.write(text)
    process.waitUntilExit()
    if process.terminationStatus != 0 { Diagnostics.error("'stylec \(arguments[0])' failed") }
    return process.terminationStatus == 0 && text.isEmpty
  }

  /// Runs the program at `url`, and returns whether it succeeded.
  private static func run(_ url: URL, _ arguments: [String]) throws -> Bool {
    let process = try Process.run(url, arguments: arguments)
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  /// Makes the command fail with `message`, which is printed unchanged because it already contains its location.
  static func fail(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    Diagnostics.error("invalid settings")
  }
}
