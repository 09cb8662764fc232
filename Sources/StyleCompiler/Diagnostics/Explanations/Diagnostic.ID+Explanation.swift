extension Diagnostic.ID {
  /// What a diagnostic of this id means, by a sheet that gets it and one that does not.
  ///
  /// - Complexity: O(1).
  public var explanation: Explanation {
    guard let explanation = Self.explanations[self] else { preconditionFailure("nothing explains '\(rawValue)'") }
    return explanation
  }

  /// Every explanation by its id.
  private static let explanations = Dictionary(
    uniqueKeysWithValues: ExplanationTopic.all.flatMap(\.explanations).map { ($0.id, $0) })
}
