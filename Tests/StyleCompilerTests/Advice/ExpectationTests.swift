import StyleCompiler
import Testing

/// Claims about resolved values.
@Suite struct ExpectationTests {
  private static let row = """
    @let ink: #336699
    @theme dark < ink: #99ccff >
    @control button.row <
        @state loading implies disabled
        title: "Row"
        title-color: $ink
        [loading|*] < title: "" >
    >

    """

  /// Returns the messages for `claims` about the control of these tests.
  private func messages(_ claims: String) throws -> [String] {
    try Listing(Self.row + claims).messages
  }

  @Test("The message shows the smallest case and the number of cases that fail")
  func message() throws {
    // 12 of the 16 valid state combinations don't contain `loading`, each in light and in dark.
    #expect(
      try messages("@expect button.row[*] < title: \"\" >") == [
        "Main.style:9:25 expected 'title' to be \"\", found \"Row\" in button.row[normal]; 24 cases fail",
        "Main.style:5:5 the value is declared here",
      ])
  }

  @Test("A claim that fails in a context names it")
  func themes() throws {
    #expect(
      try messages("@expect button.row < title-color: #336699 >") == [
        "Main.style:9:22 expected 'title-color' to be #336699, found #99ccffff in button.row[normal] in context 'dark'; "
          + "1 case fails", "Main.style:6:5 the value is declared here",
      ])
    #expect(try messages("@expect button.row < title-color: $ink >") == [])
    #expect(try messages("@expect button.row < title-color: one-of(#336699, #9cf) >") == [])
  }

  @Test("A claim is also about the controls that derive from the named one")
  func derivedControls() throws {
    let claims = """
      @control button.row.b < [selected|*] < title: "B" > >
      @control button.row.a < [focused|!selected|!disabled|*] < title: "A" > >
      @expect button.row[*] < title: one-of("Row", "") >
      """
    #expect(
      try messages(claims) == [
        "Main.style:11:25 expected 'title' to be one-of(\"Row\", \"\"), found \"A\" in button.row.a[focused]; 16 cases fail",
        "Main.style:10:59 the value is declared here",
      ])
    #expect(try messages(claims.replacing("button.row[*] <", with: "button.row[disabled|*] <")).count == 2)
    #expect(try messages(claims.replacing("button.row[*] <", with: "button.row[loading|*] <")) == [])
  }

  @Test("A declaration is one claim, however many selectors of its expectation fit a case")
  func selectors() throws {
    let sheet = """
      @control button.b
      @control button.a
      @expect button.b[selected|*, focused], button.a, button.a[*], button < title: "x" >
      """
    // Eight sets of 'button.b', twelve of 'button.a', and one of 'button'.
    #expect(
      try Listing(sheet).messages
        == ["Main.style:3:72 expected 'title' to be \"x\", found no value in button[normal]; 21 cases fail"])
    let count = try Compiler(files: TextFiles(["Main.style": sheet.replacing("\"x\"", with: "none")])).compile([
      "Main.style"
    ])
    #expect(count.expectations?.claims == 1)
    #expect(count.expectations?.cases == 21)
  }

  @Test("A property that several controls declare is compared in each control by its own type")
  func properties() throws {
    let sheet = """
      @control knob < @property size: number = 1 >
      @control dial < @property size: length = 1pt >
      @expect knob, dial < size: 1 >
      @expect knob, dial < size: 2 >
      """
    #expect(
      try Listing(sheet).messages.first
        == "Main.style:4:22 expected 'size' to be 2, found 1pt in dial[normal]; 2 cases fail")
  }

  @Test("A value that a base control leaves to others is claimed in them")
  func absent() throws {
    let sheet = """
      @control button.solid < @property accent: color; background-color: .accent >
      @control button.solid.danger < accent: red >
      @expect button.solid.danger < background-color: red >
      @expect button.solid < background-color: not(blue); background-color: one-of(none, red) >
      @expect button.solid < background-color: not(none) >
      """
    #expect(
      try Listing(sheet).messages == [
        "Main.style:5:24 expected 'background-color' to be not(none), found no value in button.solid[normal]; 1 case fails",
        "Main.style:1:50 the value is declared here",
      ])
  }

  @Test("Claims compare values in their canonical form, and numbers after rounding")
  func canonicalForms() throws {
    let sheet = """
      @control button.a <
          corner-radius: 0.1 + 0.2
          title-font: system-font(14, bold)
          background-color: rgb(255, 0, 0)
          content-insets: insets(8)
      >
      @expect button.a <
          corner-radius: 0.3pt
          corner-radius: at-least(0.3)
          title-font: system-font(14pt, 700)
          background-color: red
          content-insets: insets(8, 8, 8, 8)
      >
      """
    #expect(try Listing(sheet).diagnostics == [])
  }

  @Test("Mistakes in claims are reported like those in rules")
  func mistakes() throws {
    let claims = [
      ("titel: \"\"", "22 unknown-property"), ("title: 3", "29 type-mismatch"),
      ("title: at-least(\"a\")", "29 type-mismatch"), ("title: not()", "29 wrong-arguments"),
      ("title: not(\"a\", \"b\")", "29 wrong-arguments"), ("title: one-of()", "29 wrong-arguments"),
      ("title: one-of(\"a\", 3)", "41 type-mismatch"), ("title: .subtitle", "29 expected"),
      ("title: \"\\(n)\"", "32 unknown-param"), ("alpha: 1 + at-least(0)", "33 unknown-function"),
      ("alpha: none + 1", "29 type-mismatch"), ("alpha: at-least(none)", "38 type-mismatch"),
      ("alpha: at-most(none)", "37 type-mismatch"), ("title-color: contrast(none)", "44 type-mismatch"),
    ]
    for (claim, diagnostic) in claims {
      #expect(
        try Listing(Self.row + "@expect button.row < \(claim) >").diagnostics == ["Main.style:9:\(diagnostic)"],
        "\(claim)")
    }
    #expect(
      try Listing(Self.row + "@expect button.row[loading|highlighted], button.rov < title: \"\" >").diagnostics
        == ["Main.style:9:20 impossible-state", "Main.style:9:42 unknown-control"])
  }

  @Test("Expectations reach no table, and count as uses of nothing but tokens")
  func tables() throws {
    let claims = "@expect button.row[loading|*], label < title-color: $ink; alpha: none >\n"
    func table(_ text: String) throws -> [UInt8]? {
      try Compiler(files: TextFiles(["Main.style": text])).compile(["Main.style"]).table
    }
    let sheet = Self.row.replacing("title-color: $ink", with: "title-color: $ink; tint-color: $ink")
    let claimed = sheet + claims.replacing("label < title-color: $ink; ", with: "label < ")
    #expect(try table(claimed) == table(sheet))
    #expect(try table(sheet) != nil)
    #expect(
      try Listing("@let red: #f00\nbutton < tint-color: #f00 >\n@expect button < tint-color: $red >").diagnostics == [])
  }
}
