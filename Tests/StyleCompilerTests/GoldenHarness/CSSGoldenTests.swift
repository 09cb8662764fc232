import StyleCompiler
import StyleTools
import TestSupport
import Testing

/// The CSS of samples, and of goldens with everything that CSS can express, in `Goldens/CSS`.
@Suite struct CSSGoldenTests {
  @Test("The CSS of a sample matches its file", arguments: ["Checkout", "FollowButton", "FollowButtonChinese"])
  func sample(name: String) throws {
    let files = TextFiles(try GoldenFolder.sampleTexts())
    try expect(CompiledProgram(files, given: [name + ".style"]), at: "CSS/\(name).css")
  }

  @Test("The CSS of a golden matches the file next to it", arguments: ["looks", "motion"])
  func golden(name: String) throws {
    try expect(GoldenFolder.compiledGolden("CSS/\(name).style").program, at: "CSS/\(name).css")
  }

  private func expect(_ program: CompiledProgram, at path: String) throws {
    let found = try #require(try program.cssSource())
    if TestSettings.updatesGoldens { return try GoldenFolder.write(found, to: path) }
    #expect(found == (try GoldenFolder.text(at: path)))
  }

  @Test func sheetsWithErrorsHaveNone() throws {
    #expect(try CompiledProgram(TextFiles(["a.style": "x"]), given: ["a.style"]).cssSource() == nil)
  }
}
