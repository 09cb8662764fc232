import Foundation
import Testing

/// The command `compile --emit css`.
@Suite struct EmitCSSTests {
  @Test func writesToTheCurrentFolderWithoutAMessage() throws {
    let folder = try TemporaryFolder(["Follow.style": Sheets.follow])
    let run = try Tool.run("compile", "--emit", "css", "Follow.style", "--depfile", "a.d", in: folder.path)
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(run.errors.isEmpty)
    #expect(try folder.names == ["Follow.css", "Follow.style", "a.d"])
    #expect(try folder.read("a.d") == Data("Follow.css: \\\n  Follow.style\n".utf8))
    #expect(try folder.read("Follow.css").starts(with: Data("@charset \"utf-8\";\n".utf8)))
  }

  @Test func isTheSameFromEveryFolder() throws {
    let folder = try TemporaryFolder(["Follow.style": Sheets.follow])
    let runs = try [
      Tool.run("compile", "--emit", "css", "Follow.style", "-o", "-", in: folder.path),
      Tool.run("compile", "--emit", "css", folder["Follow.style"], "-o", "-", in: "/"),
    ]
    #expect(runs.allSatisfy { $0.status == 0 })
    #expect(Set(runs.map(\.output)).count == 1)
  }

  @Test func keepsTheEarlierCSSIfThereIsAnError() throws {
    let folder = try TemporaryFolder(["a.style": Sheets.wrong, "a.css": "earlier"])
    #expect(try Tool.run("compile", "--emit", "css", "a.style", in: folder.path).status == 1)
    #expect(try folder.read("a.css") == Data("earlier".utf8))
  }

  @Test(.long) func boundsTheSelectors() throws {
    // Each of 500 blocks is for each of 700 controls.
    let blocks = (0..<500).map { "    [selected|*] < alpha: 0.\($0) >\n" }.joined()
    let derived = (0..<699).map { "@control button.k.d\($0) < title: \"\" >\n" }.joined()
    let folder = try TemporaryFolder(["a.style": "@control button.k <\n\(blocks)>\n" + derived, "a.css": "earlier"])
    let run = try Tool.run("compile", "--emit", "css", "a.style", in: folder.path)
    #expect(run.status == 1)
    let message = "stylec: error: the CSS would have more than 300512 selectors\n"
    #expect(run.errors.hasSuffix(message), "\(run.errors.suffix(200))")
    #expect(try folder.read("a.css") == Data("earlier".utf8))
  }

  @Test func rejectsOptionsForSwift() throws {
    let folder = try TemporaryFolder(["a.style": ""])
    let run = try Tool.run("compile", "--emit", "css", "a.style", "--access", "public", in: folder.path)
    #expect(run.status == 64)
    #expect(run.errors == "stylec: error: option '--access' requires '--emit swift'\n")
  }
}
