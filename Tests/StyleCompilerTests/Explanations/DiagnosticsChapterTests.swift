import Foundation
import StyleCompiler
import StyleSupport
import TestSupport
import Testing

/// The reference's chapter on diagnostics, which is generated from the explanations.
///
/// Run `STYLE_UPDATE_DOCS=1 swift test --filter DiagnosticsChapter` to update the chapter. Review the changes before
/// you commit them.
@Suite struct DiagnosticsChapterTests {
  /// The chapter's file.
  private static let file = Repository.url("Sources/StyleCompiler/StyleCompiler.docc/Diagnostics.md")

  @Test("The chapter matches the explanations")
  func chapter() throws {
    let generated = DiagnosticsChapter.markdown
    let written = try String(contentsOf: Self.file, encoding: .utf8)
    guard generated != written else { return }
    if TestSettings.updatesDocuments { return try Data(generated.utf8).write(to: Self.file, options: .atomic) }
    let changes = lines(of: generated).difference(from: lines(of: written)).map { "\($0)" }
    Issue.record("set STYLE_UPDATE_DOCS=1 to update the chapter:\n\(changes.joined(separator: "\n"))")
  }

  @Test("Code blocks are closed, lines are short enough to read, and each ID has one heading")
  func blocks() {
    let lines = lines(of: DiagnosticsChapter.markdown)
    #expect(lines.count { $0.hasPrefix("```") } % 2 == 0)
    #expect(lines.allSatisfy { $0.count <= 120 && String($0).visible == $0 })
    for id in Diagnostic.ID.allCases { #expect(lines.count { $0 == "### \(id.rawValue)" } == 1) }
  }

  /// Returns the lines of `text`, including empty ones.
  private func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
