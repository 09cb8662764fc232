import StyleCompiler
import Testing

/// Where the fix-it for ambiguous patterns adds a rule. What the rule is for is in the goldens `ambiguous-patterns-*`.
@Suite struct ExactRuleTests {
  /// Returns `rules` after applying the first fix-it. Every fix-it must leave no diagnostics.
  private func fixed(_ rules: String) throws -> String? {
    let fixed = try Listing.fixed(rules)
    for text in fixed { #expect(try Listing(text).diagnostics == [], "\(text)") }
    return fixed.first
  }

  @Test("The new rule follows the winning rule and spells the value in the same way") func place() throws {
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

  @Test("New rules for several conflicts of one declaration are added in the same place") func several() throws {
    let head = "@control button.a < @state busy; @exclusive highlighted, busy >\n"
    let sheet = head + ["highlighted", "busy", "selected"].map { "button.a[\($0)|*] < title: \"\($0)\" >\n" }.joined()
    let fixed = try Compiler(files: TextFiles(["Main.style": sheet])).fix(["Main.style"])
    let rules = ["highlighted|selected", "selected|busy"].map { "button.a[\($0)|*] < title: \"selected\" >\n" }
    #expect(fixed.compilation.diagnostics == [])
    #expect(fixed.sheets.map { String(decoding: $0.source.bytes, as: UTF8.self) } == [sheet + rules.joined()])
  }
}
