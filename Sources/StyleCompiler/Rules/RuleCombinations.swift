import StyleTable

/// The states of combinations, and checks that they are meaningful.
extension RuleMatcher {
  /// Returns the combination of the items of `node`, or `nil` if an error was reported for one of them.
  mutating func combination(_ node: CombinationNode, in scope: ScopeID, of control: ControlID) -> Combination? {
    var result = Combination()
    var isKnown = true
    for item in file.tree.items(of: node) {
      isKnown = add(item, (item, node, control), to: &result, in: scope) && isKnown
    }
    return isKnown ? result : nil
  }

  /// Adds `item`, which is at `place`, to `combination`, or returns `false` if an error was reported for it.
  private mutating func add(
    _ item: ItemNode, _ place: ItemLocation?, to combination: inout Combination, in scope: ScopeID
  ) -> Bool {
    let states = declarations.states
    let isNegated = item.kind == .negation
    switch item.kind {
    case .star: combination.isPattern = true
    case .normal: combination.namesNormal = true
    case .state, .negation:
      if let value = states.scopes.variantValue(file.name(item.name), in: scope) {
        combination.add(VariantItem(value, isNegated: isNegated), &found.matches.lists)
        return true
      }
      // The thread sanitizer takes access to the empty arrays of two reports for a race.
      let known = states.scopes.meaning(of: file.name(item.name), in: scope)?.mask
      guard
        let mask = known
          ?? states.stateMask(of: item.name, in: scope, file: file, item: place, &evaluation.report)
      else { return false }
      if isNegated {
        combination.forbid(mask, &found.matches.lists)
      } else {
        combination.require(mask, &found.matches.lists)
      }
    }
    return true
  }

  /// Returns whether the items of `combination`, which `node` adds to another one, are allowed together. Otherwise,
  /// reports an error at `node`.
  func checkItems(_ combination: Combination, _ node: CombinationNode, block: BlockNode) -> Bool {
    let span = file.span(node.start..<node.end)
    let hasNegation = combination.hasNegation || combination.excludesValue
    if combination.namesNormal, !combination.positive.isEmpty || hasNegation || combination.isPattern {
      evaluation.report(.invalidCombination, at: span, "'normal' cannot be combined with other states, '!', or '*'")
      return false
    }
    if hasNegation, !combination.isPattern, block.hasDeclarations || !block.hasBlocks {
      let end = file.span(node.end..<node.end)
      evaluation.report(
        .invalidCombination, at: span, "'!' can only be used in a pattern that contains '*'",
        fixIts: [Diagnostic.FixIt("insert '|*'", replacing: end, with: "|*", isSafe: true)])
      return false
    }
    return true
  }

  /// Reports that no valid state combination fits `combination`, which `node` adds to `outer`.
  mutating func reportImpossible(
    _ combination: Combination, _ node: CombinationNode, within outer: Combination, in scope: ScopeID
  ) {
    let states = declarations.states
    let aliases = file.tree.items(of: node).filter { $0.kind != .star }.compactMap { item -> Diagnostic.Note? in
      let name = file.text(item.name).drop { $0 == "!" }
      guard case .states(let set, let span)? = states.scopes.meaning(of: file.name(item.name), in: scope),
        case let text = states.text(of: set, in: scope), text != name
      else { return nil }
      return Diagnostic.Note("'\(name)' is '\(text)'", at: span)
    }
    let (text, notes) = impossibility(of: combination, in: scope)
    let fixIts = removals(from: node, within: outer, in: scope)
    evaluation.report(
      .impossibleState, at: file.span(node.start..<node.end), "impossible state combination '\(text)'",
      notes: aliases + notes, fixIts: fixIts)
  }

  /// Returns fix-its that each remove an item of `node` without which a valid state combination fits the others.
  private mutating func removals(
    from node: CombinationNode, within outer: Combination, in scope: ScopeID
  ) -> [Diagnostic.FixIt] {
    let items = file.tree.items(of: node)
    var fixIts: [Diagnostic.FixIt] = []
    for index in items.indices where items.count > 1 && items[index].kind != .star {
      var others = outer
      for other in items.indices where other != index {
        _ = add(items[other], nil, to: &others, in: scope)
      }
      guard isPossible(others, in: scope) else { continue }
      let name = items[index].name
      let range = index == 0 ? name.start..<items[1].name.start : items[index - 1].name.end..<name.end
      fixIts.append(Diagnostic.FixIt("remove '\(file.text(name))'", replacing: file.span(range), with: ""))
    }
    return fixIts
  }
}

/// Combinations that no state combination fits.
extension RuleMatcher {
  /// Returns whether some valid state combination of `scope` fits `combination`. If any does, the closure of its states
  /// does.
  internal func isPossible(_ combination: Combination, in scope: ScopeID) -> Bool {
    declarations.states.scopes.isPossible(combination.positive, in: scope)
      && deniedSet(by: combination, in: scope) == nil
      && variantConflict(in: combination, in: scope) == nil
  }

  /// Returns the items of `combination` that no value of a variant meets together, or `nil` if there are none.
  private func variantConflict(in combination: Combination, in scope: ScopeID) -> VariantConflict? {
    guard combination.variants != ItemLists.empty else { return nil }
    return declarations.states.scopes[scope].variantSpace.conflict(
      among: found.matches.lists.items(combination.variants))
  }

  /// Returns the first set that `combination` forbids although its states lead there, or `nil` if there is none.
  private func deniedSet(by combination: Combination, in scope: ScopeID) -> StateMask? {
    guard combination.hasNegation, combination.isPattern else { return nil }
    let closed = declarations.states.scopes[scope].space.closure(of: combination.positive)
    if let bit = closed.intersection(combination.forbidden).bits.first(where: { _ in true }) {
      return StateMask(bit: bit)
    }
    return found.matches.lists.masks(combination.forbiddenSets).first { closed.isSuperset(of: $0) }
  }

  /// Returns the states of `combination` with the negations, or the variant values, that make it impossible in `scope`,
  /// and the reasons for it, each with its location.
  private func impossibility(
    of combination: Combination, in scope: ScopeID
  ) -> (text: String, notes: [Diagnostic.Note]) {
    let states = declarations.states
    let named = states.text(of: combination.positive, in: scope)
    if let notes = states.impossibility(of: combination.positive, in: scope) { return (named, notes) }
    if let denied = deniedSet(by: combination, in: scope) {
      let notes = denied.bits.flatMap { states.chain(from: combination.positive, to: $0, in: scope) }
      return ("\(named)|!\(states.aliasText(of: denied, in: scope))", notes)
    }
    guard let conflict = variantConflict(in: combination, in: scope) else { return (named, []) }
    return (states.text(of: VariantCondition(conflict.items), in: scope), notes(on: conflict, in: scope))
  }

  private func notes(on conflict: VariantConflict, in scope: ScopeID) -> [Diagnostic.Note] {
    let states = declarations.states
    let variant = states.variant(at: conflict.variant, in: scope)
    let values = conflict.items.map { "'\(states.text(ofVariantValue: $0.value, in: scope))'" }
    guard Set(values).count > 1 || conflict.items.allSatisfy(\.isNegated) else { return [] }
    let list = values.count > 3 ? "\(values.count) values" : values.joined(separator: " and ")
    let verb = values.count == 1 ? "is the only value" : conflict.items[0].isNegated ? "are all values" : "are values"
    return [Diagnostic.Note("\(list) \(verb) of variant '\(states.sheets.names.text(variant.name))'", at: variant.span)]
  }
}
