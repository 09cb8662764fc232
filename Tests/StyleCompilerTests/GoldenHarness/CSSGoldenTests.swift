import StyleCompiler
import Testing

/// The CSS of samples, which lies in `Goldens/CSS`.
///
/// `STYLE_UPDATE_GOLDENS=1 swift test --filter CSSGolden` writes it; read the difference before it is committed.
@Suite struct CSSGoldenTests {
  @Test("The CSS of a sample is what lies in the folder", arguments: ["Checkout", "FollowButton"])
  func source(sample: String) throws {
    let files = TextFiles(try GoldenFolder.sampleTexts())
    let found = try #require(CompiledProgram(files, given: [sample + ".style"]).cssSource())
    let path = "CSS/\(sample).css"
    if TestSettings.updatesGoldens { return try GoldenFolder.write(found, to: path) }
    #expect(found == (try GoldenFolder.text(at: path)))
  }

  @Test func thereIsNoneOfSheetsWithErrors() throws {
    #expect(try CompiledProgram(TextFiles(["a.style": "x"]), given: ["a.style"]).cssSource() == nil)
  }
}
