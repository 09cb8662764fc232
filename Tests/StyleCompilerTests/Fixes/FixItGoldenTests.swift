import StyleCompiler
import TestSupport
import Testing

/// Tests that apply every fix-it of every golden. The results are in a file next to it.
@Suite struct FixItGoldenTests {
  @Test("The results of a golden's fix-its match the file next to it") func results() {
    Cases.forEach(GoldenFolder.paths) { path in
      let text = try FixItListing(path).text()
      let listing = path.dropLast("style".count) + "fixed"
      if TestSettings.updatesGoldens { return try GoldenFolder.write(text, to: String(listing)) }
      #expect(try GoldenFolder.text(at: String(listing)) == text, "\(path)")
    }
  }

  @Test("A diagnostic isn't reported again after its fix-it is applied") func resolution() {
    var random = SplitMix64(seed: TestSettings.seed)
    Cases.forEach(GoldenFolder.paths) { path in
      let listing = try FixItListing(path)
      let fixIts = listing.fixIts
      for (diagnostic, fixIt) in random.pick(TestSettings.number(fixIts.count, orFew: 2), of: fixIts) {
        let growth = fixIt.replacement.utf8.count - (fixIt.span.end - fixIt.span.start)
        let starts = [diagnostic.span.start, diagnostic.span.start + growth]
        let again = try listing.applying(fixIt).compile().diagnostics.filter {
          $0.id == diagnostic.id && $0.message == diagnostic.message && starts.contains($0.span.start)
        }
        #expect(again == [], "\(path): \(fixIt.message)")
      }
    }
  }

  @Test("A safe fix-it for a name or a value leaves no more errors") func safety() throws {
    Cases.forEach(GoldenFolder.paths) { path in
      let listing = try FixItListing(path)
      let before = try listing.golden.compile().diagnostics.count { $0.severity == .error }
      for (diagnostic, fixIt) in listing.fixIts where fixIt.isSafe && diagnostic.id != .expected {
        let after = try listing.applying(fixIt).compile().diagnostics.count { $0.severity == .error }
        #expect(after <= before, "\(path): \(fixIt.message) for \(diagnostic.id.rawValue)")
      }
    }
  }
}
