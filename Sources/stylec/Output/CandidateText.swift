import StyleCompiler
import StyleSupport

/// The text that `stylec explain` prints for a declaration that could provide a property's value.
struct CandidateText {
  /// The source location, as `path:line:column`.
  let location: String

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
  ///   - locations: The source locations of the program.
  init(
    _ candidate: ValueExplanation.Candidate, winner: ValueExplanation.Candidate?, of program: Program,
    locations: LocationFormatter
  ) {
    location = program.span(of: candidate.source).map { locations.text(of: $0) } ?? "-"
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
    case .fartherUp: "declared in a base control"
    case .lessExact: "pattern; an exact rule takes precedence"
    case .namesLess: "less specific (\(candidate.names) vs. \(winner?.names ?? 0))"
    case .earlier: candidate.kind == .pattern ? "equally specific, but declared earlier" : "declared earlier"
    case .onlyNormals: "'normal' value, used only as a fallback"
    case .onlyDefault: "property default, used only if no rule applies"
    case .excluded: "excluded by '!'"
    case .onlySubset: "exact rule for a subset of this state"
    }
  }

  /// Returns the reason why `winner` wins.
  private static func advantage(of winner: ValueExplanation.Candidate, _ program: Program) -> String {
    switch winner.kind {
    case .exact: "exact rule for this state"
    case .pattern: "most specific pattern (\(winner.names)) of '\(program.path(of: winner.control))'"
    case .normal: "no rule matches this state, so the 'normal' value is used"
    default: "no rule applies, so the property default is used"
    }
  }
}

extension LocationFormatter {
  /// Returns the text of `notes`, each with its source location.
  func chain(_ notes: [Diagnostic.Note]) -> String {
    notes.map { "\($0.message) (\(text(of: $0.span)))" }.joined(separator: ", ")
  }
}
