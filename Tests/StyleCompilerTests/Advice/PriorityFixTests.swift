import Testing

/// The fix-its for ambiguous patterns that add a state to the priority list.
@Suite struct PriorityFixTests {
  /// Returns the fix-its of `sheet` that change the priority list. The result of each has no more warnings.
  private func priorities(_ sheet: String) throws -> [String] {
    let listing = try Listing(sheet)
    for (message, fixed) in zip(listing.fixIts, try Listing.fixed(sheet)) where message.contains("@priority") {
      #expect(try Listing(fixed).diagnostics == [], "\(message)")
    }
    return listing.fixIts.filter { $0.contains("@priority") }
  }

  /// A text field whose author already gives priority to one of its states.
  private static let field = """
    @control text-field.p <
        @state hovered
        @priority invalid
        background-color: white
        [invalid|*] < background-color: pink >
        [hovered|*] < background-color: silver >
        [focused|*] < background-color: azure >
        [disabled|*] < background-color: gray >
    >
    """

  @Test("The state comes after the list in force, so that disabled and invalid fields look as before")
  func order() throws {
    let found = ["focused", "hovered"].map { "replace '@priority invalid' with '@priority invalid, disabled, \($0)'" }
    #expect(try priorities(Self.field) == found)
    let fixed = try Listing.fixed(Self.field).filter { $0.contains("@priority invalid, ") }
    #expect(fixed.count == 2)
    for state in ["disabled|focused", "focused|invalid", "invalid|hovered", "disabled|invalid"] {
      let values = try Listing(Self.field).values(of: "text-field.p", in: state)
      for sheet in fixed { #expect(try Listing(sheet).values(of: "text-field.p", in: state) == values, "\(state)") }
    }
    let both = try fixed.map { try Listing($0).values(of: "text-field.p", in: "focused|hovered") }
    #expect(both == [["background-color #f0ffffff"], ["background-color #c0c0c0ff"]])
  }

  @Test("A derived control repeats the list of its base, and a state is added to the last '@priority'")
  func lists() throws {
    let patterns = "[on|*] < alpha: 0.1 > [selected|*] < alpha: 0.2 >"
    #expect(
      try priorities("@control knob < @state on; \(patterns) >")
        == ["insert '@priority disabled, selected'", "insert '@priority disabled, on'"])
    #expect(
      try priorities("@control knob < @state on; @priority focused >\n@control knob.a < \(patterns) >")
        == ["insert '@priority focused, disabled, selected'", "insert '@priority focused, disabled, on'"])
    #expect(
      try priorities("@control knob < @state on; @priority focused; @priority disabled; \(patterns) >") == [
        "replace '@priority disabled' with '@priority disabled, selected'",
        "replace '@priority disabled' with '@priority disabled, on'",
      ])
  }

  @Test("A state isn't offered if another set, another property, or a derived control would change")
  func harm() throws {
    let patterns = "[on|*] < alpha: 0.1 > [selected|*] < alpha: 0.2 >"
    let knob = "@control knob < @state on; \(patterns) "
    let (on, selected) = (["insert '@priority disabled, on'"], ["insert '@priority disabled, selected'"])
    let more = "[highlighted|focused|*] < alpha: 0.3 > [selected|highlighted|focused|*] < alpha: 0.3 > >"
    #expect(try priorities(knob + more) == selected)
    #expect(try priorities(knob + "[selected|*] < ground-color: red > [focused|!on|*] < ground-color: blue > >") == on)
    #expect(try priorities(knob + ">\n@control knob.a < [highlighted|*] < alpha: 0.4 > >") == [])
    #expect(try priorities(knob + ">\n@control knob.a < [highlighted|!selected|*] < alpha: 0.4 > >") == selected)
  }
}
