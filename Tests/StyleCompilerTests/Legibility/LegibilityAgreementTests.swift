import TestSupport
import Testing

/// Compares the diagnostics about legibility with a brute force over every value that `dump` prints.
///
/// To repeat the test with one style sheet, run `STYLE_SEED=… STYLE_SHEETS=1 swift test --filter LegibilityAgreement`.
@Suite(.timeLimit(.minutes(120))) struct LegibilityAgreementTests {
  @Test("The diagnostics agree with a brute force over the dump")
  func agreement() throws {
    for number in 0..<UInt64(TestSettings.sheetCount) {
      let seed = TestSettings.seed &+ number
      let sheet = LegibilitySheet(seed: seed)
      let (found, expected) = (try LegibilityFindings(compiling: sheet), try LegibilityFindings(judging: sheet))
      guard found != expected else { continue }
      Issue.record("STYLE_SEED=\(seed) STYLE_SHEETS=1\n\(sheet.text)\nfound \(found)\nexpected \(expected)")
      return
    }
  }

  @Test("The diagnostics, the audit, and the page of previews judge alike")
  func judgments() throws {
    for number in 0..<UInt64(TestSettings.sheetCount) {
      let seed = TestSettings.seed &+ number
      let sheet = LegibilitySheet(seed: seed)
      let (diagnostics, audit, page) = try JudgmentAgreement.all(for: sheet)
      guard diagnostics != audit || audit != page else { continue }
      Issue.record("STYLE_SEED=\(seed) STYLE_SHEETS=1\n\(sheet.text)\n\(diagnostics)\n\(audit)\n\(page)")
      return
    }
  }

  @Test("Random sheets have findings of each kind, and some have none")
  func power() throws {
    let kinds: [KeyValuePairs<String, (LegibilityFindings) -> Bool>.Element] = [
      ("no contrast", { $0.contrasts.isEmpty }), ("a contrast", { !$0.contrasts.isEmpty }),
      ("an unnamed state", { !$0.unnamed.isEmpty }), ("an indistinct state", { !$0.indistinct.isEmpty }),
      ("a broken promise", { !$0.broken.isEmpty }), ("a covered declaration", { !$0.covered.isEmpty }),
      ("a state that snaps back", { !$0.snapping.isEmpty }),
    ]
    var missing = kinds
    for number in 0..<1000 where !missing.isEmpty {
      let found = try LegibilityFindings(compiling: LegibilitySheet(seed: TestSettings.seed &+ UInt64(number)))
      missing.removeAll { $0.value(found) }
    }
    #expect(missing.map(\.key) == [])
  }
}
