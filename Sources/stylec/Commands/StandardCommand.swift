import StyleCompiler

/// `stylec standard`: Prints the standard style sheet, which the notes of diagnostics refer to.
enum StandardCommand {
  /// Prints the style sheet.
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    try console.print(String(decoding: StandardSheet.bytes, as: UTF8.self))
  }
}
