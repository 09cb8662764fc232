import StyleCompiler

/// The command-line arguments, without the program's name, parsed into a command, operands, and options.
struct Arguments: Sendable {
  /// The command, or `nil` if none is named, which only `--help` and `--version` allow.
  private(set) var command: Command?

  /// The operands in order, without the command.
  private(set) var operands: [String] = []

  private struct GivenOption: Sendable {
    let name: String

    /// The option's value, or an empty string if the option takes none.
    let value: String
  }

  private var options: [GivenOption] = []

  /// Parses `words`. Options can appear anywhere, including before the command. Words after `--` are never options.
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

  func has(_ option: Option) -> Bool { options.contains { $0.name == option.name } }

  /// Returns the last value of `option`, or `nil` if it wasn't given.
  func value(of option: Option) -> String? { options.last { $0.name == option.name }?.value }

  func values(of option: Option) -> [String] { options.filter { $0.name == option.name }.map(\.value) }

  /// Returns the most diagnostics to show of each severity, or `nil` for all of them.
  func errorLimit() throws(UsageError) -> Int? {
    guard let text = value(of: .errorLimit) else { return 100 }
    guard let limit = Int(text), limit >= 0 else {
      throw UsageError("invalid value '\(text)' for '--error-limit'; expected a non-negative integer")
    }
    return limit == 0 ? nil : limit
  }

  /// Returns the warnings to report. If several options name the same ID, the last one wins.
  func warnings() throws(UsageError) -> WarningOptions {
    var warnings = WarningOptions()
    warnings.areErrors = has(.warningsAsErrors)
    for option in options {
      let (name, value) = (option.name, option.value)
      guard let level = Option.warningLevels[name] else { continue }
      guard let id = Diagnostic.ID(rawValue: value) else { throw .unknownDiagnostic(value, command) }
      guard id.isWarning else { throw UsageError("'\(value)' is an error and cannot be changed with '\(name)'") }
      warnings[id] = level
    }
    return warnings
  }

  /// Returns the case named by the value of `option`, or `nil` if the option wasn't given.
  func word<Word: RawRepresentable<String> & CaseIterable>(of option: Option) throws(Failure) -> Word? {
    guard let value = value(of: option) else { return nil }
    guard let word = Word(rawValue: value) else {
      throw .usage(.unknownValue(value, of: option, among: Word.allCases.map(\.rawValue)))
    }
    return word
  }

  /// Returns the case named by the first operand.
  ///
  /// - Requires: The command has a required operand.
  func wordOperand<Word: RawRepresentable<String> & CaseIterable>() throws(Failure) -> Word {
    guard let word = Word(rawValue: operands[0]) else {
      throw .usage(.unknownOperand(operands[0], command, among: Word.allCases.map(\.rawValue)))
    }
    return word
  }

  private mutating func takeOperand(_ word: String) throws(UsageError) {
    guard command == nil else { return operands.append(word) }
    guard let named = Command.named(word) else { throw .unknownCommand(word) }
    command = named
  }

  /// Adds the option `word`, taking its value from the next word if necessary.
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

  /// Splits `--theme=dark` or `-Idir` into the option's spelling and the value in the same word.
  private static func split(_ word: String) -> (spelling: Substring, value: String?) {
    if word.hasPrefix("--") {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (parts[0], parts.count > 1 ? String(parts[1]) : nil)
    }
    let short = word.prefix(2)
    guard word.count > 2, Option.named(short) != nil else { return (word[...], nil) }
    return (short, String(word.dropFirst(2)))
  }

  /// Checks that the command accepts its options and operands.
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
