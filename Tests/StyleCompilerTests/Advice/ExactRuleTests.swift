import StyleCompiler
import Testing

/// The fix-it for ambiguous patterns, which adds a rule for the combined pattern or for exact state combinations.
@Suite struct ExactRuleTests {
  /// Returns `rules` after applying the first fix-it, or `nil` if there is none. Every fix-it must leave no
  /// diagnostics.
  private func fixed(_ rules: String) throws -> String? {
    let fixed = try Listing.fixed(rules)
    for text in fixed { #expect(try Listing(text).diagnostics == [], "\(text)") }
    return fixed.first
  }

  @Test("The new rule follows the winning rule and spells the value in the same way")
  func place() throws {
    let head = """
      @let quiet: red
      @theme dark < quiet: blue >
      button[selected|*] < title-color: blue >

      """
    let rule = "button[selected|focused|*] < title-color: mix($quiet, #FFF, 50%) >"
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

  @Test("The new rule also covers a derived control that has the same patterns")
  func derived() throws {
    let sheet = """
      @control button.knob
      button[selected|*], button.knob[selected|*] < alpha: 0.5 >
      button[focused|*], button.knob[focused|*] < alpha: 0.25 >
      """
    let rule = "button[selected|focused|*], button.knob[selected|focused|*] < alpha: 0.25 >"
    #expect(try fixed(sheet) == "\(sheet)\n\(rule)")
  }

  @Test("The new rule covers every control in which the patterns overlap")
  func controls() throws {
    let sheet = """
      @control button.follow < @state mutual requires selected >
      @control knob < @state on; @state off; @exclusive on, off; @exclusive on, disabled; @exclusive on, highlighted >
      button[selected|*], knob[on|*] < alpha: 0.5 >
      button, knob [focused|*] < alpha: 0.25 >

      """
    let rule = "knob[focused|on|*] < alpha: 0.25 >\n"
    #expect(try fixed(sheet) == "\(sheet)\(rule)")
    let other = sheet.replacing("button, knob [", with: "button[focused|*], knob[")
    #expect(try fixed(other) == "\(other)button[selected|focused|*], \(rule)")
  }

  @Test("New rules for several conflicts of one declaration are added in the same place")
  func several() throws {
    let head = "@control button.a < @state busy; @exclusive highlighted, busy >\n"
    let sheet =
      head + ["highlighted", "busy", "selected"].map { "button.a[\($0)|*] < title: \"\($0)\" >\n" }.joined()
    let fixed = try Compiler(files: TextFiles(["Main.style": sheet])).fix(["Main.style"])
    let rules = ["highlighted|selected", "selected|busy"].map { "button.a[\($0)|*] < title: \"selected\" >\n" }
    #expect(fixed.compilation.diagnostics == [])
    #expect(
      fixed.sheets.map { String(decoding: $0.source.bytes, as: UTF8.self) } == [sheet + rules.joined()])
  }

  @Test("The new rule isn't safe if it changes a control that gives priority to one of the patterns")
  func priorityInDerivedControl() throws {
    let sheet = """
      @control button.a < alpha: 1; [focused|*] < alpha: 0.1 > [selected|*] < alpha: 0.2 > >
      @control button.a.b < [highlighted] < alpha: 0.3 > >
      @control button.a.c < @priority focused >
      """
    let compilation = try Compiler(files: TextFiles(["Main.style": sheet])).compile(["Main.style"])
    let fixIts = compilation.diagnostics.flatMap(\.fixIts)
    #expect(fixIts.map(\.isSafe) == [false, false, false])
    #expect(fixIts.first?.message.hasPrefix("insert rule 'button.a[selected|focused, ") ?? false)
  }

  @Test("If the combined pattern would change other values, the new rule is for exact state combinations")
  func exactSets() throws {
    let sheet = """
      @control knob < @state a; @state b; @state c; @exclusive focused, selected, highlighted, disabled >
      knob[a|*] < alpha: 0.1 >
      knob[b|*] < alpha: 0.2 >
      knob[a|c|*] < alpha: 0.3 >
      knob[focused|*, selected|*, highlighted|*, disabled|*] < alpha: 0.4 >
      knob[a|focused|*, a|selected|*, a|highlighted|*, a|disabled|*] < alpha: 0.4 >
      knob[b|focused|*, b|selected|*, b|highlighted|*, b|disabled|*] < alpha: 0.4 >
      knob[c|*] < alpha: 0.5 >

      """
    let fixIts = try Listing(sheet).fixIts
    #expect(fixIts.contains("insert rule 'knob[a|b] < alpha: 0.2 >'"), "\(fixIts)")
  }

  @Test("The new rule is for the control that has both patterns, not for controls derived from it")
  func bases() throws {
    // Only exact declarations for `normal` are fallbacks. The value of a pattern isn't, even if the pattern matches
    // `normal`.
    let sheet = "button[!selected|*] < title: \"a\" >\nbutton[!focused|*] < title: \"b\" >\n"
    #expect(try fixed(sheet) == "\(sheet)button[!selected|!focused|*] < title: \"b\" >\n")
    // The partial doesn't import the sheet that declares the derived control, but the patterns belong to its base.
    let listing = try Listing(
      [
        "Main.style": "@import \"_Part\"\n@control button.follow < @state mutual >\n",
        "_Part.style": "button[selected|*] < title: \"a\" >\nbutton[focused|*] < title: \"b\" >\n",
      ], given: ["Main.style"])
    #expect(listing.diagnostics == ["_Part.style:2:21 ambiguous-patterns"])
    #expect(listing.fixIts == ["insert rule 'button[selected|focused|*] < title: \"b\" >'"])
  }

  @Test("Exact combinations resolve the ambiguity of a pattern in the same rule, unless a derived control adds states")
  func settled() throws {
    let sets = "selected|focused, highlighted|selected|focused, disabled|selected|focused"
    let first = "button[selected|*] < title: \"a\" >\n"
    #expect(try Listing("\(first)button[focused|*, \(sets)] < title: \"b\" >").diagnostics == [])
    let derived = "@control button.b < @state on >\n"
    #expect(
      try Listing("\(first)button[focused|*, \(sets)] < title: \"b\" >\n\(derived)").diagnostics
        == ["Main.style:2:96 ambiguous-patterns"])
  }

  @Test("Patterns are ambiguous only if their values differ; a repeated pattern is a duplicate")
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
