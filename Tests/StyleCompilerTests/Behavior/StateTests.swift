import Testing

/// State bits, closures, and the diagnostics for impossible state combinations.
struct StateTests {
  @Test("States with 'at' are placed first, the others on the lowest bits free in the inheritance chain")
  func bits() throws {
    let listing = try Listing(
      """
      @control button.base <
          @state second
          @state first at 16
      >
      @control button.base.derived <
          @state third
          @state far at 23
          @state pair = third | far
      >
      button.base.derived < title: "x" >
      """)
    #expect(
      try listing.states(of: "button.base.derived").suffix(5) == [
        "first 16", "second 17", "third 18", "far 23", "pair = third|far",
      ])
  }

  @Test("An impossible combination is explained step by step")
  func chain() throws {
    let listing = try Listing(
      """
      @control button.x <
          @state loading implies disabled
          @state retrying requires loading
      >
      button.x[highlighted|retrying|*] < title: "?" >
      """)
    #expect(
      listing.messages == [
        "Main.style:5:10 impossible state combination 'highlighted|retrying'",
        "Main.style:3:30 'retrying' requires 'loading'",
        "Main.style:2:28 'loading' implies 'disabled'",
        "<standard>:7:16 'highlighted' and 'disabled' are mutually exclusive",
      ])
  }

  @Test("A fix-it removes each state without which an impossible combination is valid")
  func drops() throws {
    let sheet = "button[selected|highlighted | disabled|*] < title: \"?\" >"
    #expect(
      try Listing.fixed(sheet) == [
        "button[selected | disabled|*] < title: \"?\" >", "button[selected|highlighted|*] < title: \"?\" >",
      ])
    for fixed in try Listing.fixed(sheet) { #expect(try Listing(fixed).diagnostics == []) }
  }

  @Test("An impossible combination is reported once, even for several controls and outer combinations")
  func onceEach() throws {
    let listing = try Listing("button, label [selected|*, focused|*] < [highlighted|disabled] < alpha: 1 > >")
    #expect(listing.diagnostics == ["Main.style:1:42 impossible-state"])
  }

  @Test("Naming a state that a derived control's exclusion makes impossible is an error")
  func derivedExclusion() throws {
    let listing = try Listing(
      """
      @control button.base <
          @state busy requires selected
      >
      @control button.base.calm <
          @exclusive selected, busy
      >
      button.base[busy] < title: "busy" >
      button.base.calm[busy] < title: "never" >
      """)
    #expect(listing.diagnostics == ["Main.style:8:18 impossible-state"])
  }

  @Test("Exclusions that add nothing have no cost and no effect")
  func repeatedExclusions() throws {
    let listing = try Listing(
      """
      @control button.x <
          @state a; @state b; @state c
      \(String(repeating: "    @exclusive a, b, c\n    @exclusive c, b\n", count: 5_000))
      >
      button.x < title: "x" >
      button.x[a|c] < title: "?" >
      """)
    #expect(listing.diagnostics == ["Main.style:10006:10 impossible-state"])
  }

  @Test("An alias of an alias without states causes no error and no hang")
  func emptyAlias() throws {
    let listing = try Listing(
      """
      @control button.x <
          @state one = two
          @state two =
      >
      button.x[one] < title: "x" >
      """)
    #expect(listing.diagnostics == ["Main.style:3:17 expected"])
  }

  @Test("A long chain of aliases is resolved")
  func longAliases() throws {
    let aliases = (0..<255).map { "    @state a\($0) = a\($0 + 1)\n" }.joined()
    let listing = try Listing(
      """
      @control button.x <
      \(aliases)    @state a255 = selected
      >
      button.x[a0] < title: "x" >
      """)
    #expect(try listing.values(of: "button.x", in: "selected") == [#"title "x""#])
  }
}
