import StyleSupport
import StyleTable

/// One rule of a control.
internal struct RankedRule {
  /// The index among the control's rules in reading order.
  let entry: Handle<RuleIndex.Entry>

  /// The index among the fits of the partition.
  let fit: Handle<StatePartition.Fit>

  let match: Handle<Match>

  /// The number of base controls of the control that has the rule, if the rules are of several controls.
  let depth: Int

  init(
    _ entry: Handle<RuleIndex.Entry>, _ fit: Handle<StatePartition.Fit>, _ match: Handle<Match>, depth: Int
  ) {
    (self.entry, self.fit, self.match, self.depth) = (entry, fit, match, depth)
  }

  /// Returns the strength of the rule.
  func strength(among fits: [StatePartition.Fit]) -> Strength {
    var strength = fits[fit].strength
    strength.depth = depth
    return strength
  }

  /// Returns whether the pattern of this rule wins over the pattern of the weaker `other` only because it comes later,
  /// or only because of the states that its states imply or require. Nothing clearly decides between them.
  func isContested(
    by other: RankedRule, _ entries: [RuleIndex.Entry], _ fits: [StatePartition.Fit], _ matches: borrowing MatchTable
  ) -> Bool {
    let (strength, weaker) = (strength(among: fits), other.strength(among: fits))
    guard strength.isComparable(to: weaker), fits[fit].mayBeRival(of: fits[other.fit], matches) else { return false }
    return strength.specificity == weaker.specificity
      || entries[entry].itemCount <= entries[other.entry].itemCount
  }
}

/// The position of a rule among those of one control, from the strongest, which is 0, to the weakest.
internal typealias Rank = Handle<RankedRule>

/// The rules of a control in their order of strength.
internal struct ControlRules {
  /// The rules in reading order.
  fileprivate(set) var entries: [RuleIndex.Entry]

  /// Whether the rules are of all controls of the inheritance chain.
  let areOfChain: Bool

  let priorityList: PriorityList

  /// The classes of cases that the rules distinguish.
  let partition: StatePartition

  /// The rules from the strongest to the weakest.
  let ranked: [RankedRule]

  /// The rank of each rule in reading order.
  let rankOfEntry: [Rank]

  /// The number of rules in a group, which is the number of bits of a word.
  static let groupSize = 64

  /// The number of groups of rules.
  var groupCount: Int { (ranked.count + ControlRules.groupSize - 1) / ControlRules.groupSize }

  /// The groups, from the strongest rules to the weakest.
  var groups: HandleRange<GroupOfRules> { HandleRange(0..<groupCount) }
}

/// A maker of orders of rules and of partitions of cases, which controls of one shape share.
internal struct RuleOrders {
  private let states: States
  private let book: RuleBook
  private var partitions = RecentTable<StatePartition>()
  private var partitionCount = 0

  /// The orders, without entries, by the spaces and partitions of controls and the sets and patterns of their rules.
  private var known = RecentTable<ControlRules>()

  /// The valid state combinations by space, found on first use.
  private var possibleSets: [[StateMask]]

  /// Buffers that are reused to avoid allocations: the key of an order; the match of each rule in its higher half and the
  /// index of the rule in the lower one, in ascending order; the shape of a partition; and what `ControlRules` contains.
  private var key: [UInt32] = []
  private var sorted: [UInt64] = []
  private var shape: [UInt32] = []
  private var rules: [RankedRule] = []
  private var ranks: [UInt32] = []
  private var ranked: [RankedRule] = []
  private var rankOfEntry: [Rank] = []

  /// Creates orders for the controls of `book`.
  init(_ book: RuleBook) {
    (self.book, states) = (book, book.declarations.states)
    possibleSets = Array(repeating: [], count: states.spaces.spaces.count)
  }

