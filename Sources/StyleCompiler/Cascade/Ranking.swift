import StyleSupport

/// A rule with its strength in one control.
package struct RankedRule: Comparable {
  package let entry: RuleIndex.Entry
  package let strength: Strength

  /// The later of two equally strong rules wins, and comes later.
  package static func < (weaker: RankedRule, stronger: RankedRule) -> Bool {
    weaker.strength == stronger.strength
      ? weaker.entry.position < stronger.entry.position : weaker.strength < stronger.strength
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
        rules.append(
          RankedRule(
            entry: entry, strength: Strength(matches[entry.match], depth: depth, priorities: priorities)))
      }
    }
    rules.sort()
    return rules
  }
}

extension Strength {
  /// A criterion by which one rule is stronger than another, in the order of comparison.
  package enum Criterion {
    case priority, depth, variantCount, exactness, specificity
  }

  /// Returns the first criterion by which this strength and `other` differ, or `nil` if they are equal.
  package func criterion(against other: Strength) -> Criterion? {
    if priority != other.priority { return .priority }
    if depth != other.depth { return .depth }
    if variantCount != other.variantCount { return .variantCount }
    if isExact != other.isExact { return .exactness }
    return specificity == other.specificity ? nil : .specificity
  }
}
