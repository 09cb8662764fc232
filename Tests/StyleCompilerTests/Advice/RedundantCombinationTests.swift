import StyleCompiler
import TestSupport
import Testing

/// State combinations that another one in the same brackets makes redundant.
@Suite struct RedundantCombinationTests {
  @Test("A set next to a pattern that matches it is reported, and an unsafe fix-it joins it to a lone '*'")
  func slip() throws {
    let sheet = "button[selected, *] < title: \"x\" >\n"
    let listing = try Listing(sheet)
    #expect(
      listing.messages == [
        "Main.style:1:8 'selected' has no effect; the pattern '*' in the same brackets also matches it"
      ])
    #expect(try Listing.fixed(sheet) == ["button[selected|*] < title: \"x\" >\n"])
    let compiler = Compiler(files: TextFiles(["Main.style": sheet]))
    #expect(try compiler.fix(["Main.style"]).sheets.isEmpty)
  }

  @Test("Redundant combinations")
  func redundant() {
    Cases.forEach([
      ("button[selected, selected|*] < alpha: 1 >", ["1:8"]),
      ("button[selected|*, selected|focused] < alpha: 1 >", ["1:20"]),
      ("button[selected|focused|*, selected|*] < alpha: 1 >", ["1:8"]),
      ("button[selected, focused, *] < alpha: 1 >", ["1:8", "1:18"]),
      ("button < [selected, *] < alpha: 1 > >", ["1:11"]),
      ("button[selected|*] < [focused|*, focused|disabled] < alpha: 1 > >", ["1:34"]),
    ]) { sheet, places in
      let found = try Listing(sheet).diagnostics
      #expect(
        found == places.map { "Main.style:\($0) unreachable-declaration" },
        "\(sheet)")
    }
  }

  @Test("Combinations that keep another rule from winning, or that match other sets, aren't redundant")
  func useful() {
    Cases.forEach([
      "button[selected, selected|focused] < alpha: 1 >",
      "button[selected|*, !selected|*] < alpha: 1 >",
      "button[selected, *] < alpha: 1 >\nbutton[selected|*] < alpha: 0 >",
      "button[selected|*, selected|focused|*] < alpha: 1 >\nbutton[focused|*] < alpha: 0 >",
    ]) { sheet in
      let found = try Listing(sheet).diagnostics
      #expect(found == [], "\(sheet)")
    }
  }
}
