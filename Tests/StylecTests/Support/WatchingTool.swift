import Foundation

/// A running tool that writes its output again whenever a file changes.
final class WatchingTool {
  private let process = Process()
  private let output = Pipe()
  private var bytes = Data()

  /// Runs the tool at `path` with `arguments` in `folder`. Its output and its errors go to the same pipe.
  init(_ arguments: [String], in folder: String, path: String = Tool.path) throws {
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardOutput = output
    process.standardError = output
    try process.run()
  }

  /// Returns the next line of output, and waits for it if necessary, or `nil` at the end.
  func nextLine() -> String? {
    while true {
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        defer { bytes = bytes[(end + 1)...] }
        return String(decoding: bytes[..<end], as: UTF8.self)
      }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = unsafe read(output.fileHandleForReading.fileDescriptor, &buffer, buffer.count)
      if count <= 0 { return nil }
      bytes += buffer[..<count]
    }
  }

  /// Kills the tool, which could have inherited a signal mask that blocks other signals.
  func end() {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Replaces the file at `path` atomically, so that the tool can't read half of `text`.
  static func save(_ text: String, as path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}
