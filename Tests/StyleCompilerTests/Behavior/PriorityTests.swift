import Testing

/// The order of strength, and `@priority` above all.
@Suite struct PriorityTests {
  /// Returns the value of `alpha` of `control` in `state`.
  private func alpha(_ sheet: String, _ control: String, _ state: String) throws -> String {
    try #require(try Listing(sheet).values(of: control, in: state).first { $0.hasPrefix("alpha ") })
  }

  private static let rows = """
    @control button.row <
        @state first
        @state last
        @priority first
        [first|*] < alpha: 0.1 >
        [last|*] < alpha: 0.2 >
        [first] < alpha: 0.3 >
    >

    """

  @Test("A state of the list is stronger than later and more specific declarations")
  func priority() throws {
    #expect(try alpha(Self.rows, "button.row", "first|last") == "alpha 0.1")
    let specific = Self.rows + "button.row[last|selected|!focused|*, last] < alpha: 0.4 >\n"
    #expect(try alpha(specific, "button.row", "first|last|selected") == "alpha 0.1")
    #expect(try alpha(specific, "button.row", "last|selected") == "alpha 0.4")
    #expect(try alpha(specific, "button.row", "first") == "alpha 0.3")
  }

  @Test("The list of a control comes before the lists of its base controls")
  func ownList() throws {
    let sheet = Self.rows + "@control button.row.top < @priority last >\n"
    #expect(try alpha(sheet, "button.row", "first|last") == "alpha 0.1")
    // The derived control ranks the declarations of its base control anew.
    #expect(try alpha(sheet, "button.row.top", "first|last") == "alpha 0.2")
    // In the list of the standard style sheet, 'disabled' comes after both.
    let disabled = sheet + "button.row[disabled|*] < alpha: 0.9 >\n"
    #expect(try alpha(disabled, "button.row", "last|disabled") == "alpha 0.9")
    #expect(try alpha(disabled, "button.row", "first|disabled") == "alpha 0.1")
    #expect(try alpha(disabled, "button.row.top", "last|disabled") == "alpha 0.2")
    // A control that derives from it keeps the list.
    let third = sheet + "@control button.row.top.most < [first|*] < alpha: 0.7 > >\n"
    #expect(try alpha(third, "button.row.top.most", "first|last") == "alpha 0.2")
    #expect(try alpha(third, "button.row.top.most", "first") == "alpha 0.7")
  }

  @Test("A state can be listed in a control and its bases, and in any order")
  func reordered() throws {
    let sheet = """
      @control knob <
          @state a
          @state b
          @state c
          @priority a, b
          [a|*] < alpha: 0.1 >
          [b|*] < alpha: 0.2 >
          [c|*] < alpha: 0.3 >
      >
      @control knob.turned < @priority c, b, a >
      """
    #expect(try alpha(sheet, "knob", "a|b|c") == "alpha 0.1")
    #expect(try alpha(sheet, "knob", "b|c") == "alpha 0.2")
    #expect(try alpha(sheet, "knob.turned", "a|b|c") == "alpha 0.3")
    #expect(try alpha(sheet, "knob.turned", "a|b") == "alpha 0.2")
  }

  @Test("An alias of several states is contained in a set that contains all of them")
  func aliases() throws {
    let sheet = """
      @control knob <
          @state a
          @state b
          @state both = a|b
          @priority both
          [both|*] < alpha: 0.1 >
          [a|!selected|!highlighted|*] < alpha: 0.2 >
          [a|!focused|*] < alpha: 0.3 >
      >
      """
    #expect(try alpha(sheet, "knob", "a|b") == "alpha 0.1")
    #expect(try alpha(sheet, "knob", "a") == "alpha 0.2")
    let without = sheet.replacing("@priority both\n", with: "\n")
    #expect(try alpha(without, "knob", "a|b") == "alpha 0.2")
  }

