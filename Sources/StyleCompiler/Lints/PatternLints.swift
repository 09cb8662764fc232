import StyleSupport
import StyleTable

extension Program {
  /// Warns about declarations for patterns that never win.
  internal mutating func adviseOnUnreachable(_ review: CascadeReview) {
    let declarations = unreachableDeclarations(review)
    warn(.unreachableDeclaration, at: declarations.map { span(of: $0) }) { index, program in
      Diagnostic(
        .unreachableDeclaration, at: program.span(of: declarations[index]),
        "value of '\(program.name(of: declarations[index]))' was never used; other rules override it in every state that "
          + "it matches")
    }
  }

  /// Warns about a pattern that wins over another one of its control only because it comes later, or because of the
  /// states that its states lead to.
  internal mutating func adviseOnAmbiguity(_ review: CascadeReview) {
    let (findings, contested) = (review.findings, review.contested)
    warn(
      WarningGroup(id: .ambiguousPatterns, spans: findings.map { span(of: $0.pair.winner) }) { indices, program in
        program.warnings(about: indices.map { findings[$0] }, contested)
      })
  }

  /// Returns the declarations for patterns that win in no state and aren't duplicates.
  ///
  /// - Requires: The program has no errors.
  private func unreachableDeclarations(_ review: CascadeReview) -> [DeclarationID] {
    let isPattern = matches.matches.map(\.isPattern)
    var candidates = Set<DeclarationID>()
    for index in rules.entries.indices where isPattern[rules.entries[index].match.index] {
      let range = rules.entries[index].declarations.indices
      var declaration = range.lowerBound
      // Nearly all declarations win somewhere.
      while declaration < range.upperBound {
        if !review.wins[declaration], !deadDeclarations.contains(Handle(declaration)) {
          candidates.insert(Handle(declaration))
        }
        declaration &+= 1
      }
    }
    return candidates.sorted()
  }

  /// Returns a warning about each of `findings`.
  ///
  /// - Parameter contested: All classes in which a declaration wins a pair, by winner.
  private func warnings(
    about findings: [CascadeReview.Finding], _ contested: [DeclarationID: [FoundClasses]]
  ) -> [Diagnostic] {
    var fixes = findings.map { finding in
      let winner = finding.pair.winner
      return AmbiguityFix(
        for: finding, in: finding.states, contested[winner].flatMap { statesToList($0, of: winner) }, self)
    }
    var effects = PriorityEffects()
    forEachControl(changedBy: fixes.map(\.controls)) { resolved, index, program in
      fixes[index].check(resolved, &effects, program)
    }
    return fixes.map { warning(about: $0.finding, in: $0.states, fixIts: $0.fixIts(self)) }
  }

  private func warning(
    about finding: CascadeReview.Finding, in states: FoundStates, fixIts: [Diagnostic.FixIt]
  ) -> Diagnostic {
    let part = finding.parts[0]
    let isTie = matches[part.winner].specificity == matches[part.loser].specificity
    let reason =
      isTie
      ? "two patterns are equally specific, and this one wins only because it comes later"
      : "this one wins only because of the states that its states imply or require"
    let name = name(of: finding.pair.winner)
    let found = states.byControl.first.map { patterns($0) } ?? ""
    return Diagnostic(
      .ambiguousPatterns, at: span(of: finding.pair.winner), "ambiguous patterns for '\(name)' in \(found): \(reason)",
      notes: [Diagnostic.Note("the other pattern is here", at: span(of: finding.pair.loser))], fixIts: fixIts)
  }
}
