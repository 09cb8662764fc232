import StyleCompiler
import StyleSupport

extension Command {
  static let diff = Command(
    name: "diff",
    summary: "compare the resolved values of two style sheets or tables",
    operands: [
      Operand("OLD", of: .sheetsOrTables, help: "a style sheet, a compiled table, or '-' for standard input"),
      Operand("NEW", of: .sheetsOrTables, help: "a style sheet, a compiled table, or '-' for standard input"),
    ],
    ownOptions: [.stat, .importFolder, .errorLimit],
    details: [
      """
      Prints a line for each change, regardless of how many controls and states it affects. The line starts with '+' for
      an addition, '-' for a removal, and '~' for a modification. Compares axes, tokens, controls, the declarations of
      controls, valid state combinations, and values. Tokens and values are compared in every context that OLD and NEW
      have in common. If there are more than 1024, only one axis at a time has another value than its default.
      """,
      """
      The exit status is 0 if nothing changed, 1 if something changed or a style sheet only breaks promises, and 2 if a style
      sheet has other errors or a table is corrupt.
      """,
    ],
    action: DiffCommand.run)
}

/// `stylec diff`: Compares the resolved values of two style sheets or tables.
enum DiffCommand {
  static func run(_ arguments: Arguments, _ console: inout Console) throws(Failure) {
    if arguments.operands == ["-", "-"] { throw .usage("standard input can be read only once") }
    let old = try input(0, arguments, &console)
    let new = try input(1, arguments, &console)
    // A table has no tokens.
    let tokens = old.compilation.flatMap { old in
      new.compilation.map { (old: DesignTokenScope(old), new: DesignTokenScope($0)) }
    }
    let changes = SheetComparison(old.sheet, new.sheet, designTokens: tokens).changes
    try console.print(report: arguments.has(.stat) ? statistics(of: changes) : changes.map(\.line).joined())
    if !changes.isEmpty { throw .reported(.invalidInput) }
  }

  /// Opens the style sheet or table that the operand at `index` names.
  ///
  /// - Throws: A failure with the status `incomparable` if the input is invalid, to distinguish it from a difference.
  private static func input(
    _ index: Int, _ arguments: Arguments, _ console: inout Console
  ) throws(Failure) -> StyledInput {
    do throws(Failure) {
      return try StyledInput([arguments.paths[index]], arguments, &console)
    } catch {
      guard error.status == .invalidInput else { throw error }
      console.report(error)
      throw .reported(.incomparable)
    }
  }

  /// Returns a line for each axis, token, and control that changed, and one for the total, or an empty string if none
  /// did.
  static func statistics(of changes: [Change]) -> String {
    var columns = TextColumns()
    var wholes: Set<String> = []
    // The fate is empty if both style sheets contain the control.
    var controls: [String: (fate: String, declarations: Int, values: Int)] = [:]
    for change in changes {
      let difference = change.difference
      let fate = difference.before == nil ? "added" : difference.after == nil ? "removed" : ""
      switch change.subject {
      case .axis, .token:
        let name = "\(change.subject) \(difference.key.name)"
        // Count a token once, even if it changes in several contexts.
        if wholes.insert(name).inserted { columns.add(name, fate.isEmpty ? "changed" : fate) }
      case .control where fate.isEmpty: controls[difference.key.name, default: ("", 0, 0)].declarations += 1
      case .control: controls[difference.key.name, default: ("", 0, 0)].fate = fate
      case .value:
        for changed in change.controls {
          controls[changed.control.path, default: ("", 0, 0)].values += changed.sets.count
        }
      // Valid state combinations follow from declarations, which are already counted.
      case .possible: break
      default: for changed in change.controls { controls[changed.control.path, default: ("", 0, 0)].declarations += 1 }
      }
    }
    if wholes.isEmpty, controls.isEmpty { return "" }
    func counts(_ declarations: Int, _ values: Int) -> String {
      counted(declarations, "declaration") + ", " + counted(values, "value")
    }
    for (path, row) in controls.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      columns.add(path, row.fate.isEmpty ? counts(row.declarations, row.values) : row.fate)
    }
    let all = controls.values.reduce((0, 0)) { ($0.0 + $1.declarations, $0.1 + $1.values) }
    return columns.text + "\(counted(controls.count, "control")), \(counts(all.0, all.1))\n"
  }
}
