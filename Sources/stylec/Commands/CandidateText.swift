import StyleCompiler

/// What `stylec explain` says of a declaration that could have given a property its value.
struct CandidateText {
  /// Where it stands: `path:line:column`.
  let place: String

  /// The control and the states that it is for.
  let selector: String

  /// The value as its sheet writes it.
  let value: String

  /// Why it wins, or why it does not.
  let reason: String

  /// The texts for `candidate` of `program`, in whose sources `places` are, where `winner` decides.
  init(
    _ candidate: ValueExplanation.Candidate, winner: ValueExplanation.Candidate?, of program: Program,
    places: Places
  ) {
    place = program.span(of: candidate.source).map { places.text(of: $0) } ?? "-"
    let path = program.path(of: candidate.control)
    selector = candidate.match.map { path + program.text(of: $0, for: candidate.control) } ?? "@property of \(path)"
    value = (program.writtenValue(of: candidate.source) ?? "").visible
    reason = Self.reason(candidate, winner, program)
  }

  private static func reason(
    _ candidate: ValueExplanation.Candidate, _ winner: ValueExplanation.Candidate?, _ program: Program
  ) -> String {
    switch candidate.verdict {
    case .wins: "wins: " + advantage(of: candidate, program)
    case .fartherUp: "farther up the lineage"
    case .lessExact: "a pattern, and the winner is exactly for this state"
    case .namesLess: "names \(candidate.names), the winner \(winner?.names ?? 0)"
    case .earlier: candidate.kind == .pattern ? "names as much, and stands earlier" : "stands earlier"
    case .onlyNormals: "normal's, which counts only where nothing else matches"
    case .onlyDefault: "a default, which counts only where nothing is declared"
    case .excluded: "not for this state, by its '!'"
    case .onlySubset: "exactly for a part of this state only"
    }
  }

  /// Why `winner` wins.
  private static func advantage(of winner: ValueExplanation.Candidate, _ program: Program) -> String {
    switch winner.kind {
    case .exact: "exactly for this state"
    case .pattern: "names most (\(winner.names)) of the patterns of \(program.path(of: winner.control))"
    case .normal: "nothing matches this state, so normal's counts"
    default: "nothing is declared, so the default counts"
    }
  }
}

extension Places {
  /// The steps of `notes`, each with its place, as people read them.
  func chain(_ notes: [Diagnostic.Note]) -> String {
    notes.map { "\($0.message) (\(text(of: $0.span)))" }.joined(separator: ", ")
  }
}
