import Foundation
import TestSupport
import Testing

@Suite struct FormatTests {
  private static let crooked = "@control button.a<title:\"x\">\n"
  private static let straight = "@control button.a < title: \"x\" >\n"

  @Test func formatsFilesThatNeedIt() throws {
    let folder = try TemporaryFolder(["a.style": Self.crooked, "b.style": Self.straight])
    let manager = FileManager.default
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    for name in ["a.style", "b.style"] {
      try manager.setAttributes([.modificationDate: old, .posixPermissions: 0o640], ofItemAtPath: folder[name])
    }
    let run = try Tool.run("format", "a.style", "b.style", in: folder.path)
    #expect(run.status == 0)
    #expect(run.text == "a.style: formatted\nformatted 1 style sheet, 1 unchanged\n")
    #expect(run.errors.isEmpty)
    for name in ["a.style", "b.style"] { #expect(try folder.read(name) == Data(Self.straight.utf8)) }
    #expect(try manager.attributesOfItem(atPath: folder["b.style"])[.modificationDate] as? Date == old)
    #expect(try manager.attributesOfItem(atPath: folder["a.style"])[.posixPermissions] as? Int == 0o640)
    #expect(try folder.names == ["a.style", "b.style"])
  }

  @Test func formatsFolders() throws {
    let folder = try TemporaryFolder(["a.style": Self.crooked, "a.txt": Self.crooked])
    try folder.makeFolder("sub")
    try folder.makeFolder(".hidden")
    try folder.write("sub/b.style", Data(Self.crooked.utf8))
    try folder.write(".hidden/c.style", Data(Self.crooked.utf8))
    try FileManager.default.createSymbolicLink(atPath: folder["sub/loop"], withDestinationPath: "..")
    let run = try Tool.run("format", ".", in: folder.path)
    #expect(run.text == "./a.style: formatted\n./sub/b.style: formatted\nformatted 2 style sheets, 0 unchanged\n")
    #expect(try folder.read("a.txt") == Data(Self.crooked.utf8))
    #expect(try folder.read(".hidden/c.style") == Data(Self.crooked.utf8))
  }

  @Test func formatsManyFiles() throws {
    let count = TestSettings.runsEverything ? 200 : 50
    let folder = try TemporaryFolder()
    for number in 0..<count { try folder.write("\(number).style", Data(Self.crooked.utf8)) }
    let run = try Tool.run("format", ".", in: folder.path)
    #expect(run.lines.last == "formatted \(count) style sheets, 0 unchanged")
    #expect(run.lines.dropLast() == run.lines.dropLast().sorted()[...])
    for number in 0..<count { #expect(try folder.read("\(number).style") == Data(Self.straight.utf8)) }
  }

  @Test func formatsStandardInput() throws {
    let folder = try TemporaryFolder()
    let run = try Tool.run("format", "-", in: folder.path, input: Data(Self.crooked.utf8))
    #expect(run.status == 0)
    #expect(run.text == Self.straight)
    let wrong = try Tool.run("format", "-", in: folder.path, input: Data("@control button.a < title: >".utf8))
    #expect(wrong.status == 1)
    #expect(wrong.text == "@control button.a < title: >")
    #expect(wrong.errors.hasPrefix("<stdin>:1:28: error: expected a value after ':' [expected]\n"))
  }

  @Test func checksWithoutWriting() throws {
    let folder = try TemporaryFolder(["a.style": Self.crooked, "b.style": Self.straight])
    let run = try Tool.run("format", "--check", "a.style", "b.style", in: folder.path)
    #expect(run.status == 1)
    #expect(run.text == "a.style\n")
    #expect(try folder.read("a.style") == Data(Self.crooked.utf8))
    #expect(try Tool.run("format", "--check", "b.style", in: folder.path).status == 0)
  }

  @Test func showsChangesWithoutWriting() throws {
    let folder = try TemporaryFolder(["a.style": "// one\n// two\n// three\n// four\n" + Self.crooked + "// end"])
    let run = try Tool.run("format", "--diff", "a.style", in: folder.path)
    #expect(run.status == 0)
    #expect(
      run.text == """
        --- a.style
        +++ a.style
        @@ -2,5 +2,5 @@
         // two
         // three
         // four
        -@control button.a<title:"x">
        -// end
        \\ No newline at end of file
        +@control button.a < title: "x" >
        +// end

        """)
    try folder.write("change", run.output)
    #expect(try Tool.shell("git apply -p0 change", in: folder.path).status == 0)
    #expect(try Tool.run("format", "--check", "a.style", in: folder.path).status == 0)
    #expect(try Tool.run("format", "--diff", "--check", "a.style", in: folder.path).output.isEmpty)
  }

  @Test(.namesCases) func showsAPatchThatFormatsTheSheet() {
    Cases.forEach(
      sample: 3,
      [
        "\u{FEFF}@control button.a<title:\"x\">\n",
        "@control button.a<\n\n\ntitle:\"x\";;\n\n>\n\n\n\n@control button.b < alpha: 1 >\n",
        "@control button.a < alpha: 1 >\r\n\r\n@control button.b<alpha:1>\r\n", "@control button.a <\n    alpha: 1 >",
        "\n\n\n", "// a \n\n\n\n// b",
        "@control button.a < alpha: 1 >\nbutton.a<alpha:1>\nbutton.a < alpha: 1 >\nbutton.a<alpha:1>\n",
      ]
    ) { (sheet: String) in
      let folder = try TemporaryFolder(["a.style": sheet])
      try folder.write("change", try Tool.run("format", "--diff", "a.style", in: folder.path).output)
      #expect(try Tool.shell("git apply -p0 --whitespace=nowarn change", in: folder.path).status == 0)
      #expect(try Tool.run("format", "--check", "a.style", in: folder.path).status == 0)
    }
  }

  @Test func continuesAfterSheetsThatCannotBeFormatted() throws {
    let folder = try TemporaryFolder(["a.style": "@control button.a < title: >", "c.style": Self.crooked])
    let run = try Tool.run("format", "a.style", "b.style", "c.style", in: folder.path)
    #expect(run.status == 1)
    #expect(run.text == "c.style: formatted\nformatted 1 style sheet, 0 unchanged, 2 skipped\n")
    #expect(run.errors.hasPrefix("a.style:1:28: error: expected a value after ':' [expected]\n"))
    #expect(run.errors.hasSuffix("stylec: error: no such file: 'b.style'\n"))
    #expect(try folder.read("a.style") == Data("@control button.a < title: >".utf8))
    #expect(try Tool.run("format", "b.style", in: folder.path).status == 66)
  }
}
