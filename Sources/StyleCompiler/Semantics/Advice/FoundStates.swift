import StyleTable

/// The state sets in which something was found, by control, in the order found.
internal struct FoundStates {
  /// The controls, each base control before the controls derived from it. Each has its sets in ascending order of
  /// mask.
  private(set) var byControl: [(control: Int, sets: [StateMask])] = []

  /// Adds `set` of `control`. All sets of one control must be added consecutively.
  mutating func add(_ set: StateMask, of control: Int) {
    if byControl.last?.control == control {
      byControl[byControl.count - 1].sets.append(set)
    } else {
      byControl.append((control, [set]))
    }
  }
}

extension Program {
  /// Returns `found` without the sets in which a control inherits the winner, `declaration`, from a base control that
  /// also has these sets.
  internal func withoutInherited(_ found: FoundStates, of declaration: Int) -> FoundStates {
    let known = Dictionary(uniqueKeysWithValues: found.byControl.map { ($0.control, Set($0.sets)) })
    var result = FoundStates()
    for (control, sets) in found.byControl {
      let bases = heritage(of: declaration, for: control).compactMap { known[$0] }
      for set in sets where !bases.contains(where: { $0.contains(set) }) { result.add(set, of: control) }
    }
    return result
  }

  /// Returns the base controls of `control` up to the first one that has `declaration` by its own rule. The result is
  /// empty if `control` itself has the declaration.
  private func heritage(of declaration: Int, for control: Int) -> ArraySlice<Int> {
    let lineage = lineage(of: control)
    let owner = lineage.firstIndex { has($0, declaration) } ?? lineage.startIndex
    return lineage[...owner].dropFirst()
  }

  /// Returns whether a rule gives `control` the declaration.
  private func has(_ control: Int, _ declaration: Int) -> Bool {
    rules.entries(of: controls[control]).contains { $0.declarations.contains(declaration) }
  }

  /// Returns `sets` of `control` as exact combinations, such as `selected, selected|focused`.
  internal func list(_ sets: [StateMask], of control: Int) -> String {
    sets.map { text(of: $0, for: control) }.joined(separator: ", ")
  }
}
