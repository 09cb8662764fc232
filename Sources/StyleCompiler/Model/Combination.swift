import StyleSupport
import StyleTable

/// A partial combination: the states of a selector together with those of the blocks nested in it.
internal struct Combination: Hashable {
  /// The named states, not closed.
  var positive: StateMask = []

  /// The states that are named by themselves or by an alias for a single state.
  var named: StateMask = []

  /// The index of the list of sets that aliases of several states name.
  var namedSets = ItemLists.empty

  var forbidden: StateMask = []

  /// The index of the list of sets whose states must not all be active: negated aliases of several states.
  var forbiddenSets = ItemLists.empty

  var variants = ItemLists.empty

  /// Whether a variant value must not be chosen.
  var excludesValue = false

  /// Whether other states may be active.
  var isPattern = false
  var namesNormal = false

  var hasNegation: Bool { !forbidden.isEmpty || forbiddenSets != ItemLists.empty }

  /// Returns the number of items as written. Repeated items count once.
  func itemCount(_ lists: ItemLists) -> Int {
    named.count + lists.masks(namedSets).count + forbidden.count + lists.masks(forbiddenSets).count
  }

  /// Returns the states that the items name, with and without a `!`.
  func namedStates(_ lists: ItemLists) -> StateMask {
    let states = named.union(forbidden)
    guard namedSets != ItemLists.empty || forbiddenSets != ItemLists.empty else { return states }
    return (lists.masks(namedSets) + lists.masks(forbiddenSets)).reduce(states) { $0.union($1) }
  }

  mutating func require(_ mask: StateMask, _ lists: inout ItemLists) {
    positive.formUnion(mask)
    if mask.count == 1 {
      named.formUnion(mask)
    } else {
      namedSets = lists.union(of: namedSets, CollectionOfOne(mask.rawValue))
    }
  }

  mutating func add(_ item: VariantItem, _ lists: inout ItemLists) {
    variants = lists.union(of: variants, CollectionOfOne(item.rawValue))
    excludesValue = excludesValue || item.isNegated
  }

  /// Forbids that all states of `mask` are active together.
  mutating func forbid(_ mask: StateMask, _ lists: inout ItemLists) {
    if mask.count == 1 {
      forbidden.formUnion(mask)
    } else {
      forbiddenSets = lists.union(of: forbiddenSets, CollectionOfOne(mask.rawValue))
    }
  }

  func adding(_ inner: Combination, _ lists: inout ItemLists) -> Combination {
    var result = self
    result.variants = lists.union(of: variants, and: inner.variants)
    result.excludesValue = excludesValue || inner.excludesValue
    result.positive.formUnion(inner.positive)
    result.named.formUnion(inner.named)
    result.namedSets = lists.union(of: namedSets, and: inner.namedSets)
    result.forbidden.formUnion(inner.forbidden)
    result.forbiddenSets = lists.union(of: forbiddenSets, and: inner.forbiddenSets)
    result.isPattern = isPattern || inner.isPattern
    result.namesNormal = namesNormal || inner.namesNormal
    return result
  }
}

/// A table of ascending lists of states or variant items, so that a value refers to a list by a plain integer.
internal struct ItemLists {
  static let empty: UInt32 = 0

  private var lists = SequencePool<UInt32>()

  init() { _ = lists.insert([]) }

  func masks(_ index: UInt32) -> [StateMask] { lists[Int(index)].map { StateMask(rawValue: $0) } }
  func items(_ index: UInt32) -> [VariantItem] { lists[Int(index)].map { VariantItem(rawValue: $0) } }

  /// Returns the index of the list with the elements of the list `index` and of `others`.
  mutating func union(of index: UInt32, _ others: some Sequence<UInt32>) -> UInt32 {
    UInt32(lists.insert(Set(lists[Int(index)]).union(others).sorted()))
  }

  mutating func union(of first: UInt32, and second: UInt32) -> UInt32 {
    second == ItemLists.empty ? first : union(of: first, Array(lists[Int(second)]))
  }
}
