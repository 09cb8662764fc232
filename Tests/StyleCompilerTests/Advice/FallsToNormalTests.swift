import Testing

/// The warning about state combinations that fall back to `normal`, and its fix-its.
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
      try Listing(sheet + "button[highlighted|*] < alpha: 1 >").diagnostics == ["Main.style:2:8 falls-to-normal"])
    #expect(try Listing(sheet + "button[!focused|*] < alpha: 1 >").diagnostics == ["Main.style:2:8 falls-to-normal"])
    let derived = "@control button.a\nbutton.a[highlighted|*] < alpha: 1 >\n"
    #expect(try Listing(sheet + derived).diagnostics == [])
    let base = sheet.replacing("button[", with: "button.a[")
    #expect(
      try Listing("@control button.a\n" + base + "button[focused|*] < alpha: 1 >").diagnostics
        == ["Main.style:3:10 falls-to-normal"])
  }

  @Test("Exact combinations become patterns if that changes only sets without a declaration of their own")
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
    #expect(listing.diagnostics == ["Main.style:1:79 falls-to-normal"])
    #expect(listing.messages.last == "Main.style:1:26 this value is used instead")
    #expect(listing.fixIts == ["insert '|*'"])
  }

  @Test("Sets that a pattern excludes cause no warning")
  func patterns() throws {
    let sheet = "button < title: \"a\" >\nbutton[selected|!focused|*] < title: \"b\" >"
    #expect(try Listing(sheet).diagnostics == [])
  }

  @Test("A combination has one warning, which lists the properties, however many declarations its rule has")
  func properties() throws {
    let sheet = """
      button < title: "a"; alpha: 1; [highlighted|*] < tint-color: red > >
      button[selected] < alpha: 0.5; title: "b"; subtitle: "c" >
      """
    let listing = try Listing(sheet)
    #expect(
      listing.messages == [
        "Main.style:2:8 'alpha' and 'title' fall back to their 'normal' values, and 'subtitle' has no value when other "
          + "states are also active: highlighted|selected",
        "Main.style:1:22 this value of 'alpha' is used instead",
      ])
    let long = (0..<11).map { "@property p\($0): number" } + ["[on|*] < alpha: 1 >"]
    let all = (0..<11).map { "p\($0): \($0)" }.joined(separator: "; ")
    let many = "@control knob < @state on; \(long.joined(separator: "; ")) >\nknob[selected] < \(all) >"
    #expect(
      try Listing(many).messages == [
        "Main.style:2:6 'p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', and 3 more have no value when other states are "
          + "also active: selected|on"
      ])
  }

  @Test("A combination for several controls, in several runs, or within several others has one warning")
  func repeatedCombinations() throws {
    let head =
      "@control knob < @property a: number; @property b: number; [highlighted|*, focused|*] < alpha: 1 > >\n"
      + "@control knob.x\n@control knob.y\n"
    let place = { (rules: String) in try Listing(head + rules).diagnostics }
    #expect(try place("knob.x, knob.y < [selected] < a: 1 > >") == ["Main.style:4:19 falls-to-normal"])
    #expect(
      try place("knob.x[selected], knob.y[selected|highlighted] < a: 2 >") == [
        "Main.style:4:8 falls-to-normal", "Main.style:4:26 falls-to-normal",
      ])
    #expect(
      try place("knob.x[selected] < a: 2; [focused] < b: 2 > b: 2 >") == [
        "Main.style:4:8 falls-to-normal", "Main.style:4:27 falls-to-normal",
      ])
    #expect(
      try place("knob.x < [selected, disabled] < [focused, selected] < a: 2 > > >") == [
        "Main.style:4:34 falls-to-normal", "Main.style:4:43 falls-to-normal",
      ])
  }
}
