import StyleSupport

extension Declarations {
  /// Reports the references to properties without a value that the cascade has found.
  internal func reportMissing(
    _ missing: [SourceSpan: (property: PropertyID, states: FoundStates)], _ report: inout Report
  ) {
    for (span, (property, states)) in missing.sorted(by: { $0.key < $1.key }) {
      guard let control = states.byControl.first?.control else { continue }
      let name = name(of: property)
      report(
        .missingValue, at: span, "'.\(name)' has no value in \(self.states.text(of: states))",
        notes: [
          Diagnostic.Note("'\(name)' of '\(path(of: control))' is declared here", at: properties[property].span)
        ])
    }
  }
}
