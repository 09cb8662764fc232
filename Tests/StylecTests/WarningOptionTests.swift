import TestSupport
import Testing

@Suite struct WarningOptionTests {
  private static let sheet = "@let a: 1\n@control button.a < alpha: 1; alpha: 0 >\n"

  @Test(.namesCases) func enablesAndDisablesWarnings() {
    Cases.forEach(["check", "compile"]) { (command: String) throws in
      let folder = try TemporaryFolder(["a.style": Self.sheet])
      let all = try Tool.run(command, "a.style", in: folder.path)
      #expect(all.errors.contains("[unused-token]") && all.errors.contains("[duplicate-declaration]"))
      let fewer = try Tool.run(command, "a.style", "--no-warn", "unused-token", in: folder.path)
      #expect(!fewer.errors.contains("[unused-token]") && fewer.errors.contains("[duplicate-declaration]"))
      let last = try Tool.run(
        command, "a.style", "--no-warn=unused-token", "--warn=unused-token", in: folder.path)
      #expect(last.errors == all.errors)
      #expect([all.status, fewer.status, last.status] == [0, 0, 0])
    }
  }

  @Test func treatsWarningsAsErrors() throws {
    let folder = try TemporaryFolder(["a.style": Self.sheet])
    let run = try Tool.run("compile", "a.style", "--warnings-as-errors", in: folder.path)
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("a.style:1:6: error: token '$a' was never used [unused-token]\n"))
    #expect(try folder.names == ["a.style"])
  }

  @Test(.namesCases) func rejectsOtherIDs() {
    Cases.forEach([
      ("unusd-token", "unknown diagnostic id 'unusd-token'; did you mean 'unused-token'?\nusage: stylec check "),
      ("expected", "'expected' is an error and cannot be changed with '--no-warn'\n"),
    ]) { (id: String, message: String) throws in
      let folder = try TemporaryFolder(["a.style": ""])
      let run = try Tool.run("check", "a.style", "--no-warn", id, in: folder.path)
      #expect(run.status == 64)
      #expect(run.errors.hasPrefix("stylec: error: \(message)"))
    }
  }
}
