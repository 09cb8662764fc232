/// Tests the command line: arguments must be accepted, or rejected with a message.
enum ArgumentsTarget {
  static func test(_ input: [UInt8]) {
    let words = input.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    do throws(Failure) {
      let arguments = try Arguments(words)
      checkOperands(of: arguments, words)
      _ = try (arguments.errorLimit(), arguments.warnings())
    } catch { expect(error.message?.isEmpty == false, "the message is empty") }
  }

  /// Checks the number of operands, and that every operand and option value comes from `words`.
  private static func checkOperands(of arguments: Arguments, _ words: [String]) {
    // A selector is a control and a state.
    let isKnown = { (operand: String) in
      words.contains { word in
        word == operand || word.utf8.starts(with: (operand + "[").utf8)
          || word.utf8.reversed().starts(with: "[\(operand)]".utf8.reversed())
      }
    }
    expect(arguments.operands.allSatisfy(isKnown), "an unexpected operand")
    for option in Command.allOptions {
      for value in arguments.values(of: option) where !value.isEmpty {
        expect(words.contains { $0.utf8.reversed().starts(with: value.utf8.reversed()) }, "an unexpected option value")
      }
    }
    if arguments.has(.help) || arguments.has(.version) { return }
    guard let command = arguments.command else { fatalError("finding: no command and no error") }
    let (count, most) = (arguments.operands.count, command.mostOperands ?? .max)
    expect(command.fewestOperands <= count && count <= most, "an invalid number of operands is accepted")
  }
}
