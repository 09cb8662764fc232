import StyleRuntime
import StyleTable
import TestSupport

/// The comparison of one control in a table with the reference.
struct ControlComparison {
  private let program: ReferenceProgram
  private let expected: ReferenceControl
  private let control: Control
  private let seed: UInt64
  private let properties: [String]
  /// The control with each choice of variant values, and the contexts by name. Finding them takes longer than reading.
  private let variants: [[String]: Control]
  private let contexts: [String: StyleContext]

  /// Creates a comparison of `expected`, a control of `program`, with the one in `sheet`. `seed` determines random masks.
  init(_ expected: ReferenceControl, of program: ReferenceProgram, in sheet: StyleSheet, seed: UInt64) throws {
    let control = try sheet.control(expected.path)
    (self.control, self.expected, self.program, self.seed) = (control, expected, program, seed)
    properties = expected.properties.keys.sorted()
    let names = control.variants.map(\.name)
    variants = Dictionary(
      uniqueKeysWithValues: expected.states.variantChoices.compactMap { choice in
        (try? control.variant(Dictionary(zip(names, choice)) { $1 })).map { (choice, $0) }
      })
    contexts = Dictionary(
      uniqueKeysWithValues: program.contexts.compactMap(\.name).compactMap { name in
        sheet.context(named: name).map { (name, $0) }
      })
  }

  func difference() -> ResolutionDifference? {
    let sets = control.possibleStates.map(\.rawValue)
    if sets != expected.validSets {
      return .init("valid state combinations", "of \(expected.path): \(sets), expected \(expected.validSets)")
    }
    let (found, wanted) = (control.variants.map(\.values), expected.states.variants.map(\.values))
    if found != wanted { return .init("missing", "variants of \(expected.path): \(found), expected \(wanted)") }
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
      let canonical = control.canonical(StateMask(rawValue: mask)).rawValue
      if canonical != normalized {
        return .init("canonical form", "of \(mask) in \(expected.path): \(canonical), expected \(normalized)")
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
    guard let variant = variants[place.variants] else { return .init("missing", "variant \(place.variants)") }
    let style = variant.style(in: StateMask(rawValue: mask), context: place.context.name.flatMap { contexts[$0] })
    for property in properties {
      let (value, text) = (style[ifDeclared: property]?.description, program.text(of: property, in: place))
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
