import StyleSupport
import StyleTable

/// A partial combination: the states of a selector together with those of the blocks nested in it.
internal struct Combination: Hashable {
  /// The named states, not closed.
  var positive: StateMask = []

  /// The states that are named by themselves or by an alias for a single state.
  var named: StateMask = []

  /// The index of the list of sets that aliases of several states name.
  var namedSets = MaskLists.empty

  var forbidden: StateMask = []

  /// The index of the list of sets whose states must not all be active: negated aliases of several states.
  var forbiddenSets = MaskLists.empty

  var variants = VariantConditions.empty

  /// Whether a variant value must not be chosen.
  var excludesValue = false

  /// Whether other states may be active.
  var isPattern = false
  var namesNormal = false

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

  mutating func require(_ mask: StateMask, _ lists: inout MaskLists) {
    positive.formUnion(mask)
    if mask.count == 1 {
      named.formUnion(mask)
    } else {
      namedSets = lists.union(of: namedSets, CollectionOfOne(mask))
    }
  }

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

/// A table of ascending lists of state combinations, which are referred to by index. A value with such a list thus
/// consists of a few plain integers.
internal struct MaskLists {
  static let empty: UInt32 = 0

  private var lists = SequencePool<UInt32>()

  init() { _ = lists.insert([]) }

  subscript(index: UInt32) -> [StateMask] { lists[Int(index)].map { StateMask(rawValue: $0) } }

  /// Returns the index of the list with the sets of the list `index` and of `others`.
  mutating func union(of index: UInt32, _ others: some Sequence<StateMask>) -> UInt32 {
    let all = Set(lists[Int(index)]).union(others.lazy.map(\.rawValue))
    return UInt32(lists.insert(all.sorted()))
  }
}
