import StyleSupport

extension Model {
  internal func checkContrast(_ review: LegibilityReview, _ report: inout Report) {
    for diagnostic in review.findings.filter(\.isError).compactMap(diagnostic) { report.add(diagnostic) }
    let found = review.findings.filter { !$0.isError && rules.span(of: $0.sources.foreground) != nil }
    let spans = found.compactMap { rules.span(of: $0.sources.foreground) }
    report.warn(
      WarningGroup(id: .lowContrast, spans: spans) { [self] indices in
        indices.compactMap { diagnostic(about: found[$0]) }
      })
  }

  private func diagnostic(about finding: LegibilityReview.Finding) -> Diagnostic? {
    guard let span = rules.span(of: finding.sources.foreground) else { return nil }
    let (name, surface) = (declarations.name(of: finding.foreground), declarations.name(of: finding.background))
    let notes = rules.span(of: finding.sources.background).map { [Diagnostic.Note("shown on this color", at: $0)] }
    var diagnostic = Diagnostic(
      .lowContrast, at: span,
      "'\(name)' has a contrast of \(finding.worst.ratio.flooredToHundredths):1 on '\(surface)', less than "
        + "\(Float(finding.worst.needed).decimalDescription):1, in \(declarations.states.text(of: finding.states))"
        + declarations.axes.phrase(for: finding.contexts),
      notes: notes ?? [])
    if finding.isError { diagnostic.severity = .error }
    return diagnostic
  }
}

extension Double {
  /// The number, which isn't negative, with two decimals, rounded down.
  package var flooredToHundredths: String {
    let hundredths = Int((self * 100).rounded(.down))
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
