import Testing

@Suite struct CoverageTests {
  private static let legend =
    "= exact match   * pattern   ^ inherited   n falls back to normal   d default   . no value\n"

  /// A control with few states, and a control that derives from it.
  private static let sheet = """
    @control knob < @state on; @property a: integer = 1; @property b: integer; @property c: integer; @property 宽: bool >
    knob < 宽: true >
    knob[on|*] < 宽: false >
    @control knob.big
    knob.big[on] < b: 2; c: 3 >
    knob.big[selected|*] < c: 4 >

    """

  /// Returns the result of `states --coverage` for `sheet` with `arguments`.
  private func coverage(_ arguments: String..., of sheet: String = sheet) throws -> Tool.Run {
    let folder = try TemporaryFolder(["a.style": sheet])
    return try Tool.run(["states", "--coverage", "a.style"] + arguments, in: folder.path)
  }

  @Test func drawsAMatrix() throws {
    let run = try coverage("knob.big")
    #expect(run.status == 0)
    let lines = run.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 36)
    #expect(
      lines.prefix(14).joined(separator: "\n") == """
        \(Self.legend)
        knob.big: 27 of 96 cells (28%) have an explicit value

          a
          | b
          | | c
          | | | 宽
          d . . ^  normal
          d . . n  highlighted
          d . . n  disabled
          d . * n  selected
          d . * n  highlighted|selected
          d . * n  disabled|selected
        """)
    #expect(lines.contains("  d = = ^  on"))
    #expect(lines.contains("  d . * ^  highlighted|selected|on"))
  }

  @Test func showsWhatExhaustiveWouldReport() throws {
    let text = try coverage("button.follow", of: Sheets.stateful).text
    #expect(text.contains("\nbutton.follow: 38 of 66 cells (57%) have an explicit value\n"))
    #expect(
      text.hasSuffix(
        """

            title-color  highlighted, disabled, focused, highlighted|focused, disabled|focused, disabled|loading, \
        disabled|focused|loading

        """))
  }

  @Test func listsEveryControl() throws {
    let sheet = "@control button.plain < title: \"a\" >\nbutton.plain[*] < title: \"b\"; alpha: 1 >\n"
    let text = try coverage(of: sheet).text
    #expect(text.hasPrefix("\(Self.legend)\nbutton: no values\n\nbutton.plain: 24 of 24 cells (100%)"))
    #expect(text.contains("\n  * =  normal\n  * *  highlighted\n"))
    #expect(text.hasSuffix("\n  @exhaustive would report nothing\n\ncontrol: no values\n"))
  }

  @Test func requiresCoverageOfContexts() throws {
    let folder = try TemporaryFolder(["a.style": Self.sheet])
    let run = try Tool.run("states", "--contexts", "a.style", in: folder.path)
    #expect(run.status == 64 && run.errors == "stylec: error: option '--contexts' requires '--coverage'\n")
    #expect(
      try coverage("knob", "--contexts").errors
        == "stylec: error: option '--contexts' cannot be combined with a control\n")
  }
}
