import StyleSupport
import StyleTable

/// An exact combination or a pattern, ready to be matched against a state combination.
package struct Match: Hashable {
  /// The closed combination that must be active. For an exact combination, no other state may be active.
  package let required: StateMask
  package let forbidden: StateMask

  /// The sets whose states must not all be active.
  package let forbiddenSets: [StateMask]
  package var variants = VariantCondition()
  package let isPattern: Bool

  package init(
    required: StateMask, forbidden: StateMask, forbiddenSets: [StateMask],
    variants: VariantCondition = VariantCondition(), isPattern: Bool
  ) {
    (self.required, self.forbidden, self.forbiddenSets) = (required, forbidden, forbiddenSets)
    (self.variants, self.isPattern) = (variants, isPattern)
  }

  /// The specificity of a pattern: the number of states in its closed combination and of its negations.
  package var specificity: Int { required.count + forbidden.count + forbiddenSets.count }

  /// Whether the match is the exact combination `normal`, in all variants or some.
  package var isNormal: Bool { !isPattern && required.isEmpty }

  /// Returns whether the states of this match `set`, which is closed.
  package func matches(_ set: StateMask) -> Bool {
    guard isPattern else { return set == required }
    return set.isSuperset(of: required) && set.isDisjoint(with: forbidden)
      && !forbiddenSets.contains { set.isSuperset(of: $0) }
  }
}

/// A table of the distinct matches of a program, referred to by handle.
package struct MatchTable {
  private(set) var matches: [Match] = []

  /// The lists of states and variant values of combinations.
  var lists = ItemLists()

  /// The indices of the list and the condition of each match.
  private var listIndices: [(list: UInt32, condition: UInt32)] = []

  private var index = HashIndex()

  package subscript(handle: Handle<Match>) -> Match { matches[handle] }

  /// Returns the handle of the match of `combination`, and adds it if necessary.
  ///
  /// - Parameter required: The closed combination of the states that are named.
  /// - Complexity: O(1) on average.
  mutating func handle(of combination: Combination, required: StateMask) -> Handle<Match> {
    let hash = MatchTable.hash(required, combination)
    if let known = index.position(of: hash, where: { isEqual($0, combination, required) }) { return Handle(known) }
    index.add(hash)
    listIndices.append((combination.forbiddenSets, combination.variants))
    return matches.add(
      Match(
        required: required, forbidden: combination.forbidden, forbiddenSets: lists.masks(combination.forbiddenSets),
        variants: VariantCondition(lists.items(combination.variants)), isPattern: combination.isPattern))
  }

  internal func isExactState(_ handle: Handle<Match>) -> Bool {
    !matches[handle].isPattern && !matches[handle].required.isEmpty
  }

  private func isEqual(_ index: Int, _ combination: Combination, _ required: StateMask) -> Bool {
    matches[index].required == required && matches[index].forbidden == combination.forbidden
      && listIndices[index] == (combination.forbiddenSets, combination.variants)
      && matches[index].isPattern == combination.isPattern
  }

  private static func hash(_ required: StateMask, _ combination: Combination) -> UInt32 {
    let masks = UInt64(required.rawValue) << 32 | UInt64(combination.forbidden.rawValue)
    let rest = UInt64(combination.forbiddenSets) << 1 | (combination.isPattern ? 1 : 0)
    return UInt32(hashOf: NameHash.mixed(masks, UInt64(combination.variants)) ^ rest)
  }
}
