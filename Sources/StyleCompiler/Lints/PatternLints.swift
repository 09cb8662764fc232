import StyleSupport
import StyleTable

extension RuleBook {
  /// Warns about declarations for patterns that win in no state and aren't duplicates, which are `dead`.
  internal func adviseOnUnreachable(_ review: CascadeReview, dead: Set<DeclarationID>, _ report: inout Report) {
    let isPattern = matches.matches.map(\.isPattern)
    var candidates = Set<DeclarationID>()
    for entry in rules.entries where isPattern[entry.match.index] {
      let range = entry.declarations.indices
      var declaration = range.lowerBound
      // Nearly all declarations win somewhere.
      while declaration < range.upperBound {
        if !review.wins[declaration], !dead.contains(Handle(declaration)) {
          candidates.insert(Handle(declaration))
        }
        declaration &+= 1
      }
    }
    let found = report.reportable(candidates.sorted(), as: .unreachableDeclaration, declarations.allowed) {
      owners(of: $0)
    }
    report.warn(.unreachableDeclaration, at: found.map { sheets.span(of: $0) }) { [self] index in
      Diagnostic(
        .unreachableDeclaration, at: sheets.span(of: found[index]),
        "value of '\(sheets.name(of: found[index]))' was never used; other rules override it in every state that "
          + "it matches")
    }
  }
}

extension Model {
  /// Warns about a pattern that wins over another one of its control only because it comes later, or because of the
  /// states that its states lead to.
  internal func adviseOnAmbiguity(_ review: CascadeReview, _ report: inout Report) {
    let contested = review.contested
    let findings = report.reportable(review.findings, as: .ambiguousPatterns, declarations.allowed, about: \.controls)
    report.warn(
      WarningGroup(id: .ambiguousPatterns, spans: findings.map { sheets.span(of: $0.pair.winner) }) { [self] indices in
        warnings(about: indices.map { findings[$0] }, contested)
      })
  }

  /// - Parameter contested: All classes in which a declaration wins a pair, by winner.
  private func warnings(
    about findings: [CascadeReview.Finding], _ contested: [DeclarationID: [FoundClasses]]
  ) -> [Diagnostic] {
    var fixes = findings.map { finding in
      let winner = finding.pair.winner
      return AmbiguityFix(
        for: finding, in: finding.states, contested[winner].flatMap { rules.statesToList($0, of: winner) }, rules)
    }
    let changeable = PriorityClasses(of: fixes)
    forEachControl(changedBy: fixes.map(\.controls)) { resolved, indices in
      var (ranked, effects) = (RankedDeclarations(resolved), PriorityEffects(resolved))
      for index in indices { fixes[index].check(&ranked, &effects, rules, changeable) }
    }
    return fixes.map { warning(about: $0.finding, in: $0.states, fixIts: $0.fixIts(rules)) }
  }

  private func warning(
    about finding: CascadeReview.Finding, in states: FoundStates, fixIts: [Diagnostic.FixIt]
  ) -> Diagnostic {
    let part = finding.parts[0]
    let isTie = rules.matches[part.winner].specificity == rules.matches[part.loser].specificity
    let reason =
      isTie
      ? "two patterns are equally specific, and this one wins only because it comes later"
      : "this one wins only because of the states that its states imply or require"
    let name = sheets.name(of: finding.pair.winner)
    let found = states.byControl.first.map { declarations.states.patterns($0) } ?? ""
    return Diagnostic(
      .ambiguousPatterns, at: sheets.span(of: finding.pair.winner),
      "ambiguous patterns for '\(name)' in \(found): \(reason)",
      notes: [Diagnostic.Note("the other pattern is here", at: sheets.span(of: finding.pair.loser))], fixIts: fixIts)
  }

  /// Calls `body` with each control and the indices of the edits that add rules to the control or to one of its base
  /// controls. Base controls come first.
  ///
  /// - Parameter edits: The controls of the rules that each edit adds.
  internal func forEachControl(
    changedBy edits: [[ControlID]], _ body: (ResolvedControl, _ indices: [Int]) -> Void
  ) {
    var indices: [ControlID: [Int]] = [:]
    for (index, controls) in edits.enumerated() {
      for control in Set(controls) { indices[control, default: []].append(index) }
    }
    let controls = declarations.controls
    for position in controls.positions(of: Set(indices.keys), withDerived: true) {
      let control = controls.preorder[position]
      let found = Set(controls.inheritanceChain(of: control).flatMap { indices[$0] ?? [] })
      body(resolution[control], found.sorted())
    }
  }
}

extension RuleBook {
  /// Reports the states of `@exhaustive` controls that fall back to `normal` for a property.
  internal func checkCoverage(_ review: CascadeReview, _ report: inout Report) {
    let controls = declarations.controls
    for resolved in review.exhaustive {
      guard let marker = controls.node(of: resolved.control).exhaustive else { continue }
      for (property, rows) in uncoveredRows(in: resolved) {
        let name = declarations.name(of: property)
        let states = declarations.states.patterns(rows, of: resolved)
        report(
          .uncoveredState, at: sheets.files[controls[resolved.control].span.fileID].span(marker),
          "'@exhaustive' control '\(controls.path(of: resolved.control))' has no value for '\(name)' in \(states)")
      }
    }
  }

  /// Returns the rows of the cases that fall back to `normal`, for each property that the inheritance chain sets in a state other
  /// than `normal`. Properties without such cases are left out, and so are transitions: most states move as `normal` does.
  package func uncoveredRows(in resolved: ResolvedControl) -> [(property: PropertyID, rows: [RowID])] {
    let styled = propertiesStyledByState(of: resolved.control)
    return zip(resolved.columnIDs, resolved.columns).compactMap { column, property in
      guard styled.contains(property), declarations.properties[property].type?.base != .transition else { return nil }
      let rows = resolved.rows.filter { resolved.fallsToNormal(row: $0, column) }
      return rows.isEmpty ? nil : (property, rows)
    }
  }

  private func propertiesStyledByState(of control: ControlID) -> Set<PropertyID> {
    var found = Set<PropertyID>()
    for control in declarations.controls.inheritanceChain(of: control) {
      for entry in entries(of: control) where !matches[entry.match].isNormal {
        forEachDeclaration(of: entry, inScopeOf: control) { found.insert($1) }
      }
    }
    return found
  }
}
