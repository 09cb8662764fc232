import Foundation
import StyleRuntime
import Testing

@Suite struct WatchTests {
  @Test func updatesTheTable() throws {
    let folder = try TemporaryFolder([
      "a.style": "@import \"b\"\n@control button.a < title: $text >", "b.style": "@let text: \"one\"",
    ])
    let watch = try WatchingTool(["a.style"], in: folder.path)
    defer { watch.end() }
    #expect(watch.nextLine()?.hasPrefix("a.styletable: 3 controls") == true)
    #expect(try title(in: folder["a.styletable"]) == "\"one\"")
    try save("@let text: \"two\"", as: folder["b.style"])
    #expect(watch.nextLine()?.hasPrefix("a.styletable: 3 controls") == true)
    #expect(try title(in: folder["a.styletable"]) == "\"two\"")
    try save("@let text: 3pt", as: folder["b.style"])
    #expect(watch.nextLine()?.hasPrefix("a.style:2:28: error: ") == true)
    #expect(try title(in: folder["a.styletable"]) == "\"two\"")
  }

  @Test func followsALinkInThePathOfTheSheet() throws {
    let folder = try TemporaryFolder()
    for name in ["one", "two"] {
      try folder.makeFolder(name)
      try folder.write(name + "/a.style", Data("@control button.a < title: \"\(name)\" >".utf8))
    }
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: folder["current"], withDestinationPath: "one")
    let watch = try WatchingTool(["current/a.style"], in: folder.path)
    defer { watch.end() }
    #expect(watch.nextLine()?.hasPrefix("a.styletable: 3 controls") == true)
    for name in ["two", "one"] {
      try manager.createSymbolicLink(atPath: folder["next"], withDestinationPath: name)
      #expect(unsafe rename(folder["next"], folder["current"]) == 0)
      #expect(watch.nextLine()?.hasPrefix("a.styletable: 3 controls") == true)
      #expect(try title(in: folder["a.styletable"]) == "\"\(name)\"")
    }
  }

  @Test func waitsUntilErrorsAreFixed() throws {
    let folder = try TemporaryFolder(["a.style": "@control button.a < titel: \"x\" >"])
    let watch = try WatchingTool(["a.style", "-o", "b.styletable"], in: folder.path)
    defer { watch.end() }
    #expect(watch.nextLine()?.hasPrefix("a.style:1:21: error: ") == true)
    #expect(try folder.names == ["a.style"])
    try save("@control button.a < title: \"x\" >", as: folder["a.style"])
    while let line = watch.nextLine(), !line.hasPrefix("b.styletable: ") {}
    #expect(try title(in: folder["b.styletable"]) == "\"x\"")
  }

  @Test(arguments: [
    (["watch", "-"], 64), (["watch", "a.style", "-o", "-"], 64), (["watch", "a.style", "-o", "a.style"], 64),
    (["watch", "b.style"], 66),
  ])
  func rejectsFilesThatCannotBeWatched(_ arguments: [String], _ status: Int) throws {
    let folder = try TemporaryFolder(["a.style": "@control button.a < title: \"x\" >"])
    let run = try Tool.run(arguments, in: folder.path)
    #expect(Int(run.status) == status)
    #expect(run.errors.hasPrefix("stylec: error: "))
    #expect(try folder.names == ["a.style"])
  }

  /// Replaces the file at `path` atomically, so that the tool can't read half of `text`.
  private func save(_ text: String, as path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  private func title(in table: String) throws -> String? {
    try StyleSheet(path: table).control("button.a")?.style(in: .normal)["title"]?.description
  }
}

/// A running `stylec watch`.
private final class WatchingTool {
  private let process = Process()
  private let output = Pipe()
  private var bytes = Data()

  /// Runs the tool with `arguments` in `folder`. Its output and its errors go to the same pipe.
  init(_ arguments: [String], in folder: String) throws {
    process.executableURL = URL(fileURLWithPath: Tool.path)
    process.arguments = ["watch"] + arguments
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
}
