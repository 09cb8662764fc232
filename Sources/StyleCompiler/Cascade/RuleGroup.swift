import StyleSupport
import StyleTable

/// One rule of a control.
internal struct RankedRule {
  /// The index among the entries.
  let entry: Int

  /// The index among the fits of the partition.
  let fit: Int

  let match: Handle<Match>
  let strength: Strength

  /// Returns whether the pattern of this rule wins over the pattern of the weaker `other` only because it comes later,
  /// or only because of the states that its states imply or require.
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
  private(set) var classes: [Int32] = []

  /// For each class of variant combinations, the rules for exactly `normal`.
  private(set) var normal: [UInt64] = []

  /// The classes of variant combinations with such a rule.
  private(set) var normalVariants: [Int32] = []

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

  /// Replaces the rules by the group with the given index of `ranked`, which are the rules of a control with the priority
  /// list `priorityList`.
  mutating func read(
    _ index: Int, of ranked: [RankedRule], _ partition: StatePartition, _ priorityList: PriorityList
  ) {
    reset(partition)
    self.priorityList = priorityList
    start = index * RuleGroup.size
    let range = start..<min(start + RuleGroup.size, ranked.count)
    for index in range {
      let (bit, fit) = (UInt64(1) << UInt64(index - start), partition.fits[ranked[index].fit])
      let rivals = rivals(of: ranked[index], ranked[index + 1..<range.upperBound], partition)
      rules.append(Rule(match: ranked[index].match, priority: ranked[index].strength.priority, rivals: rivals))
      if !ranked[index].strength.isExact { patterns |= bit }
      for variant in partition.fittingVariants[fit.variants] {
        let first = variant &* Int32(partition.stateClassCount)
        for state in partition.fittingStates[fit.states] {
          let number = first &+ state
          if matching[Int(number)] == 0 { classes.append(number) }
          matching[Int(number)] |= bit
        }
        guard fit.isNormal else { continue }
        if normal[Int(variant)] == 0 { normalVariants.append(variant) }
        normal[Int(variant)] |= bit
      }
    }
  }

  /// Removes the rules, and makes room for the classes of `partition`.
  private mutating func reset(_ partition: StatePartition) {
    for number in classes { matching[Int(number)] = 0 }
    for number in normalVariants { normal[Int(number)] = 0 }
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
      let isRival = partition.fits[weaker[index].fit].mayHaveRival(at: rule.fit)
      return isRival ? found | 1 << UInt64(index - start) : found
    }
  }

  /// Returns whether `match`, which a base control declares, has priority over `rule`.
  @inline(never) func losesPriority(_ rule: Rule, to match: Handle<Match>, _ book: RuleBook) -> Bool {
    priorityList.key(of: book.matches[match].required) > rule.priority
  }
}
