import Testing

/// The warning about state sets that fall back to `normal`, and its fix-its.
@Suite struct FallsToNormalTests {
  /// Returns `rules` as changed by each fix-it. They follow a rule for `normal`.
  private func fixed(_ rules: String) throws -> [String] {
    let head = "button < title: \"a\"; title-color: red; [highlighted|focused|*] < subtitle: \"\" > >\n"
    let fixed = try Listing.fixed(head + rules)
    for text in fixed { #expect(try Listing(text).diagnostics == []) }
    return fixed.map { String($0.dropFirst(head.count)) }
  }

  @Test("Only states that rules of the control and its base controls name are considered")
  func named() throws {
    let sheet = "button < title: \"a\" >\nbutton[selected] < title: \"b\" >\n"
    #expect(try Listing(sheet).diagnostics == [])
    #expect(
      try Listing(sheet + "button[highlighted|*] < alpha: 1 >").diagnostics == ["Main.style:2:20 falls-to-normal"])
    #expect(try Listing(sheet + "button[!focused|*] < alpha: 1 >").diagnostics == ["Main.style:2:20 falls-to-normal"])
    let derived = "@control button.a\nbutton.a[highlighted|*] < alpha: 1 >\n"
    #expect(try Listing(sheet + derived).diagnostics == [])
    let base = sheet.replacing("button[", with: "button.a[")
    #expect(
      try Listing("@control button.a\n" + base + "button[focused|*] < alpha: 1 >").diagnostics
        == ["Main.style:3:22 falls-to-normal"])
  }

  @Test("Exact sets become patterns if that changes only sets without a declaration of their own")
  func wildcards() throws {
    #expect(try fixed("button[selected] < title: \"b\" >") == ["button[selected|*] < title: \"b\" >"])
    // Exact declarations and more specific patterns keep their values.
    #expect(
      try fixed("button[selected] < title: \"b\" >\nbutton[selected|focused|*, selected|highlighted] < title: \"c\" >")
        == [])
  }

  @Test("There is no fix-it if a wildcard would change a set with a declaration of its own")
  func harm() throws {
    let others = "button[!disabled|*] < title: \"c\" >\nbutton[disabled|*] < alpha: 1 >\n"
    #expect(try fixed("\(others)button[selected] < title: \"b\" >\n") == [])
    // A pattern would also change `title-color`, which another rule sets in some of these states.
    let neighbor = "button[highlighted|*, focused|*] < title-color: blue >\n"
    #expect(try fixed("\(neighbor)button[selected] < title: \"b\"; title-color: red >") == [])
  }

  @Test("A derived control falls back to its own 'normal', and an equal value causes no warning")
  func derivedControls() throws {
    let sheet = """
      @control button.follow < title: "a"; alpha: 1; [focused|*] < subtitle: "" >; [selected] < title: "b"; alpha: 1 > >
      @control button.plain < title: "b"; [focused|*] < subtitle: "" >; [selected] < title: "b" > >
      """
    let listing = try Listing(sheet)
    #expect(listing.diagnostics == ["Main.style:1:91 falls-to-normal"])
    #expect(listing.messages.last == "Main.style:1:26 this value is used instead")
    #expect(listing.fixIts == ["insert '|*'"])
  }

  @Test("Sets that a pattern excludes cause no warning")
  func patterns() throws {
    let sheet = "button < title: \"a\" >\nbutton[selected|!focused|*] < title: \"b\" >"
    #expect(try Listing(sheet).diagnostics == [])
  }
}