  @Test("A base control's declaration with priority is stronger than a nearer one without")
  func bases() throws {
    let base = """
      @control button.loading <
          @state loading implies disabled
          [loading] < alpha: 0.1 >
          [loading|*] < alpha: 0.2 >
      >
      @control button.follow: button.loading <
          alpha: 1
          [*] < alpha: 0.9 >
          [selected|*] < alpha: 0.8 >

      """
    let sheet = base + ">"
    // The exact combination, and the pattern.
    #expect(try alpha(sheet, "button.follow", "loading") == "alpha 0.1")
    #expect(try alpha(sheet, "button.follow", "loading|selected") == "alpha 0.2")
    #expect(try alpha(sheet, "button.follow", "disabled") == "alpha 0.9")
    // To override it, a rule names a priority state, too. The nearer declaration then wins, exact or not.
    #expect(try alpha(base + "[disabled|*] < alpha: 0.7 > >", "button.follow", "loading") == "alpha 0.7")
    #expect(
      try alpha(base + "[loading|selected|*] < alpha: 0.6 > >", "button.follow", "loading|selected") == "alpha 0.6")
    #expect(try alpha(base + "[loading|selected|*] < alpha: 0.6 > >", "button.follow", "loading") == "alpha 0.1")
  }

  @Test("Without priority, nearer beats exact, exact beats specific, and specific beats later")
  func order() throws {
    let sheet = """
      @control knob <
          [selected|focused|highlighted|*] < alpha: 0.1 >
          [selected|focused|*] < alpha: 0.2 >
          [selected|!focused|*] < alpha: 0.3 >
          [selected] < alpha: 0.4 >
          [selected|*] < alpha: 0.5 >
      >
      @control knob.near < [focused|*] < alpha: 0.6 > >
      """
    #expect(try alpha(sheet, "knob", "selected|focused|highlighted") == "alpha 0.1")
    #expect(try alpha(sheet, "knob", "selected|focused") == "alpha 0.2")
    #expect(try alpha(sheet, "knob", "selected|highlighted") == "alpha 0.3")
    #expect(try alpha(sheet, "knob", "selected") == "alpha 0.4")
    #expect(try alpha(sheet, "knob.near", "selected|focused|highlighted") == "alpha 0.6")
    #expect(try alpha(sheet, "knob.near", "selected") == "alpha 0.4")
  }

  @Test("A '!' before two names for one set counts once, whatever its states imply")
  func negations() throws {
    func sheet(_ negations: String) -> String {
      """
      @control knob <
          @state on requires selected
          @state lit = on
          @state both = on|selected
          [\(negations)|*] < alpha: 0.1 >
          [!focused|*] < alpha: 0.2 >
      >
      """
    }
    #expect(try alpha(sheet("!on|!highlighted"), "knob", "disabled") == "alpha 0.1")
    #expect(try alpha(sheet("!on|!both"), "knob", "disabled") == "alpha 0.1")
    #expect(try alpha(sheet("!on|!lit"), "knob", "disabled") == "alpha 0.2")
  }

  @Test("The value for exactly 'normal' is a fallback, whatever has priority")
  func fallback() throws {
    let sheet = """
      @control button.a < alpha: 1; [!selected|*] < alpha: 0.5 > >
      @control button.a.b < @priority selected; title: "b" >
      @control button.a.c < alpha: 0.25 >
      """
    #expect(try alpha(sheet, "button.a.b", "selected") == "alpha 1")
    #expect(try alpha(sheet, "button.a.c", "selected") == "alpha 0.25")
    #expect(try alpha(sheet, "button.a.c", "disabled") == "alpha 0.5")
  }

  @Test("A list names states of the chain, and repeating one has no effect")
  func mistakes() throws {
    let sheet = "@control button.a < @state on; @priority on, on; @priority off, selected >"
    #expect(try Listing(sheet).diagnostics == ["Main.style:1:60 unknown-state"])
  }
}
