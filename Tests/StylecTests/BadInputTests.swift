import Foundation
import TestSupport
import Testing

/// Invalid style sheets and tables, which must cause a clear error and never a crash or a hang.
@Suite struct BadInputTests {
  /// Returns the result of `check` for a sheet with `bytes`.
  private func check(_ bytes: Data) throws -> Tool.Run {
    let folder = try TemporaryFolder()
    try folder.write("a.style", bytes)
    return try Tool.run("check", "a.style", in: folder.path)
  }

  private func check(_ text: String) throws -> Tool.Run { try check(Data(text.utf8)) }

  @Test func acceptsAValidSheet() throws {
    let run = try check(Sheets.follow)
    #expect(run.status == 0)
    #expect(run.text == "1 sheet, no problems\n")
    #expect(run.errors.isEmpty)
  }

  @Test("A compiled table is named as such by each command that takes style sheets only")
  func namesTables() throws {
    let folder = try TemporaryFolder(["a.style": Sheets.follow])
    _ = try Tool.run("compile", "a.style", in: folder.path)
    let table = try folder.read("a.styletable")
    let message = "a.styletable:1:1: error: this is a compiled table; use 'stylec dump' to print it [invalid-utf8]\n"
    for command in ["check", "compile", "format", "preview", "states", "audit"] {
      let run = try Tool.run(command, "a.styletable", in: folder.path)
      #expect(run.status == 1 && run.errors == message, "\(command): \(run.errors)")
    }
    #expect(try Tool.run("explain", "a.styletable", "button.follow", in: folder.path).errors == message)
    #expect(try folder.read("a.styletable") == table)
  }

  @Test func showsErrors() throws {
    let run = try check(Sheets.wrong)
    #expect(run.status == 1)
    let lines = run.errors.split(separator: "\n")
    #expect(lines[0].hasPrefix("a.style:2:10: error: "))
    #expect(lines[0].hasSuffix(" [unknown-state]"))
    #expect(lines[1...2] == ["2 | button.a[selectd] < title: \"b\" >", "  |          ^~~~~~~"])
    #expect(lines.last?.hasPrefix("  = fix-it: ") == true)
  }

  @Test func reportsUnclosedBrackets() throws {
    let run = try check("@control button.a < title: \"a\"\nbutton.a[selected < title: \"b\" >\n")
    #expect(run.status == 1)
    #expect(run.errors.contains("a.style:1:19: error: "))
    #expect(run.errors.contains("a.style:2:9: error: "))
  }

  @Test func survivesRandomBytes() throws {
    var generator = SystemRandomNumberGenerator()
    let bytes = Data((0..<20_000).map { _ in UInt8.random(in: 0...255, using: &generator) })
    let run = try check(bytes)
    #expect(run.status == 1, "\(bytes.base64EncodedString())")
    #expect(run.errors.contains(" error: "))
    #expect(!run.errors.unicodeScalars.contains { $0.value < 32 && $0 != "\n" && $0 != "\t" || $0.value == 127 })
  }

  @Test func showsAHundredErrorsAndCountsTheRest() throws {
    let sheet = (1...250).map { "button < titel\($0): 1 >\n" }.joined()
    let run = try check(sheet)
    #expect(run.status == 1)
    #expect(run.errors.split(separator: "\n").filter { $0.contains("[unknown-property]") }.count == 100)
    #expect(run.errors.hasSuffix("stylec: note: 150 more errors not shown; use '--error-limit 0' to show all\n"))
  }

  @Test func respectsTheErrorLimit() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.style", Data(String(repeating: "button < titel: 1 >\n", count: 250).utf8))
    let all = try Tool.run("check", "a.style", "--error-limit=0", in: folder.path)
    #expect(all.errors.split(separator: "\n").filter { $0.contains("[unknown-property]") }.count == 250)
    let one = try Tool.run("check", "--error-limit", "249", "a.style", in: folder.path)
    #expect(one.errors.hasSuffix("stylec: note: 1 more error not shown; use '--error-limit 0' to show all\n"))
    let wrong = try Tool.run("check", "--error-limit", "many", "a.style", in: folder.path)
    #expect(wrong.status == 64)
  }

  @Test func survivesALongLine() throws {
    let run = try check(String(repeating: "x", count: TestSettings.runsEverything ? 10 << 20 : 1 << 20))
    #expect(run.status == 1)
    #expect(run.errors.utf8.count < 2000)
  }

  @Test func survivesDeepNesting() throws {
    let run = try check(
      "@let a: " + String(repeating: "(", count: 10_000) + "1" + String(repeating: ")", count: 10_000) + "\n")
    #expect(run.status == 1)
    #expect(run.errors.contains("[nesting-too-deep]"))
  }

  @Test func reportsWrongImports() throws {
    let folder = try TemporaryFolder(["a.style": "@import \"a\"\n@import \"nowhere\"\n@import \"folder\"\n"])
    try folder.makeFolder("folder.style")
    let run = try Tool.run("check", "a.style", in: folder.path)
    #expect(run.status == 1)
    #expect(run.errors.contains("a.style:1:9: error: "))
    #expect(run.errors.contains("[import-cycle]"))
    #expect(run.errors.contains("a.style:2:9: error: "))
    #expect(run.errors.contains("a.style:3:9: error: "))
    #expect(run.errors.contains("[import-not-found]"))
  }

  @Test func reportsMissingFiles() throws {
    let folder = try TemporaryFolder(["a.style": ""])
    for command in ["compile", "check", "dump"] {
      for (path, reason) in [
        ("b.style", "no such file: 'b.style'"), ("a.style/b", "no such file: 'a.style/b'"),
        (folder.path, "'\(folder.path)' is a directory"), ("", "no such file: ''"),
      ] where command != "check" || path != folder.path {
        let run = try Tool.run(command, path, in: folder.path)
        #expect(run.status == 66)
        #expect(run.errors == "stylec: error: \(reason)\n")
      }
    }
    #expect(try folder.names == ["a.style"])
  }

  @Test func rejectsDamagedTables() throws {
    let folder = try TemporaryFolder(["a.style": Sheets.follow])
    _ = try Tool.run("compile", "a.style", in: folder.path)
    var table = try folder.read("a.styletable")
    table[table.count / 2] ^= 1
    try folder.write("flipped", table)
    try folder.write("cut", table.prefix(100))
    for (name, reason) in [("flipped", "checksum"), ("cut", "found 100")] {
      for arguments in [["dump", name], ["dump", name, "button.follow"]] {
        let run = try Tool.run(arguments, in: folder.path)
        #expect(run.status == 1)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("stylec: error: '\(name)': "))
        #expect(run.errors.contains(reason))
      }
    }
  }
}
