import Foundation

/// The built `stylec`.
enum Tool {
  /// The result of a run of the tool.
  struct Run {
    /// The exit status, or 128 plus the signal number if a signal ended the run.
    let status: Int32
    /// The bytes of standard output.
    let output: Data
    /// The text of standard error.
    let errors: String
    /// Standard output as text.
    var text: String { String(decoding: output, as: UTF8.self) }
    /// The lines of standard output.
    var lines: [Substring] { text.split(separator: "\n") }
  }

  /// The path of the tool, which is built into the same folder as the tests.
  static let path: String = {
    let bundles = CommandLine.arguments.compactMap { argument in
      argument.range(of: ".xctest").map { String(argument[..<$0.lowerBound]) }
    }
    let folders = (bundles + CommandLine.arguments.prefix(1)).map { ($0 as NSString).deletingLastPathComponent }
    return folders.map { $0 + "/stylec" }.first { FileManager.default.isExecutableFile(atPath: $0) } ?? "stylec"
  }()

  /// Runs the tool with `arguments` in the folder at the path `folder`.
  static func run(_ arguments: String..., in folder: String, input: Data = Data()) throws -> Run {
    try run(path, arguments, in: folder, input: input)
  }

  /// Returns the picture that the tool makes of the style sheet named `sheet` in `folder`.
  static func picture(of sheet: String, in folder: borrowing TemporaryFolder) throws -> String {
    _ = try run("preview", sheet, "-o", "picture.svg", in: folder.path)
    return String(decoding: try folder.read("picture.svg"), as: UTF8.self)
  }

  /// Runs the tool with `arguments` in the folder at the path `folder`.
  static func run(_ arguments: [String], in folder: String) throws -> Run {
    try run(path, arguments, in: folder, input: Data())
  }

  /// Runs the program at `path` with `arguments` in the folder at the path `folder`.
  static func run(path: String, _ arguments: [String], in folder: String) throws -> Run {
    try run(path, arguments, in: folder, input: Data())
  }

  /// Runs `script` in a shell in which `$0` is the tool.
  static func shell(_ script: String, in folder: String) throws -> Run {
    try run("/bin/sh", ["-c", script, path], in: folder, input: Data())
  }

  /// Whether the program that runs other programs on a terminal is installed.
  static let hasTerminals = FileManager.default.isExecutableFile(atPath: "/usr/bin/script")

  /// Returns the output of the tool on a terminal with `columns` columns. The `arguments` are in shell syntax, and
  /// `environment` contains assignments for `env`.
  static func onTerminal(
    _ arguments: String, columns: Int = 80, environment: String = "TERM=xterm", in folder: String
  ) throws -> String {
    let line = "stty cols \(columns); '\(path)' \(arguments)"
    #if os(Linux)
      let terminal = "script -qec \"$1\" /dev/null"
    #else
      let terminal = "script -q /dev/null /bin/sh -c \"$1\""
    #endif
    let script = "env -u NO_COLOR \(environment) \(terminal)"
    let run = try run("/bin/sh", ["-c", script, path, line], in: folder, input: Data())
    return run.text.replacingOccurrences(of: "\r\n", with: "\n")
  }

  /// Runs `program` with `input`. All input and output uses files, so no pipe can fill up.
  private static func run(_ program: String, _ arguments: [String], in folder: String, input: Data) throws -> Run {
    let streams = try TemporaryFolder()
    try streams.write("input", input)
    for name in ["output", "errors"] { try streams.write(name, Data()) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = FileHandle(forReadingAtPath: streams["input"])
    process.standardOutput = FileHandle(forWritingAtPath: streams["output"])
    process.standardError = FileHandle(forWritingAtPath: streams["errors"])
    try process.run()
    process.waitUntilExit()
    let signal: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
    return Run(
      status: signal + process.terminationStatus, output: try streams.read("output"),
      errors: String(decoding: try streams.read("errors"), as: UTF8.self))
  }
}
