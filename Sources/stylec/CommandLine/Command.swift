/// A command of the tool: what it is called, what it takes, and what it does.
///
/// Parsing, help, usage lines and proposals all come from this.
struct Command: Sendable {
  /// What the command does with what it was given.
  typealias Action = @Sendable (borrowing Arguments, inout Console) throws(Failure) -> Void

  /// The word that calls it.
  let name: String

  /// What it does, in one line.
  let summary: String

  /// The operands of each form of the command, the one with the options last, or empty if it has one form.
  var forms: [String] = []

  /// What it is given, in order. A repeated or optional one is the last.
  let operands: [Operand]

  /// The options that it takes, beside those that every command takes.
  let ownOptions: [Option]

  /// What else a person has to know; a paragraph each.
  let details: [String]

  /// What it does.
  let action: Action

  /// Every option that it takes.
  var options: [Option] { ownOptions + [.help] }

  /// The usage line of each form: `stylec check SHEET… [-I DIR]…`.
  var usageLines: [String] {
    let operands = forms.isEmpty ? [operands.map(\.usage).joined(separator: " ")] : forms
    let options = ownOptions.map(\.usage).joined(separator: " ")
    return operands.enumerated().map { index, operands in
      let parts = ["stylec", name, operands, index == max(0, forms.count - 1) ? options : ""]
      return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  /// The usage lines below each other, after `usage: `.
  var usage: String { usageLines.joined(separator: "\n       ") }

  /// Whether it takes `option`.
  func takes(_ option: Option) -> Bool { options.contains { $0.name == option.name } }

  /// The fewest operands that it can do with.
  var fewestOperands: Int { operands.count { $0.occurrence != .optional } }

  /// The most operands that it takes; nil where there is no limit.
  var mostOperands: Int? { operands.last?.occurrence == .repeated ? nil : operands.count }
}
