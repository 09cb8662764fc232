/// `stylec syntax`: Prints an editor syntax file.
enum SyntaxCommand {
  /// Prints the file for the editor.
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    let editor: Editor = try arguments.wordOperand()
    try console.print(editor.syntaxFile)
  }
}
