import Foundation
import StyleCompiler
import StyleSupport
import TestSupport
import Testing

/// The reference's chapter on diagnostics, which is made from the explanations.
///
/// `STYLE_UPDATE_DOCS=1 swift test --filter DiagnosticsChapter` writes the chapter; read the difference before it is
/// committed.
@Suite struct DiagnosticsChapterTests {
  /// The page.
  private static let file = Repository.url("Sources/StyleCompiler/StyleCompiler.docc/Diagnostics.md")

  @Test("The chapter is what is made from the explanations")
  func chapter() throws {
    let made = DiagnosticsChapter.markdown
    let written = try String(contentsOf: Self.file, encoding: .utf8)
    guard made != written else { return }
    if TestSettings.updatesDocuments { return try Data(made.utf8).write(to: Self.file, options: .atomic) }
    let changes = lines(of: made).difference(from: lines(of: written)).map { "\($0)" }
    Issue.record("STYLE_UPDATE_DOCS=1 writes the chapter anew:\n\(changes.joined(separator: "\n"))")
  }

  @Test("What the chapter shows as a sheet is one, and no line is too long to read")
  func blocks() {
    let lines = lines(of: DiagnosticsChapter.markdown)
    #expect(lines.count { $0.hasPrefix("```") } % 2 == 0)
    #expect(lines.allSatisfy { $0.count <= 120 && String($0).visible == $0 })
    for id in Diagnostic.ID.allCases { #expect(lines.count { $0 == "### \(id.rawValue)" } == 1) }
  }

  /// The lines of `text`, empty ones too.
  private func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
