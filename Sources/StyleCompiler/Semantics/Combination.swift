import StyleTable

/// A partial combination: the states of a selector together with those of the blocks nested in it.
internal struct Combination: Hashable {
  /// The named states, not closed.
  var positive: StateMask = []

  /// The states that are named by themselves or by an alias for a single state.
  var named: StateMask = []

  /// The index of the list of sets that aliases of several states name.
  var namedSets = MaskLists.empty

  /// The states that must not be active.
  var forbidden: StateMask = []

  /// The index of the list of sets whose states must not all be active: negated aliases of several states.
  var forbiddenSets = MaskLists.empty

  /// The index of the condition on variant values.
  var variants = VariantConditions.empty

  /// Whether a variant value must not be chosen.
  var excludesValue = false

  /// Whether other states may be active.
  var isPattern = false

  /// Whether the combination names `normal`.
  var namesNormal = false

  /// Whether the combination has a negation of a state.
  var hasNegation: Bool { !forbidden.isEmpty || forbiddenSets != MaskLists.empty }

  /// Returns the number of items as written. Repeated items count once.
  func itemCount(_ lists: MaskLists) -> Int {
    named.count + lists[namedSets].count + forbidden.count + lists[forbiddenSets].count
  }

  /// Returns the states that the items name, with and without a `!`.
  func namedStates(_ lists: MaskLists) -> StateMask {
    let states = named.union(forbidden)
    guard namedSets != MaskLists.empty || forbiddenSets != MaskLists.empty else { return states }
    return (lists[namedSets] + lists[forbiddenSets]).reduce(states) { $0.union($1) }
  }

  /// Requires that all states of `mask` are active.
  mutating func require(_ mask: StateMask, _ lists: inout MaskLists) {
    positive.formUnion(mask)
    if mask.count == 1 {
      named.formUnion(mask)
    } else {
      namedSets = lists.union(of: namedSets, CollectionOfOne(mask))
    }
  }

  /// Adds the variant value of `item`.
  mutating func add(_ item: VariantItem, _ conditions: inout VariantConditions) {
    variants = conditions.union(of: variants, [item])
    excludesValue = excludesValue || item.isNegated
  }

  /// Forbids that all states of `mask` are active together.
  mutating func forbid(_ mask: StateMask, _ lists: inout MaskLists) {
    if mask.count == 1 {
      forbidden.formUnion(mask)
    } else {
      forbiddenSets = lists.union(of: forbiddenSets, CollectionOfOne(mask))
    }
  }

  /// Returns the combination with the states that `inner` names added.
  func adding(
    _ inner: Combination, _ lists: inout MaskLists, _ conditions: inout VariantConditions
  ) -> Combination {
    var result = self
    if inner.variants != VariantConditions.empty {
      result.variants = conditions.union(of: variants, conditions[inner.variants].items)
      result.excludesValue = excludesValue || inner.excludesValue
    }
    result.positive.formUnion(inner.positive)
    result.named.formUnion(inner.named)
    if inner.namedSets != MaskLists.empty {
      result.namedSets = lists.union(of: namedSets, lists[inner.namedSets])
    }
    result.forbidden.formUnion(inner.forbidden)
    if inner.forbiddenSets != MaskLists.empty {
      result.forbiddenSets = lists.union(of: forbiddenSets, lists[inner.forbiddenSets])
    }
    result.isPattern = isPattern || inner.isPattern
    result.namesNormal = namesNormal || inner.namesNormal
    return result
  }
}

/// A reader that resolves the states of combinations and checks that they are meaningful.
internal struct CombinationReader {
  let file: SheetFile

  /// Returns the combination of the items of `node`, or `nil` if an error was reported for one of them.
  func combination(
    _ node: CombinationNode, in scope: ScopeID, of control: ControlID, _ program: inout Program
  ) -> Combination? {
    var result = Combination()
    var isKnown = true
    for item in file.tree.items(of: node) {
      let place = ItemLocation(name: item.name, isNegated: item.kind == .negation, combination: node, control: control)
      isKnown = add(item, at: place, to: &result, in: scope, &program) && isKnown
    }
    return isKnown ? result : nil
  }

  /// Adds `item` to `combination`, or returns `false` if an error was reported for it.
  private func add(
    _ item: ItemNode, at place: ItemLocation?, to combination: inout Combination, in scope: ScopeID,
    _ program: inout Program
  ) -> Bool {
    switch item.kind {
    case .star: combination.isPattern = true
    case .normal: combination.namesNormal = true
    case .state, .negation:
      if let value = program.scopes.variantValue(file.name(item.name), in: scope) {
        combination.add(VariantItem(value, isNegated: item.kind == .negation), &program.matches.conditions)
        return true
      }
      guard let mask = program.stateMask(of: item.name, in: scope, file: file, item: place) else { return false }
      if item.kind == .state {
        combination.require(mask, &program.matches.lists)
      } else {
        combination.forbid(mask, &program.matches.lists)
      }
    }
    return true
  }

