import StyleCompiler
import TestSupport
import Testing

/// Compares the compiler and the runtime with the reference on random style sheets.
///
/// To repeat the test with one style sheet, run `STYLE_SEED=… STYLE_SHEETS=1 swift test --filter Resolution`.
@Suite(.timeLimit(.minutes(20))) struct ResolutionTests {
  private static let batches = 8

  @Test("A compiled sheet agrees with the reference", arguments: 0..<batches)
  func agreement(batch: Int) {
    let seeds = stride(from: batch, to: TestSettings.sheetCount, by: Self.batches)
    for seed in seeds.lazy.map({ TestSettings.seed &+ UInt64($0) }) {
      let check = ResolutionCheck(seed: seed)
      guard check.difference(layout: seed) != nil else { continue }
      Issue.record(Comment(rawValue: check.report()))
      return
    }
  }

  @Test("Unmet expectations agree with the reference", arguments: 0..<batches)
  func expectations(batch: Int) {
    let seeds = stride(from: batch, to: max(1, TestSettings.sheetCount / 4), by: Self.batches)
    for seed in seeds.lazy.map({ TestSettings.seed &+ UInt64($0) }) {
      let check = ResolutionCheck(seed: seed, features: [.valid, .expectations])
      guard check.difference(layout: seed) != nil else { continue }
      Issue.record(Comment(rawValue: check.report()))
      return
    }
  }

  @Test("The same sheets produce the same bytes")
  func determinism() throws {
    for seed in (0..<40).map({ TestSettings.seed &+ UInt64($0) }) {
      let check = ResolutionCheck(seed: seed)
      let texts = check.texts(layout: seed)
      let tables = try (0..<2).map { _ in
        try CompiledProgram(TextFiles(texts), given: check.sheet.given).table
      }
      #expect(tables[0] == tables[1], "seed \(seed)")
    }
  }
}
