import StyleTable

extension Program {
  /// Warns about exact sets whose value doesn't apply to larger sets, because those fall back to `normal`.
  ///
  /// - Requires: The program has no errors.
  internal mutating func adviseOnFallbacks() {
    var review = FallbackReview()
    forEachControl { review.add($0, $1) }
    let findings = review.findings.sorted { $0.key < $1.key }
    var insertions = findings.map { StarInsertion(for: $0.key, sets: review.short[$0.key] ?? [], self) }
    forEachControl { resolved, program in
      for index in insertions.indices { insertions[index]?.check(resolved, program) }
    }
    for ((declaration, finding), insertion) in zip(findings, insertions) {
      let star = insertion.flatMap { $0.isHarmful ? nil : [$0.fixIt] }
      let fixIts = star ?? exactRule(like: declaration, for: finding.states, isSafe: false)
      reportFallback(of: declaration, in: finding.states, to: finding.normal, fixIts: fixIts)
    }
  }

  /// Calls `body` with the winners of every control, base controls first.
  internal func forEachControl(_ body: (ResolvedControl, Program) -> Void) {
    var cascade = Cascade(self)
    cascade.run(self) { body($0, self) }
  }

  private mutating func reportFallback(
    of declaration: Int, in states: FoundStates, to normal: Winner, fixIts: [Diagnostic.FixIt]
  ) {
    guard let span = span(of: .declaration(declaration)), let other = self.span(of: normal),
      let (control, sets) = states.byControl.first
    else { return }
    let name = files[span.file].text(UInt32(span.start)..<UInt32(span.end))
    report(
      .fallsToNormal, at: span,
      "'\(name)' falls back to its 'normal' value when other states are also active: \(patterns(sets, of: control))",
      notes: [Diagnostic.Note("this value is used instead", at: other)], fixIts: fixIts)
  }
}
