import StyleCompiler
import Testing

/// Expectations, whose messages are in goldens, and what they have no effect on.
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

  @Test("A declaration is one expectation, however many selectors of its expectation fit a case")
  func selectors() throws {
    let sheet = """
      @control button.b
      @control button.a
      @expect button.b[selected|*, focused], button.a, button.a[*], button < title: none >
      """
    // Eight state combinations of 'button.b', twelve of 'button.a', and one of 'button'.
    let count = try Compiler.compile(sheet)
    #expect(count.expectations?.claims == 1)
    #expect(count.expectations?.cases == 21)
  }

  @Test("Expectations reach no table, and count as uses of nothing but tokens") func tables() throws {
    let claims = "@expect button.row[loading|*], label < title-color: $ink; alpha: none >\n"
    func table(_ text: String) throws -> [UInt8]? {
      try Compiler.compile(text).table
    }
    let sheet = Self.row.replacing("title-color: $ink", with: "title-color: $ink; tint-color: $ink")
    let claimed = sheet + claims.replacing("label < title-color: $ink; ", with: "label < ")
    #expect(try table(claimed) == table(sheet))
    #expect(try table(sheet) != nil)
    #expect(
      try Listing("@let red: #f00\nbutton < tint-color: #f00 >\n@expect button < tint-color: $red >").diagnostics == [])
  }
}
