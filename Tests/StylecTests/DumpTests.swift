import Foundation
import Testing

@Suite struct DumpTests {
  /// Returns a folder with a sheet and its table.
  private func makeFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["a.style": Sheets.follow])
    _ = try Tool.run("compile", "a.style", in: folder.path)
    return folder
  }

  /// Returns the first four columns of each line.
  private func columns(_ run: Tool.Run) -> [[Substring]] {
    run.lines.map { Array($0.split(separator: "\t", omittingEmptySubsequences: false).prefix(4)) }
  }

  @Test func printsEveryValue() throws {
    let folder = try makeFolder()
    let run = try Tool.run("dump", "a.style", in: folder.path)
    #expect(run.status == 0)
    #expect(
      run.lines.prefix(4) == [
        "button.follow\tnormal\tbackground-color\t#999999ff\ta.style:10:52",
        "button.follow\tnormal\timage\tnone\ta.style:10:78",
        "button.follow\tnormal\ttitle\t\"\\(name) \\(fans) \\(share)\"\ta.style:10:17",
        "button.follow\thighlighted\tbackground-color\t#999999ff\ta.style:10:52",
      ])
    #expect(run.lines.contains("button.follow\tselected|mutual\ttitle\t\"互相关注\"\ta.style:12:27"))
  }

  @Test("Only control characters are escaped, so different texts have different output")
  func escapesOnlyControlCharacters() throws {
    let separators = "\u{2028}\u{2029}\u{FEFF}"
    let folder = try TemporaryFolder([
      "a.style": "@control button.a < title: \"<U+2028>\(separators)\\u{7F}\\u{202e}\" >"
    ])
    let text = "\"<U+2028>\(separators)\\u{7F}\\u{202E}\""
    let line = "title\t\(text)"
    #expect(try Tool.run("dump", "a.style", in: folder.path).text.contains("\tnormal\t\(line)\ta.style:1:21\n"))
    #expect(try Tool.run("dump", "a.style", "button.a", in: folder.path).text == line + "\n")
  }

  @Test func readsTablesAndSheets() throws {
    let folder = try makeFolder()
    let sheet = try Tool.run("dump", "a.style", in: folder.path)
    let table = try Tool.run("dump", "a.styletable", in: folder.path)
    #expect(columns(sheet) == columns(table))
    #expect(table.lines.allSatisfy { $0.hasSuffix("\t-") })
    let bytes = try folder.read("a.styletable")
    #expect(try Tool.run("dump", "-", in: folder.path, input: bytes).text == table.text)
    try folder.write("renamed.style", bytes)
    #expect(try Tool.run("dump", "renamed.style", in: folder.path).text == table.text)
    let input = try Tool.run("dump", "-", in: folder.path, input: Data(Sheets.follow.utf8))
    #expect(input.text == sheet.text.replacingOccurrences(of: "\ta.style:", with: "\t<stdin>:"))
  }

  @Test func readsPipes() throws {
    let folder = try makeFolder()
    for name in ["a.style", "a.styletable"] {
      let run = try Tool.shell("mkfifo pipe; cat \(name) > pipe & \"$0\" dump pipe; rm pipe", in: folder.path)
      #expect(columns(run) == columns(try Tool.run("dump", "a.style", in: folder.path)), "\(run.errors)")
    }
  }

  @Test func readsThemes() throws {
    let folder = try makeFolder()
    for name in ["a.style", "a.styletable"] {
      let run = try Tool.run("dump", name, "--theme=dark", in: folder.path)
      #expect(run.status == 0)
      #expect(run.lines[0].hasPrefix("button.follow\tnormal\tbackground-color\t#333333ff\t"))
      let unknown = try Tool.run("dump", name, "--theme", "drak", in: folder.path)
      #expect(unknown.status == 64)
      #expect(unknown.output.isEmpty)
      #expect(unknown.errors == "stylec: error: the style sheet has no axis value 'drak'; did you mean 'dark'?\n")
    }
  }

  @Test func printsNothingIfThereIsAnError() throws {
    let folder = try TemporaryFolder(["a.style": Sheets.wrong])
    let run = try Tool.run("dump", "a.style", in: folder.path)
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("[unknown-state]"))
  }
}
