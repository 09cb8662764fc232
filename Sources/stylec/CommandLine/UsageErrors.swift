import StyleCompiler
import StyleTable

extension Failure {
  /// Returns an error about the syntax of `command`, or of the tool if it is `nil`.
  static func syntax(_ message: String, _ command: Command?) -> Failure {
    let lines = ("usage: " + (command?.usage ?? HelpText.usage)).split(separator: "\n").map(String.init)
    let help = command.map { " " + $0.name } ?? ""
    return .usage(message, advice: lines + ["run 'stylec help\(help)' for more information"])
  }

  static func unknownCommand(_ name: String) -> Failure {
    if let current = Command.replacements[name] {
      return syntax("'\(name)' is now '\(current)'", Command.named(String(current.prefix { $0 != " " })))
    }
    return syntax("unknown command '\(name)'" + proposal(for: name, among: Command.all.map(\.name)), nil)
  }

  static func unknownDiagnostic(_ id: String, _ command: Command?) -> Failure {
    let known = Diagnostic.ID.allCases.map(\.rawValue)
    let near = proposal(for: id, among: known)
    let part = id.lowercased()
    // Not `contains(_:)`, which is in the library for regular expressions.
    let containing = known.filter { known in
      id.count > 2 && known.indices.contains { known[$0...].hasPrefix(part) }
    }.prefix(3).map { "'\($0)'" }
    let list = containing.isEmpty ? "" : "; did you mean \(containing.joined(separator: " or "))?"
    return syntax("unknown diagnostic id '\(id)'" + (near.isEmpty ? list : near), command)
  }

  /// Returns an error about an option that `command` doesn't have, or that no command has if `command` is `nil`.
  static func unknownOption(_ spelling: String, _ command: Command?) -> Failure {
    if let current = Command.replacements[spelling] { return syntax("'\(spelling)' is now '\(current)'", command) }
    let known = (command?.options ?? Command.allOptions).flatMap(\.spellings)
    return syntax("unknown option '\(spelling)'" + proposal(for: spelling, among: known), command)
  }

  static func unknownValue(_ value: String, of option: Option, among known: [String]) -> Failure {
    let word = "\(option.name) \(value)"
    if let current = Command.replacements[word] { return .usage("'\(word)' is now '\(current)'") }
    return .usage("invalid value '\(value)' for '\(option.name)'; expected \(alternatives(known))")
  }

  /// Returns an error about an option that requires another argument, such as `'--emit swift'`.
  static func missing(_ other: String, for option: Option) -> Failure {
    .usage("option '\(option.name)' requires \(other)")
  }

  /// Returns an error about an option that excludes another argument, such as `'--watch'`.
  static func conflict(of option: Option, with other: String) -> Failure {
    .usage("option '\(option.name)' cannot be combined with \(other)")
  }

  static func missingOperand(_ operand: Operand, _ command: Command) -> Failure {
    syntax("missing argument \(operand.name) for '\(command.name)'", command)
  }

  static func unwantedOperand(_ word: String, _ command: Command) -> Failure {
    syntax("unexpected argument '\(word)' for '\(command.name)'", command)
  }

  /// Returns an error about `name`, a `kind` such as `state` that `owner`, a control or the style sheet, doesn't have.
  static func unknown(_ kind: String, _ name: String, of owner: String, among known: [String]) -> Failure {
    .usage("\(owner) has no \(kind) '\(name)'" + proposal(for: name, among: known))
  }

  /// Returns a quoted list of at least three `words`, such as `'table', 'swift', or 'css'`.
  private static func alternatives(_ words: [String]) -> String {
    let quoted = words.map { "'\($0)'" }
    return (quoted.dropLast() + quoted.suffix(1).map { "or " + $0 }).joined(separator: ", ")
  }

  /// Returns the end of a message that suggests the element of `known` that is most likely meant by `name`, or an empty
  /// string if none is near.
  ///
  /// A name that differs only in case or in hyphens is near. Otherwise the distance must be less than the number of
  /// letters, so that `-x` isn't mistaken for `-o`.
  private static func proposal(for name: String, among known: [String]) -> String {
    let spelled = Spelling.letters(of: name)
    let limit = min(Spelling.limit(for: name), name.count { $0 != "-" } - 1)
    let near =
      known.first { Spelling.letters(of: $0) == spelled }
      ?? (limit > 0 ? Spelling.nearest(to: name, among: known, within: limit) : nil)
    return near.map { "; did you mean '\($0)'?" } ?? ""
  }
}
