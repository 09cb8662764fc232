import StyleSupport
import StyleTable

/// Up to 64 successive rules of a control, by the classes that they match.
internal struct RuleGroup {
  /// The number of rules in a group, which is the number of bits of a word.
  static let size = 64

  /// The index of the first rule among those of the control.
  private(set) var start = 0

  /// The rules that are patterns.
  private(set) var patterns: UInt64 = 0

  /// For each class, the rules that match it.
  private(set) var matching: [UInt64] = []

  /// The classes that a rule matches.
  private(set) var classes: [ClassID] = []

  /// For each class of variant combinations, the rules for exactly `normal`.
  private(set) var normal: [UInt64] = []

  /// The classes of variant combinations with such a rule.
  private(set) var normalVariants: [Int] = []

  /// A rule of the group.
  struct Rule {
    let match: Handle<Match>

    /// The states of the priority list that the rule names.
    let priority: UInt64

    /// The weaker rules of the group that may be its rivals.
    let rivals: UInt64
  }

  /// The rules from the strongest to the weakest.
  private(set) var rules: [Rule] = []

  private var priorityList = PriorityList(masks: [])

  /// Returns the rank of `rule` among all rules of the control.
  func rank(of rule: RuleBit) -> Rank { Rank(start &+ rule.index) }

  /// Replaces the rules by the group with the given index of `order`, which are the rules of a control with the priority
  /// list `priorityList`.
  mutating func read(_ index: Int, of order: RuleOrder, _ priorityList: PriorityList) {
    let partition = order.partition
    reset(partition)
    self.priorityList = priorityList
    start = index * RuleGroup.size
    let ranked = order.ranked[start..<min(start + RuleGroup.size, order.ranked.count)]
    for (index, rule) in zip(ranked.indices, ranked) {
      let (bit, fit) = (UInt64(1) << UInt64(index - start), partition.fits[rule.fit])
      let rivals = rivals(of: rule, ranked[(index + 1)...], partition)
      rules.append(Rule(match: rule.match, priority: rule.strength.priority, rivals: rivals))
      if !rule.strength.isExact { patterns |= bit }
      for variant in partition.fittingVariants[fit.variants] {
        for state in partition.fittingStates[fit.states] {
          let number = variant &* partition.stateClassCount &+ state.index
          if matching[number] == 0 { classes.append(ClassID(number)) }
          matching[number] |= bit
        }
        guard fit.isNormal else { continue }
        if normal[variant] == 0 { normalVariants.append(variant) }
        normal[variant] |= bit
      }
    }
  }

  /// Removes the rules, and makes room for the classes of `partition`.
  private mutating func reset(_ partition: StatePartition) {
    for id in classes { matching[id.index] = 0 }
    for variant in normalVariants { normal[variant] = 0 }
    for _ in 0..<max(0, partition.count - matching.count) { matching.append(0) }
    for _ in 0..<max(0, partition.variants.count - normal.count) { normal.append(0) }
    classes.removeAll(keepingCapacity: true)
    normalVariants.removeAll(keepingCapacity: true)
    rules.removeAll(keepingCapacity: true)
    patterns = 0
  }

  /// Returns the rules among `weaker`, the rules after `rule`, that may be its rivals.
  private func rivals(of rule: RankedRule, _ weaker: ArraySlice<RankedRule>, _ partition: StatePartition) -> UInt64 {
    guard partition.hasRivals else { return 0 }
    return weaker.indices.reduce(0) { found, index in
      let isRival = partition.fits[weaker[index].fit].mayHaveRival(rule.fit)
      return isRival ? found | 1 << UInt64(index - start) : found
    }
  }

  /// Returns whether `match`, which a base control declares, has priority over `rule`.
  @inline(never) func losesPriority(_ rule: RuleBit, to match: Handle<Match>, _ book: RuleBook) -> Bool {
    priorityList.key(of: book.matches[match].required) > rules[rule].priority
  }
}

/// A rule of a group, which is a bit of a word.
internal typealias RuleBit = Handle<RuleGroup.Rule>

extension RuleBit {
  /// Creates the lowest bit of `word`, which stands for the strongest rule. `word` isn't 0.
  @inline(__always) init(lowestOf word: UInt64) { self.init(word.trailingZeroBitCount) }

  /// The word with only this bit.
  @inline(__always) var mask: UInt64 { 1 &<< UInt64(truncatingIfNeeded: rawValue) }
}
