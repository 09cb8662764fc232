import StyleCompiler
import StyleSupport

extension Command {
  static let diff = Command(
    id: .diff,
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
      The exit status is 0 if nothing changed, 1 if something changed, and 2 if a style sheet has errors or a table is
      corrupt.
      """,
    ],
    action: DiffCommand.run)
}

/// `stylec diff`: Compares the resolved values of two style sheets or tables.
enum DiffCommand {
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    if arguments.operands == ["-", "-"] { throw .usage(UsageError("standard input can be read only once")) }
    let old = try input(0, arguments, &console)
    let new = try input(1, arguments, &console)
    let changes = SheetComparison(old.sheet, new.sheet, designTokens: designTokens(old, new)).changes
    let text = arguments.has(.stat) ? ChangeStatistics(changes).text : changes.map(\.line).joined()
    try console.print(report: text)
    if !changes.isEmpty { throw .different }
  }

  /// Returns the tokens in scope of two style sheets, or `nil` if one of them is a table.
  private static func designTokens(_ old: StyledInput, _ new: StyledInput) -> (
    old: DesignTokenScope, new: DesignTokenScope
  )? {
    guard let old = old.compilation, let new = new.compilation else { return nil }
    return (DesignTokenScope(old), DesignTokenScope(new))
  }

  /// Opens the style sheet or table that the operand at `index` names.
  ///
  /// - Throws: A failure with the status `incomparable` if the input is invalid, to distinguish it from a difference.
  private static func input(
    _ index: Int, _ arguments: borrowing Arguments, _ console: inout Console
  ) throws(Failure) -> StyledInput {
    do throws(Failure) {
      return try StyledInput([arguments.paths[index]], arguments, &console)
    } catch {
      guard error.status == .invalidInput else { throw error }
      console.report(error)
      throw .reported(.incomparable)
    }
  }
}

/// The statistics that `stylec diff --stat` prints, with a line for each control.
struct ChangeStatistics {
  private struct Row {
    /// The text `added` or `removed`, or an empty string if both style sheets contain the control.
    var fate = ""
    var declarations = 0
    var values = 0
  }

  /// The changed axes and tokens, each with the kind of change.
  private var wholes: [(name: String, fate: String)] = []
  private var wholeNames: Set<String> = []
  private var rows: [String: Row] = [:]

  init(_ changes: [Change]) {
    for change in changes { count(change) }
  }

  /// A line for each axis, token, and control, and one for the total. It is empty if nothing changed.
  var text: String {
    if wholes.isEmpty, rows.isEmpty { return "" }
    var columns = TextColumns()
    for whole in wholes { columns.add(whole.name, whole.fate) }
    for (path, row) in rows.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      columns.add(path, row.fate.isEmpty ? Self.counts(row.declarations, row.values) : row.fate)
    }
    return columns.text + "\(counted(rows.count, "control")), \(total)\n"
  }

  private var total: String {
    let all = rows.values.reduce((0, 0)) { ($0.0 + $1.declarations, $0.1 + $1.values) }
    return Self.counts(all.0, all.1)
  }

  private mutating func count(_ change: Change) {
    let difference = change.difference
    let fate = difference.before == nil ? "added" : difference.after == nil ? "removed" : ""
    switch change.subject {
    case .axis, .token:
      let name = "\(change.subject) \(difference.key.name)"
      // Count a token once, even if it changes in several contexts.
      if wholeNames.insert(name).inserted { wholes.append((name, fate.isEmpty ? "changed" : fate)) }
    case .control where fate.isEmpty: rows[difference.key.name, default: Row()].declarations += 1
    case .control: rows[difference.key.name, default: Row()].fate = fate
    case .value:
      for changed in change.controls { rows[changed.control.path, default: Row()].values += changed.sets.count }
    // Valid state combinations follow from declarations, which are already counted.
    case .possible: break
    default: for changed in change.controls { rows[changed.control.path, default: Row()].declarations += 1 }
    }
  }

  private static func counts(_ declarations: Int, _ values: Int) -> String {
    counted(declarations, "declaration") + ", " + counted(values, "value")
  }
}
