import StyleTable

extension Program {
  /// Warns about declarations that later ones of the same file, control, and states override.
  internal mutating func adviseOnDuplicates() {
    var review = DuplicateReview(self)
    for control in preorder { review.add(control, self) }
    for (declaration, later) in review.dead {
      guard let span = span(of: .declaration(declaration)), let other = self.span(of: .declaration(later)) else {
        continue
      }
      let name = files[span.file].text(UInt32(span.start)..<UInt32(span.end))
      report(
        .duplicateDeclaration, at: span, "'\(name)' is given a value again later, in the same states",
        notes: [Diagnostic.Note("the later declaration", at: other)])
      deadDeclarations.insert(declaration)
    }
  }

  /// Warns about controls that are declared by rules and have nearly the same name as a declared sibling.
  internal mutating func adviseOnSimilarControls() {
    let named = controls.indices.filter { controls[$0].node == nil }
    guard !named.isEmpty else { return }
    var declared: [Int: [Int]] = [:]
    for control in controls.indices where controls[control].node != nil {
      if let parent = parentPath(of: control) { declared[parent, default: []].append(control) }
    }
    for control in named {
      guard let parent = parentPath(of: control), let siblings = declared[parent] else { continue }
      guard corrections.spend(siblings.count, nameCount: names.count) else { continue }
      let known = siblings.map { lastName(of: $0) }
      guard let found = Spelling.nearest(to: lastName(of: control), among: known, within: 2),
        let position = known.firstIndex(of: found)
      else { continue }
      reportSimilar(control, to: siblings[position])
    }
  }

  /// Returns the index of the path of `control` without its last component, or `nil` for a root.
  private func parentPath(of control: Int) -> Int? { paths.steps[controls[control].path].parent?.index }

  private func lastName(of control: Int) -> String {
    names.text(paths.steps[controls[control].path].name)
  }

  private mutating func reportSimilar(_ control: Int, to other: Int) {
    let span = controls[control].span
    report(
      .similarControl, at: span,
      "this rule declares '\(path(of: control))', which is nearly '\(path(of: other))'",
      notes: [Diagnostic.Note("'\(path(of: other))' is declared here", at: controls[other].span)],
      fixIts: [
        Diagnostic.FixIt(
          "replace '\(path(of: control))' with '\(path(of: other))'", replacing: span, with: path(of: other))
      ])
  }

  /// Warns about design tokens that are never used.
  internal mutating func adviseOnTokens() {
    let used = usedTokens
    let unused = tokens.indices.filter { !used[$0] && !files[tokens[$0].span.file].isPart }
    let proposed = unused.isEmpty ? [] : proposedTokens
    for token in unused.map({ tokens[$0] }) {
      guard !proposed.contains("$" + names.text(token.name)), !lostNames.contains(token.name) else { continue }
      report(.unusedToken, at: token.span, "nothing uses '$\(names.text(token.name))'")
    }
  }

  /// The replacements suggested for unknown design tokens. The author most likely meant to use these tokens.
  private var proposedTokens: Set<String> {
    Set(bag.diagnostics.lazy.filter { $0.id == .unknownToken }.flatMap(\.fixIts).map(\.replacement))
  }

  /// Whether a `$name` in a file where the design token is in scope refers to it, by token. Statements with errors
  /// count.
  private var usedTokens: [Bool] {
    var used = Array(repeating: false, count: tokens.count)
    for file in files {
      var seen = Array(repeating: false, count: file.names.count)
      for node in file.tree.values where node.kind == .token && !seen[Int(node.first)] {
        seen[Int(node.first)] = true
        for token in tokensOfName[file.names[Int(node.first)]] ?? [] {
          if visibility.sees(file.number, tokens[token].span.file) { used[token] = true }
        }
      }
    }
    return used
  }

  /// Emits the warnings that require all winners: declarations that never win, and ambiguous patterns.
  internal mutating func advise(on review: CascadeReview) {
    for declaration in unreachableDeclarations(review) {
      guard let span = span(of: .declaration(declaration)) else { continue }
      let name = files[span.file].text(UInt32(span.start)..<UInt32(span.end))
      report(.unreachableDeclaration, at: span, "'\(name)' is never what is shown: others win in each of its states")
    }
    adviseOnCombinations()
    adviseOnAmbiguity(review)
  }

  /// Warns about patterns that are equally specific, so that their order decides.
  private mutating func adviseOnAmbiguity(_ review: CascadeReview) {
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
  private func unreachableDeclarations(_ review: CascadeReview) -> [Int] {
    var candidates = Set<Int>()
    for entry in rules.entries where matches[entry.match].isPattern {
      forEachDeclaration(of: entry, inScopeOf: entry.control) { declaration, _ in
        if !review.wins[declaration], !deadDeclarations.contains(declaration) { candidates.insert(declaration) }
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
    let name = files[span.file].text(UInt32(span.start)..<UInt32(span.end))
    report(
      .ambiguousPatterns, at: span,
      "ambiguous patterns for '\(name)' in \(patterns(sets, of: control)): two patterns are equally specific, "
        + "and this one wins only because it comes later",
      notes: [Diagnostic.Note("the other pattern is here", at: other)], fixIts: fixIts)
  }

  /// Returns whether `control` requires a style for every state.
  internal func isExhaustive(_ control: Int) -> Bool {
    let info = controls[control]
    return info.node.map { files[info.span.file].tree.controls[$0].exhaustive != nil } ?? false
  }

  /// Reports the states of `resolved` that fall back to `normal` for a property, if their control is `@exhaustive`.
  internal mutating func checkCoverage(_ resolved: ResolvedControl) {
    let info = controls[resolved.control]
    guard let node = info.node, let place = files[info.span.file].tree.controls[node].exhaustive else { return }
    for (property, sets) in uncoveredSets(in: resolved) {
      let name = names.text(properties[property].name)
      let states = patterns(sets, of: resolved.control)
      report(
        .uncoveredState, at: files[info.span.file].span(place),
        "'@exhaustive' control '\(path(of: resolved.control))' has no value for '\(name)' in \(states)")
    }
  }

  /// Returns the sets that fall back to `normal`, for each property that the inheritance chain sets in a state other
  /// than `normal`. Properties without such sets are left out.
  internal func uncoveredSets(in resolved: ResolvedControl) -> [(property: Int, sets: [StateMask])] {
    let styled = propertiesStyledByState(of: resolved.control)
    return resolved.columns.enumerated().compactMap { column, property in
      guard styled.contains(property) else { return nil }
      let rows = resolved.sets.indices.filter { resolved.fallsToNormal(row: $0, column: column) }
      return rows.isEmpty ? nil : (property, rows.map { resolved.sets[$0] })
    }
  }

  /// Returns the properties that the inheritance chain of `control` sets in a state other than `normal`.
  private func propertiesStyledByState(of control: Int) -> Set<Int> {
    var found = Set<Int>()
    var next: Int? = control
    while let control = next {
      for entry in rules.entries(of: controls[control]) where !matches[entry.match].isNormal {
        forEachDeclaration(of: entry, inScopeOf: control) { found.insert($1) }
      }
      next = controls[control].base
    }
    return found
  }
}
