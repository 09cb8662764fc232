import StyleTable

/// A partial combination: the states of a selector together with those of the blocks nested in it.
internal struct Combination: Hashable {
  /// The named states, not closed.
  var positive: StateMask = []

  /// The states that must not be active.
  var forbidden: StateMask = []

  /// The index of the list of sets whose states must not all be active: negated aliases of several states.
  var forbiddenSets = MaskLists.empty

  /// Whether other states may be active.
  var isPattern = false

  /// Whether the combination names `normal`.
  var namesNormal = false

  /// Whether the combination has a negation.
  var hasNegation: Bool { !forbidden.isEmpty || forbiddenSets != MaskLists.empty }

  /// Forbids that all states of `mask` are active together.
  mutating func forbid(_ mask: StateMask, _ lists: inout MaskLists) {
    if mask.count == 1 {
      forbidden.formUnion(mask)
    } else {
      forbiddenSets = lists.union(of: forbiddenSets, CollectionOfOne(mask))
    }
  }

  /// Returns the combination with the states that `inner` names added.
  func adding(_ inner: Combination, _ lists: inout MaskLists) -> Combination {
    var result = self
    result.positive.formUnion(inner.positive)
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
  func combination(_ node: CombinationNode, in scope: ScopeID, _ program: inout Program) -> Combination? {
    var result = Combination()
    var isKnown = true
    for index in node.items.indices {
      let item = file.tree.items[index]
      switch item.kind {
      case .star: result.isPattern = true
      case .normal: result.namesNormal = true
      case .state, .negation:
        let location = ItemLocation(name: item.name, isNegated: item.kind == .negation, combination: node)
        guard let mask = program.stateMask(of: item.name, in: scope, file: file, item: location) else {
          isKnown = false
          continue
        }
        if item.kind == .state { result.positive.formUnion(mask) } else { result.forbid(mask, &program.matches.lists) }
      }
    }
    return isKnown ? result : nil
  }

  /// Returns whether `combination`, which `node` adds to `outer`, is meaningful and possible. Otherwise, reports an
  /// error at `node`.
  func check(
    _ combination: Combination, _ node: CombinationNode, within outer: Combination, block: BlockNode, in scope: ScopeID,
    _ program: inout Program
  ) -> Bool {
    checkItems(combination, node, block: block, &program)
      && checkPossible(combination, node, within: outer, in: scope, &program)
  }

  /// Returns whether the items of `combination` are allowed together. Otherwise, reports an error at `node`.
  private func checkItems(
    _ combination: Combination, _ node: CombinationNode, block: BlockNode, _ program: inout Program
  ) -> Bool {
    let span = file.span(node.start..<node.end)
    let others = !combination.positive.isEmpty || combination.hasNegation || combination.isPattern
    if combination.namesNormal, others {
      program.report(
        .invalidCombination, at: span, "'normal' cannot be combined with other states or '*'")
      return false
    }
    if combination.hasNegation, !combination.isPattern, block.hasDeclarations || !block.hasBlocks {
      var end = span
      end.start = end.end
      program.report(
        .invalidCombination, at: span, "'!' can only be used in a pattern that contains '*'",
        fixIts: [Diagnostic.FixIt("insert '|*'", replacing: end, with: "|*", isSafe: true)])
      return false
    }
    return true
  }

  /// Returns whether the states of `combination` can be active together. Otherwise, reports the reasons at `node`.
  private func checkPossible(
    _ combination: Combination, _ node: CombinationNode, within outer: Combination, in scope: ScopeID,
    _ program: inout Program
  ) -> Bool {
    guard !program.scopes.isPossible(combination.positive, in: scope) else { return true }
    let text = program.text(of: combination.positive, in: scope)
    program.report(
      .impossibleState, at: file.span(node.start..<node.end), "impossible state combination '\(text)'",
      notes: program.impossibility(of: combination.positive, in: scope) ?? [],
      fixIts: removals(from: node, within: outer, in: scope, &program))
    return false
  }

  /// Returns fix-its that each remove a state of `node` without which the other states could be active together.
  private func removals(
    from node: CombinationNode, within outer: Combination, in scope: ScopeID, _ program: inout Program
  ) -> [Diagnostic.FixIt] {
    let items = Array(file.tree.items[node.items])
    var fixIts: [Diagnostic.FixIt] = []
    for index in items.indices where items.count > 1 && items[index].kind == .state {
      var others = outer.positive
      for other in items.indices where other != index && items[other].kind == .state {
        others.formUnion(program.stateMask(of: items[other].name, in: scope, file: file) ?? [])
      }
      guard program.scopes.isPossible(others, in: scope) else { continue }
      let name = items[index].name
      let range = index == 0 ? name.start..<items[1].name.start : items[index - 1].name.end..<name.end
      fixIts.append(Diagnostic.FixIt("remove '\(file.text(name))'", replacing: file.span(range), with: ""))
    }
    return fixIts
  }
}
