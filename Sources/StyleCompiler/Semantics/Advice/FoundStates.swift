import StyleTable

/// The sets of states in which something was found, by control in the order found.
internal struct FoundStates {
  /// The controls, a base before what derives from it, each with its sets by rising mask.
  private(set) var byControl: [(control: Int, sets: [StateMask])] = []

  /// Adds `set` of `control`, all of whose sets are added one behind the other.
  mutating func add(_ set: StateMask, of control: Int) {
    if byControl.last?.control == control {
      byControl[byControl.count - 1].sets.append(set)
    } else {
      byControl.append((control, [set]))
    }
  }
}

extension Program {
  /// `found` without the sets in which a control takes the winner, `declaration`, from a base that has them, too.
  internal func withoutInherited(_ found: FoundStates, of declaration: Int) -> FoundStates {
    let known = Dictionary(uniqueKeysWithValues: found.byControl.map { ($0.control, Set($0.sets)) })
    var result = FoundStates()
    for (control, sets) in found.byControl {
      let bases = heritage(of: declaration, for: control).compactMap { known[$0] }
      for set in sets where !bases.contains(where: { $0.contains(set) }) { result.add(set, of: control) }
    }
    return result
  }

  /// The bases of `control` up to the first that has `declaration` by a rule of its own; none where the control has it.
  private func heritage(of declaration: Int, for control: Int) -> ArraySlice<Int> {
    let lineage = lineage(of: control)
    let owner = lineage.firstIndex { has($0, declaration) } ?? lineage.startIndex
    return lineage[...owner].dropFirst()
  }

  /// Whether a rule gives `control` the declaration.
  private func has(_ control: Int, _ declaration: Int) -> Bool {
    rules.entries(of: controls[control]).contains { $0.declarations.contains(declaration) }
  }

  /// `sets` of `control` as exact combinations: `selected, selected|focused`.
  internal func list(_ sets: [StateMask], of control: Int) -> String {
    sets.map { text(of: $0, for: control) }.joined(separator: ", ")
  }
}
