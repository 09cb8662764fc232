import StyleCompiler

/// `stylec explain`: Explains a diagnostic, or the values of a control.
enum ExplainCommand {
  /// Explains a control if one is given, or the diagnostic otherwise.
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    if arguments.operands.count > 1 { return try ExplainStyleCommand.run(arguments, &console) }
    let word = arguments.operands[0]
    if let id = Diagnostic.ID(rawValue: word) { return try console.print(prose: id.explanation.text) }
    if namesFile(word) { throw .usage(.missingOperand(Command.explain.operands[1], .explain)) }
    throw .usage(.unknownDiagnostic(word, arguments.command))
  }

  /// Returns whether `word` looks like a path instead of a diagnostic ID, which contains no periods or slashes.
  private static func namesFile(_ word: String) -> Bool {
    word == "-" || word.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }
  }
}
