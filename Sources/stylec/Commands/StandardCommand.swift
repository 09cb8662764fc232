import StyleCompiler

/// `stylec standard`: the standard sheet, which notes of diagnostics refer to.
enum StandardCommand {
  /// Prints the sheet.
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    try console.print(String(decoding: StandardSheet.bytes, as: UTF8.self))
  }
}
