import Testing

/// Ambiguous patterns in controls that derive from other controls.
@Suite struct InheritedAdviceTests {
  /// Two ambiguous patterns, and a rule that resolves them for each exact state combination.
  private let settled = """
    @control button.a
    button.a[selected|*] < alpha: 1 >
    button.a[focused|*] < alpha: 0 >
    button.a[selected|focused, selected|focused|highlighted, selected|focused|disabled] < alpha: 0.5 >
    """

  @Test("Patterns that exact combinations resolve are ambiguous in the states that a derived control adds")
  func addedStates() throws {
    let listing = try Listing("@control button.a.b < @state own >\n\(settled)\nbutton.a.b < title: \"\" >\n")
    #expect(
      listing.messages == [
        "Main.style:4:23 ambiguous patterns for 'alpha' in selected|focused|own|*: two patterns are equally specific, "
          + "and this one wins only because it comes later",
        "Main.style:3:24 the other pattern is here",
      ])
  }

  @Test("Patterns that exact combinations resolve stay unambiguous if a derived control adds no states")
  func sameStates() throws {
    #expect(
      try Listing("\(settled)\n@control button.a.b < title: \"\" >\nbutton.a.b[*] < title: \"b\" >\n").messages == [])
  }

  @Test("Patterns of a derived control are ambiguous despite exact combinations of its base")
  func ownPatterns() throws {
    let listing = try Listing(
      "\(settled)\n@control button.a.b\nbutton.a.b[selected|*] < alpha: 0.1 >\nbutton.a.b[focused|*] < alpha: 0.2 >\n")
    #expect(
      listing.messages == [
        "Main.style:7:25 ambiguous patterns for 'alpha' in selected|focused|!disabled|*: two patterns are equally "
          + "specific, and this one wins only because it comes later",
        "Main.style:6:26 the other pattern is here",
      ])
  }
}
