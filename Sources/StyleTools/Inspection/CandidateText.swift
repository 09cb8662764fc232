import StyleCompiler
import StyleSupport

/// The text that `stylec explain` prints for a declaration that could provide a property's value.
package struct CandidateText {
  /// The source location, as `path:line:column`.
  package let location: String

  package let selector: String

  /// The value as written in the style sheet.
  package let value: String

  package let reason: String

  package init(
    _ candidate: ValueExplanation.Candidate, winner: ValueExplanation.Candidate?, of model: Model,
    locations: LocationFormatter
  ) {
    location = model.rules.span(of: candidate.source).map { locations.text(of: $0) } ?? "-"
    let path = model.declarations.path(of: candidate.control)
    selector =
      candidate.match.map { path + model.declarations.states.text(of: $0, for: candidate.control) }
      ?? "@property of \(path)"
    value = (model.rules.writtenValue(of: candidate.source) ?? "").visible
    reason = Self.reason(candidate, winner, model)
  }

  /// Returns the reason why `candidate` wins, or why it loses to `winner`.
  package static func reason(
    _ candidate: ValueExplanation.Candidate, _ winner: ValueExplanation.Candidate?, _ model: Model
  ) -> String {
    switch candidate.verdict {
    case .wins where candidate.kind == .normal: return "from normal"
    case .wins(let criterion): return "wins: " + advantage(of: candidate, by: criterion, model)
    case .loses(let criterion):
      let (verb, text) = words(for: criterion, candidate.control, model)
      return "loses: the winner \(verb) \(text)"
    case .onlyNormals: return "'normal' value, used only as a fallback"
    case .onlyDefault: return "property default, used only if no rule applies"
    case .excluded: return "excluded by '!'"
    case .onlySubset: return "exact rule for a subset of this state"
    }
  }

  /// Returns the reason why `winner` wins, which is `criterion` if another candidate counts in the same step.
  private static func advantage(
    of winner: ValueExplanation.Candidate, by criterion: ValueExplanation.Criterion?, _ model: Model
  ) -> String {
    switch (winner.kind, criterion) {
    case (.exact, nil): "exact rule for this state"
    case (.pattern, nil): "only pattern that matches this state"
    case (_, let criterion?): words(for: criterion, winner.control, model).text
    default: "no rule applies, so the property default is used"
    }
  }

  /// Returns the words for `criterion`, with the verb that connects them with the winner over a declaration of `control`.
  private static func words(
    for criterion: ValueExplanation.Criterion, _ control: ControlID, _ model: Model
  ) -> (verb: String, text: String) {
    switch criterion {
    case .priority(let states): ("has the", "priority of '\(model.declarations.states.text(of: states, for: control))'")
    case .nearer: ("is", "nearer")
    case .variants(let more, let fewer): ("has", "more variant values (\(more) over \(fewer))")
    case .exact: ("is", "exact")
    case .specificity(let more, let less): ("is", "more specific (\(more) over \(less))")
    case .later: ("comes", "later")
    }
  }
}

extension LocationFormatter {
  /// Returns the text of `notes`, each with its source location.
  package func chain(_ notes: [Diagnostic.Note]) -> String {
    notes.map { "\($0.message) (\(text(of: $0.span)))" }.joined(separator: ", ")
  }
}
