import Testing

/// The warning about sets that fall to normal, and what it proposes.
@Suite struct FallsToNormalTests {
  /// What the fix-its make of `rules` behind a rule for `normal`.
  private func fixed(_ rules: String) throws -> [String] {
    let head = "button < title: \"a\"; title-color: red >\n"
    let fixed = try Listing.fixed(head + rules, enabled: [.fallsToNormal])
    for text in fixed { #expect(try Listing(text).diagnostics == []) }
    return fixed.map { String($0.dropFirst(head.count)) }
  }

  @Test("It is given only where it is asked for")
  func request() throws {
    let sheet = "button < title: \"a\" >\nbutton[selected] < title: \"b\" >"
    #expect(try Listing(sheet).diagnostics == [])
    #expect(try Listing(sheet, enabled: [.fallsToNormal]).diagnostics == ["Main.style:2:20 falls-to-normal"])
  }

  @Test("The sets become patterns where that reaches only what falls to normal")
  func stars() throws {
    #expect(try fixed("button[selected] < title: \"b\" >") == ["button[selected|*] < title: \"b\" >"])
    #expect(
      try fixed("button < [selected, /* and */ focused] < title: \"b\" > alpha: 1 >")
        == ["button < [selected|*, /* and */ focused|*] < title: \"b\" > alpha: 1 >"])
    // What is declared exactly keeps its value, and what names more.
    #expect(
      try fixed("button[selected] < title: \"b\" >\nbutton[selected|focused|*, selected|highlighted] < title: \"c\" >")
        == ["button[selected|*] < title: \"b\" >\nbutton[selected|focused|*, selected|highlighted] < title: \"c\" >"])
  }

  @Test("Else a rule says it exactly for the sets")
  func rules() throws {
    let rule = "button[disabled|selected, disabled|selected|focused] < title: \"b\" >"
    let others = "button[!disabled|*] < title: \"c\" >\n"
    #expect(
      try fixed("\(others)button[selected] < title: \"b\" >\n")
        == ["\(others)button[selected] < title: \"b\" >\n\(rule)\n"])
    // The neighbour has a value there that a pattern would take.
    let neighbour = "button[highlighted|*, focused|*] < title-color: blue >\n"
    let reach = "highlighted|selected, disabled|selected, selected|focused, highlighted|selected|focused"
    #expect(
      try fixed("\(neighbour)button[selected] < title: \"b\"; title-color: red >")
        == [
          "\(neighbour)button[selected] < title: \"b\"; title-color: red >\n"
            + "button[\(reach), disabled|selected|focused] < title: \"b\" >"
        ])
  }

  @Test("A derived control's normal is what its sets fall to, and its value that of normal is no loss")
  func lineage() throws {
    let sheet = """
      button[selected] < title: "b"; alpha: 1 >
      button.follow < title: "a"; alpha: 1 >
      button.plain < title: "b" >
      """
    let listing = try Listing(sheet, enabled: [.fallsToNormal])
    #expect(listing.diagnostics == ["Main.style:1:20 falls-to-normal"])
    #expect(listing.messages[1] == "Main.style:2:17 this value is used instead")
    #expect(listing.fixIts == ["insert '|*'"])
  }

  @Test("It asks for no answer where a pattern says that it is not for a set")
  func patterns() throws {
    let sheet = "button < title: \"a\" >\nbutton[selected|!focused|*] < title: \"b\" >"
    #expect(try Listing(sheet, enabled: [.fallsToNormal]).diagnostics == [])
  }
}