  /// Returns whether the items of `combination`, which `node` adds to another one, are allowed together. Otherwise,
  /// reports an error at `node`.
  func checkItems(
    _ combination: Combination, _ node: CombinationNode, block: BlockNode, _ program: inout Program
  ) -> Bool {
    let span = file.span(node.start..<node.end)
    let others = !combination.positive.isEmpty || combination.hasNegation || combination.isPattern
    if combination.namesNormal, others {
      program.report(
        .invalidCombination, at: span, "'normal' cannot be combined with other states or '*'")
      return false
    }
    if combination.hasNegation || combination.excludesValue, !combination.isPattern,
      block.hasDeclarations || !block.hasBlocks
    {
      var end = span
      end.start = end.end
      program.report(
        .invalidCombination, at: span, "'!' can only be used in a pattern that contains '*'",
        fixIts: [Diagnostic.FixIt("insert '|*'", replacing: end, with: "|*", isSafe: true)])
      return false
    }
    return true
  }

  /// Reports that no valid state set fits `combination`, which `node` adds to `outer`.
  func reportImpossible(
    _ combination: Combination, _ node: CombinationNode, within outer: Combination, in scope: ScopeID,
    _ program: inout Program
  ) {
    program.report(
      .impossibleState, at: file.span(node.start..<node.end),
      "impossible state combination '\(program.text(of: combination, in: scope))'",
      notes: program.impossibility(of: combination, in: scope),
      fixIts: removals(from: node, within: outer, in: scope, &program))
  }

  /// Returns fix-its that each remove an item of `node` without which a valid state set fits the others.
  private func removals(
    from node: CombinationNode, within outer: Combination, in scope: ScopeID, _ program: inout Program
  ) -> [Diagnostic.FixIt] {
    let items = file.tree.items(of: node)
    var fixIts: [Diagnostic.FixIt] = []
    for index in items.indices where items.count > 1 && items[index].kind != .star {
      var others = outer
      for other in items.indices where other != index {
        _ = add(items[other], at: nil, to: &others, in: scope, &program)
      }
      guard program.isPossible(others, in: scope) else { continue }
      let name = items[index].name
      let range = index == 0 ? name.start..<items[1].name.start : items[index - 1].name.end..<name.end
      fixIts.append(Diagnostic.FixIt("remove '\(file.text(name))'", replacing: file.span(range), with: ""))
    }
    return fixIts
  }
}

extension Program {
  /// Returns whether some valid state set of `scope` fits `combination`. If any does, the closure of its states does.
  internal func isPossible(_ combination: Combination, in scope: ScopeID) -> Bool {
    scopes.isPossible(combination.positive, in: scope) && deniedSet(by: combination, in: scope) == nil
      && variantConflict(in: combination, in: scope) == nil
  }

  /// Returns the items of `combination` that no value of a variant meets together, or `nil` if there are none.
  private func variantConflict(in combination: Combination, in scope: ScopeID) -> VariantConflict? {
    guard combination.variants != VariantConditions.empty else { return nil }
    return scopes[scope].variantSpace.conflict(in: matches.conditions[combination.variants])
  }

  /// Returns the first set that `combination` forbids although its states lead there, or `nil` if there is none.
  private func deniedSet(by combination: Combination, in scope: ScopeID) -> StateMask? {
    guard combination.hasNegation, combination.isPattern else { return nil }
    let closed = scopes[scope].space.closure(of: combination.positive)
    if let bit = closed.intersection(combination.forbidden).bits.first(where: { _ in true }) {
      return StateMask(bit: bit)
    }
    return matches.lists[combination.forbiddenSets].first { closed.isSuperset(of: $0) }
  }

  /// Returns the reasons why no valid state set of `scope` fits `combination`, each with its location.
  fileprivate func impossibility(of combination: Combination, in scope: ScopeID) -> [Diagnostic.Note] {
    if let notes = impossibility(of: combination.positive, in: scope) { return notes }
    guard let denied = deniedSet(by: combination, in: scope) else {
      return variantConflict(in: combination, in: scope).map { notes(on: $0, in: scope) } ?? []
    }
    return denied.bits.flatMap { chain(from: combination.positive, to: $0, in: scope) }
  }

  /// Returns the reason of `conflict`, with the location of its variant.
  private func notes(on conflict: VariantConflict, in scope: ScopeID) -> [Diagnostic.Note] {
    let variant = variant(at: conflict.variant, in: scope)
    let values = conflict.items.map { "'\(text(ofVariantValue: $0.value, in: scope))'" }
    guard Set(values).count > 1 || conflict.items.allSatisfy(\.isNegated) else { return [] }
    let list = values.count > 3 ? "\(values.count) values" : values.joined(separator: " and ")
    let verb = values.count == 1 ? "is the only value" : conflict.items[0].isNegated ? "are all values" : "are values"
    return [Diagnostic.Note("\(list) \(verb) of variant '\(names.text(variant.name))'", at: variant.span)]
  }

  /// Returns the states of `combination` and, if they make it impossible, the negations or the variant values.
  fileprivate func text(of combination: Combination, in scope: ScopeID) -> String {
    if scopes.isPossible(combination.positive, in: scope), deniedSet(by: combination, in: scope) == nil,
      let conflict = variantConflict(in: combination, in: scope)
    {
      return text(of: VariantCondition(conflict.items), in: scope)
    }
    let states = text(of: combination.positive, in: scope)
    guard let denied = deniedSet(by: combination, in: scope), scopes.isPossible(combination.positive, in: scope) else {
      return states
    }
    return "\(states)|!\(aliasText(of: denied, in: scope))"
  }
}
