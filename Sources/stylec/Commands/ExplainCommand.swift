import StyleCompiler

/// `stylec explain`: what a diagnostic means.
enum ExplainCommand {
  /// Prints the explanation of the diagnostic whose id is given.
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    let word = arguments.operands[0]
    guard let id = Diagnostic.ID(rawValue: word) else { throw .usage(.unknownDiagnostic(word)) }
    try console.print(id.explanation.text)
  }
}
