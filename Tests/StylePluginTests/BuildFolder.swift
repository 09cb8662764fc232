import Foundation

/// A temporary folder that contains a target and in which the tool of the plugins runs.
final class BuildFolder {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("style-plugin-tests-\(UInt64.random(in: 0 ... .max))")
    for name in ["Target", "Out"] {
      try FileManager.default.createDirectory(at: url.appendingPathComponent(name), withIntermediateDirectories: true)
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }
  /// Returns the location of the file at `path` in the folder.
  subscript(path: String) -> URL { path.isEmpty ? url : url.appendingPathComponent(path) }

  func write(_ text: String, to path: String) throws {
    let folder = self[path].deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try text.write(to: self[path], atomically: true, encoding: .utf8)
  }

  func text(at path: String) throws -> String { try String(contentsOf: self[path], encoding: .utf8) }

  /// The names of the outputs, sorted.
  var outputs: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: self["Out"].path).sorted() }
  }

  /// Returns the step that the plugin creates for the style sheets in the target's folder.
  func step(making form: EmittedForm = .swift, by tools: PrebuiltTools? = nil) throws -> BuildStep {
    let names = try FileManager.default.subpathsOfDirectory(atPath: self["Target"].path)
    let target = StyledTarget(
      folder: self["Target"], sheets: names.filter { $0.hasSuffix(".style") }.map { self["Target/" + $0] })
    guard let step = target.step(making: form, in: self["Out"], by: tools) else { throw CocoaError(.fileNoSuchFile) }
    return step
  }

  /// Runs the tool as a build of `step` does.
  ///
  /// - Returns: The lines of standard error, with `…` for the path of this folder, and the exit status.
  func run(_ step: BuildStep) throws -> (lines: [String], status: Int32) { try run(step.arguments) }

  /// Runs the tool with `arguments`, and writes its standard output to the file at `path`, if there is one.
  ///
  /// - Returns: The lines of standard error, with `…` for the path of this folder, and the exit status.
  func run(_ arguments: [String], printingTo path: String? = nil) throws -> (lines: [String], status: Int32) {
    let process = Process()
    process.executableURL = Self.tool
    process.arguments = arguments
    if let path {
      try write("", to: path)
      process.standardOutput = try FileHandle(forWritingTo: self[path])
    }
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let bytes = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: url.path, with: "…")
    return (text.split(separator: "\n").map(String.init), process.terminationStatus)
  }

  /// Plans and runs a build that must succeed without output.
  func build(making form: EmittedForm = .swift) throws {
    let step = try step(making: form)
    try step.writePlan()
    let (lines, status) = try run(step)
    guard status == 0, lines.isEmpty else { throw CocoaError(.executableLoad, userInfo: ["lines": lines]) }
  }

  /// The location of the tool, which is built into the same folder as the tests.
  private static let tool: URL = {
    let bundles = CommandLine.arguments.compactMap { argument in
      argument.range(of: ".xctest").map { String(argument[..<$0.lowerBound]) }
    }
    let tools = (bundles + CommandLine.arguments.prefix(1)).map {
      URL(fileURLWithPath: $0).deletingLastPathComponent().appendingPathComponent("stylec-build")
    }
    return tools.first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? tools[0]
  }()
}
