import StyleCompiler

/// What stands on the command line behind the name of the program, taken apart.
struct Arguments: Sendable {
  /// The command; nil where none is named, which only `--help` and `--version` allow.
  private(set) var command: Command?

  /// What stands beside the options, in order, the command not among it.
  private(set) var operands: [String] = []

  /// An option as it was given.
  private struct GivenOption: Sendable {
    let name: String

    /// The value; empty where the option has none.
    let value: String
  }

  /// The options given, in order.
  private var options: [GivenOption] = []

  /// Takes `words` apart.
  ///
  /// Options may stand anywhere, before the command too; behind `--` there are none.
  init(_ words: some Sequence<String>) throws(UsageError) {
    var remaining = Array(words)[...]
    var takesOptions = true
    while let word = remaining.popFirst() {
      if takesOptions, word == "--" {
        takesOptions = false
      } else if takesOptions, word.hasPrefix("-"), word != "-" {
        try takeOption(word, &remaining)
      } else {
        try takeOperand(word)
      }
    }
    try checkUse()
  }

  /// Whether `option` was given.
  func has(_ option: Option) -> Bool { options.contains { $0.name == option.name } }

  /// The last value of `option`; nil where it was not given.
  func value(of option: Option) -> String? { options.last { $0.name == option.name }?.value }

  /// Every value of `option`, in order.
  func values(of option: Option) -> [String] { options.filter { $0.name == option.name }.map(\.value) }

  /// How many diagnostics of a severity are shown; nil for all.
  func errorLimit() throws(UsageError) -> Int? {
    guard let text = value(of: .errorLimit) else { return 100 }
    guard let limit = Int(text), limit >= 0 else { throw UsageError("'\(text)' is no number of errors") }
    return limit == 0 ? nil : limit
  }

  /// Which warnings are given; of '--warn' and '--no-warn' with one id the last counts.
  func warnings() throws(UsageError) -> WarningOptions {
    var warnings = WarningOptions()
    warnings.areErrors = has(.warningsAsErrors)
    for option in options where option.name == Option.warn.name || option.name == Option.noWarn.name {
      let (name, value) = (option.name, option.value)
      guard let id = Diagnostic.ID(rawValue: value) else { throw .unknownDiagnostic(value, command) }
      guard id.isWarning else { throw UsageError("'\(value)' is an error, which '\(name)' does not change") }
      if name == Option.warn.name { warnings.turnOn(id) } else { warnings.turnOff(id) }
    }
    return warnings
  }

  private mutating func takeOperand(_ word: String) throws(UsageError) {
    guard command == nil else { return operands.append(word) }
    guard let named = Command.named(word) else { throw .unknownCommand(word) }
    command = named
  }

  /// Takes the option `word`, and its value where that is the next word.
  private mutating func takeOption(_ word: String, _ remaining: inout ArraySlice<String>) throws(UsageError) {
    let (spelling, attached) = Self.split(word)
    guard let option = Option.named(spelling) else { throw .unknownOption(String(spelling), command) }
    switch (option.value, attached) {
    case (nil, nil): options.append(GivenOption(name: option.name, value: ""))
    case (nil, _?): throw .unwantedValue(option, command)
    case (_?, let value?): options.append(GivenOption(name: option.name, value: value))
    case (_?, nil):
      guard let value = remaining.popFirst() else { throw .missingValue(option, command) }
      options.append(GivenOption(name: option.name, value: value))
    }
  }

  /// The parts of `--theme=dark` and `-Idir`: the option as it is spelt, and the value that stands in the same word.
  private static func split(_ word: String) -> (spelling: Substring, value: String?) {
    if word.hasPrefix("--") {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (parts[0], parts.count > 1 ? String(parts[1]) : nil)
    }
    let short = word.prefix(2)
    guard word.count > 2, Option.named(short) != nil else { return (word[...], nil) }
    return (short, String(word.dropFirst(2)))
  }

  /// Checks that the command takes what is given to it.
  private func checkUse() throws(UsageError) {
    if has(.help) || has(.version) { return }
    guard let command else { throw .missingCommand }
    for option in options where !command.options.contains(where: { $0.name == option.name }) {
      throw .unwantedOption(option.name, command)
    }
    if operands.count < command.fewestOperands { throw .missingOperand(command.operands[operands.count], command) }
    if let most = command.mostOperands, operands.count > most { throw .unwantedOperand(operands[most], command) }
  }
}