  /// Returns the order of `entries`, the rules of a control of `scope` whose base control has the partition `base`.
  ///
  /// - Parameter depths: The number of base controls of each entry's control, or `nil` if all entries are of the control
  ///   itself.
  /// - Complexity: O(*m* log *m*) for *m* rules, and that of a partition for a new shape.
  mutating func order(
    of entries: [RuleIndex.Entry], depths: [Int]?, in scope: ScopeID, base: StatePartition?
  ) -> ControlRules {
    RuleOrders.begin(&key, states[scope], base: base)
    for entry in entries { key.append(entry.match.rawValue) }
    if depths == nil, var rules = known[key] {
      rules.entries = entries
      return rules
    }
    sorted.removeAll(keepingCapacity: true)
    for index in entries.indices { sorted.append(UInt64(entries[index].match.rawValue) << 32 | UInt64(index)) }
    if !sorted.isAscending { sorted.sort() }
    let partition = partition(in: scope, base: base)
    findRules(of: partition, depths)
    let fits = partition.fits
    ranks.removeAll(keepingCapacity: true)
    if depths == nil {
      for rule in rules { ranks.append(fits[rule.fit].rank) }
    } else {
      ranks = rules.map { $0.strength(among: fits) }.ranks
    }
    ranked.removeAll(keepingCapacity: true)
    while rankOfEntry.count < rules.count { rankOfEntry.append(Rank(0)) }
    for index in Strength.strongestFirst(ranks) {
      rankOfEntry[index] = Rank(ranked.count)
      ranked.append(rules[index])
    }
    var result = ControlRules(
      entries: [], areOfChain: depths != nil, priorityList: states.priorityLists[states[scope].priorities],
      partition: partition, ranked: ranked, rankOfEntry: rankOfEntry)
    if depths == nil { known[key] = result }
    result.entries = entries
    return result
  }

  /// Begins `shape` with everything except sets and patterns.
  private static func begin(_ shape: inout [UInt32], _ scope: StateScope, base: StatePartition?) {
    shape.removeAll(keepingCapacity: true)
    shape.append(scope.spaceID.rawValue)
    shape.append(scope.variantSpaceID.rawValue)
    shape.append(scope.priorities.rawValue)
    shape.append(base.map { $0.id.rawValue + 1 } ?? 0)
  }

  /// Finds the rules in reading order. The fits of `partition` are in the order of the matches.
  private mutating func findRules(of partition: StatePartition, _ depths: [Int]?) {
    while rules.count < sorted.count { rules.append(RankedRule(Handle(0), Handle(0), Handle(0), depth: 0)) }
    if rules.count > sorted.count { rules.removeLast(rules.count - sorted.count) }
    var fit = 0
    for item in sorted {
      let (match, index) = (Handle<Match>(Int(item >> 32)), Int(item & 0xFFFF_FFFF))
      if partition.fits[Handle(fit)].match != match { fit += 1 }
      rules[index] = RankedRule(Handle(index), Handle(fit), match, depth: depths?[index] ?? 0)
    }
  }

  /// Returns the partition for a control of `scope` with the sorted rules, whose base control has the partition `base`.
  private mutating func partition(in scope: ScopeID, base: StatePartition?) -> StatePartition {
    let info = states[scope]
    RuleOrders.begin(&shape, info, base: base)
    let start = shape.count
    for item in sorted where shape.count == start || UInt64(shape[shape.count - 1]) != item >> 32 {
      shape.append(UInt32(item >> 32))
    }
    if let known = partitions[shape] { return known }
    let partition = StatePartition(
      StatePartition.Shape(
        id: Handle(partitionCount), states: info.spaceID, variants: info.variantSpace,
        priorities: states.priorityLists[info.priorities]),
      projection(of: info.spaceID, on: base?.space), base: base,
      rules: shape[start...].map { Handle<Match>(Int($0)) }, book.matches)
    partitionCount += 1
    partitions[shape] = partition
    return partition
  }

  /// Returns the projection of the valid state combinations of `space` onto `base`.
  private mutating func projection(of space: SpaceID, on base: SpaceID?) -> ScopeProjection {
    let sets = possibleSets(of: space)
    guard let base, base != space else { return ScopeProjection(sets) }
    return ScopeProjection(sets, base: possibleSets(of: base), baseStates: states.spaces[base].declared)
  }

  private mutating func possibleSets(of space: SpaceID) -> [StateMask] {
    if possibleSets[space.index].isEmpty { possibleSets[space.index] = states.spaces[space].possibleSets() }
    return possibleSets[space.index]
  }
}

extension Array where Element: Comparable {
  /// Whether each element is less than the next.
  internal var isAscending: Bool {
    for index in indices.dropFirst() where self[index - 1] >= self[index] { return false }
    return true
  }

  /// Removes the elements that are equal to the one before them.
  internal mutating func removeRepetitions() {
    var count = 0
    for index in indices where index == 0 || self[index] != self[index - 1] {
      self[count] = self[index]
      count += 1
    }
    removeSubrange(count...)
  }
}
