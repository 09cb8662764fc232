import StyleTable

/// A combination as far as it is put together: the states of a selector with those of the blocks nested in it.
internal struct Combination: Hashable {
  /// The states named, not closed.
  var positive: StateMask = []

  /// The states that must not hold.
  var forbidden: StateMask = []

  /// Sets of which not all states may hold: aliases of several states behind `!`.
  var forbiddenSets = MaskLists.empty

  /// Whether anything else may hold.
  var isPattern = false

  /// Whether `normal` is named.
  var namesNormal = false

  /// Whether a `!` is among the items.
  var hasNegation: Bool { !forbidden.isEmpty || forbiddenSets != MaskLists.empty }

  /// Adds that not all states of `mask` may hold.
  mutating func forbid(_ mask: StateMask, _ lists: inout MaskLists) {
    if mask.count == 1 {
      forbidden.formUnion(mask)
    } else {
      forbiddenSets = lists.union(of: forbiddenSets, CollectionOfOne(mask))
    }
  }

  /// The combination with what `inner` names.
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
