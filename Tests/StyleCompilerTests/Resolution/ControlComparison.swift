import TestSupport

/// The comparison of one control in a table with the reference.
struct ControlComparison {
  private let program: ReferenceProgram
  private let expected: ReferenceControl
  private let control: CompiledControl
  private let seed: UInt64
  private let properties: [String]

  /// Creates a comparison of `control` with `expected`, a control of `program`. `seed` determines random masks.
  init(_ control: CompiledControl, with expected: ReferenceControl, of program: ReferenceProgram, seed: UInt64) {
    (self.control, self.expected, self.program, self.seed) = (control, expected, program, seed)
    properties = expected.properties.keys.sorted()
  }

  func difference() -> ResolutionDifference? {
    if control.possibleSets != expected.validSets {
      return .init(
        "valid state combinations", "of \(expected.path): \(control.possibleSets), expected \(expected.validSets)")
    }
    let variants = expected.states.variants.map(\.values)
    if control.variants != variants {
      return .init("missing", "variants of \(expected.path): \(control.variants), expected \(variants)")
    }
    for place in program.cases(of: expected) {
      if let difference = difference(in: place, read: place.states) { return difference }
    }
    return rawDifference()
  }

  /// Returns the first difference for a number of random masks, which may be impossible, or `nil` if there is none.
  private func rawDifference() -> ResolutionDifference? {
    var random = SplitMix64(seed: seed)
    for _ in 0..<24 {
      let all = StateSet(truncatingIfNeeded: random.next())
      let mask = random.once(in: 2) ? all : all & expected.states.declared
      let normalized = expected.states.normalized(mask)
      if control.canonical(of: mask) != normalized {
        return .init(
          "canonical form", "of \(mask) in \(expected.path): \(control.canonical(of: mask)), expected \(normalized)")
      }
      let variants = random.pick(expected.states.variantChoices)
      let place = ReferenceCase(
        control: expected.path, variants: variants, states: normalized, context: program.contexts[0])
      if let difference = difference(in: place, read: mask) { return difference }
    }
    return nil
  }

  /// Returns the first difference between the values for `mask` and those of the reference, or `nil`.
  private func difference(in place: ReferenceCase, read mask: StateSet) -> ResolutionDifference? {
    let found = control.values(of: properties, variants: place.variants, in: mask, context: place.context.name)
    for (property, value) in zip(properties, found) {
      let text = program.text(of: property, in: place)
      if value == text { continue }
      let states = expected.states.name(of: place.states, variants: place.variants)
      return .init(
        "value",
        """
        \(expected.path) in \(states) (mask \(mask)), context \(place.context.name ?? "-"), \(property): \
        \(value ?? "no value"), expected \(text ?? "no value")
        """)
    }
    return nil
  }
}
