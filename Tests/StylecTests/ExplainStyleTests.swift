import TestSupport
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
          a.style:9:17   button.follow            "关注"    wins: no rule matches this state, so the 'normal' value is used
          a.style:7:18   button.loading           "…"       loses: the winner is nearer
          a.style:10:27  button.follow[selected]  "已关注"  exact rule for a subset of this state

        """)
  }

  @Test func explainsHowAMaskResolves() throws {
    let text = try explain("mutual|loading").text
    #expect(
      text.hasPrefix(
        """
        button.follow in disabled|selected|mutual

        'mutual|loading' resolves to 'disabled|selected|mutual':
          'disabled' is added: 'loading' implies 'disabled' (a.style:1:56)
          'selected' is added: 'mutual' requires 'selected' (a.style:3:26)
          'loading' is removed: 'mutual' is listed first in '@exclusive' (a.style:5:14)

        alpha = 0.5
          a.style:8:30  button.loading[disabled|*]  0.5  wins: only pattern that matches this state
          a.style:7:32  button.loading              1    'normal' value, used only as a fallback

        """))
    let lines = try explain("0x80020001", "title").lines
    #expect(lines[1] == "'0x80020001' resolves to 'highlighted':")
    #expect(lines[2] == "  0x80000000 is removed: the inheritance chain does not declare these bits")
    #expect(
      lines[4].hasPrefix("  'disabled' and 'loading' are removed: 'highlighted' is listed first in '@exclusive' (<s"))
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
          a.style:6:1    a.b[on]           6  wins: later
          a.style:5:11   a.b[on]           5  loses: the winner comes later
          a.style:7:13   a.b[on|*]         7  loses: the winner is exact
          a.style:8:10   a.b[*]            8  loses: the winner is exact
          a.style:4:9    a[on]             4  loses: the winner is nearer
          a.style:3:5    a                 3  'normal' value, used only as a fallback
          a.style:2:26   @property of a.b  2  property default, used only if no rule applies
          a.style:1:35   @property of a    1  property default, used only if no rule applies
          a.style:11:14  a.b[!on|*]        9  excluded by '!'

        q = #0000ffff
          a.style:10:20  a.b[on|*]  blue                 wins: more specific (1 over 0)
          a.style:8:16   a.b[*]     mix(red, #00f, 50%)  loses: the winner is more specific (1 over 0)

        """)
    #expect(try Tool.run("explain", "a.style", "a.b", "on", "r", in: folder.path).lines.last == "r has no value")
    let defaults = try Tool.run("explain", "a.style", "a.b", "focused", "p", in: folder.path).lines
    #expect(defaults[2].hasSuffix("wins: more specific (1 over 0)"))
  }

  @Test func usesTheContext() throws {
    let folder = try TemporaryFolder(["a.style": Sheets.follow])
    let arguments = ["explain", "a.style", "button.follow", "normal", "background-color"]
    #expect(try Tool.run(arguments, in: folder.path).lines[1] == "background-color = #999999ff (depends on appearance)")
    #expect(
      try Tool.run(arguments + ["--theme=dark"], in: folder.path).lines[1]
        == "background-color = #333333ff (depends on appearance)")
  }

  @Test(.namesCases) func rejectsUnknownNames() {
    Cases.forEach([
      (["selectd"], "'button.follow' has no state 'selectd'; did you mean 'selected'?"),
      (["normal", "titel"], "'button.follow' has no property 'titel'; did you mean 'title'?"),
      (["--theme", "night"], "the style sheet has no axis value 'night'; did you mean 'light'?"),
    ]) { (arguments: [String], message: String) throws in
      let folder = try TemporaryFolder(["a.style": Sheets.stateful])
      let run = try Tool.run(["explain", "a.style", "button.follow"] + arguments, in: folder.path)
      #expect(run.status == 64)
      #expect(run.output.isEmpty)
      #expect(run.errors.hasSuffix("stylec: error: \(message)\n"))
    }
  }

  @Test func rejectsControlsThatTheSheetDoesNotUse() throws {
    let folder = try TemporaryFolder(["a.style": Sheets.stateful])
    for (control, message) in [
      ("button.folow", "the style sheet has no control 'button.folow'; did you mean 'button.follow'?"),
      ("switch", "style sheet does not use control 'switch'"),
    ] {
      let run = try Tool.run("explain", "a.style", control, in: folder.path)
      #expect(run.status == 64)
      #expect(run.errors.hasSuffix("stylec: error: \(message)\n"))
    }
  }
}
