/// An operand of a command.
struct Operand: Sendable {
  /// The number of times that an operand can occur.
  enum Occurrence: Sendable {
    case once, optional, repeated
  }

  /// The name in the usage line, such as `SHEET`.
  let name: String

  /// The number of times that the operand can occur.
  let occurrence: Occurrence

  /// A one-line description.
  let help: String

  /// The possible completions.
  let candidates: Candidates

  /// Creates an operand with the name `name` in the usage line.
  init(_ name: String, _ occurrence: Occurrence = .once, of candidates: Candidates = .unknown, help: String) {
    self.name = name
    self.occurrence = occurrence
    self.help = help
    self.candidates = candidates
  }

  /// The operand as it appears in a usage line, such as `SHEET…`.
  var usage: String {
    switch occurrence {
    case .once: name
    case .optional: "[\(name)]"
    case .repeated: name + "…"
    }
  }
}
