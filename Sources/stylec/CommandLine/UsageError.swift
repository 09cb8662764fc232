import StyleCompiler

/// A way in which the command line is wrong.
struct UsageError: Error {
  /// What is wrong, lower case, without a full stop.
  let message: String

  /// How to call what was meant, a line each; empty where the way it was called is right.
  let usage: [String]

  /// That something given to a command is wrong, though it was called as it should be.
  init(_ message: String) {
    self.message = message
    usage = []
  }

  private init(_ message: String, _ command: Command?) {
    self.message = message
    usage = [
      "usage: " + (command?.usage ?? HelpText.usage),
      "'stylec help\(command.map { " " + $0.name } ?? "")' says more",
    ]
  }

  /// That no command is named.
  static var missingCommand: UsageError { UsageError("no command is given", nil) }

  /// That there is no command `name`.
  static func unknownCommand(_ name: String) -> UsageError {
    UsageError("there is no command '\(name)'" + proposal(for: name, among: Command.all.map(\.name)), nil)
  }

  /// That no diagnostic has the id `id`, which `command` was given.
  static func unknownDiagnostic(_ id: String, _ command: Command?) -> UsageError {
    let known = Diagnostic.ID.allCases.map(\.rawValue)
    return UsageError("there is no diagnostic '\(id)'" + proposal(for: id, among: known), command)
  }

  /// That neither `command` nor, where that is nil, any other has an option written `spelling`.
  static func unknownOption(_ spelling: String, _ command: Command?) -> UsageError {
    let known = (command?.options ?? Option.all).flatMap(\.spellings)
    return UsageError("there is no option '\(spelling)'" + proposal(for: spelling, among: known), command)
  }

  /// That `command` does not take the option called `name`, which others do.
  static func unwantedOption(_ name: String, _ command: Command) -> UsageError {
    UsageError("'\(command.name)' takes no option '\(name)'", command)
  }

  /// That the value of `option` is missing.
  static func missingValue(_ option: Option, _ command: Command?) -> UsageError {
    UsageError("the option '\(option.name)' wants a value: \(option.heading)", command)
  }

  /// That `value`, given to `option`, is none of `known`.
  static func unknownValue(_ value: String, of option: Option, among known: [String]) -> UsageError {
    UsageError("'\(option.name)' knows no '\(value)'" + proposal(for: value, among: known))
  }

  /// That `option` is for `--emit swift` alone.
  static func onlyForSwift(_ option: Option) -> UsageError {
    UsageError("'\(option.name)' goes with '--emit swift' only")
  }

  /// That the manual has one page, for all commands.
  static var commandOfManual: UsageError {
    UsageError("'--man' is for all commands, and goes with none")
  }

  /// That standard output is no target of a rule of Make.
  static var dependenciesOfNoFile: UsageError {
    UsageError("'--depfile' wants a file as the output, and standard output is none")
  }

  /// An error about `path`, which is given for both the output and the rule.
  static func dependenciesInOutput(_ path: String) -> UsageError {
    UsageError("'-o' and '--depfile' name the same file: '\(path)'")
  }

  /// That `word`, the first operand of `command`, is none of `known`.
  static func unknownOperand(_ word: String, _ command: Command?, among known: [String]) -> UsageError {
    let kind = command?.operands.first?.name.lowercased() ?? "operand"
    return UsageError("no \(kind) '\(word)' is known" + proposal(for: word, among: known), command)
  }

  /// That `option` was given a value and has none.
  static func unwantedValue(_ option: Option, _ command: Command?) -> UsageError {
    UsageError("the option '\(option.name)' takes no value", command)
  }

  /// That `operand` is missing.
  static func missingOperand(_ operand: Operand, _ command: Command) -> UsageError {
    UsageError("'\(command.name)' wants \(operand.name): \(operand.help)", command)
  }

  /// That `word` is one operand too many.
  static func unwantedOperand(_ word: String, _ command: Command) -> UsageError {
    UsageError("'\(word)' is more than '\(command.name)' takes", command)
  }

  /// That `owner`, a control or the sheet itself, has no `kind` called `name` among `known`.
  static func unknown(_ kind: String, _ name: String, of owner: String, among known: [String]) -> UsageError {
    UsageError("\(owner) has no \(kind) '\(name)'" + proposal(for: name, among: known))
  }

  /// The end of a message that proposes the nearest to `name` of `known`; empty where none is near.
  private static func proposal(for name: String, among known: [String]) -> String {
    nearestName(to: name, among: known).map { "; did you mean '\($0)'?" } ?? ""
  }
}
