import Foundation
import Testing

@Suite struct StandardTests {
  @Test("The command prints the standard style sheet with the lines to which notes refer")
  func lines() throws {
    let folder = try TemporaryFolder(["a.style": "button[highlighted|disabled] < alpha: 1 >\n"])
    let sheet = try Tool.run("standard", in: folder.path)
    #expect(sheet.status == 0)
    let run = try Tool.run("check", "a.style", in: folder.path)
    let errors = run.errors.split(separator: "\n").map { String($0) }
    let note = try #require(
      errors.firstIndex { $0.hasSuffix(": note: 'highlighted' and 'disabled' are mutually exclusive") })
    let parts = errors[note].split(separator: ":")
    #expect(parts[0] == "<standard>")
    let line = try #require(Int(parts[1]))
    let lines = String(decoding: sheet.output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[line - 1].contains("@exclusive highlighted, disabled"))
    #expect(errors[note + 1] == "\(line) | \(lines[line - 1])")
  }
}
