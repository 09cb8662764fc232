import StyleCompiler
import Testing

/// The CSS of samples, and of a golden with all that CSS has a word for, which lies in `Goldens/CSS`.
///
/// `STYLE_UPDATE_GOLDENS=1 swift test --filter CSSGolden` writes it; read the difference before it is committed.
@Suite struct CSSGoldenTests {
  @Test(
    "The CSS of a sample is what lies in the folder", arguments: ["Checkout", "FollowButton", "FollowButtonChinese"])
  func sample(name: String) throws {
    let files = TextFiles(try GoldenFolder.sampleTexts())
    try expect(CompiledProgram(files, given: [name + ".style"]), at: "CSS/\(name).css")
  }

  @Test("The CSS of a golden is what lies beside it") func golden() throws {
    try expect(GoldenFolder.golden("CSS/looks.style").compile(), at: "CSS/looks.css")
  }

  private func expect(_ program: CompiledProgram, at path: String) throws {
    let found = try #require(program.cssSource())
    if TestSettings.updatesGoldens { return try GoldenFolder.write(found, to: path) }
    #expect(found == (try GoldenFolder.text(at: path)))
  }

  @Test func thereIsNoneOfSheetsWithErrors() throws {
    #expect(try CompiledProgram(TextFiles(["a.style": "x"]), given: ["a.style"]).cssSource() == nil)
  }
}
