import Foundation
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
}
