import TestSupport

/// The comparison of one control in a table with the reference.
struct ControlComparison {
  /// The meaning of the style sheet.
  let program: ReferenceProgram

  /// The control's path.
  let path: String

  /// The control in the table.
  let control: CompiledControl

  /// The seed of the random masks.
  let seed: UInt64

  /// Returns the first difference, or `nil` if there is none.
  func difference() -> ResolutionDifference? {
    let states = program.states[path] ?? ReferenceStates()
    let sets = states.possibleSets
    if control.possibleSets != sets {
      return .possibleSets("of \(path): \(control.possibleSets), expected \(sets)")
    }
    let values = ReferenceValues(program, of: path)
    for theme in [nil] + program.themes {
      for set in sets {
        if let difference = difference(from: values, in: set, read: set, theme: theme) { return difference }
      }
    }
    return rawDifference(from: values, states)
  }

  /// Returns the first difference for a number of random masks, which may be impossible, or `nil` if there is none.
  private func rawDifference(from values: ReferenceValues, _ states: ReferenceStates) -> ResolutionDifference? {
    var random = SplitMix64(seed: seed)
    for _ in 0..<24 {
      let all = StateSet(truncatingIfNeeded: random.next())
      let mask = random.once(in: 2) ? all : all & states.declared
      let canonical = states.canonical(of: mask)
      if control.canonical(of: mask) != canonical {
        return .canonical("of \(mask) in \(path): \(control.canonical(of: mask)), expected \(canonical)")
      }
      if let difference = difference(from: values, in: canonical, read: mask, theme: nil) { return difference }
    }
    return nil
  }

  /// Returns the first difference between the values for `mask` and the values of the reference in `set`, or `nil` if
  /// there is none.
  private func difference(
    from values: ReferenceValues, in set: StateSet, read mask: StateSet, theme: String?
  ) -> ResolutionDifference? {
    let found = control.values(of: values.properties, in: mask, theme: theme)
    let expected = values.values(in: set, theme: theme)
    if found == expected { return nil }
    for (index, property) in values.properties.enumerated() where found[index] != expected[index] {
      return .value(
        """
        \(path) in \(name(of: set)) (mask \(mask)), theme \(theme ?? "-"), \(property): \
        \(found[index] ?? "no value"), expected \(expected[index] ?? "no value")
        """)
    }
    return nil
  }

  /// Returns the names of the states in `set`, by ascending bit.
  private func name(of set: StateSet) -> String {
    let states = program.states[path] ?? ReferenceStates()
    let bits = states.bits.filter { set & 1 << StateSet($0.value) != 0 }
    return bits.isEmpty ? "normal" : bits.sorted { $0.value < $1.value }.map(\.key).joined(separator: "|")
  }
}
