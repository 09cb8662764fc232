import Foundation
import Testing

/// The files that `compile` writes, and the files that they replace.
@Suite struct OutputFileTests {
  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func newFilesHaveDefaultPermissions() throws {
    let folder = try TemporaryFolder(["a.style": ""])
    #expect(try Tool.shell("umask 027; \"$0\" compile a.style", in: folder.path).status == 0)
    #expect(try permissions(folder["a.styletable"]) == 0o640)
  }

  @Test func keepsThePermissionsOfTheEarlierFile() throws {
    let folder = try TemporaryFolder(["a.style": "", "a.styletable": ""])
    try FileManager.default.setAttributes([.posixPermissions: 0o604], ofItemAtPath: folder["a.styletable"])
    #expect(try Tool.run("compile", "a.style", in: folder.path).status == 0)
    #expect(try permissions(folder["a.styletable"]) == 0o604)
    #expect(try !folder.read("a.styletable").isEmpty)
  }

  @Test func doesNotRewriteAFileWithTheSameBytes() throws {
    let folder = try TemporaryFolder(["a.style": "", "b.style": Sheets.follow])
    let longAgo = Date(timeIntervalSince1970: 1_000_000_000)
    func time() throws -> Date? {
      try FileManager.default.attributesOfItem(atPath: folder["out"])[.modificationDate] as? Date
    }
    for kind in ["table", "swift"] {
      let run = ["compile", "--emit", kind, "-o", "out"]
      #expect(try Tool.run(run + ["a.style"], in: folder.path).status == 0)
      try FileManager.default.setAttributes([.modificationDate: longAgo], ofItemAtPath: folder["out"])
      #expect(try Tool.run(run + ["a.style"], in: folder.path).status == 0)
      #expect(try time() == longAgo)
      #expect(try Tool.run(run + ["b.style"], in: folder.path).status == 0)
      #expect(try time() != longAgo)
    }
  }

  @Test func writesToTheTargetOfALink() throws {
    let folder = try TemporaryFolder(["a.style": "", "real": ""])
    try FileManager.default.createSymbolicLink(atPath: folder["link"], withDestinationPath: "real")
    #expect(try Tool.run("compile", "a.style", "-o", "link", in: folder.path).status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder["link"]) == "real")
    #expect(try !folder.read("real").isEmpty)
    #expect(try folder.names == ["a.style", "link", "real"])
  }

  @Test func createsTheTargetOfALink() throws {
    let folder = try TemporaryFolder(["a.style": ""])
    try folder.makeFolder("build")
    for (link, destination) in [("first", "build/second"), ("build/second", "real")] {
      try FileManager.default.createSymbolicLink(atPath: folder[link], withDestinationPath: destination)
    }
    #expect(try Tool.run("compile", "a.style", "-o", "first", in: folder.path).status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder["first"]) == "build/second")
    #expect(try !folder.read("build/real").isEmpty)
    #expect(try folder.names == ["a.style", "build", "first"])
  }

  @Test func writesToPipes() throws {
    let folder = try TemporaryFolder(["a.style": ""])
    let run = try Tool.shell("mkfifo pipe && { cat pipe & \"$0\" compile a.style -o pipe >&2; wait; }", in: folder.path)
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("wrote pipe: 0 controls"))
    #expect(run.errors.hasSuffix(" \(run.output.count) bytes\n"))
  }

  @Test func rejectsAFolder() throws {
    let folder = try TemporaryFolder(["a.style": ""])
    try folder.makeFolder("out")
    let run = try Tool.run("compile", "a.style", "-o", "out", in: folder.path)
    #expect(run.status == 73)
    #expect(run.errors.hasPrefix("stylec: error: cannot write 'out': "))
    #expect(try folder.names == ["a.style", "out"])
  }

  @Test func rejectsAMissingFolder() throws {
    let folder = try TemporaryFolder(["a.style": ""])
    let run = try Tool.run("compile", "a.style", "-o", "no/where/a.styletable", in: folder.path)
    #expect(run.status == 73)
    #expect(run.errors == "stylec: error: cannot write 'no/where/a.styletable': directory 'no/where' does not exist\n")
    #expect(try Tool.run("compile", "a.style", "-o", "", in: folder.path).status == 73)
    #expect(try Tool.run("compile", "a.style", "-o", "a.style/b", in: folder.path).status == 73)
  }

  @Test func doesNotOverwriteItsInput() throws {
    let folder = try TemporaryFolder(["a.style": "@import \"b\"", "b.style": ""])
    try FileManager.default.createSymbolicLink(atPath: folder["link"], withDestinationPath: "b.style")
    for output in ["a.style", "./b.style", "link"] {
      let run = try Tool.run("compile", "a.style", "-o", output, in: folder.path)
      #expect(run.status == 64)
      #expect(run.errors.contains("output would overwrite the style sheet"))
    }
    #expect(try folder.read("a.style") == Data("@import \"b\"".utf8))
  }
}
