import Foundation
import TestSupport
import Testing

/// The command `stylec check` with folders.
@Suite struct CheckFolderTests {
  @Test func checksEachSheetInAFolderSeparately() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder["sheets/deep"], withIntermediateDirectories: true)
    let same = "@import \"_part\"\n@control button.a\nbutton.a < title: $text >\n"
    try folder.write("sheets/a.style", Data(same.utf8))
    try folder.write("sheets/_part.style", Data("@let text: \"A\"\n".utf8))
    try folder.write("sheets/deep/b.style", Data("@control button.a\nbutton.a < title: \"B\" >\n".utf8))
    let run = try Tool.run("check", "sheets", in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors == "")

    try folder.write("sheets/deep/c.style", Data("button < titel: \"\" >\n".utf8))
    try folder.write("sheets/d.style", Data("button < title: 1 >\n".utf8))
    let failed = try Tool.run("check", "sheets", in: folder.path)
    #expect(failed.status == 1)
    #expect(failed.errors.contains("sheets/d.style:1:17: error: "), "\(failed.errors)")
    #expect(failed.errors.contains("sheets/deep/c.style:1:10: error: "), "\(failed.errors)")
  }

  @Test("An error in a partial is reported once, however many style sheets import it")
  func partials() throws {
    let folder = try TemporaryFolder([
      "_brand.style": "@let brand: redd\n", "_part.style": "@control button.part < titel: \"a\" >\n",
    ])
    for name in ["a", "b", "c"] {
      let sheet = "@import \"_brand\"\n@import \"_part\"\n@control button.\(name) < title-color: $brand >\n"
      try folder.write("\(name).style", Data(sheet.utf8))
    }
    let run = try Tool.run("check", ".", in: folder.path)
    #expect(run.status == 1)
    let errors = run.errors.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(
      errors == [
        "./_brand.style:1:13: error: 'redd' is not a valid 'color' value [type-mismatch]",
        "./_part.style:1:24: error: 'button.part' has no property 'titel' [unknown-property]",
      ])
    #expect(run.errors.contains("  = fix-it: replace 'redd' with 'red'\n"))
  }

  @Test("A file or folder that can't be read doesn't stop the others, and its message says why")
  func unreadable() throws {
    let folder = try TemporaryFolder(["c.style": "button < titel: 1 >\n"])
    try FileManager.default.createSymbolicLink(atPath: folder["a.style"], withDestinationPath: "nowhere")
    _ = try Tool.shell("printf '' > \"$(printf 'b\\377.style')\"", in: folder.path)
    let run = try Tool.run("check", ".", in: folder.path)
    #expect(run.status == 66)
    #expect(
      run.errors.hasPrefix(
        "stylec: error: cannot read './a.style': it is a symbolic link to 'nowhere', which does not exist\n"))
    #expect(run.errors.contains("./c.style:1:10: error: "))
    #if os(Linux)
      // Other systems refuse the name.
      let unnamed = "stylec: error: cannot read './b\u{FFFD}.style': its name is not valid UTF-8\n"
      #expect(run.errors.contains(unnamed))
    #endif
  }

  @Test("A check says that there are no problems")
  func summary() throws {
    let folder = try TemporaryFolder(["a.style": "@control button.a\n", "b.style": "@control button.b\n"])
    let run = try Tool.run("check", ".", in: folder.path)
    #expect(run.text == "2 sheets, no problems\n")
    #expect(run.errors == "")
    #expect(try Tool.run("check", "a.style", "b.style", in: folder.path).text == run.text)
    try folder.write("b.style", Data("@let unused: 1\n".utf8))
    #expect(try Tool.run("check", ".", in: folder.path).text == "")
  }

  @Test("A folder with a file named '.stylec-ignore' is left out, unless it's the operand")
  func ignored() throws {
    let folder = try TemporaryFolder(["a.style": "@control   button.a\n"])
    try folder.makeFolder("wrong")
    try folder.write("wrong/.stylec-ignore", Data())
    try folder.write("wrong/b.style", Data("button < titel: 1 >\n".utf8))
    #expect(try Tool.run("check", ".", in: folder.path).text == "1 sheet, no problems\n")
    #expect(try Tool.run("format", "--check", ".", in: folder.path).text == "./a.style\n")
    #expect(try Tool.run("check", "wrong", in: folder.path).status == 1)
  }

  @Test("The style sheets of this repository have no problems, and the standard one is itself")
  func repository() throws {
    let run = try Tool.run("check", ".", in: Repository.root.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors == "")
    #expect(run.lines.last?.hasSuffix(" sheets, no problems") == true)
    let standard = "Stylesheets/Standard/Standard.style"
    #expect(try Tool.run("check", standard, in: Repository.root.path).errors == "")
    #expect(try Tool.run("dump", standard, in: Repository.root.path).status == 0)
  }
}
