import Foundation

/// A program and its arguments.
struct Command {
  let program: String
  let arguments: [String]
  let folder: String?

  /// Creates a command that runs `program`, which is searched for as in a shell, in `folder`.
  init(_ program: String, _ arguments: [String], in folder: String? = nil) {
    self.program = program
    self.arguments = arguments
    self.folder = folder
  }

  /// Runs the program and returns its standard output.
  ///
  /// - Throws: A `BenchError` if the program fails.
  func output() throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("STYLEC_") }
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self)
    guard process.terminationStatus == 0 else {
      throw BenchError("'\(([program] + arguments).joined(separator: " "))' failed\n\(text)")
    }
    return text
  }

  /// Runs the program with `launch`, and returns its times and peak memory.
  func launched() throws -> Launched {
    let log = NSTemporaryDirectory() + "/style-bench-\(getpid()).log"
    defer { try? FileManager.default.removeItem(atPath: log) }
    let words = try Command(Bench.launcher, [log, program] + arguments, in: folder).output().split(separator: " ")
    let numbers = words.prefix(3).compactMap { Double($0) }
    guard words.count == 4, numbers.count == 3, words[3] == "0\n" else {
      let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
      throw BenchError("'\(([program] + arguments).joined(separator: " "))' failed\n\(text)")
    }
    return Launched(seconds: numbers[0] / 1e9, processor: numbers[1] / 1e9, peak: numbers[2])
  }

  /// Returns whether a shell can find `program`.
  static func exists(_ program: String) -> Bool {
    (try? Command("sh", ["-c", "command -v \(program)"]).output()) != nil
  }
}
