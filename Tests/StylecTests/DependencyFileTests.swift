import Foundation
import Testing

/// What `compile --depfile` writes for build systems.
@Suite struct DependencyFileTests {
  @Test func namesEverySheetThatWasRead() throws {
    let folder = try TemporaryFolder(["a.style": "@import \"_b\"\n@import \"c\"", "_b.style": "@import \"c\""])
    try folder.makeFolder("parts")
    try folder.write("parts/c.style", Data())
    let run = try Tool.run(
      "compile", "a.style", "-I", "parts", "-o", "out.styletable", "--depfile", "out.d", in: folder.path)
    #expect(run.status == 0)
    let rule = "out.styletable: \\\n  a.style \\\n  _b.style \\\n  parts/c.style\n"
    #expect(try folder.read("out.d") == Data(rule.utf8))
  }

  @Test func namesTheOutputThatIsMadeWithoutAnOption() throws {
    let folder = try TemporaryFolder(["a.style": ""])
    #expect(try Tool.run("compile", "--emit=swift", "a.style", "--depfile", "a.d", in: folder.path).status == 0)
    #expect(try folder.read("a.d") == Data("a.swift: \\\n  a.style\n".utf8))
  }

  @Test func leavesOutStandardInput() throws {
    let folder = try TemporaryFolder(["b.style": ""])
    let run = try Tool.run(
      "compile", "-", "-oa.styletable", "--depfile", "a.d", in: folder.path, input: Data("@import \"b\"".utf8))
    #expect(run.status == 0)
    #expect(try folder.read("a.d") == Data("a.styletable: \\\n  b.style\n".utf8))
  }

  @Test(arguments: [
    ("a b", "a\\ b"), ("a\tb", "a\\\tb"), ("a#b", "a\\#b"), ("a$b", "a$$b"), ("a:b", "a\\:b"), ("a\\b", "a\\b"),
    ("a\\ b", "a\\\\\\ b"), ("关注", "关注"), ("a%b", "a%b"),
  ])
  func writesNamesAsMakeReadsThem(_ name: String, _ written: String) throws {
    let folder = try TemporaryFolder([name + ".style": ""])
    let run = try Tool.run("compile", name + ".style", "-o", name, "--depfile", "a.d", in: folder.path)
    #expect(run.status == 0)
    #expect(try folder.read("a.d") == Data("\(written): \\\n  \(written).style\n".utf8))
  }

  @Test func leavesTheEarlierRuleWhereThereIsAnError() throws {
    let folder = try TemporaryFolder(["a.style": Sheets.wrong, "a.d": "earlier"])
    #expect(try Tool.run("compile", "a.style", "--depfile", "a.d", in: folder.path).status == 1)
    #expect(try folder.read("a.d") == Data("earlier".utf8))
  }

  @Test func makesNoOutputWithoutItsRule() throws {
    let folder = try TemporaryFolder(["a.style": ""])
    let run = try Tool.run("compile", "a.style", "--depfile", "no/a.d", in: folder.path)
    #expect(run.status == 73)
    #expect(run.errors == "stylec: error: cannot write 'no/a.d': there is no folder 'no'\n")
    #expect(try folder.names == ["a.style"])
  }

  @Test func refusesWhatIsNoTarget() throws {
    let folder = try TemporaryFolder(["a.style": ""])
    let run = try Tool.run("compile", "a.style", "-o", "-", "--depfile", "a.d", in: folder.path)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(try folder.names == ["a.style"])
    #expect(try Tool.run("compile", "a.style", "--depfile", "./a.style", in: folder.path).status == 64)
    #expect(try folder.read("a.style").isEmpty)
  }

  @Test func isTheSameInEveryPlace() throws {
    let sheets: KeyValuePairs = ["a.style": "@import \"_b\"\n" + Sheets.follow, "_b.style": "@let unused: 1"]
    let here = try TemporaryFolder(sheets)
    let there = try TemporaryFolder(sheets)
    let compile = "\"$0\" compile --emit swift a.style --depfile a.d && \"$0\" compile a.style"
    #expect(
      try Tool.shell("umask 077; env -i " + compile.replacing("&& ", with: "&& env -i "), in: here.path).status == 0)
    let settings = "export LANG=zh_CN.UTF-8 LC_ALL=zh_CN.UTF-8 TZ=Asia/Shanghai USER=someone HOME=/; "
    #expect(try Tool.shell(settings + compile, in: there.path).status == 0)
    for name in ["a.swift", "a.d", "a.styletable"] {
      let bytes = try here.read(name)
      #expect(try bytes == there.read(name))
      #expect(bytes.range(of: Data(here.path.utf8)) == nil)
    }
  }
}
