import StyleCompiler
import StyleTable

extension UsageError {
  /// Creates an error about the syntax of `command`, or of the tool if it is `nil`.
  private init(_ message: String, _ command: Command?) {
    let lines = ("usage: " + (command?.usage ?? HelpText.usage)).split(separator: "\n").map(String.init)
    let help = command.map { " " + $0.name } ?? ""
    self.init(message, usage: lines + ["run 'stylec help\(help)' for more information"])
  }

  static var missingCommand: UsageError { UsageError("missing command", nil) }

  static func unknownCommand(_ name: String) -> UsageError {
    if let current = CommandName.replacements[name] {
      return UsageError("'\(name)' is now '\(current)'", Command.named(String(current.prefix { $0 != " " })))
    }
    let known = CommandName.allCases.map(\.rawValue)
    return UsageError("unknown command '\(name)'" + proposal(for: name, among: known), nil)
  }

  static func unknownDiagnostic(_ id: String, _ command: Command?) -> UsageError {
    let known = Diagnostic.ID.allCases.map(\.rawValue)
    let near = proposal(for: id, among: known)
    let containing = known.filter { id.count > 2 && $0.hasPart(id.lowercased()) }.prefix(3).map { "'\($0)'" }
    let list = containing.isEmpty ? "" : "; did you mean \(containing.joined(separator: " or "))?"
    return UsageError("unknown diagnostic id '\(id)'" + (near.isEmpty ? list : near), command)
  }

  /// Returns an error about an option that `command` doesn't have, or that no command has if `command` is `nil`.
  static func unknownOption(_ spelling: String, _ command: Command?) -> UsageError {
    let known = (command?.options ?? Option.all).flatMap(\.spellings)
    return UsageError("unknown option '\(spelling)'" + proposal(for: spelling, among: known), command)
  }

  /// Returns an error about an option of other commands that `command` doesn't take.
  static func unwantedOption(_ name: String, _ command: Command) -> UsageError {
    UsageError("option '\(name)' is not supported by '\(command.name)'", command)
  }

  static func missingValue(_ option: Option, _ command: Command?) -> UsageError {
    UsageError("option '\(option.name)' requires a value: \(option.heading)", command)
  }

  static func unknownValue(_ value: String, of option: Option, among known: [String]) -> UsageError {
    UsageError("invalid value '\(value)' for '\(option.name)'; expected \(alternatives(known))")
  }

  /// Returns an error about an option that requires another argument, such as `'--emit swift'`.
  static func missing(_ other: String, for option: Option) -> UsageError {
    UsageError("option '\(option.name)' requires \(other)")
  }

  /// Returns an error about an option that excludes another argument, such as `'--watch'`.
  static func conflict(of option: Option, with other: String) -> UsageError {
    UsageError("option '\(option.name)' cannot be combined with \(other)")
  }

  static func unknownOperand(_ word: String, _ command: Command?, among known: [String]) -> UsageError {
    let kind = command?.operands.first?.name.lowercased() ?? "operand"
    return UsageError("unknown \(kind) '\(word)'; expected \(alternatives(known))", command)
  }

  static func unwantedValue(_ option: Option, _ command: Command?) -> UsageError {
    UsageError("option '\(option.name)' does not take a value", command)
  }

  static func missingOperand(_ operand: Operand, _ command: Command) -> UsageError {
    UsageError("missing argument \(operand.name) for '\(command.name)'", command)
  }

  static func unwantedOperand(_ word: String, _ command: Command) -> UsageError {
    UsageError("unexpected argument '\(word)' for '\(command.name)'", command)
  }

  /// Returns an error about `name`, a `kind` such as `state` that `owner`, a control or the style sheet, doesn't have.
  static func unknown(_ kind: String, _ name: String, of owner: String, among known: [String]) -> UsageError {
    UsageError("\(owner) has no \(kind) '\(name)'" + proposal(for: name, among: known))
  }

  /// Returns a quoted list of at least three `words`, such as `'table', 'swift', or 'css'`.
  private static func alternatives(_ words: [String]) -> String {
    let quoted = words.map { "'\($0)'" }
    return (quoted.dropLast() + quoted.suffix(1).map { "or " + $0 }).joined(separator: ", ")
  }

  /// Returns the end of a message that suggests the element of `known` nearest to `name`, or an empty string if none
  /// is near.
  private static func proposal(for name: String, among known: [String]) -> String {
    nearestName(to: name, among: known).map { "; did you mean '\($0)'?" } ?? ""
  }
}

/// Returns the element of `known` that is most likely meant by `name`, or `nil` if none is near.
///
/// A name that differs only in case or in hyphens is near. Otherwise the distance must be less than the number of letters, so that
/// `-x` isn't mistaken for `-o`.
private func nearestName(to name: String, among known: [String]) -> String? {
  let spelled = Spelling.letters(of: name)
  if let same = known.first(where: { Spelling.letters(of: $0) == spelled }) { return same }
  let letters = name.count { $0 != "-" }
  let limit = min(Spelling.limit(for: name), letters - 1)
  return limit > 0 ? Spelling.nearest(to: name, among: known, within: limit) : nil
}

extension String {
  /// Returns whether `part` is a part of the string.
  ///
  /// Not `contains(_:)`, which is in the library for regular expressions.
  fileprivate func hasPart(_ part: String) -> Bool { indices.contains { self[$0...].hasPrefix(part) } }
}
