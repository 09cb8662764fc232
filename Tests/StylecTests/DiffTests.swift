import Foundation
import TestSupport
import Testing

@Suite struct DiffTests {
  private static let old = """
    @let quiet: #999
    @theme dark < quiet: #333 >
    @axis tone < plain; dim >
    @theme dim < quiet: #555 >
    @theme dark|dim < quiet: #555 >
    @control button.follow <
      @state mutual at 16 requires selected
      @state asked at 17
      @state followed = selected
      @exclusive mutual, asked
      @property edge: enum(top, left) = top
      @param fans: integer
      @param name: string
    >
    button.follow < title: "a"; title-color: $quiet >

    """

  /// Returns the result of `diff` for `old` and `new`.
  private func diff(_ old: String = old, _ new: String, _ options: String...) throws -> Tool.Run {
    let folder = try TemporaryFolder(["old.style": old, "new.style": new])
    return try Tool.run(["diff", "old.style", "new.style"] + options, in: folder.path)
  }

  /// Returns the lines that `diff` prints for the sheet of these tests and a copy in which `replacement` replaces
  /// `text`.
  private func diff(replacing text: String, by replacement: String) throws -> [Substring] {
    let run = try diff(Self.old, Self.old.replacingOccurrences(of: text, with: replacement))
    #expect(run.status == 1, "\(run.errors)")
    return run.lines
  }

  @Test("A variant that only one sheet has keeps its default value, in both directions")
  func addedVariant() throws {
    let plain = "button.a < alpha: 0.5; [highlighted|*] < alpha: 0.4 > >\n@control button.a\n"
    let varied = """
      @control button.a < @variant size: medium, small >
      button.a < alpha: 0.6; [small|*] < alpha: 0.9 > [highlighted|*] < alpha: 0.4 > >

      """
    let (forth, back) = (try diff(plain, varied).lines, try diff(varied, plain).lines)
    #expect(forth.count == back.count)
    #expect((forth + back).allSatisfy { !$0.contains("0.9") }, "\(forth) \(back)")
    #expect(forth.contains { $0.contains("alpha: 0.5 -> 0.6") }, "\(forth)")
  }

  @Test(.namesCases) func reportsEachKindOfChange() {
    Cases.forEach(
      sample: 5,
      [
        ("tone < plain; dim >", "tone < plain; dim; dusk >", ["~ axis tone: plain, dim -> plain, dim, dusk"]),
        ("@axis tone", "@axis tones", ["+ axis tones: plain, dim", "- axis tone: plain, dim"]),
        ("@control", "@control button.tab\n@control", ["+ control button.tab: button"]),
        ("at 17\n", "at 18\n", ["~ button.follow state asked: at 17 -> at 18"]),
        (
          "requires selected\n", "implies selected, disabled\n",
          [
            "~ button.follow state mutual: at 16 requires selected -> at 16 implies disabled, selected",
            "- button.follow[selected|mutual|!disabled|*] valid (4 states)",
          ]
        ),
        (
          "followed = selected", "followed = selected | asked",
          ["~ button.follow alias followed: selected -> selected|asked"]
        ),
        (
          "@exclusive mutual, asked", "",
          ["- button.follow exclusive mutual, asked", "+ button.follow[selected|mutual|asked|*] valid (6 states)"]
        ),
        (
          "enum(top, left)", "enum(top, left, right)",
          ["~ button.follow property edge: enum(top, left) -> enum(top, left, right)"]
        ),
        (
          "@property edge: enum(top, left) = top", "",
          ["- button.follow property edge: enum(top, left)", "- button.follow[*] edge: top (30 states)"]
        ),
        ("fans: integer", "fans: number", ["~ button.follow param fans: integer -> number"]),
        ("name: string", "nick: string", ["+ button.follow param nick: string", "- button.follow param name: string"]),
        ("= top", "= left", ["~ button.follow[*] edge: top -> left (30 states)"]),
        ("title: \"a\"", "title: none", ["~ button.follow[*] title: \"a\" -> none (30 states)"]),
        (
          "title: \"a\"", "", ["- button.follow property title: string", "- button.follow[*] title: \"a\" (30 states)"]
        ),
      ]
    ) { (text: String, replacement: String, lines: [String]) throws in
      #expect(try diff(replacing: text, by: replacement).map { String($0) } == lines)
    }
  }

