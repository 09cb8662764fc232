import StyleTable

extension Program {
  /// Warns about declarations for patterns that never win.
  internal mutating func adviseOnUnreachable(_ review: CascadeReview) {
    for declaration in unreachableDeclarations(review) {
      guard let span = span(of: .declaration(declaration)) else { continue }
      let name = files[span.fileID].text(UInt32(span.start)..<UInt32(span.end))
      report(
        .unreachableDeclaration, at: span,
        "value of '\(name)' was never used; other rules override it in every state that it matches")
    }
  }

  /// Warns about patterns that are equally specific, so that their order decides.
  internal mutating func adviseOnAmbiguity(_ review: CascadeReview) {
    guard !review.pairs.isEmpty else { return }
    var combined = review.pairs.map { CombinedRule(for: $0.pair, in: $0.states, self) }
    forEachControl { resolved, program in
      for index in combined.indices { combined[index]?.check(resolved, program) }
    }
    for ((pair, states), rule) in zip(review.pairs, combined) {
      if let rule, !rule.isHarmful {
        reportAmbiguity(pair, in: states, fixIts: [rule.fixIt])
      } else {
        let fixIts = pair.winner.declaration.map {
          exactRule(like: $0, for: review.contested[pair.winner] ?? states, isSafe: true)
        }
        reportAmbiguity(pair, in: states, fixIts: fixIts ?? [])
      }
    }
  }

  /// Returns the declarations for patterns that win in no state and aren't duplicates.
  private func unreachableDeclarations(_ review: CascadeReview) -> [DeclarationID] {
    var candidates = Set<DeclarationID>()
    for entry in rules.entries where matches[entry.match].isPattern {
      forEachDeclaration(of: entry, inScopeOf: entry.control) { declaration, _ in
        if !review.wins[declaration.index], !deadDeclarations.contains(declaration) { candidates.insert(declaration) }
      }
    }
    return candidates.sorted()
  }

  private mutating func reportAmbiguity(
    _ pair: CascadeReview.Pair, in states: FoundStates, fixIts: [Diagnostic.FixIt]
  ) {
    guard let span = span(of: pair.winner), let other = self.span(of: pair.loser),
      let (control, sets) = states.byControl.first
    else { return }
    let name = files[span.fileID].text(UInt32(span.start)..<UInt32(span.end))
    report(
      .ambiguousPatterns, at: span,
      "ambiguous patterns for '\(name)' in \(patterns(sets, of: control)): two patterns are equally specific, "
        + "and this one wins only because it comes later",
      notes: [Diagnostic.Note("the other pattern is here", at: other)], fixIts: fixIts)
  }
}

/// A rule for the intersection of two equally specific patterns of a control, with the value of one of them.
private struct CombinedRule {
  /// A control that both patterns apply to, and the rule's effect there.
  private struct Part {
    let control: ControlID
    let property: PropertyID

    /// The pattern that names the states of both patterns.
    let match: Match

    /// The value that the rule sets.
    let value: Cell
  }

  /// The controls that both patterns apply to.
  private var parts: [Part] = []

  /// The fix-it that adds the rule.
  let fixIt: Diagnostic.FixIt

  /// Whether the rule would change a value.
  private(set) var isHarmful = false

  /// Creates a rule to insert after the rule of the winner of `pair`, or `nil` if no such rule can be written there.
  ///
  /// - Parameter states: The states in which the pair was found.
  init?(for pair: CascadeReview.Pair, in states: FoundStates, _ program: Program) {
    guard let winner = pair.winner.declaration, let loser = pair.loser.declaration,
      let file = program.span(of: pair.winner)?.fileID
    else { return nil }
    for (control, sets) in states.byControl {
      guard let part = CombinedRule.part(of: winner, loser, in: sets, for: control, program),
        program.isNamed(part.control, in: file)
      else { return nil }
      if !parts.contains(where: { $0.control == part.control && $0.match == part.match }) { parts.append(part) }
    }
    let selectors = parts.map { "\(program.path(of: $0.control))[\(program.combination($0.match, for: $0.control))]" }
    guard let fixIt = program.rule(like: winner, for: selectors.joined(separator: ", ")) else { return nil }
    self.fixIt = fixIt
  }

