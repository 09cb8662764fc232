import StyleSupport
import StyleTable

/// One rule of a control, with its strength.
internal struct RankedRule {
  /// The index among the control's rules in reading order.
  let entry: Handle<RuleIndex.Entry>

  /// The index among the fits of the partition.
  let fit: Handle<StatePartition.Fit>

  let match: Handle<Match>
  let strength: Strength

  /// Returns whether the pattern of this rule wins over the pattern of the weaker `other` only because it comes later,
  /// or only because of the states that its states imply or require. Nothing clearly decides between them.
  func isContested(
    by other: RankedRule, _ entries: [RuleIndex.Entry], _ fits: [StatePartition.Fit], _ matches: borrowing MatchTable
  ) -> Bool {
    guard strength.isComparable(to: other.strength), fits[fit].mayBeRival(of: fits[other.fit], matches) else {
      return false
    }
    return strength.specificity == other.strength.specificity
      || entries[entry].itemCount <= entries[other.entry].itemCount
  }
}

/// The position of a rule among those of one control, from the strongest, which is 0, to the weakest.
internal typealias Rank = Handle<RankedRule>

/// The rules of a control from the strongest to the weakest, and the classes of cases that they distinguish.
internal final class RuleOrder: Sendable {
  /// The number among the rankings of rules, or `nil` if the rules are of several controls.
  let number: UInt32?

  let partition: StatePartition

  /// The rules from the strongest to the weakest.
  let ranked: [RankedRule]

  /// The rank of each rule in reading order.
  let rankOfEntry: [Rank]

  /// Creates the order of the rules `ranked`.
  init(number: UInt32?, _ partition: StatePartition, _ ranked: [RankedRule]) {
    (self.number, self.partition, self.ranked) = (number, partition, ranked)
    var ranks = [Rank](repeating: Rank(0), count: ranked.count)
    for (index, rule) in ranked.enumerated() { ranks[rule.entry.index] = Rank(index) }
    rankOfEntry = ranks
  }

  /// The number of rules in a group, which is the number of bits of a word.
  static let groupSize = 64

  /// The number of groups of rules.
  var groupCount: Int { (ranked.count + RuleOrder.groupSize - 1) / RuleOrder.groupSize }
}

/// The rules of a control.
internal struct ControlRules {
  /// The rules in reading order.
  let entries: [RuleIndex.Entry]

  let order: RuleOrder
  let priorityList: PriorityList

  /// Whether the rules are of all controls of the inheritance chain.
  var areOfChain: Bool { order.number == nil }
}

/// The orders of rules and the partitions of cases, which controls of one shape share.
internal struct RuleOrders {
  private let states: States
  private let book: RuleBook
  private var orders = RecentTable<RuleOrder>()
  private var partitions = RecentTable<StatePartition>()
  private var partitionCount = 0

  /// For each ranking, its partition and its sets and patterns. Rules in different reading orders can have one ranking.
  private var rankings = SequencePool<UInt32>()

  /// The valid state sets by space, found on first use.
  private var possibleSets: [[StateMask]]

  /// A shape: the spaces of states and variants, the priority list, and the base control's partition, followed by the sets
  /// and patterns of the rules. Reused across controls.
  private var shape: [UInt32] = []

  /// Creates orders for the controls of `book`.
  init(_ book: RuleBook) {
    (self.book, states) = (book, book.declarations.states)
    possibleSets = Array(repeating: [], count: states.spaces.spaces.count)
  }

  /// Returns the order of `entries`, the rules of a control of `scope` itself, whose base control has the partition
  /// `base`.
  ///
  /// - Complexity: O(*m*) for *m* rules, and that of a partition for new ones.
  mutating func order(
    of entries: [RuleIndex.Entry], in scope: ScopeID, base: StatePartition?
  ) -> RuleOrder {
    findShape(of: scope, base: base)
    for entry in entries { shape.append(entry.match.rawValue) }
    if let known = orders[shape] { return known }
    let key = shape
    let partition = partition(for: entries, in: scope, base: base)
    let ranked = RuleOrders.ranked(entries, partition, depths: nil)
    let ranking = [partition.id.rawValue] + ranked.map(\.match.rawValue)
    let order = RuleOrder(number: UInt32(rankings.insert(ranking)), partition, ranked)
    orders[key] = order
    return order
  }

  /// Returns the order of `entries`, the rules of all controls of an inheritance chain, for a control of `scope`.
  ///
  /// - Parameter depths: The number of base controls of each entry's control.
  mutating func order(of entries: [RuleIndex.Entry], depths: [Int], in scope: ScopeID) -> RuleOrder {
    let partition = partition(for: entries, in: scope, base: nil)
    return RuleOrder(number: nil, partition, RuleOrders.ranked(entries, partition, depths: depths))
  }

  /// Returns `entries`, whose sets and patterns are those of `partition`, from the strongest to the weakest.
  private static func ranked(
    _ entries: [RuleIndex.Entry], _ partition: StatePartition, depths: [Int]?
  ) -> [RankedRule] {
    let rules = entries.enumerated().map { index, entry in
      let fit = partition.fit(of: entry.match)
      var strength = partition.fits[fit].strength
      if let depths { strength.depth = depths[index] }
      return RankedRule(entry: Handle(index), fit: fit, match: entry.match, strength: strength)
    }
    let ranks = depths == nil ? rules.map { partition.fits[$0.fit].rank } : rules.map(\.strength).ranks
    return Strength.strongestFirst(ranks).map { rules[$0] }
  }

  /// Begins a shape with everything except its sets and patterns.
  private mutating func findShape(of scope: ScopeID, base: StatePartition?) {
    shape.removeAll(keepingCapacity: true)
    shape.append(states[scope].spaceID.rawValue)
    shape.append(states[scope].variantSpaceID.rawValue)
    shape.append(states[scope].priorities.rawValue)
    shape.append(base.map { $0.id.rawValue + 1 } ?? 0)
  }

  /// Returns the partition for a control of `scope` with the rules `entries`, whose base control has the partition `base`.
  private mutating func partition(
    for entries: [RuleIndex.Entry], in scope: ScopeID, base: StatePartition?
  ) -> StatePartition {
    findShape(of: scope, base: base)
    let start = shape.count
    var matches = entries.map(\.match)
    if !matches.isAscending { matches.sort() }
    for match in matches where shape.count == start || shape[shape.count - 1] != match.rawValue {
      shape.append(match.rawValue)
    }
    if let known = partitions[shape] { return known }
    let rules = shape[start...].map { Handle<Match>(Int($0)) }
    let info = states[scope]
    let partition = StatePartition(
      StatePartition.Shape(
        id: Handle(partitionCount), states: info.spaceID, variants: info.variantSpace,
        priorities: states.priorityLists[info.priorities]),
      projection(of: info.spaceID, on: base?.space), base: base, rules: rules, book.matches)
    partitionCount += 1
    partitions[shape] = partition
    return partition
  }

  /// Returns the projection of the valid state sets of `space` onto `base`.
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
