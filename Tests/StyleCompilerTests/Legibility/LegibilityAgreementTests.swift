import TestSupport
import Testing

/// Compares the diagnostics about legibility with a brute force over every value that `dump` prints.
///
/// To repeat the test with one style sheet, run `STYLE_SEED=… STYLE_SHEETS=1 swift test --filter LegibilityAgreement`.
@Suite(.timeLimit(.minutes(20))) struct LegibilityAgreementTests {
  @Test("The diagnostics agree with a brute force over the dump", arguments: 0..<4)
  func agreement(batch: Int) throws {
    for number in stride(from: batch, to: TestSettings.sheetCount, by: 4) {
      let seed = TestSettings.seed &+ UInt64(number)
      let sheet = LegibilitySheet(seed: seed)
      let (found, expected) = (try LegibilityFindings(compiling: sheet), try LegibilityFindings(judging: sheet))
      guard found != expected else { continue }
      Issue.record("STYLE_SEED=\(seed) STYLE_SHEETS=1\n\(sheet.text)\nfound \(found)\nexpected \(expected)")
      return
    }
  }

  @Test("Random sheets have findings of each kind, and some have none")
  func power() throws {
    let found = try (0..<60).map { number in
      try LegibilityFindings(compiling: LegibilitySheet(seed: TestSettings.seed &+ number))
    }
    #expect(found.contains { $0.contrasts.isEmpty })
    #expect(found.contains { !$0.contrasts.isEmpty })
    #expect(found.contains { !$0.unnamed.isEmpty })
    #expect(found.contains { !$0.indistinct.isEmpty })
  }
}
