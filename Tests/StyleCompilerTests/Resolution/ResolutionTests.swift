import StyleCompiler
import TestSupport
import Testing

/// Compares the compiler and the runtime with the reference on random style sheets.
///
/// To repeat the test with one style sheet, run `STYLE_SEED=… STYLE_SHEETS=1 swift test --filter Resolution`.
@Suite(.timeLimit(.minutes(120))) struct ResolutionTests {
  @Test("A compiled sheet agrees with the reference")
  func agreement() throws { try check(TestSettings.sheetCount, .valid) }

  @Test("Unmet expectations agree with the reference")
  func expectations() throws { try check(max(1, TestSettings.sheetCount / 4), [.valid, .expectations]) }

  private func check(_ count: Int, _ features: SheetGenerator.Features) throws {
    for seed in (0..<count).map({ TestSettings.seed &+ UInt64($0) }) {
      let check = ResolutionCheck(seed: seed, features: features)
      if let folder = TestSettings.keptSheets, features == .valid {
        try check.write(to: folder.appending(path: "\(seed)"))
      }
      guard check.difference(layout: seed) != nil else { continue }
      Issue.record(Comment(rawValue: check.report()))
      return
    }
  }

  @Test("The same sheets produce the same bytes") func determinism() throws {
    for seed in (0..<TestSettings.number(40, orFew: 4)).map({ TestSettings.seed &+ UInt64($0) }) {
      let check = ResolutionCheck(seed: seed)
      let texts = check.texts(layout: seed)
      let tables = try (0..<2).map { _ in try CompiledProgram(TextFiles(texts), given: check.sheet.given).table }
      #expect(tables[0] == tables[1], "seed \(seed)")
    }
  }
}
