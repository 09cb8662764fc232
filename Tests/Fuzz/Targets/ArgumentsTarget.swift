/// A command line is understood or refused with a message.
enum ArgumentsTarget {
  /// Takes the lines of `input` as words.
  static func test(_ input: [UInt8]) {
    let words = input.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    do throws(UsageError) {
      let arguments = try Arguments(words)
      checkOperands(of: arguments, words)
      _ = try (arguments.errorLimit(), arguments.warnings())
    } catch {
      expect(!error.message.isEmpty, "no reason is given")
    }
  }

  /// Expects as many operands as the command takes, each one of `words`, and of the options' values each in one of them.
  private static func checkOperands(of arguments: Arguments, _ words: [String]) {
    expect(arguments.operands.allSatisfy(words.contains), "an operand is made up")
    for option in Option.all {
      for value in arguments.values(of: option) where !value.isEmpty {
        expect(words.contains { $0.utf8.reversed().starts(with: value.utf8.reversed()) }, "a value is made up")
      }
    }
    if arguments.has(.help) || arguments.has(.version) { return }
    guard let command = arguments.command else { fatalError("finding: no command and no error") }
    let (count, most) = (arguments.operands.count, command.mostOperands ?? .max)
    expect(command.fewestOperands <= count && count <= most, "a wrong number of operands is taken")
  }
}
