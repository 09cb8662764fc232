import StyleSupport
import StyleTable

/// The strength of a rule in one control, as far as it doesn't depend on the position of the rule.
///
/// This file is the rule of the cascade. The value of a property in a case, which is a combination of variant values
/// and a valid state combination, is that of
///
/// 1. the strongest of all declarations of the property in the inheritance chain whose set or pattern fits the case,
/// 2. or, if there is none, the strongest of those for exactly `normal` (`CascadeLevel.winner`),
/// 3. or, if there is none, the default of the nearest `@property` that has one.
///
/// The stronger of two declarations is the one that comes first by the criteria of `<`, in their order. If they are equal
/// by all of these, it is the one whose rule comes later in reading order (`RuleBook.ranking(of:by:)`). Of several
/// declarations in one rule, the last one counts.
///
/// `Overlay` applies this rule to all cells of a control at once.
package struct Strength: Comparable {
  /// The states of the control's priority list that the closed combination contains: a bit for each, the first one
  /// highest.
  package let priority: UInt64

  /// The number of controls in the inheritance chain of the declaring control. The nearest control has the most.
  var depth: Int

  /// The number of variant values that the combination names, with and without a `!`.
  package let variantCount: Int

  /// Whether the declaration is for an exact combination.
  package var isExact: Bool

  /// The number of states in the closed combination and of negations.
  package let specificity: Int

  package init(_ match: Match, depth: Int, priorities: PriorityList) {
    priority = priorities.key(of: match.required)
    self.depth = depth
    variantCount = match.variants.count
    isExact = !match.isPattern
    specificity = match.specificity
  }

  package static func < (weaker: Strength, stronger: Strength) -> Bool {
    switch weaker.criterion(against: stronger) {
    case .priority: weaker.priority < stronger.priority
    case .depth: weaker.depth < stronger.depth
    case .variantCount: weaker.variantCount < stronger.variantCount
    case .exactness: stronger.isExact
    case .specificity: weaker.specificity < stronger.specificity
    case nil: false
    }
  }

  /// A criterion by which one rule is stronger than another, in the order of comparison.
  package enum Criterion {
    case priority, depth, variantCount, exactness, specificity
  }

  /// Returns the first criterion by which this strength and `other` differ, or `nil` if they are equal.
  @inline(__always) package func criterion(against other: Strength) -> Criterion? {
    if priority != other.priority { return .priority }
    if depth != other.depth { return .depth }
    if variantCount != other.variantCount { return .variantCount }
    if isExact != other.isExact { return .exactness }
    return specificity == other.specificity ? nil : .specificity
  }

  /// Returns whether this and `other` are strengths of patterns between which only specificity and position decide.
  internal func isComparable(to other: Strength) -> Bool {
    priority == other.priority && depth == other.depth && variantCount == other.variantCount && !isExact
      && !other.isExact
  }
}

/// A rule with its strength in one control.
package struct RankedRule: Comparable {
  package let entry: RuleIndex.Entry
  package let strength: Strength

  /// The later of two equally strong rules wins, and comes later.
  package static func < (weaker: RankedRule, stronger: RankedRule) -> Bool {
    (weaker.strength, weaker.entry.position) < (stronger.strength, stronger.entry.position)
  }

  package static func == (one: RankedRule, other: RankedRule) -> Bool { one.entry.position == other.entry.position }
}

extension RuleBook {
  /// Returns the rules of `controls`, which are in the order of inheritance, from the weakest to the strongest in a control
  /// with the priority list `list`.
  package func ranking(of controls: [ControlID], by list: PriorityListID) -> [RankedRule] {
    let priorities = declarations.states.priorityLists[list]
    var rules: [RankedRule] = []
    rules.reserveCapacity(controls.reduce(0) { $0 + self.rules.indices(of: $1).count })
    for (depth, control) in controls.enumerated() {
      for entry in entries(of: control) {
        let strength = Strength(matches[entry.match], depth: depth, priorities: priorities)
        rules.append(RankedRule(entry: entry, strength: strength))
      }
    }
    rules.sort()
    return rules
  }
}
