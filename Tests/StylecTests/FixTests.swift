import Foundation
import Testing

@Suite struct FixTests {
  @Test func appliesSafeFixIts() throws {
    let folder = try TemporaryFolder([
      "a.style": "@control button.a < titleColor: red; alpha: .5 >\n", "b.style": "@let b: 1\n",
    ])
    let run = try Tool.run("check", "--fix", "a.style", "b.style", in: folder.path)
    #expect(run.status == 0)
    #expect(run.text == "a.style: applied 2 fix-its\n")
    #expect(run.errors.hasPrefix("b.style:1:6: warning: token '$b' was never used [unused-token]\n"))
    #expect(try folder.read("a.style") == Data("@control button.a < title-color: red; alpha: 0.5 >\n".utf8))
    #expect(try folder.names == ["a.style", "b.style"])
    #expect(try Tool.run("check", "--fix", "a.style", in: folder.path).text == "1 sheet, no problems\n")
  }

  @Test func reportsTheRemainingErrors() throws {
    let folder = try TemporaryFolder(["a.style": "@control button.a < titel: \"a\"; alpha: .5 >"])
    let run = try Tool.run("check", "--fix", "a.style", in: folder.path)
    #expect(run.status == 1)
    #expect(run.text == "a.style: applied 1 fix-it\n")
    #expect(run.errors.hasPrefix("a.style:1:21: error: 'button.a' has no property 'titel' [unknown-property]\n"))
    #expect(try folder.read("a.style") == Data("@control button.a < titel: \"a\"; alpha: 0.5 >".utf8))
  }

  @Test func suggestsToApplyFixIts() throws {
    let folder = try TemporaryFolder([
      "a.style": "@import \"b\"\n@control button.a < alpha: .5 >", "b.style": "@control button.b < alpha: .5 >",
    ])
    let note = "stylec: note: run 'stylec check --fix' to fix 1 of these automatically: a.style:2:28\n"
    #expect(try Tool.run("check", "a.style", in: folder.path).errors.hasSuffix(note))
    #expect(try folder.read("a.style") == Data("@import \"b\"\n@control button.a < alpha: .5 >".utf8))
  }

  @Test func keepsPermissionsAndLinks() throws {
    let folder = try TemporaryFolder(["a.style": "@control button.a < alpha: .5 >"])
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder["a.style"])
    try manager.createSymbolicLink(atPath: folder["l.style"], withDestinationPath: "a.style")
    #expect(try Tool.run("check", "--fix", "l.style", in: folder.path).status == 0)
    #expect(try manager.destinationOfSymbolicLink(atPath: folder["l.style"]) == "a.style")
    #expect(try manager.attributesOfItem(atPath: folder["a.style"])[.posixPermissions] as? Int == 0o640)
    #expect(try folder.read("a.style") == Data("@control button.a < alpha: 0.5 >".utf8))
  }

  @Test func rejectsStandardInput() throws {
    let folder = try TemporaryFolder()
    let run = try Tool.run("check", "--fix", "-", in: folder.path)
    #expect(run.status == 64)
    #expect(run.errors == "stylec: error: '--fix' cannot be used with standard input\n")
  }

  @Test("A fix-it doesn't hide a missing import, or declare a control whose rules have errors")
  func declaresOnlyMissingControls() throws {
    let buy = "// The button.\n\n/// Buys.\n@control button.buy: button.base < title: \"x\" >\n"
    let folder = try TemporaryFolder([
      "Base.style": "@control button.base < alpha: 0.5 >\n", "Buy.style": buy,
      "Wrong.style": "buttonbutton < title: \"x\" >\n",
    ])
    let run = try Tool.run("check", "--fix", "Buy.style", in: folder.path)
    #expect(run.status == 1)
    #expect(try folder.read("Buy.style") == Data(buy.utf8))
    let fixIts = run.errors.split(separator: "\n").filter { $0.contains("fix-it") }
    #expect(
      fixIts == ["  | ~ fix-it: insert '@import \"Base\"'", "  | ~ fix-it: insert '@control button.base'"],
      "\(run.errors)")
    #expect(try Tool.run("check", "--fix", "Wrong.style", in: folder.path).text == "")
    #expect(try folder.read("Wrong.style") == Data("buttonbutton < title: \"x\" >\n".utf8))
    let fixed = buy.replacingOccurrences(of: "/// Buys", with: "@import \"Base\"\n/// Buys")
    try folder.write("Buy.style", Data(fixed.utf8))
    let values = try Tool.run("dump", "Buy.style", "button.buy", in: folder.path).lines
    #expect(values == ["alpha\t0.5", "title\t\"x\""])
  }
}
