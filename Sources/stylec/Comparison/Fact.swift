/// Something that a sheet says: a declaration, or the value of a property in a state.
struct Fact: Sendable {
  /// What a sheet can say something about, in the order in which changes are shown.
  enum Subject: String, CaseIterable, Sendable {
    case theme, token, control, state, alias, exclusive, property
    case parameter = "param"
    /// That a set of states can hold.
    case possible
    /// A property's value.
    case value
  }

  /// What tells the facts of one place apart.
  struct Key: Hashable, Sendable {
    /// What it is about.
    let subject: Subject

    /// What the sheet calls it; empty where the place says all.
    let name: String
  }

  /// What it is about.
  let key: Key

  /// What is said of it, as a sheet says it; empty where that it is there is all.
  let text: String

  /// That `name`, a `subject`, is `text`.
  init(_ subject: Subject, _ name: String, _ text: String = "") {
    key = Key(subject: subject, name: name)
    self.text = text
  }
}
