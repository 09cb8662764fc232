import Testing

@Suite struct ExplainStyleTests {
  /// Returns the result of `explain` for `button.follow` in the sheet of these tests with `arguments`.
  private func explain(_ arguments: String...) throws -> Tool.Run {
    let folder = try TemporaryFolder(["a.style": Sheets.stateful])
    return try Tool.run(["explain", "a.style", "button.follow"] + arguments, in: folder.path)
  }

  @Test func explainsWhyAValueWins() throws {
    let run = try explain("selected|highlighted", "title")
    #expect(run.status == 0)
    #expect(
      run.text == """
        button.follow in highlighted|selected

        title = "关注"
          a.style:9:17   button.follow            "关注"    wins: nothing matches this state, so normal's counts
          a.style:7:18   button.loading           "…"       farther up the lineage
          a.style:10:27  button.follow[selected]  "已关注"  exactly for a part of this state only

        """)
  }

  @Test func explainsHowAMaskResolves() throws {
    let text = try explain("mutual|loading").text
    #expect(
      text.hasPrefix(
        """
        button.follow in disabled|selected|mutual

        'mutual|loading' reads as 'disabled|selected|mutual':
          disabled is added: loading implies disabled (a.style:1:56)
          selected is added: mutual requires selected (a.style:3:26)
          loading is dropped: mutual excludes that and is named first (a.style:5:14)

        alpha = 0.5
          a.style:8:30  button.loading[disabled|*]  0.5  wins: names most (1) of the patterns of button.loading
          a.style:7:32  button.loading              1    normal's, which counts only where nothing else matches

        """))
    let lines = try explain("0x80020001", "title").lines
    #expect(lines[1] == "'0x80020001' reads as 'highlighted':")
    #expect(lines[2] == "  0x80000000 is dropped: the lineage declares no such states")
    #expect(lines[4].hasPrefix("  disabled and loading are dropped: highlighted excludes that and is named first (S"))
  }

  @Test func showsEveryReason() throws {
    let sheet = """
      @control a < @state on; @property p: number = 1; @property q: color; @property r: bool >
      @control a.b < @property p: number = 2 >
      a < p: 3 >
      a[on] < p: 4 >
      a.b[on] < p: 5
      p: 6 >
      a.b[on|*] < p: 7 >
      a.b[*] < p: 8; q: mix(red, /* half */ #00f,
        50%) >
      a.b[!on|*, on|*] < q: blue >
      a.b[!on|*] < p: 9 >

      """
    let folder = try TemporaryFolder(["a.style": sheet])
    let run = try Tool.run("explain", "a.style", "a.b", "on", in: folder.path)
    #expect(
      run.text == """
        a.b in on

        p = 6
          a.style:6:1    a.b[on]           6  wins: exactly for this state
          a.style:5:11   a.b[on]           5  stands earlier
          a.style:7:13   a.b[on|*]         7  a pattern, and the winner is exactly for this state
          a.style:8:10   a.b[*]            8  a pattern, and the winner is exactly for this state
          a.style:4:9    a[on]             4  farther up the lineage
          a.style:3:5    a                 3  normal's, which counts only where nothing else matches
          a.style:2:26   @property of a.b  2  a default, which counts only where nothing is declared
          a.style:1:35   @property of a    1  a default, which counts only where nothing is declared
          a.style:11:14  a.b[!on|*]        9  not for this state, by its '!'

        q = #0000ffff
          a.style:10:20  a.b[on|*]  blue                 wins: names most (1) of the patterns of a.b
          a.style:8:16   a.b[*]     mix(red, #00f, 50%)  names 0, the winner 1

        """)
    #expect(try Tool.run("explain", "a.style", "a.b", "on", "r", in: folder.path).lines.last == "r has no value")
    let defaults = try Tool.run("explain", "a.style", "a.b", "focused", "p", in: folder.path).lines
    #expect(defaults[2].hasSuffix("wins: names most (1) of the patterns of a.b"))
  }

  @Test func usesTheTheme() throws {
    let folder = try TemporaryFolder(["a.style": Sheets.follow])
    let arguments = ["explain", "a.style", "button.follow", "normal", "background-color"]
    #expect(try Tool.run(arguments, in: folder.path).lines[1] == "background-color = #999999ff")
    #expect(try Tool.run(arguments + ["--theme=dark"], in: folder.path).lines[1] == "background-color = #333333ff")
  }

  @Test(arguments: [
    (["selectd"], "'button.follow' has no state 'selectd'; did you mean 'selected'?"),
    (["normal", "titel"], "'button.follow' has no property 'titel'; did you mean 'title'?"),
    (["--theme", "night"], "the sheet has no theme 'night'"),
  ])
  func rejectsUnknownNames(_ arguments: [String], _ message: String) throws {
    let folder = try TemporaryFolder(["a.style": Sheets.stateful])
    let run = try Tool.run(["explain", "a.style", "button.follow"] + arguments, in: folder.path)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors == "stylec: error: \(message)\n")
  }

  @Test func rejectsControlsThatTheSheetDoesNotUse() throws {
    let folder = try TemporaryFolder(["a.style": Sheets.stateful])
    for (control, message) in [
      ("button.folow", "the sheet has no control 'button.folow'; did you mean 'button.follow'?"),
      ("switch", "the sheet does not use the control 'switch'"),
    ] {
      let run = try Tool.run("explain", "a.style", control, in: folder.path)
      #expect(run.status == 64)
      #expect(run.errors == "stylec: error: \(message)\n")
    }
  }
}
