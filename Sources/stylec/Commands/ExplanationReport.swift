import StyleCompiler
import StyleRuntime
import StyleTable

/// The text that `stylec explain` prints for one control in one state.
struct ExplanationReport {
  private let control: Int
  private let program: Program
  private let places: Places
  private let mask: StateMask
  private let reading: MaskReading
  private let style: Style

  /// Creates a report on the control with the index `control`, which has the style `style` in the states of `mask`.
  init(_ control: Int, of compilation: Compilation, mask: StateMask, style: Style) {
    self.control = control
    self.mask = mask
    self.style = style
    program = compilation.program
    places = Places(compilation.sources)
    reading = program.reading(of: mask, for: control)
  }

  /// Returns a heading with the control and its states.
  ///
  /// - Parameter state: The states as written on the command line.
  func heading(_ state: String) -> String {
    let name = program.text(of: reading.canonical, for: control)
    let head = "\(program.path(of: control)) in \(name)\n"
    if reading.steps.isEmpty { return head }
    return head + "\n'\(state.visible)' reads as '\(name)':\n" + reading.steps.map { "  \(text(of: $0))\n" }.joined()
  }

  /// Returns an explanation of the value of `property`.
  func text(of property: Int) -> String {
    let explanation = program.explanation(of: property, for: control, in: reading.canonical)
    let name = program.name(of: property)
    let head = style[name].map { "\(name) = \($0)\n" } ?? "\(name) has no value\n"
    var columns = TextColumns(indentation: "  ")
    for candidate in explanation.candidates {
      let text = CandidateText(candidate, winner: explanation.winner, of: program, places: places)
      columns.add(text.place, text.selector, text.value, text.reason)
    }
    return head + columns.text
  }

  /// Returns a one-line description of the effect of `step` on the mask.
  private func text(of step: MaskReading.Step) -> String {
    switch step {
    case .undeclared(let bits): "\(bits.hexadecimal) is dropped: the lineage declares no such states"
    case .added(let bit, let reason):
      "\(name(StateMask(bit: bit))) is added: " + places.chain(reason)
    case .excluded(let first, let dropped, let span):
      "\(names(dropped)) dropped: \(name(StateMask(bit: first))) excludes that and is named first (\(place(span)))"
    }
  }

  private func names(_ set: StateMask) -> String {
    let names = set.bits.map { name(StateMask(bit: $0)) }
    return names.joined(separator: " and ") + (names.count > 1 ? " are" : " is")
  }

  private func name(_ set: StateMask) -> String { program.text(of: set, for: control) }

  private func place(_ span: SourceSpan) -> String { places.text(of: span) }
}
