/// What a command is given beside its options.
struct Operand: Sendable {
  /// How often an operand may stand.
  enum Occurrence: Sendable {
    case once, optional, repeated
  }

  /// What the usage line calls it: `SHEET`.
  let name: String

  /// How often it may stand.
  let occurrence: Occurrence

  /// What it is, in one line.
  let help: String

  /// What may stand there.
  let candidates: Candidates

  /// The operand that the usage line calls `name`.
  init(_ name: String, _ occurrence: Occurrence = .once, of candidates: Candidates = .unknown, help: String) {
    self.name = name
    self.occurrence = occurrence
    self.help = help
    self.candidates = candidates
  }

  /// How a usage line shows it: `SHEET…`.
  var usage: String {
    switch occurrence {
    case .once: name
    case .optional: "[\(name)]"
    case .repeated: name + "…"
    }
  }
}
