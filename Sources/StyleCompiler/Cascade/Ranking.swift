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
