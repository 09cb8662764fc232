import StyleCompiler

/// `stylec explain`: what a diagnostic means, or why a control has the values that it has.
enum ExplainCommand {
  /// Explains a control where one is given, else the diagnostic.
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    if arguments.operands.count > 1 { return try ExplainStyleCommand.run(arguments, &console) }
    let word = arguments.operands[0]
    if let id = Diagnostic.ID(rawValue: word) { return try console.print(prose: id.explanation.text) }
    if namesFile(word) { throw .usage(.missingOperand(Command.explain.operands[1], .explain)) }
    throw .usage(.unknownDiagnostic(word, arguments.command))
  }

  /// Whether `word` is that of a sheet more likely than an id, which has no such characters.
  private static func namesFile(_ word: String) -> Bool {
    word == "-" || word.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }
  }
}