  /// Returns the rule's effect in the control that `control` takes both declarations from in `sets`, or `nil` if no
  /// pattern expresses it.
  private static func part(
    of winner: DeclarationID, _ loser: DeclarationID, in sets: [StateMask], for control: ControlID, _ program: Program
  ) -> Part? {
    guard let set = sets.first,
      let (owner, property, first, second) = matches(of: winner, loser, matching: set, for: control, program),
      first.forbiddenSets.isEmpty, second.forbiddenSets.isEmpty
    else { return nil }
    let space = program.scopes[program.controls[owner].scope].space
    let match = Match(
      required: space.closure(of: first.required.union(second.required)),
      forbidden: first.forbidden.union(second.forbidden), forbiddenSets: [], isPattern: true)
    guard sets.allSatisfy(match.matches) else { return nil }
    let value = program.cell(of: .declaration(winner), property)
    return Part(control: owner, property: property, match: match, value: value)
  }

  /// Returns the first control of the inheritance chain of `control` that has both declarations, and its patterns for
  /// them that match `set`.
  private static func matches(
    of winner: DeclarationID, _ loser: DeclarationID, matching set: StateMask, for control: ControlID,
    _ program: Program
  ) -> (control: ControlID, property: PropertyID, winner: Match, loser: Match)? {
    for owner in program.inheritanceChain(of: control) {
      let first = program.patterns(of: winner, in: owner, matching: set)
      let second = program.patterns(of: loser, in: owner, matching: set)
      guard let first, let second else { continue }
      return (owner, first.property, first.match, second.match)
    }
    return nil
  }

  /// Records whether the rule would change a value of `resolved`.
  mutating func check(_ resolved: ResolvedControl, _ program: Program) {
    isHarmful = isHarmful || parts.contains { isHarmful($0, to: resolved, program) }
  }

  /// Returns whether `part` would change a value of `resolved`.
  private func isHarmful(_ part: Part, to resolved: ResolvedControl, _ program: Program) -> Bool {
    let chain = program.inheritanceChain(of: resolved.control)
    guard let level = chain.firstIndex(of: part.control),
      let column = resolved.columns.firstIndex(of: part.property)
    else { return false }
    return resolved.sets.enumerated().contains { row, set in
      part.match.matches(set)
        && program.cell(of: resolved.winner(row: row, column: column), part.property) != part.value
        && !isStronger(resolved.ownWinner(row: row, column: column), than: part, in: set, chain[...level], program)
    }
  }

  /// Returns whether `winner` still wins in `set` after `part` is added.
  ///
  /// - Parameter chain: The controls to search. The last one is the control of `part`.
  private func isStronger(
    _ winner: Winner, than part: Part, in set: StateMask, _ chain: ArraySlice<ControlID>, _ program: Program
  ) -> Bool {
    guard let declaration = winner.declaration else { return false }
    return chain.contains { control in
      program.rules.entries(of: program.controls[control]).contains { entry in
        let other = program.matches[entry.match]
        guard entry.declarations.contains(declaration), other.matches(set) else { return false }
        return control != part.control || !other.isPattern || other.specificity > part.match.specificity
      }
    }
  }
}

extension Program {
  /// Returns the most specific pattern that matches `set` and for which `control` itself has `declaration`, or `nil`
  /// if there is none. Includes the property that the declaration sets there.
  fileprivate func patterns(
    of declaration: DeclarationID, in control: ControlID, matching set: StateMask
  ) -> (property: PropertyID, match: Match)? {
    var found: (property: PropertyID, match: Match)?
    for entry in rules.entries(of: controls[control]) where entry.declarations.contains(declaration) {
      let match = matches[entry.match]
      guard match.isPattern, match.matches(set), match.specificity > found?.match.specificity ?? -1 else { continue }
      forEachDeclaration(of: entry, inScopeOf: control) { if $0 == declaration { found = ($1, match) } }
    }
    return found
  }
}
