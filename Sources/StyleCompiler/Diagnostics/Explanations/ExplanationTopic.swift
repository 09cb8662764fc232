/// Explanations of diagnostics that are about one thing: a section of the reference.
package struct ExplanationTopic: Sendable {
  /// What the diagnostics are about.
  package let title: String

  /// What holds for all of them, in whole sentences; empty where there is nothing to say.
  package let introduction: String

  /// The explanations, in the order of the ids.
  package let explanations: [Explanation]

  /// The topic of `explanations`.
  package init(_ title: String, introduction: String = "", _ explanations: [Explanation]) {
    self.title = title
    self.introduction = introduction
    self.explanations = explanations
  }

  /// Every topic, in the order of the reference.
  package static let all = [words, grammar, imports, names, declarations, states, values, advice]
}
