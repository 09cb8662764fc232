import Foundation
import Testing

@Suite struct StandardTests {
  @Test("The command prints the standard style sheet with the lines to which notes refer")
  func lines() throws {
    let folder = try TemporaryFolder(["a.style": "button[highlighted|disabled] < alpha: 1 >\n"])
    let sheet = try Tool.run("standard", in: folder.path)
    #expect(sheet.status == 0)
    let run = try Tool.run("check", "a.style", in: folder.path)
    let note = try #require(
      run.errors.split(separator: "\n").first { $0.contains(" note: 'highlighted' and 'disabled'") })
    let parts = note.components(separatedBy: "(Standard.style:")
    #expect(parts.first == "a.style:1:8: note: 'highlighted' and 'disabled' are mutually exclusive ")
    let line = try #require(parts.last.flatMap { Int($0.prefix(while: \.isNumber)) })
    #expect(parts.last?.hasSuffix("; 'stylec standard' prints it)") == true)
    let lines = String(decoding: sheet.output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[line - 1].contains("@exclusive highlighted, disabled"))
  }
}
