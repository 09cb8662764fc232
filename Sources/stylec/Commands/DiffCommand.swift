/// `stylec diff`: Compares the resolved values of two style sheets or tables.
enum DiffCommand {
  /// Prints a line for each change, or statistics. Fails if anything changed.
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    if arguments.operands == ["-", "-"] { throw .usage(UsageError("standard input can be read only once")) }
    let old = try input(0, arguments, &console)
    let new = try input(1, arguments, &console)
    let changes = SheetComparison(old.sheet, new.sheet, tokens: tokens(old, new)).changes
    let text = arguments.has(.stat) ? ChangeStatistics(changes).text : changes.map(\.line).joined()
    try console.print(report: text)
    try console.finish()
    if !changes.isEmpty { throw .different }
  }

  /// Returns the tokens in scope of two style sheets, or `nil` if one of them is a table.
  private static func tokens(_ old: StyledInput, _ new: StyledInput) -> (old: TokenScope, new: TokenScope)? {
    guard let old = old.compilation, let new = new.compilation else { return nil }
    return (TokenScope(old), TokenScope(new))
  }

  /// Opens the style sheet or table that the operand at `index` names.
  ///
  /// - Throws: A failure with the status `incomparable` if the input is invalid, to distinguish it from a difference.
  private static func input(
    _ index: Int, _ arguments: borrowing Arguments, _ console: inout Console
  ) throws(Failure) -> StyledInput {
    do throws(Failure) {
      return try StyledInput(arguments, operand: index, &console)
    } catch {
      guard error.status == .invalidInput else { throw error }
      console.report(error)
      throw .reported(.incomparable)
    }
  }
}
