import StyleCompiler
import TestSupport
import Testing

/// Every fix-it of every golden, applied.
///
/// `STYLE_UPDATE_GOLDENS=1 swift test --filter Golden` writes the sheets as they are then beside each golden.
@Suite struct FixItGoldenTests {
  @Test("A golden's fix-its make of it what stands beside it", arguments: GoldenFolder.paths)
  func results(path: String) throws {
    let text = try FixItListing(try GoldenFolder.golden(path)).text()
    let listing = path.dropLast("style".count) + "fixed"
    if TestSettings.updatesGoldens { return try GoldenFolder.write(text, to: String(listing)) }
    #expect(try GoldenFolder.text(at: String(listing)) == text)
  }

  @Test("What a fix-it mends is not reported again", arguments: GoldenFolder.paths)
  func mends(path: String) throws {
    let listing = try FixItListing(try GoldenFolder.golden(path))
    for (diagnostic, fixIt) in listing.fixIts {
      let growth = fixIt.replacement.utf8.count - (fixIt.span.end - fixIt.span.start)
      let starts = [diagnostic.span.start, diagnostic.span.start + growth]
      let again = try listing.applying(fixIt).compile().diagnostics.filter {
        $0.id == diagnostic.id && $0.message == diagnostic.message && starts.contains($0.span.start)
      }
      #expect(again == [], "\(fixIt.message)")
    }
  }
}
