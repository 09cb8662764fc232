import Foundation
import StyleRuntime
import Testing

@Suite struct CompileTests {
  @Test func writesToTheCurrentFolder() throws {
    let folder = try TemporaryFolder(["Follow.style": Sheets.follow])
    try folder.makeFolder("sub")
    let run = try Tool.run("compile", "../Follow.style", in: folder["sub"])
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let table = try folder.read("sub/Follow.styletable")
    #expect(run.lines.first == "wrote Follow.styletable: 1 control, 5 states, 54 values, \(table.count) bytes")
    // The tool in a build folder is run by SwiftPM.
    let next = ["", "swift run "].map { "to see every state, run '\($0)stylec preview --open ../Follow.style'" }
    #expect(run.lines.count == 2 && next.contains(String(run.lines[1])), "\(run.lines)")
    #expect(try StyleSheet(bytes: Array(table)).controls.map(\.path) == ["button", "button.follow", "control"])
    #expect(try folder.names == ["Follow.style", "sub"])
  }

  @Test func countsTheValuesThatDumpPrints() throws {
    let folder = try TemporaryFolder(["a.style": Sheets.follow])
    let dump = try Tool.run("dump", "a.style", in: folder.path)
    #expect(try Tool.run("compile", "a.style", in: folder.path).text.contains(" \(dump.lines.count) values,"))
  }

  @Test func compilesSheetsAsOneProgram() throws {
    let folder = try TemporaryFolder([
      "a.style": "@control button.a < title: \"a\" >", "b.style": "@control button.a.b < title: \"b\" >",
    ])
    let run = try Tool.run("compile", "a.style", "b.style", in: folder.path)
    #expect(run.text.hasPrefix("wrote a.styletable: 2 controls, 4 states, "))
    #expect(try folder.names == ["a.style", "a.styletable", "b.style"])
  }

  @Test func readsStandardInput() throws {
    let folder = try TemporaryFolder(["_part.style": "@let x: \"x\""])
    let sheet = Data("@import \"_part\"\n@control button.a < title: $x >".utf8)
    let run = try Tool.run("compile", "-", in: folder.path, input: sheet)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try folder.names == ["_part.style", "main.styletable"])
    let wrong = try Tool.run("compile", "-", in: folder.path, input: Data("x".utf8))
    #expect(wrong.status == 1)
    #expect(wrong.errors.hasPrefix("<stdin>:1:"))
  }

  @Test func writesToStandardOutput() throws {
    let folder = try TemporaryFolder(["a.style": Sheets.follow])
    let run = try Tool.run("compile", "a.style", "-o", "-", in: folder.path)
    #expect(run.status == 0)
    #expect(try StyleSheet(bytes: Array(run.output)).control("button.follow").path == "button.follow")
    #expect(try folder.names == ["a.style"])
  }

  @Test func namesTheTableAfterTheSheet() throws {
    let folder = try TemporaryFolder(["plain": "", ".style": "", "a.b.style": ""])
    for name in ["plain", ".style", "a.b.style"] { _ = try Tool.run("compile", name, in: folder.path) }
    #expect(
      try folder.names.filter { $0.hasSuffix("table") } == [".style.styletable", "a.b.styletable", "plain.styletable"])
  }

  @Test func showsNoNextStepForStandardInput() throws {
    let folder = try TemporaryFolder([:])
    let run = try Tool.shell("\"$0\" compile - </dev/null", in: folder.path)
    #expect(run.lines.count == 1 && run.text.hasPrefix("wrote main.styletable: "), "\(run.text)")
  }

  @Test func compilesAnEmptySheet() throws {
    let folder = try TemporaryFolder(["a.style": ""])
    let run = try Tool.run("compile", "a.style", in: folder.path)
    #expect(run.status == 0)
    #expect(run.text.hasPrefix("wrote a.styletable: 0 controls, 0 states, 0 values, "))
  }

  @Test func keepsTheEarlierTableIfThereIsAnError() throws {
    let folder = try TemporaryFolder(["a.style": Sheets.wrong, "a.styletable": "earlier"])
    let run = try Tool.run("compile", "a.style", in: folder.path)
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(try folder.read("a.styletable") == Data("earlier".utf8))
    #expect(try folder.names == ["a.style", "a.styletable"])
  }

  @Test func writesTheTableDespiteWarnings() throws {
    let folder = try TemporaryFolder(["a.style": "@let idle: 1"])
    let run = try Tool.run("compile", "a.style", in: folder.path)
    #expect(run.status == 0)
    #expect(run.errors.contains("warning: "))
    #expect(try folder.names == ["a.style", "a.styletable"])
  }

  @Test func printsNothingWithTheQuietOption() throws {
    let folder = try TemporaryFolder(["a.style": Sheets.follow])
    let run = try Tool.run("compile", "--quiet", "a.style", in: folder.path)
    #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
    #expect(try folder.names == ["a.style", "a.styletable"])
  }

  @Test func isDeterministic() throws {
    let folder = try TemporaryFolder(["a.style": Sheets.follow])
    _ = try Tool.run("compile", "a.style", in: folder.path)
    _ = try Tool.run("compile", folder["a.style"], "-ob.styletable", in: folder.path)
    #expect(try folder.read("a.styletable") == folder.read("b.styletable"))
  }

  @Test func importsFilesByTheBytesOfTheirNames() throws {
    let main = """
      @import "\u{E9}"
      @import "e\u{301}"
      @control button.a < alpha: $composed; corner-radius: $decomposed >
      """
    let folder = try TemporaryFolder([
      "a.style": main, "\u{E9}.style": "@let composed: 0.5\n", "e\u{301}.style": "@let decomposed: 2pt\n",
    ])
    let run = try Tool.run("dump", "a.style", in: folder.path)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.text.contains("normal\talpha\t0.5\t") && run.text.contains("normal\tcorner-radius\t2pt\t"))
  }
}
