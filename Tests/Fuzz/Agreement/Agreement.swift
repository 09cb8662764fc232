import StyleCompiler
import StyleRuntime
import StyleTable

/// The comparison of a table with what the reference says of the sheets that it is made of: the same possible sets, the
/// same canonical masks, and every value from the same declaration.
struct Agreement {
  private let reference: ReferenceProgram
  private let origins: Origins
  private let sheet: StyleSheet

  /// How many sets of a control are looked at, the reference being slow.
  private static let setLimit = 12

  /// The comparison of `sheet`, the table of `compilation`.
  init(_ compilation: Compilation, _ sheet: StyleSheet) {
    reference = ReferenceProgram(ReferenceSheet(compilation))
    origins = Origins(compilation.program, Places(compilation.sources))
    self.sheet = sheet
  }

  /// Expects that there is no difference.
  func check() {
    for control in sheet.controls { check(control) }
  }

  private func check(_ control: Control) {
    let path = control.path
    guard let states = reference.states[path] else { fatalError("finding: the control \(path) is made up") }
    let sets = control.possibleStates
    expect(sets.map(\.rawValue) == states.possibleSets, "other possible sets of \(path)")
    for mask: StateSet in [0x3, 0x3_000F, 0xFF_000F, 0x55_5555, 0xAA_AAAA, .max] {
      let canonical = control.canonical(StateMask(rawValue: mask)).rawValue
      expect(canonical == states.canonical(of: mask), "\(mask) reads as \(canonical) in \(path)")
    }
    let step = (sets.count + Self.setLimit - 1) / Self.setLimit
    for position in stride(from: 0, to: sets.count, by: step) { check(control, path, in: sets[position]) }
  }

  private func check(_ control: Control, _ path: String, in set: StateMask) {
    let style = control.style(in: set)
    for property in control.properties {
      let wanted = reference.origin(of: property.name, of: path, in: set.rawValue).map { "\($0.value.place)" }
      let found = origins.place(of: property.name, of: path, in: set)
      expect(found == wanted, "\(path) \(set) \(property.name): \(found ?? "-"), by the language \(wanted ?? "-")")
      expect((style[property.name] == nil) == (found == nil), "\(path) \(set) \(property.name): a value from nowhere")
    }
  }
}

extension ReferenceSheet.Expression {
  /// The place of the declaration, which `ReferenceSheet.init(_:)` puts in place of values.
  fileprivate var place: String {
    if case .literal(let place, _) = self { place } else { "" }
  }
}
