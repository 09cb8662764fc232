import Testing

/// The fix-it of ambiguous patterns: a rule for exactly the states that they share.
@Suite struct ExactRuleTests {
  /// `rules` and, by the first fix-it, a line more.
  private func fixed(_ rules: String) throws -> String? {
    let fixed = try Listing.fixed(rules)
    for text in fixed { #expect(try Listing(text).diagnostics == [], "\(text)") }
    return fixed.first
  }

  @Test("The rule stands behind that of the winner, and gives the value as it is written")
  func place() throws {
    let head = """
      @let quiet: red
      @theme dark < quiet: blue >
      button[selected|*] < title-color: blue >

      """
    let sets = "selected|focused, highlighted|selected|focused, disabled|selected|focused"
    let rule = "button[\(sets)] < title-color: mix($quiet, #FFF, 50%) >"
    let value = "title-color: mix($quiet, /* half */ #FFF,\n    50%)"
    #expect(
      try fixed("\(head)  button[focused|*] < \(value) > // both\nbutton < alpha: 1 >")
        == "\(head)  button[focused|*] < \(value) > // both\n  \(rule)\nbutton < alpha: 1 >")
    #expect(
      try fixed("\(head)button < [focused|*] < \(value) > alpha: 1; [normal] < > > button < title: \"a\" >\r\n")
        == "\(head)button < [focused|*] < \(value) > alpha: 1; [normal] < > >\n\(rule) button < title: \"a\" >\r\n")
    #expect(
      try fixed("\(head)\tbutton[focused|*] <\r\n\t\t\(value)\r\n\t>\r\n")
        == "\(head)\tbutton[focused|*] <\r\n\t\t\(value)\r\n\t>\r\n\t\(rule)\r\n")
  }

  @Test("The rule is for a derived control, too, where the patterns are its own")
  func derived() throws {
    let sheet = """
      @control button.knob
      button[selected|*], button.knob[selected|*] < alpha: 0.5 >
      button[focused|*], button.knob[focused|*] < alpha: 0.25 >
      """
    let sets = "selected|focused, highlighted|selected|focused, disabled|selected|focused"
    let rule = "button[\(sets)], button.knob[\(sets)] < alpha: 0.25 >"
    #expect(try fixed(sheet) == "\(sheet)\n\(rule)")
  }

  @Test("The rule is for every control in which the patterns meet")
  func controls() throws {
    let sheet = """
      @control button.follow < @state mutual requires selected >
      @control knob < @state on; @state off; @exclusive on, off; @exclusive on, disabled; @exclusive on, highlighted >
      button[selected|*], knob[on|*] < alpha: 0.5 >
      button, knob [focused|*] < alpha: 0.25 >

      """
    let button = "selected|focused, highlighted|selected|focused, disabled|selected|focused"
    let follow = button.split(separator: ", ").map { $0 + "|mutual" }.joined(separator: ", ")
    let rule = "knob[focused|on, selected|focused|on] < alpha: 0.25 >\n"
    #expect(try fixed(sheet) == "\(sheet)\(rule)")
    let other = sheet.replacing("button, knob [", with: "button[focused|*], knob[")
    #expect(
      try fixed(other) == "\(other)button[\(button)], button.follow[\(follow)], \(rule)")
  }

  @Test("One rule settles all that a declaration wins by its place alone")
  func several() throws {
    let sheet = ["highlighted", "disabled", "selected"].map { "button[\($0)|*] < title: \"\($0)\" >\n" }.joined()
    let fixed = try Listing.fixed(sheet)
    let sets = "highlighted|selected, disabled|selected, highlighted|selected|focused, disabled|selected|focused"
    #expect(fixed == Array(repeating: sheet + "button[\(sets)] < title: \"selected\" >\n", count: 2))
    #expect(try Listing(fixed[0]).diagnostics == [])
  }

  @Test("There is none where it would say more")
  func refusals() throws {
    // The value of normal counts for other states, too.
    #expect(try Listing.fixed("button[!selected|*] < title: \"a\" >\nbutton[!focused|*] < title: \"b\" >\n") == [])
    // The part is read without the sheet that declares the control.
    let listing = try Listing(
      [
        "Main.style": "@import \"_Part\"\n@control button.follow < @state mutual >\n",
        "_Part.style": "button[selected|*] < title: \"a\" >\nbutton[focused|*] < title: \"b\" >\n",
      ], given: ["Main.style"])
    #expect(listing.diagnostics == ["_Part.style:2:21 ambiguous-patterns"])
    #expect(listing.fixIts == [])
  }

  @Test("An exact set settles the order, though the same declaration has a pattern that would need it")
  func settled() throws {
    let sets = "selected|focused, highlighted|selected|focused, disabled|selected|focused"
    let first = "button[selected|*] < title: \"a\" >\n"
    #expect(try Listing("\(first)button[focused|*, \(sets)] < title: \"b\" >").diagnostics == [])
    let derived = "@control button.b < @state on >\n"
    #expect(
      try Listing("\(first)button[focused|*, \(sets)] < title: \"b\" >\n\(derived)").diagnostics
        == ["Main.style:2:96 ambiguous-patterns"])
  }

  @Test("Only a pattern with another value, and no repetition of the winner's own, makes the order count")
  func values() throws {
    let rules = ["button[selected|*] < title: \"a\" >", "button[focused|*] < title: \"b\" >"]
    let repeated = try Listing((rules + rules.prefix(1)).joined(separator: "\n"))
    #expect(repeated.diagnostics == ["Main.style:1:22 duplicate-declaration", "Main.style:3:22 ambiguous-patterns"])
    let third = "button[focused|*, selected|*] < title: \"a\" >"
    #expect(
      try Listing((rules + [third]).joined(separator: "\n")).diagnostics
        == ["Main.style:1:22 duplicate-declaration", "Main.style:2:21 duplicate-declaration"])
  }
}
