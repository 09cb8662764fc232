import Foundation
import StyleRuntime
import StyleTable
import TestSupport
import Testing

/// Hostile text in style sheets, tables, and file names, which the tool must show without any other effect.
@Suite struct HostileTextTests {
  /// A file name with characters that end the surrounding text or control a terminal.
  private static let name = "a\u{1B}[31m\nevil: x\t*\u{202E}\"'<b>&\\`$(x)\u{9B}0m.style"

  /// Such characters in every place of a sheet that accepts any text.
  private static let sheet = #"""
    /// ends */ \#u{9B}31m \#u{1B}[31m <script> "# ]]> --> #if
    @let c: "\u{1B}[31m\u{202E}*/\n\t</script>\"#\\(x)"
    @theme dark < c: "x" >
    @control button.a < @param p: string; @property kind: enum(x, y) = x /** */ >
    button.a<title:$c;image:image("\u{1B}x\u{202E}"); title-font: font("\u{1B}'\"</style>", 3pt) >
    button.a[selected|*] < title: "\u{1B}\(p)\u{2028}" >
    button.a[selected|focused|*, selected|disabled|*] < alpha: 0.5 >
    button.a[focused|*] < alpha: 1; subtitle: "\u{7F}" >

    """#

  /// A sheet with errors next to such characters.
  private static let wrong = """
    @import "no\u{1B}\u{202E}\\u{1B}[31m"
    @let c: 1 /* \u{1B}[31m\u{9B}\u{202E} */
    button.a\u{1B}[31m[sele] < titel\u{9B}: "\u{1B}\u{202E}"; alpha: "\\u{202E}" + \u{7F} > // \u{1B}]0;x\u{7}
    label < text: 12px\u{202E}\u{1B} >
    """

  /// Returns whether `text` contains only visible characters, tabs, and line feeds.
  private func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x09, 0x0A: true
      case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: false
      default: true
      }
    }
  }

  /// Every command that shows parts of a sheet.
  private static let commands = [
    ["check"], ["compile", "-o", "\u{1B}out\n"], ["compile", "--emit", "swift", "-o", "-"],
    ["compile", "--emit", "css", "-o", "-"], ["dump"], ["dump", "--theme", "dark"], ["states"],
    ["states", "--coverage"], ["format", "--diff"], ["format", "--check"], ["preview"], ["preview", "-o", "a.svg"],
    ["texts"], ["texts", "--xliff", "fr"],
  ]

  @Test func isHarmlessInEveryCommand() throws {
    let folder = try TemporaryFolder([Self.name: Self.sheet, "plain.style": "@control button.a < alpha: 0.5 >"])
    var runs = try Self.commands.map { try Tool.run($0 + [Self.name], in: folder.path) }
    runs += try ["normal", "selected|focused"].flatMap { state in
      try [
        Tool.run("explain", Self.name, "button.a", state, in: folder.path),
        Tool.run("dump", Self.name, "button.a", state, "--set", "p=\u{1B}[31m\u{202E}", in: folder.path),
        Tool.run("states", Self.name, "button.a", in: folder.path),
        Tool.run("diff", Self.name, "plain.style", in: folder.path),
        Tool.run("diff", "plain.style", Self.name, "--stat", in: folder.path),
        // Files that don't exist or can't be written.
        Tool.run("check", "no" + Self.name, in: folder.path),
        Tool.run("explain", Self.name, "\u{1B}[31m", in: folder.path),
        Tool.run("compile", Self.name, "-o", "no\u{1B}\n/out", in: folder.path),
        Tool.run("\u{1B}[31m", in: folder.path), Tool.run("check", "--\u{1B}\u{202E}", in: folder.path),
      ]
    }
    for command in Self.commands {
      try folder.write("wrong" + Self.name, Data(Self.wrong.utf8))
      runs.append(try Tool.run(command + ["wrong" + Self.name], in: folder.path))
      #expect(runs.last?.errors.contains("error: ") == true)
    }
    for run in runs {
      #expect(
        isHarmless(run.text) && isHarmless(run.errors), "\(run.text.debugDescription) \(run.errors.debugDescription)")
      #expect(run.status < 128)
    }
    let lines = try Tool.run("dump", Self.name, in: folder.path).lines
    #expect(lines.count > 20 && lines.allSatisfy { $0.split(separator: "\t").count == 5 })
    TestSettings.note("hostile text: \(runs.count) runs print it without control characters")
  }

  /// Names that no sheet can have, in a modified table.
  @Test func isHarmlessInTables() throws {
    let folder = try TemporaryFolder(["a.style": "@control button.a < title: \"x\" >"])
    try folder.write("b.style", Data("@control button.a < @state hostile >\nbutton.a < title: \"x\" >".utf8))
    for name in ["a", "b"] { #expect(try Tool.run("compile", name + ".style", in: folder.path).status == 0) }
    var bytes = Array(try folder.read("b.styletable"))
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: "hostile".utf8) })
    bytes.replaceSubrange(place..<(place + 7), with: "\u{1B}[31m\n\r".utf8)
    try folder.write("b.styletable", Data(bytes.sealed()))
    for arguments in [["dump", "b.styletable"], ["diff", "a.styletable", "b.styletable"]] {
      let run = try Tool.run(arguments, in: folder.path)
      #expect(run.status == (arguments[0] == "dump" ? 0 : 1), "\(run.errors)")
      #expect(run.text.contains("␛[31m"), "\(run.text)")
      #expect(isHarmless(run.text) && isHarmless(run.errors), "\(run.text.debugDescription) \(run.errors)")
    }
  }

  @Test(.enabled(if: SwiftCompiler.isAvailable)) func compilesAsSwift() throws {
    let folder = try TemporaryFolder([
      "Main.swift": """
      @main enum Main {
        static func main() { print(Hostile.Tokens.c(in: Hostile.Context()).unicodeScalars.map(\\.value)) }
      }

      """
    ])
    let sheets = try TemporaryFolder([Self.name: Self.sheet])
    let run = try Tool.run(
      ["compile", "--emit", "swift", "--type", "Hostile", "-o", folder["a.swift"], Self.name], in: sheets.path)
    #expect(run.status == 0)
    if TestSettings.runsEverything {
      let printed = try SwiftCompiler.run(folder)
      #expect(printed.status == 0, "\(printed.errors)")
      let text = "\u{1B}[31m\u{202E}*/\n\t</script>\"#\\(x)"
      #expect(printed.text == "\(text.unicodeScalars.map(\.value))\n")
    }
    // Without the option, the file name determines the name of the type.
    try FileManager.default.removeItem(atPath: folder["Main.swift"])
    #expect(try Tool.run("compile", "--emit", "swift", "-o", folder["a.swift"], Self.name, in: sheets.path).status == 0)
    let compiled = try SwiftCompiler.compile(folder)
    #expect(compiled.status == 0, "\(compiled.errors)")
  }
}
