#if DEBUG
  import StyleLive
  import StyleRuntime
  import TestSupport
  import Testing

  /// Explanations of the controls of an app by the files that were compiled into it.
  @Suite struct LiveExplanationTests {
    private static let files = [
      "Main.style": """
      @import "Part"
      @control button.a <
        @state mutual at 17
        @variant size: medium, small
        title: "A"; alpha: $faint
        [mutual|*] < title: "B" >
        [small|*] < alpha: 1 >
      >
      """,
      "Part.style": "@let faint: 0.5\n@theme dark < faint: 0.25 >",
    ]

    /// The control in the app, whose states have other bits, and whose contexts have other positions.
    private let control: Control

    init() throws {
      let text = """
        @axis brand < plain; sosh >; @let faint: 0.1; @theme dark < faint: 0.2 >; @theme sosh < faint: 0.3 >
        @theme dark|sosh < faint: 0.4 >
        @control button.a < @state mutual at 16; @state old at 17; @variant size: medium, small; alpha: $faint >
        @control button.b < alpha: $faint >
        """
      control = try Sheets.compile(text).control("button.a")
    }

    @Test("An explanation is the text of 'stylec explain' for the states, variants, and contexts of the same names")
    func text() throws {
      let folder = try LiveFolder(Self.files)
      defer { folder.end() }
      let live = try #require(folder.live)
      let context = try control.sheet.context("dark", "sosh")
      let state = try control.mask(named: "mutual|old")
      let explanation = try #require(live.explanation(of: control, in: state, context: context))
      #expect(
        explanation.description == """
          button.a in mutual, in context dark

          alpha = 0.25 (depends on appearance)
            Main.style:5:15  button.a  $faint  from normal

          title = "B"
            Main.style:6:16  button.a[mutual|*]  "B"  wins: only pattern that matches this state
            Main.style:5:3   button.a            "A"  'normal' value, used only as a fallback

          """)
      #expect(explanation.values.map(\.text) == ["alpha = 0.25 (depends on appearance)", "title = \"B\""])
      let loser = explanation.values[1].declarations[1]
      #expect([loser.location, loser.selector, loser.value] == ["Main.style:5:3", "button.a", "\"A\""])
      #expect(loser.reason == "'normal' value, used only as a fallback")
      let small = try control.variant(["size": "small"])
      let other = try #require(live.explanation(of: small, in: .normal, context: context))
      #expect(other.description.hasPrefix("button.a in small, in context dark\n\nalpha = 1\n"), "\(other)")
    }

    @Test("Without the control, without style sheets, and with errors, there is no explanation")
    func missing() throws {
      let context = control.sheet.context(withValues: [:])
      let folder = try LiveFolder(Self.files)
      let live = try #require(folder.live)
      #expect(live.explanation(of: control, in: .normal, context: context) != nil)
      let other = try control.sheet.control("button.b")
      #expect(live.explanation(of: other, in: .normal, context: context) == nil)
      try folder.write("Part.style", "wrong")
      #expect(live.explanation(of: control, in: .normal, context: context) == nil)
      try folder.replace("Main.style", Sheets.table(of: "@control button.a < alpha: 1 >"))
      #expect(live.explanation(of: control, in: .normal, context: context) == nil)
    }
  }
#endif
