import StyleCompiler
import StyleTable
import StyleTools
import TestSupport
import Testing

/// Tests that apply the fix-its of warnings about states to random style sheets.
@Suite struct AdviceTests {
  /// The number of random sheets in each batch.
  private static let sheets = UInt64(TestSettings.share(of: 20))

  @Test(
    "The fix-its for ambiguous patterns end the warning, and the safe one preserves every value",
    arguments: UInt64(0)..<8)
  func exactRules(batch: UInt64) throws {
    try forEachFixIt(of: .ambiguousPatterns, batch) { before, after, fixIt in
      // A `@priority` is a guess: it can also decide between other patterns.
      guard fixIt.isSafe else { return }
      let (old, new) = (try before.values(), try after.values())
      let changed = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
      #expect(changed.isEmpty, "\(fixIt)\n\(before.text)")
    }
  }

  @Test("The fix-it for fallbacks to 'normal' changes only values that fall back", arguments: UInt64(0)..<8)
  func fallbacks(batch: UInt64) throws {
    try forEachFixIt(of: .fallsToNormal, batch) { before, after, fixIt in
      let (old, new) = (try before.values(), try after.values())
      let program = before.compilation.program
      let search = CandidateSearch(program)
      for key in Set(old.keys).union(new.keys) where old[key] != new[key] {
        let control = try #require(program.control(at: key.control))
        let property = try #require(program.property(key.property, of: control))
        let winner = search.explanation(
          of: property, for: control, variants: key.variants, in: StateMask(rawValue: key.set)
        ).winner
        // The values of references follow the properties that they name.
        if let source = winner?.source, !program.references(of: source, in: control).isEmpty { continue }
        #expect(winner.map { $0.kind == .normal || $0.kind == .default } ?? true, "\(key)")
      }
      let isChanged = old != new
      #expect(isChanged, "\(fixIt)\n\(before.text)")
    }
  }

  /// Calls `body` with each random sheet of `batch`, before and after applying each fix-it of a diagnostic with the
  /// given ID.
  private func forEachFixIt(
    of id: Diagnostic.ID, _ batch: UInt64,
    _ body: (_ before: AdviceCheck, _ after: AdviceCheck, Diagnostic.FixIt) throws -> Void
  ) throws {
    for seed in (batch * Self.sheets..<(batch + 1) * Self.sheets).map({ TestSettings.seed &+ $0 }) {
      let before = try AdviceCheck(seed: seed)
      for diagnostic in before.compilation.diagnostics where diagnostic.id == id {
        for fixIt in diagnostic.fixIts {
          let after = try before.applying(fixIt)
          let context = "STYLE_SEED=\(seed): \(fixIt)\n\(before.text)"
          let isWrong = after.compilation.hasErrors
          let isStillReported = after.stillReports(diagnostic, of: before, after: fixIt)
          #expect(!isWrong, "\(context)")
          #expect(!isStillReported, "\(context)")
          try body(before, after, fixIt)
        }
      }
    }
  }
}