  @Test func reportsATokenOnOneLine() throws {
    let sheet = (1...20).map { "@control button.a\($0) < title-color: $quiet >\n" }.joined()
    let run = try diff("@let quiet: #999\n" + sheet, "@let quiet: #888\n" + sheet)
    #expect(run.status == 1)
    #expect(
      run.lines == [
        "~ token quiet: #999999ff -> #888888ff", "~ 20 controls title-color: #999999ff -> #888888ff (240 states)",
      ])
  }

  @Test(.namesCases) func comparesUnusedTokens() {
    Cases.forEach(
      sample: 5,
      [
        ("dark < brand: #ff5c5c", "dark < brand: #ff5c50", ["~ token brand in dark: #ff5c5cff -> #ff5c50ff"]),
        ("gap: 8pt", "gap: 12", ["~ token gap: 8pt -> 12"]),
        ("@let gap: 8pt", "", ["- token gap: 8pt"]),
        ("@let gap", "@let space", ["+ token space: 8pt", "- token gap: 8pt"]),
        (
          "gap: 8pt", "gap: 8pt\n@let ink: $brand",
          ["+ token ink in light: #eb4040ff", "+ token ink in dark: #ff5c5cff"]
        ),
        ("\"\\u{1F600}\"", "\"\\(fans)\"", ["~ token greeting: \"😀\" -> \"\\(fans)\""]),
        ("symbol(\"heart\")", "image(\"heart\")", ["~ token icon: symbol(\"heart\") -> image(\"heart\")"]),
        ("600)", "bold)", ["~ token face: font(\"A\", 14pt, 600) -> font(\"A\", 14pt, 700)"]),
        (
          "#000, 0", "system(label), 1",
          ["~ token depth: shadow(#000000ff, 0pt, 1pt, 3pt) -> shadow(system(label), 1pt, 1pt, 3pt)"]
        ),
        ("insets(1)", "insets(1, 2)", ["~ token edges: insets(1pt, 1pt, 1pt, 1pt) -> insets(1pt, 2pt, 1pt, 2pt)"]),
        ("offset(1, 2)", "offset(1, 3)", ["~ token shift: offset(1pt, 2pt) -> offset(1pt, 3pt)"]),
        ("size(1, 2)", "size(1, 3)", ["~ token box: size(1pt, 2pt) -> size(1pt, 3pt)"]),
        ("true", "false", ["~ token flag: true -> false"]),
        ("250ms", "1s", ["~ token pace: 0.25s -> 1s"]),
        ("45deg", "50%", ["~ token turn: 45deg -> 50%"]),
      ]
    ) { (text: String, replacement: String, lines: [String]) in
      let partial = """
        @let brand: #eb4040
        @theme dark < brand: #ff5c5c >
        @let gap: 8pt
        @let greeting: "\\u{1F600}"
        @let icon: symbol("heart")
        @let face: font("A", 14, 600)
        @let depth: shadow(#000, 0, 1, 3)
        @let edges: insets(1)
        @let shift: offset(1, 2)
        @let box: size(1, 2)
        @let flag: true
        @let pace: 250ms
        @let turn: 45deg

        """
      let changed = partial.replacingOccurrences(of: text, with: replacement)
      let folder = try TemporaryFolder(["_Old.style": partial, "_New.style": changed])
      let run = try Tool.run("diff", "_Old.style", "_New.style", in: folder.path)
      #expect(run.errors.isEmpty)
      #expect(run.lines.map(String.init) == lines)
      #expect(run.status == 1)
    }
  }

  @Test func comparesTheTokensOfImports() throws {
    let sheet = "@import \"_Brand\"\nbutton < alpha: 1 >\n"
    let folder = try TemporaryFolder()
    for (name, ink) in [("a", "#000"), ("b", "#111")] {
      try folder.makeFolder(name)
      try folder.write(name + "/_Brand.style", Data("@let ink: \(ink)\n".utf8))
      try folder.write(name + "/Sheet.style", Data(sheet.utf8))
    }
    let run = try Tool.run("diff", "a/Sheet.style", "b/Sheet.style", in: folder.path)
    #expect(run.text == "~ token ink: #000000ff -> #111111ff\n")
  }

  @Test func comparesEveryContextOfBothSheets() throws {
    let color = "~ button.follow[*] title-color"
    #expect(
      try diff(replacing: "quiet: #999", by: "quiet: #888") == [
        "~ token quiet in light|plain: #999999ff -> #888888ff",
        "\(color) in light|plain: #999999ff -> #888888ff (30 states)",
      ])
    #expect(
      try diff(replacing: "< quiet: #333 >", by: "< quiet: #555 >") == [
        "~ token quiet in dark|plain: #333333ff -> #555555ff",
        "\(color) in dark|plain: #333333ff -> #555555ff (30 states)",
      ])
    #expect(
      try diff(replacing: "title-color: $quiet", by: "title-color: #555") == [
        "\(color) in light|plain: #999999ff -> #555555ff (30 states)",
        "\(color) in dark|plain: #333333ff -> #555555ff (30 states)",
      ])
    #expect(
      try diff(replacing: "title-color: $quiet", by: "title-color: $quiet; alpha: 1") == [
        "+ button.follow property alpha: number", "+ button.follow[*] alpha: 1 (30 states)",
      ])
    #expect(
      try diff(
        Self.old.replacingOccurrences(of: "#333", with: "#999"),
        Self.old.replacingOccurrences(of: "#333", with: "#777").replacingOccurrences(of: "#999", with: "#777")
      ).lines == [
        "~ token quiet in plain: #999999ff -> #777777ff",
        "\(color) in plain: #999999ff -> #777777ff (30 states)",
      ])
  }

  @Test(.namesCases) func describesStatesBriefly() {
    Cases.forEach(
      sample: 3,
      [
        ("normal", "normal"), ("highlighted, selected", "highlighted, selected"), ("selected|*", "selected|*"),
        ("!focused|*", "!focused|*"), ("selected|!disabled|*", "selected|!disabled|*"),
        ("highlighted, disabled, selected, focused", "4 of 12 states"),
      ]
    ) { (states: String, description: String) throws in
      let sheet = "@control button.a\nbutton.a[*] < alpha: 1 >\n"
      let lines = try diff(sheet, sheet + "button.a[\(states)] < alpha: 0 >\n").lines
      #expect(lines.count == 1)
      #expect(lines[0].hasPrefix("~ button.a[\(description)] alpha: 1 -> 0"), "\(lines)")
    }
  }

  @Test func namesUpToThreeControls() throws {
    let sheet = "@control button.a < alpha: 1 >\n@control button.b < alpha: 1 >\nbutton.b[selected] < alpha: 2 >\n"
    let lines = try diff(sheet, sheet.replacingOccurrences(of: "1", with: "3")).lines
    #expect(lines == ["~ button.a[*], button.b[11 of 12 states] alpha: 1 -> 3 (23 states)"])
  }

  @Test func identifiesStatesByName() throws {
    let sheet = "@control button.a < @state x at 16; @state y at 17 >\nbutton.a[x|*] < title: \"x\" >\n"
    let moved = sheet.replacingOccurrences(of: "16", with: "18")
    #expect(try diff(sheet, moved).text == "~ button.a state x: at 16 -> at 18\n")
  }

  @Test func countsChangesByControl() throws {
    let new = Self.old.replacingOccurrences(of: "$quiet", with: "red").replacingOccurrences(
      of: "fans: integer", with: "fans: number")
    let run = try diff(
      Self.old, new + "@control button.tab < title: \"tab\" >\n@axis hour < day; night >\n", "--stat")
    #expect(run.status == 1)
    #expect(
      run.text == """
        axis hour      added
        button.follow  1 declaration, 90 values
        button.tab     added
        2 controls, 1 declaration, 90 values

        """)
    // Tokens whose values differ in several contexts are listed once.
    let themed = "@let a: 1; @let b: 2; @theme dark < a: 3; b: 4 >\n"
    let tokens = try diff(themed, "@let a: 5; @let b: 6; @theme dark < a: 7; b: 8 >\n", "--stat")
    #expect(tokens.lines.filter { $0.contains("token") }.count == 2, "\(tokens.text)")
    let same = try diff(Self.old, Self.old, "--stat")
    #expect(same.status == 0)
    #expect(same.output.isEmpty)
  }

  @Test func comparesSheetsAndTables() throws {
    let new = Self.old.replacingOccurrences(of: "\"a\"", with: "\"b\"")
    let folder = try TemporaryFolder(["a.style": Self.old, "b.style": new])
    for name in ["a.style", "b.style"] { _ = try Tool.run("compile", name, in: folder.path) }
    let text = try Tool.run("diff", "a.style", "b.style", in: folder.path).text
    #expect(text == "~ button.follow[*] title: \"a\" -> \"b\" (30 states)\n")
    for names in [["a.style", "b.styletable"], ["a.styletable", "b.style"], ["a.styletable", "b.styletable"]] {
      #expect(try Tool.run(["diff"] + names, in: folder.path).text == text)
    }
    #expect(try Tool.run("diff", "-", "b.style", in: folder.path, input: Data(Self.old.utf8)).text == text)
    for names in [["a.style", "a.styletable"], ["a.styletable", "a.style"], ["a.style", "a.style"]] {
      let run = try Tool.run(["diff"] + names, in: folder.path)
      #expect(run.status == 0)
      #expect(run.output.isEmpty)
    }
  }

  @Test func distinguishesErrorsFromDifferences() throws {
    let folder = try TemporaryFolder(["a.style": Sheets.follow, "wrong.style": Sheets.wrong])
    _ = try Tool.run("compile", "a.style", in: folder.path)
    var table = try folder.read("a.styletable")
    table[table.count - 1] ^= 1
    try folder.write("damaged", table)
    for (name, error) in [("wrong.style", "[unknown-state]"), ("damaged", "stylec: error: 'damaged': ")] {
      for names in [["a.style", name], [name, "a.style"]] {
        let run = try Tool.run(["diff"] + names, in: folder.path)
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains(error))
      }
    }
    #expect(try Tool.run("diff", "a.style", "none.style", in: folder.path).status == 66)
    let twice = try Tool.run("diff", "-", "-", in: folder.path)
    #expect(twice.status == 64)
    #expect(twice.errors == "stylec: error: standard input can be read only once\n")
  }

  @Test func distinguishesBytesThatLookAlike() throws {
    let lines = try diff("@control button.a < title: \"\u{E9}\" >\n", "@control button.a < title: \"e\u{301}\" >\n")
      .lines
    #expect(lines.count == 1)
    #expect(try diff("@control button.\u{E9} < alpha: 1 >\n", "@control button.e\u{301} < alpha: 1 >\n").status == 0)
  }
}
