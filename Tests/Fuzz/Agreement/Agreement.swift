import StyleCompiler
import StyleRuntime
import StyleTools

/// The comparison of a table with the reference: valid combinations, canonical masks, and the origins of values.
struct Agreement {
  private let reference: ReferenceProgram
  private let origins: Origins
  private let sheet: StyleSheet
  /// Whether a declaration can have no value because it refers to a property without one.
  private let hasReferences: Bool
  /// The maximum number of sets to check for each control, because the reference is slow.
  private static let setLimit = 12

  init(_ compilation: Compilation, _ sheet: StyleSheet) {
    reference = ReferenceProgram(ReferenceSheet(compilation))
    origins = Origins(compilation.model, LocationFormatter(compilation.sources))
    self.sheet = sheet
    hasReferences = compilation.model.sheets.hasReferences
  }

  func check() {
    for control in sheet.controls { check(control) }
  }

  private func check(_ control: Control) {
    let path = control.path
    guard let expected = reference.controls[path] else { fatalError("finding: unexpected control \(path)") }
    let sets = control.possibleStates
    expect(sets.map(\.rawValue) == expected.validSets, "different valid state combinations for \(path)")
    for mask: StateSet in [0x3, 0x3_000F, 0xFF_000F, 0x55_5555, 0xAA_AAAA, .max] {
      let canonical = control.canonical(StateMask(rawValue: mask)).rawValue
      expect(canonical == expected.states.normalized(mask), "mask \(mask) maps to \(canonical) in \(path)")
    }
    let step = (sets.count + Self.setLimit - 1) / Self.setLimit
    let choices = expected.states.variantChoices
    expect(control.variants.map(\.values) == expected.states.variants.map(\.values), "different variants for \(path)")
    let combinations = Array(zip(control.combinations, choices))
    let choiceStep = (combinations.count + Self.setLimit - 1) / Self.setLimit
    for choice in stride(from: 0, to: combinations.count, by: choiceStep) {
      let (control, variants) = combinations[choice]
      for position in stride(from: 0, to: sets.count, by: step) { check(control, variants, in: sets[position]) }
    }
  }

  private func check(_ control: Control, _ variants: [String], in set: StateMask) {
    let (path, style) = (control.path, control.style(in: set))
    let place = ReferenceCase(control: path, variants: variants, states: set.rawValue, context: .standard)
    for property in control.properties {
      let expected = reference.origin(of: property.name, in: place).map { $0.value.place }
      let found = origins.location(of: property.name, of: path, variants: control.variantPositions, in: set)
      expect(found == expected, "\(path) \(set) \(property.name): \(found ?? "-"), expected \(expected ?? "-")")
      let isEmpty = style[ifDeclared: property.name] == nil && (hasReferences || found == nil)
      expect(isEmpty || found != nil, "\(path) \(set) \(property.name): a value with no origin")
    }
  }
}

extension ReferenceSheet.Expression {
  /// The location of the declaration, which `ReferenceSheet.init(_:)` stores in place of the value.
  fileprivate var place: String {
    if case .literal(let place, _) = self { place } else { "" }
  }
}
