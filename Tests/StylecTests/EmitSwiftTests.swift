import Foundation
import TestSupport
import Testing

/// The command `compile --emit swift`.
@Suite struct EmitSwiftTests {
  @Test func writesToTheCurrentFolderWithoutAMessage() throws {
    let folder = try TemporaryFolder(["Follow.style": Sheets.follow])
    let run = try Tool.run("compile", "--emit", "swift", "Follow.style", in: folder.path)
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(run.errors.isEmpty)
    #expect(try folder.names == ["Follow.style", "Follow.swift"])
  }

  @Test func namesStandardInputMain() throws {
    let folder = try TemporaryFolder()
    let run = try Tool.run(
      "compile", "--emit=swift", "-", in: folder.path, input: Data("@control button.a < alpha: 1 >".utf8))
    #expect(run.status == 0, "\(run.errors)")
    #expect(try folder.names == ["main.swift"])
    #expect(String(decoding: try folder.read("main.swift"), as: UTF8.self).contains("\nnonisolated enum Main: "))
  }

  @Test func isTheSameFromEveryFolder() throws {
    let folder = try TemporaryFolder(["Follow.style": Sheets.follow])
    try folder.makeFolder("other folder")
    try folder.write("other folder/Follow.style", Data(Sheets.follow.utf8))
    let runs = try [
      Tool.run("compile", "--emit", "swift", "Follow.style", "-o", "-", in: folder.path),
      Tool.run("compile", "--emit", "swift", "../Follow.style", "-o", "-", in: folder["other folder"]),
      Tool.run("compile", "--emit", "swift", folder["other folder/Follow.style"], "-o", "-", in: "/"),
    ]
    #expect(runs.allSatisfy { $0.status == 0 })
    #expect(Set(runs.map(\.output)).count == 1)
    #expect(!runs[0].text.contains(folder.path))
  }

  @Test(.namesCases) func keepsAnEqualOutput() {
    Cases.forEach(["table", "swift"]) { (kind: String) throws in
      let folder = try TemporaryFolder(["a.style": "@control button.a < alpha: 1 >"])
      let compile = ["compile", "--emit", kind, "a.style", "-o", "out"]
      #expect(try Tool.run(compile, in: folder.path).status == 0)
      let long = Date(timeIntervalSince1970: 1_000_000_000)
      try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: folder["out"])
      func date() throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: folder["out"])[.modificationDate] as? Date
      }
      try folder.write("a.style", Data("@control button.a < alpha: 1.0 > // the same".utf8))
      #expect(try Tool.run(compile, in: folder.path).status == 0)
      #expect(try date() == long)
      try folder.write("a.style", Data("@control button.a < alpha: 2 >".utf8))
      #expect(try Tool.run(compile, in: folder.path).status == 0)
      #expect(try date() != long)
    }
  }

  @Test(.namesCases) func rejectsInvalidUsage() {
    Cases.forEach(
      sample: 6,
      [
        (["--emit", "swfit"], "invalid value 'swfit' for '--emit'; expected 'table', 'swift', "),
        (
          ["--emit", "swift", "--access", "private"],
          "invalid value 'private' for '--access'; expected 'internal', 'package', or 'public'"
        ),
        (["--access", "public"], "option '--access' requires '--emit swift'"),
        (["--emit", "table", "--namespace", "A"], "option '--namespace' requires '--emit swift'"),
      ]
    ) { (options: [String], message: String) throws in
      let folder = try TemporaryFolder(["a.style": ""])
      let run = try Tool.run(["compile", "a.style"] + options, in: folder.path)
      #expect(run.status == 64)
      #expect(run.errors.hasPrefix("stylec: error: \(message)") && run.errors.hasSuffix("'\n"))
      #expect(try folder.names == ["a.style"])
    }
  }

  @Test func keepsTheEarlierSwiftIfThereIsAnError() throws {
    let folder = try TemporaryFolder(["a.style": Sheets.wrong, "a.swift": "earlier"])
    #expect(try Tool.run("compile", "--emit", "swift", "a.style", in: folder.path).status == 1)
    #expect(try folder.read("a.swift") == Data("earlier".utf8))
  }
}
