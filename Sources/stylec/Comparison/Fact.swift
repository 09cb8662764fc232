/// A statement of a style sheet: a declaration, or the value of a property in a state.
struct Fact: Sendable {
  /// The subjects of facts, in the order in which changes are shown.
  enum Subject: String, CaseIterable, Sendable {
    case theme, token, control, state, alias, exclusive, property
    case parameter = "param"
    /// A valid state set.
    case possible
    /// A property's value.
    case value
  }

  /// The key that distinguishes the facts about one control or style sheet.
  struct Key: Hashable, Sendable {
    /// The subject of the fact.
    let subject: Subject

    /// The name in the style sheet, or an empty string if the subject has no name.
    let name: String
  }

  /// The key of the fact.
  let key: Key

  /// The statement as written in a style sheet, or an empty string if the fact only states that something exists.
  let text: String

  /// Creates a fact that states `text` about the `subject` with the given name.
  init(_ subject: Subject, _ name: String, _ text: String = "") {
    key = Key(subject: subject, name: name)
    self.text = text
  }
}
