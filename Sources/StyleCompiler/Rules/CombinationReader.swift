import StyleTable

/// A reader that resolves the states of combinations and checks that they are meaningful.
internal struct CombinationReader {
  let file: SheetFile
  let states: States

  /// Returns the combination of the items of `node`, or `nil` if an error was reported for one of them.
  func combination(
    _ node: CombinationNode, in scope: ScopeID, of control: ControlID, _ matches: inout MatchTable,
    _ report: inout Report
  ) -> Combination? {
    var result = Combination()
    var isKnown = true
    for item in file.tree.items(of: node) {
      isKnown = add(item, (item, node, control), to: &result, in: scope, &matches, &report) && isKnown
    }
    return isKnown ? result : nil
  }

  /// Adds `item`, which is at `place`, to `combination`, or returns `false` if an error was reported for it.
  private func add(
    _ item: ItemNode, _ place: ItemLocation?, to combination: inout Combination, in scope: ScopeID,
    _ matches: inout MatchTable, _ report: inout Report
  ) -> Bool {
    switch item.kind {
    case .star: combination.isPattern = true
    case .normal: combination.namesNormal = true
    case .state, .negation:
      if let value = states.scopes.variantValue(file.name(item.name), in: scope) {
        combination.add(VariantItem(value, isNegated: item.kind == .negation), &matches.lists)
        return true
      }
      guard let mask = states.stateMask(of: item.name, in: scope, file: file, item: place, &report) else {
        return false
      }
      if item.kind == .state {
        combination.require(mask, &matches.lists)
      } else {
        combination.forbid(mask, &matches.lists)
      }
    }
    return true
  }

  /// Returns whether the items of `combination`, which `node` adds to another one, are allowed together. Otherwise,
  /// reports an error at `node`.
  func checkItems(
    _ combination: Combination, _ node: CombinationNode, block: BlockNode, _ report: inout Report
  ) -> Bool {
    let span = file.span(node.start..<node.end)
    let others = !combination.positive.isEmpty || combination.hasNegation || combination.isPattern
    if combination.namesNormal, others {
      report(.invalidCombination, at: span, "'normal' cannot be combined with other states or '*'")
      return false
    }
    if combination.hasNegation || combination.excludesValue, !combination.isPattern,
      block.hasDeclarations || !block.hasBlocks
    {
      var end = span
      end.start = end.end
      report(
        .invalidCombination, at: span, "'!' can only be used in a pattern that contains '*'",
        fixIts: [Diagnostic.FixIt("insert '|*'", replacing: end, with: "|*", isSafe: true)])
      return false
    }
    return true
  }

  /// Reports that no valid state combination fits `combination`, which `node` adds to `outer`.
  func reportImpossible(
    _ combination: Combination, _ node: CombinationNode, within outer: Combination, in scope: ScopeID,
    _ matches: inout MatchTable, _ report: inout Report
  ) {
    report(
      .impossibleState, at: file.span(node.start..<node.end),
      "impossible state combination '\(matches.text(of: combination, in: scope, states))'",
      notes: matches.impossibility(of: combination, in: scope, states),
      fixIts: removals(from: node, within: outer, in: scope, &matches, &report))
  }

  /// Returns fix-its that each remove an item of `node` without which a valid state combination fits the others.
  private func removals(
    from node: CombinationNode, within outer: Combination, in scope: ScopeID, _ matches: inout MatchTable,
    _ report: inout Report
  ) -> [Diagnostic.FixIt] {
    let items = file.tree.items(of: node)
    var fixIts: [Diagnostic.FixIt] = []
    for index in items.indices where items.count > 1 && items[index].kind != .star {
      var others = outer
      for other in items.indices where other != index {
        _ = add(items[other], nil, to: &others, in: scope, &matches, &report)
      }
      guard matches.isPossible(others, in: scope, states) else { continue }
      let name = items[index].name
      let range = index == 0 ? name.start..<items[1].name.start : items[index - 1].name.end..<name.end
      fixIts.append(Diagnostic.FixIt("remove '\(file.text(name))'", replacing: file.span(range), with: ""))
    }
    return fixIts
  }
}

extension MatchTable {
  /// Returns whether some valid state combination of `scope` fits `combination`. If any does, the closure of its states
  /// does.
  internal func isPossible(_ combination: Combination, in scope: ScopeID, _ states: States) -> Bool {
    states.scopes.isPossible(combination.positive, in: scope) && deniedSet(by: combination, in: scope, states) == nil
      && variantConflict(in: combination, in: scope, states) == nil
  }

  /// Returns the items of `combination` that no value of a variant meets together, or `nil` if there are none.
  private func variantConflict(in combination: Combination, in scope: ScopeID, _ states: States) -> VariantConflict? {
    guard combination.variants != ItemLists.empty else { return nil }
    return states.scopes[scope].variantSpace.conflict(among: lists.items(combination.variants))
  }

  /// Returns the first set that `combination` forbids although its states lead there, or `nil` if there is none.
  private func deniedSet(by combination: Combination, in scope: ScopeID, _ states: States) -> StateMask? {
    guard combination.hasNegation, combination.isPattern else { return nil }
    let closed = states.scopes[scope].space.closure(of: combination.positive)
    if let bit = closed.intersection(combination.forbidden).bits.first(where: { _ in true }) {
      return StateMask(bit: bit)
    }
    return lists.masks(combination.forbiddenSets).first { closed.isSuperset(of: $0) }
  }

  /// Returns the reasons why no valid state combination of `scope` fits `combination`, each with its location.
  fileprivate func impossibility(of combination: Combination, in scope: ScopeID, _ states: States) -> [Diagnostic.Note]
  {
    if let notes = states.impossibility(of: combination.positive, in: scope) { return notes }
    guard let denied = deniedSet(by: combination, in: scope, states) else {
      return variantConflict(in: combination, in: scope, states).map { notes(on: $0, in: scope, states) } ?? []
    }
    return denied.bits.flatMap { states.chain(from: combination.positive, to: $0, in: scope) }
  }

  private func notes(on conflict: VariantConflict, in scope: ScopeID, _ states: States) -> [Diagnostic.Note] {
    let variant = states.variant(at: conflict.variant, in: scope)
    let values = conflict.items.map { "'\(states.text(ofVariantValue: $0.value, in: scope))'" }
    guard Set(values).count > 1 || conflict.items.allSatisfy(\.isNegated) else { return [] }
    let list = values.count > 3 ? "\(values.count) values" : values.joined(separator: " and ")
    let verb = values.count == 1 ? "is the only value" : conflict.items[0].isNegated ? "are all values" : "are values"
    return [Diagnostic.Note("\(list) \(verb) of variant '\(states.sheets.names.text(variant.name))'", at: variant.span)]
  }

  /// Returns the states of `combination` and, if they make it impossible, the negations or the variant values.
  fileprivate func text(of combination: Combination, in scope: ScopeID, _ states: States) -> String {
    if states.scopes.isPossible(combination.positive, in: scope), deniedSet(by: combination, in: scope, states) == nil,
      let conflict = variantConflict(in: combination, in: scope, states)
    {
      return states.text(of: VariantCondition(conflict.items), in: scope)
    }
    let named = states.text(of: combination.positive, in: scope)
    guard let denied = deniedSet(by: combination, in: scope, states),
      states.scopes.isPossible(combination.positive, in: scope)
    else { return named }
    return "\(named)|!\(states.aliasText(of: denied, in: scope))"
  }
}
