import Foundation
import Testing

/// What the article on the command line shows is what the tool prints.
@Suite struct DocumentTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../..").standardizedFileURL

  /// The lines of the article.
  private func article() throws -> [Substring] {
    let path = "Sources/StyleCompiler/StyleCompiler.docc/CommandLine.md"
    let text = try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
    return text.split(separator: "\n")
  }

  @Test(arguments: ["compile", "check", "dump", "resolve", "states", "coverage", "help"])
  func showsHowCommandsAreCalled(_ command: String) throws {
    let folder = try TemporaryFolder()
    let usage = try #require(Tool.run("help", command, in: folder.path).lines.first)
    #expect(try article().contains(usage.dropFirst("usage: ".count)))
  }

  @Test func showsWhatCompileSays() throws {
    let folder = try TemporaryFolder()
    let sheet = Self.root.appendingPathComponent("Stylesheets/FollowButton.style").path
    let line = try #require(Tool.run("compile", sheet, in: folder.path).lines.first)
    #expect(try article().contains(line))
  }

  @Test func listsTheOptions() throws {
    let folder = try TemporaryFolder()
    let text = try article().joined(separator: "\n")
    for command in ["compile", "dump", "resolve"] {
      let help = try Tool.run("help", command, in: folder.path).lines
      let options = help.drop { $0 != "options:" }.dropFirst()
      #expect(!options.isEmpty)
      for option in options {
        let name = option.split(separator: " ")[0].split(separator: ",")[0]
        #expect(text.contains("| `\(name)"), "\(name)")
      }
    }
  }
}
