import TestSupport

/// The comparison of one control of a table with the reference.
struct ControlComparison {
  /// What the sheet means.
  let program: ReferenceProgram

  /// The control's path.
  let path: String

  /// The control of the table.
  let control: CompiledControl

  /// The seed of the raw masks.
  let seed: UInt64

  /// The first difference; nil where there is none.
  func difference() -> ResolutionDifference? {
    let states = program.states[path] ?? ReferenceStates()
    let sets = states.possibleSets
    if control.possibleSets != sets {
      return .possibleSets("of \(path): \(control.possibleSets), but by the language \(sets)")
    }
    let values = ReferenceValues(program, of: path)
    for theme in [nil] + program.themes {
      for set in sets {
        if let difference = difference(from: values, in: set, read: set, theme: theme) { return difference }
      }
    }
    return rawDifference(from: values, states)
  }

  /// The first difference among some masks that need not be possible.
  private func rawDifference(from values: ReferenceValues, _ states: ReferenceStates) -> ResolutionDifference? {
    var random = SplitMix64(seed: seed)
    for _ in 0..<24 {
      let all = StateSet(truncatingIfNeeded: random.next())
      let mask = random.once(in: 2) ? all : all & states.declared
      let canonical = states.canonical(of: mask)
      if control.canonical(of: mask) != canonical {
        return .canonical("of \(mask) in \(path): \(control.canonical(of: mask)), but by the language \(canonical)")
      }
      if let difference = difference(from: values, in: canonical, read: mask, theme: nil) { return difference }
    }
    return nil
  }

  /// The first property whose value for `mask` is not that of the reference in `set`.
  private func difference(
    from values: ReferenceValues, in set: StateSet, read mask: StateSet, theme: String?
  ) -> ResolutionDifference? {
    let found = control.values(of: values.properties, in: mask, theme: theme)
    let wanted = values.values(in: set, theme: theme)
    if found == wanted { return nil }
    for (index, property) in values.properties.enumerated() where found[index] != wanted[index] {
      return .value(
        """
        \(path) in \(name(of: set)) (mask \(mask)), theme \(theme ?? "-"), \(property): \
        \(found[index] ?? "no value"), but by the language \(wanted[index] ?? "no value")
        """)
    }
    return nil
  }

  /// The names of the states of `set`, by rising bit.
  private func name(of set: StateSet) -> String {
    let states = program.states[path] ?? ReferenceStates()
    let bits = states.bits.filter { set & 1 << StateSet($0.value) != 0 }
    return bits.isEmpty ? "normal" : bits.sorted { $0.value < $1.value }.map(\.key).joined(separator: "|")
  }
}
