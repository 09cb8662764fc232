import StyleCompiler
import StyleTable
import StyleTools
import TestSupport
import Testing

/// Tests that apply the fix-its of warnings about states to random style sheets.
@Suite struct AdviceTests {
  private static let sheets = UInt64(TestSettings.share(of: 160))

  @Test("The fix-its for ambiguous patterns end the warning, and the safe one preserves every value")
  func exactRules() throws {
    try forEachFixIt(of: .ambiguousPatterns) { before, old, after, _, fixIt in
      guard fixIt.isSafe else { return }
      let new = try after.values()
      let changed = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
      #expect(changed.isEmpty, "\(fixIt)\n\(before.text)")
    }
  }

  @Test("A '@priority' for ambiguous patterns changes only values that the winner gives where both patterns match")
  func priorities() throws {
    try forEachFixIt(of: .ambiguousPatterns) { before, old, after, diagnostic, fixIt in
      guard fixIt.message.contains("@priority") else { return }
      let model = before.compilation.model
      for (key, _, explanation) in try changes(from: before, old, to: try after.values()) {
        let winner = explanation.winner.flatMap { model.rules.span(of: $0.source) }
        let others = explanation.candidates.compactMap { model.rules.span(of: $0.source) }
        #expect(
          winner == diagnostic.span && others.contains(diagnostic.notes[0].span), "\(key) \(fixIt)\n\(before.text)")
      }
    }
  }

  @Test("The fix-it for fallbacks to 'normal' changes only values that fall back") func fallbacks() throws {
    try forEachFixIt(of: .fallsToNormal) { before, old, after, _, fixIt in
      let new = try after.values()
      let model = before.compilation.model
      for (key, control, explanation) in try changes(from: before, old, to: new) {
        let winner = explanation.winner
        // The values of references follow the properties that they name.
        if let source = winner?.source, !model.rules.references(of: source, in: control).isEmpty { continue }
        #expect(winner.map { $0.kind == .normal || $0.kind == .default } ?? true, "\(key)")
      }
      let isChanged = old != new
      #expect(isChanged, "\(fixIt)\n\(before.text)")
    }
  }

  /// Returns the keys of values that differ, each with the control and the explanation of the old value.
  private func changes(
    from before: AdviceCheck, _ old: [AdviceCheck.Key: String], to new: [AdviceCheck.Key: String]
  ) throws -> [(AdviceCheck.Key, ControlID, ValueExplanation)] {
    let model = before.compilation.model
    let search = CandidateSearch(model)
    return try Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.map { (key) throws in
      let control = try #require(model.declarations.controls.control(at: key.control), "\(key)")
      let property = try #require(model.declarations.property(named: key.property, of: control), "\(key)")
      let explanation = search.explanation(
        of: property, for: control, variants: key.variants, in: StateMask(rawValue: key.set))
      return (key, control, explanation)
    }
  }

  /// Calls `body` with each random sheet and its values, before and after each fix-it of a diagnostic.
  private func forEachFixIt(
    of id: Diagnostic.ID,
    _ body: (
      _ before: AdviceCheck, _ old: [AdviceCheck.Key: String], _ after: AdviceCheck, Diagnostic, Diagnostic.FixIt
    ) throws -> Void
  ) throws {
    for seed in (0..<Self.sheets).map({ TestSettings.seed &+ $0 }) {
      let before = try AdviceCheck(seed: seed)
      let diagnostics = before.compilation.diagnostics.filter { $0.id == id }
      if diagnostics.isEmpty { continue }
      let old = try before.values()
      for diagnostic in diagnostics {
        for fixIt in diagnostic.fixIts {
          let after = try before.applying(fixIt)
          let context = "STYLE_SEED=\(seed): \(fixIt)\n\(before.text)"
          let isWrong = after.compilation.hasErrors
          let isStillReported = after.stillReports(diagnostic, of: before, after: fixIt)
          #expect(!isWrong, "\(context)")
          #expect(!isStillReported, "\(context)")
          try body(before, old, after, diagnostic, fixIt)
        }
      }
    }
  }
}
