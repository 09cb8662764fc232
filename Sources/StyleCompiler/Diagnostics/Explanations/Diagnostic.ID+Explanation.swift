extension Diagnostic.ID {
  /// The explanation of diagnostics with this ID, including an example that gets one and an example that doesn't.
  ///
  /// - Complexity: O(1).
  public var explanation: Explanation {
    guard let explanation = Self.explanations[self] else { preconditionFailure("nothing explains '\(rawValue)'") }
    return explanation
  }

  /// All explanations by ID.
  private static let explanations = Dictionary(
    uniqueKeysWithValues: ExplanationTopic.all.flatMap(\.explanations).map { ($0.id, $0) })
}
