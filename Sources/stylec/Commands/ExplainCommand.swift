import StyleCompiler

/// `stylec explain`: what a diagnostic means, or why a control has the values that it has.
enum ExplainCommand {
  /// Explains a control where one is given, else the diagnostic.
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    if arguments.operands.count > 1 { return try ExplainStyleCommand.run(arguments, &console) }
    let word = arguments.operands[0]
    guard let id = Diagnostic.ID(rawValue: word) else { throw .usage(.unknownDiagnostic(word, arguments.command)) }
    try console.print(prose: id.explanation.text)
  }
}
