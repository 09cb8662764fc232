/// A group of explanations about one subject, which forms a section of the reference.
package struct ExplanationTopic: Sendable {
  /// The subject of the diagnostics.
  package let title: String

  /// An introduction to all of the diagnostics, in complete sentences, or an empty string if there is none.
  package let introduction: String

  /// The explanations, in the order of the IDs.
  package let explanations: [Explanation]

  /// Creates a topic with the given explanations.
  package init(_ title: String, introduction: String = "", _ explanations: [Explanation]) {
    self.title = title
    self.introduction = introduction
    self.explanations = explanations
  }

  /// All topics, in the order of the reference.
  package static let all = [words, grammar, imports, names, declarations, states, values, advice]
}
