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

  /// How it is called: `stylec check SHEET… [-I DIR]…`.
  var usage: String {
    (["stylec", name] + operands.map(\.usage) + ownOptions.map(\.usage)).joined(separator: " ")
  }

  /// Whether it takes `option`.
  func takes(_ option: Option) -> Bool { options.contains { $0.name == option.name } }

  /// The fewest operands that it can do with.
  var fewestOperands: Int { operands.count { $0.occurrence != .optional } }

  /// The most operands that it takes; nil where there is no limit.
  var mostOperands: Int? { operands.last?.occurrence == .repeated ? nil : operands.count }
}
