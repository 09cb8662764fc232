import StyleCompiler

/// The command-line arguments, without the program's name, parsed into a command, operands, and options.
struct Arguments: Sendable {
  /// The word between two command lines, for tests that run many of them. Help doesn't show it.
  static let separator = "--next"

  /// The command, or `nil` if none is named, which only `--help` and `--version` allow.
  private(set) var command: Command?

  /// The operands in order, without the command.
  private(set) var operands: [String] = []

  /// The options in order, each with its value, or with an empty string if it takes none.
  private var options: [(option: Option, value: String)] = []

  /// Parses `words`. Options can appear anywhere, including before the command. Words after `--` are never options.
  init(_ words: some Collection<String>) throws(Failure) {
    var remaining = Array(words)[...]
    var takesOptions = true
    while let word = remaining.popFirst() {
      if takesOptions, word == "--" {
        takesOptions = false
      } else if takesOptions, word.hasPrefix("-"), word != "-" {
        try takeOption(word, &remaining)
      } else if command != nil {
        operands.append(word)
      } else if let named = Command.named(word) {
        command = named
      } else {
        throw .unknownCommand(word)
      }
    }
    if words.isEmpty { command = .help }
    // A selector such as `button.follow[selected]` is a control and a state.
    if command?.operands.contains(where: { $0.name == Operand.optionalState.name }) == true,
      let selector = operands.dropFirst().first, selector.hasSuffix("]"), let open = selector.firstIndex(of: "[")
    {
      operands[1...1] = [String(selector[..<open]), String(selector[open...].dropFirst().dropLast())]
    }
    try checkUse()
  }

  func has(_ option: Option) -> Bool { value(of: option) != nil }

  /// Returns the last value of `option`, or `nil` if it wasn't given.
  func value(of option: Option) -> String? { options.last { $0.option == option }?.value }

  func values(of option: Option) -> [String] { options.filter { $0.option == option }.map(\.value) }

  /// Returns the most diagnostics to show of each severity, or `nil` for all of them.
  func errorLimit() throws(Failure) -> Int? {
    guard let text = value(of: .errorLimit) else { return 100 }
    guard let limit = Int(text), limit >= 0 else {
      throw .usage("invalid value '\(text)' for '--error-limit'; expected a non-negative integer")
    }
    return limit == 0 ? nil : limit
  }

  /// Returns the warnings to report. If several options name the same ID, the last one wins.
  func warnings() throws(Failure) -> WarningOptions {
    var warnings = WarningOptions()
    warnings.areErrors = has(.warningsAsErrors)
    for (option, value) in options {
      guard let level = Option.warningLevels[option.name] else { continue }
      guard let id = Diagnostic.ID(rawValue: value) else { throw .unknownDiagnostic(value, command) }
      guard id.isWarning else { throw .usage("'\(value)' is an error and cannot be changed with '\(option.name)'") }
      warnings[id] = level
    }
    return warnings
  }

  /// Returns the case named by the value of `option`, or `nil` if the option wasn't given.
  func word<Word: RawRepresentable<String> & CaseIterable>(of option: Option) throws(Failure) -> Word? {
    guard let value = value(of: option) else { return nil }
    guard let word = Word(rawValue: value) else {
      throw .unknownValue(value, of: option, among: Word.allCases.map(\.rawValue))
    }
    return word
  }

  /// Adds the option `word`, such as `--quiet`, `--theme=dark`, or `-Idir`, whose value can also be the next word.
  private mutating func takeOption(_ word: String, _ remaining: inout ArraySlice<String>) throws(Failure) {
    var (spelling, attached): (Substring, String?) = (word[...], nil)
    if word.hasPrefix("--") {
      spelling = word.prefix { $0 != "=" }
      if spelling.endIndex < word.endIndex { attached = String(word[spelling.endIndex...].dropFirst()) }
    } else if word.count > 2, Command.option(named: word.prefix(2)) != nil {
      (spelling, attached) = (word.prefix(2), String(word.dropFirst(2)))
    }
    guard let option = Command.option(named: spelling) else { throw .unknownOption(String(spelling), command) }
    if option.value == nil, attached != nil {
      throw .syntax("option '\(option.name)' does not take a value", command)
    }
    guard let value = attached ?? (option.value == nil ? "" : remaining.popFirst()) else {
      throw .syntax("option '\(option.name)' requires a value: \(option.heading)", command)
    }
    options.append((option, value))
  }

  /// Checks that the command accepts its options and operands.
  private func checkUse() throws(Failure) {
    if has(.help) || has(.version) { return }
    guard let command else { throw .syntax("missing command", nil) }
    if let (option, _) = options.first(where: { !command.options.contains($0.option) }) {
      throw .syntax("option '\(option.name)' is not supported by '\(command.name)'", command)
    }
    if operands.count < command.fewestOperands { throw .missingOperand(command.operands[operands.count], command) }
    if let most = command.mostOperands, operands.count > most { throw .unwantedOperand(operands[most], command) }
  }
}
