/// A command of the tool, with its name, operands, options, and action.
///
/// The parser, help, usage lines, and suggestions are all derived from these values.
struct Command: Sendable {
  /// A function that runs a command with its arguments.
  typealias Action = @Sendable (borrowing Arguments, inout Console) throws(Failure) -> Void

  /// The name on the command line.
  let name: String

  /// A one-line description.
  let summary: String

  /// The operands of each form of the command, the one with the options last, or empty if it has one form.
  var forms: [String] = []

  /// The operands, in order. Only the last one can be repeated or optional.
  let operands: [Operand]

  /// The options of the command, without those that every command takes.
  let ownOptions: [Option]

  /// The paragraphs of further help.
  let details: [String]

  /// The function that runs the command.
  let action: Action

  /// Every option that the command takes.
  var options: [Option] { ownOptions + [.help] }

  /// The usage line of each form, such as `stylec check SHEET… [-I DIR]…`.
  var usageLines: [String] {
    let operands = forms.isEmpty ? [operands.map(\.usage).joined(separator: " ")] : forms
    let options = ownOptions.map(\.usage).joined(separator: " ")
    return operands.enumerated().map { index, operands in
      let parts = ["stylec", name, operands, index == max(0, forms.count - 1) ? options : ""]
      return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  /// The usage lines below each other, aligned after `usage: `.
  var usage: String { usageLines.joined(separator: "\n       ") }

  /// Returns whether the command takes `option`.
  func takes(_ option: Option) -> Bool { options.contains { $0.name == option.name } }

  /// The fewest operands that the command takes.
  var fewestOperands: Int { operands.count { $0.occurrence != .optional } }

  /// The most operands that the command takes, or `nil` if unlimited.
  var mostOperands: Int? { operands.last?.occurrence == .repeated ? nil : operands.count }
}
