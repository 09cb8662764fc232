import StyleSupport

extension RuleBook {
  /// Returns the rules of `controls`, which are in the order of inheritance, from the weakest to the strongest in a control
  /// with the priority list `list`. The later of two equally strong rules wins, and comes later.
  package func ranking(
    of controls: [ControlID], by list: PriorityListID
  ) -> [(entry: RuleIndex.Entry, strength: Strength)] {
    let priorities = declarations.states.priorityLists[list]
    var rules: [(entry: RuleIndex.Entry, strength: Strength)] = []
    for (depth, control) in controls.enumerated() {
      for entry in entries(of: control) {
        rules.append((entry, Strength(matches[entry.match], depth: depth, priorities: priorities)))
      }
    }
    return rules.ordered { $0.strength < $1.strength }
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
