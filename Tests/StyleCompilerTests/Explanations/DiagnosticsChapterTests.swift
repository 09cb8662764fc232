import StyleCompiler
import StyleSupport
import TestSupport
import Testing

/// The reference's chapter on diagnostics, which is generated from the explanations.
///
/// Run `STYLE_UPDATE_DOCS=1 swift test --filter DiagnosticsChapter` to update the chapter. Review the changes before
/// you commit them.
@Suite struct DiagnosticsChapterTests {
  @Test("The chapter matches the explanations; STYLE_UPDATE_DOCS=1 updates it")
  func chapter() throws {
    let path = "Sources/StyleCompiler/StyleCompiler.docc/Diagnostics.md"
    #expect(try CatalogPage.differences(from: DiagnosticsChapter.markdown, at: path).isEmpty)
  }

  @Test("Code blocks are closed, lines are short enough to read, and each ID has a heading and is in the index")
  func blocks() {
    let lines = DiagnosticsChapter.markdown.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count { $0.hasPrefix("```") } % 2 == 0)
    #expect(lines.allSatisfy { ($0.count <= 120 || $0.hasPrefix("| ")) && String($0).visible == $0 })
    for id in Diagnostic.ID.allCases.map(\.rawValue) {
      #expect(lines.count { $0 == "### \(id)" } == 1)
      #expect(lines.count { $0.hasPrefix("| ") && $0.contains("[`\(id)`][Diagnostics#\(id)]") } == 1)
    }
  }
}
