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
