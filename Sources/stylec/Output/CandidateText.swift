import StyleCompiler
import StyleSupport

/// The text that `stylec explain` prints for a declaration that could provide a property's value.
struct CandidateText {
  /// The source location, as `path:line:column`.
  let place: String

  /// The control and the states that the declaration applies to.
  let selector: String

  /// The value as written in the style sheet.
  let value: String

  /// The reason why the declaration wins or loses.
  let reason: String

  /// Creates the texts for a candidate.
  ///
  /// - Parameters:
  ///   - candidate: The declaration to describe.
  ///   - winner: The declaration that wins, or `nil` if there is none.
  ///   - program: The program that contains the declarations.
  ///   - places: The source locations of the program.
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

  /// Returns the reason why `winner` wins.
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
  /// Returns the text of `notes`, each with its source location.
  func chain(_ notes: [Diagnostic.Note]) -> String {
    notes.map { "\($0.message) (\(text(of: $0.span)))" }.joined(separator: ", ")
  }
}
