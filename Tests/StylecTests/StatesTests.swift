import Testing

@Suite struct StatesTests {
  /// Returns the result of `states` for the sheet of these tests with `arguments`.
  private func states(_ arguments: String...) throws -> Tool.Run {
    let folder = try TemporaryFolder(["a.style": Sheets.stateful])
    return try Tool.run(["states", "a.style"] + arguments, in: folder.path)
  }

  @Test func listsControls() throws {
    let run = try states()
    #expect(run.status == 0)
    #expect(
      run.text == """
        control         states  combinations  valid  declares
        button          4       16            12
        button.follow   6       64            22     mutual, followed
        button.loading  5       32            16     loading
        control         4       16            12     highlighted, disabled, selected, focused

        """)
  }

  @Test func listsTheStatesOfAControl() throws {
    let lines = try states("button.follow").text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.prefix(17).joined(separator: "\n") == """
        button.follow: 6 states, 64 combinations: 22 valid, 32 impossible, 10 equivalent to a larger one

        states:
           0  highlighted  control                            <standard>:3:12
           1  disabled     control                            <standard>:4:12
           2  selected     control                            <standard>:5:12
           3  focused      control                            <standard>:6:12
          16  mutual       button.follow   requires selected  a.style:3:10
          17  loading      button.loading  implies disabled   a.style:1:34

        aliases:
          followed  = mutual  button.follow  a.style:4:10

        exclusive:
          highlighted, disabled  <standard>:7:16
          mutual, loading        a.style:5:14

        """)
  }

  @Test func listsSetsAndReasons() throws {
    let text = try states("button.follow").text
    #expect(text.contains("\nvalid:\n  0x0      normal\n  0x1      highlighted\n"))
    #expect(text.contains("\n  0x10005  highlighted|selected|mutual\n"))
    #expect(
      text.hasSuffix(
        """

        impossible combinations (and each that contains one):
          highlighted|disabled  'highlighted' and 'disabled' are mutually exclusive (<standard>:7:16)
          highlighted|loading   'loading' implies 'disabled' (a.style:1:56), \
        'highlighted' and 'disabled' are mutually exclusive (<standard>:7:16)
          mutual|loading        'mutual' and 'loading' are mutually exclusive (a.style:5:14)

        """))
  }

  @Test func rejectsUnknownControls() throws {
    let run = try states("button.folow")
    #expect(run.status == 64)
    #expect(
      run.errors.hasSuffix(
        "stylec: error: the style sheet has no control 'button.folow'; did you mean 'button.follow'?\n"))
  }
}
