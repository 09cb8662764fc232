import Foundation
import Testing

/// The command `stylec check` with expectations.
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

  /// Returns the result of `check` for `sheet`.
  private func check(_ sheet: String) throws -> Tool.Run {
    let folder = try TemporaryFolder(["a.style": sheet])
    return try Tool.run("check", "a.style", in: folder.path)
  }

  @Test func countsExpectationsAndCases() throws {
    // Normal, without a theme and in the theme.
    let one = try check(Self.row + "@expect button.row < title: \"Row\" >")
    #expect(one.status == 0)
    #expect(one.errors == "")
    #expect(one.text == "1 expectation holds in 2 cases\n1 sheet, no problems\n")
    // Each of the 16 valid state combinations, and the 4 of those that contain `loading`.
    let two = try check(Self.row + "@expect button.row < [*] < title-color: $ink >; [loading|*] < title: \"\" > >")
    #expect(two.text == "2 expectations hold in 40 cases\n1 sheet, no problems\n")
    #expect(try check("@expect button < title: none >").text == "1 expectation holds in 1 case\n1 sheet, no problems\n")
  }

  @Test func separatesThousands() throws {
    let states = (0..<8).map { "@state s\($0)" }.joined(separator: "; ")
    let run = try check("@control button.a < \(states) >\n@expect button.a[*] < title: none >")
    #expect(run.text == "1 expectation holds in 3,072 cases\n1 sheet, no problems\n")
  }

  @Test func countsNoExpectations() throws {
    #expect(try check(Self.row).text == "1 sheet, no problems\n")
    #expect(try check(Self.row + "@expect button.row < >").text == "1 sheet, no problems\n")
  }

  @Test func failsIfAnExpectationIsNotMet() throws {
    let run = try check(Self.row + "@expect button.row[*] < title: \"Row\"; title-color: not(none) >")
    #expect(run.status == 1)
    #expect(run.text == "")
    #expect(
      run.errors == """
        a.style:9:25: error: expected 'title' to be "Row", found "" in button.row[disabled|loading]; 8 cases fail [unmet-expectation]
        7 |     [loading|*] < title: "" >
          |                   ~~~~~ note: the value is declared here
        … |
        9 | @expect button.row[*] < title: "Row"; title-color: not(none) >
          |                         ^~~~~

        """)
  }

  @Test func checksPartialsWithExpectationsInFolders() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder["sheets"], withIntermediateDirectories: true)
    try folder.write("sheets/_row.style", Data(Self.row.utf8))
    let claims = "@import \"_row\"\n@expect button.row[loading|*] < title: \"\" >\n"
    try folder.write("sheets/_claims.style", Data(claims.utf8))
    try folder.write("sheets/a.style", Data("@import \"_row\"\n@control button.row.tall\n".utf8))
    let run = try Tool.run("check", "sheets", in: folder.path)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.text == "1 expectation holds in 8 cases\n3 sheets, no problems\n")

    // A partial that a sheet imports is checked with that sheet, and only there.
    try folder.write("sheets/a.style", Data("@import \"_claims\"\n@control button.row.tall\n".utf8))
    #expect(
      try Tool.run("check", "sheets", in: folder.path).text
        == "1 expectation holds in 16 cases\n3 sheets, no problems\n")

    try folder.write("sheets/a.style", Data("@import \"_row\"\n".utf8))
    try folder.write("sheets/_claims.style", Data(claims.replacingOccurrences(of: "\"\"", with: "\"Row\"").utf8))
    let failed = try Tool.run("check", "sheets", in: folder.path)
    #expect(failed.status == 1)
    #expect(failed.errors.hasPrefix("sheets/_claims.style:2:33: error: expected 'title' to be \"Row\", found \"\""))
  }
}
