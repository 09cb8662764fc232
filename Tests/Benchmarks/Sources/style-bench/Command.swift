import Foundation

struct Command {
  private let words: [String]
  init(_ program: String, _ arguments: [String]) { words = [program] + arguments }

  /// Runs the program and returns its standard output, or throws a `BenchError` if it fails.
  func output() throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("STYLEC_") }
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw BenchError("'\(words.joined(separator: " "))' failed\n\(text)") }
    return text
  }

  /// Runs the program with `launch`, and returns the seconds and the bytes of memory at the peak.
  func launched() throws -> (seconds: Double, peak: Double) {
    let log = NSTemporaryDirectory() + "/style-bench-\(getpid()).log"
    defer { try? FileManager.default.removeItem(atPath: log) }
    let launcher = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    let printed = try Command(launcher.path + "/launch", [log] + words).output()
    // The nanoseconds, those of the processor, the peak memory, and the status.
    let numbers = printed.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard numbers.count == 4, numbers[3] == 0 else {
      let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
      throw BenchError("'\(words.joined(separator: " "))' failed\n\(text)")
    }
    return (numbers[0] / 1e9, numbers[2])
  }
}

/// The reason why something can't be measured.
struct BenchError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
