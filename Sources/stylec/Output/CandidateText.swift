import StyleCompiler
import StyleSupport
import StyleTools

/// The text that `stylec explain` prints for a declaration that could provide a property's value.
struct CandidateText {
  /// The source location, as `path:line:column`.
  let location: String

  let selector: String

  /// The value as written in the style sheet.
  let value: String

  let reason: String

  init(
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
  static func reason(
    _ candidate: ValueExplanation.Candidate, _ winner: ValueExplanation.Candidate?, _ model: Model
  ) -> String {
    switch candidate.verdict {
    case .wins(let criterion): "wins: " + advantage(of: candidate, by: criterion, model)
    case .loses(let criterion): "loses: " + disadvantage(criterion, for: candidate.control, model)
    case .onlyNormals: "'normal' value, used only as a fallback"
    case .onlyDefault: "property default, used only if no rule applies"
    case .excluded: "excluded by '!'"
    case .onlySubset: "exact rule for a subset of this state"
    }
  }

  /// Returns the reason why `winner` wins, which is `criterion` if another candidate counts in the same step.
  ///
  /// For a fallback, the reason is that it is one.
  private static func advantage(
    of winner: ValueExplanation.Candidate, by criterion: ValueExplanation.Criterion?, _ model: Model
  ) -> String {
    switch (winner.kind, criterion) {
    case (.exact, nil): "exact rule for this state"
    case (.pattern, nil): "only pattern that matches this state"
    case (.normal, _): "no rule matches this state, so the 'normal' value is used"
    case (.default, nil): "no rule applies, so the property default is used"
    case (_, .priority(let states)): "priority of '\(model.declarations.states.text(of: states, for: winner.control))'"
    case (_, .nearer): "nearer"
    case (_, .variants(let own, let other)): "more variant values (\(own) over \(other))"
    case (_, .exact): "exact"
    case (_, .specificity(let own, let other)): "more specific (\(own) over \(other))"
    case (_, .later): "later"
    default: "strongest declaration"
    }
  }

  /// Returns the reason why the winner is stronger than a declaration of `control`.
  private static func disadvantage(
    _ criterion: ValueExplanation.Criterion, for control: ControlID, _ model: Model
  ) -> String {
    switch criterion {
    case .priority(let states):
      "the winner has the priority of '\(model.declarations.states.text(of: states, for: control))'"
    case .nearer: "the winner is nearer"
    case .variants(let winner, let own): "the winner has more variant values (\(winner) over \(own))"
    case .exact: "the winner is exact"
    case .specificity(let winner, let own): "the winner is more specific (\(winner) over \(own))"
    case .later: "the winner comes later"
    }
  }
}

extension LocationFormatter {
  /// Returns the text of `notes`, each with its source location.
  func chain(_ notes: [Diagnostic.Note]) -> String {
    notes.map { "\($0.message) (\(text(of: $0.span)))" }.joined(separator: ", ")
  }
}
