import StyleCompiler
import StyleSupport

extension Command {
  static let diff = Command(
    name: "diff",
    summary: "compare style sheets, tables, or lists of values",
    operands: [
      Operand("OLD", of: .sheetsTablesOrLists, help: kinds), Operand("NEW", of: .sheetsTablesOrLists, help: kinds),
    ],
    ownOptions: [.stat, .theme, .importFolder, .errorLimit],
    details: [
      """
      Prints a line for each change, regardless of how many controls and states it affects. The line starts with '+' for
      an addition, '-' for a removal, and '~' for a modification. Compares axes, tokens, controls, the declarations of
      controls, valid state combinations, and values. Tokens and values are compared in every context that OLD and NEW
      have in common. If there are more than 1024, only one axis at a time has another value than its default.
      """,
      """
      A list of values has lines such as those of 'stylec dump': a control, a case, a property, and a value, separated by
      tabs. Its values are compared in every case that it mentions, with '--theme' in CONTEXT. A list's name ends in .tsv, or
      its first line has three columns or more. The last line of the output counts the values that are equal.
      """,
      """
      The exit status is 0 if nothing changed, 1 if something changed or a style sheet only breaks promises, and 2 if a style
      sheet or a list has other errors or a table is corrupt.
      """,
    ],
    action: DiffCommand.run)

  private static let kinds = "a style sheet, a compiled table, a list of values, or '-' for standard input"
}

/// `stylec diff`: Compares the resolved values of two style sheets, tables, or lists of values.
enum DiffCommand {
  private enum Input {
    case styled(StyledInput)
    case list(ValueList)

    var list: ValueList? { if case .list(let list) = self { list } else { nil } }
  }

  static func run(_ arguments: Arguments, _ console: inout Console) throws(Failure) {
    if arguments.operands == ["-", "-"] { throw .usage("standard input can be read only once") }
    let changes: [Change]
    var summary = ""
    do throws(Failure) {
      let old = try input(0, arguments, &console)
      let new = try input(1, arguments, &console, listsBefore: old.list == nil ? 0 : 1)
      if case (.styled(let old), .styled(let new)) = (old, new) {
        if arguments.has(.theme) { throw .missing("a list of values", for: .theme) }
        changes = sheetChanges(old, new)
      } else {
        let comparison = try comparison(old, new, theme: arguments.value(of: .theme))
        (changes, summary) = (comparison.changes, comparison.summary)
      }
    } catch {
      // Another status distinguishes invalid inputs from differences.
      guard error.status == .invalidInput else { throw error }
      console.report(error)
      throw .reported(.incomparable)
    }
    let report = arguments.has(.stat) ? statistics(of: changes) : changes.map(\.line).joined()
    try console.print(report: report + summary)
    if !changes.isEmpty { throw .reported(.invalidInput) }
  }

  private static func sheetChanges(_ old: StyledInput, _ new: StyledInput) -> [Change] {
    // A table has no tokens.
    let tokens = old.compilation.flatMap { old in
      new.compilation.map { (old: DesignTokenScope(old), new: DesignTokenScope($0)) }
    }
    return SheetComparison(old.sheet, new.sheet, designTokens: tokens).changes
  }

  private static func comparison(_ old: Input, _ new: Input, theme: String?) throws(Failure) -> ValueComparison {
    func compare(_ list: ValueList, _ input: StyledInput, listIsNew: Bool) throws(Failure) -> ValueComparison {
      _ = try input.sheet.context(ifNamed: theme)
      let context = theme?.split(separator: "|").map(String.init) ?? []
      let declarations = input.compilation?.model.declarations
      return try ValueComparison(list, with: input.sheet, declarations, in: context, listIsNew: listIsNew)
    }
    switch (old, new) {
    case (.list(let list), .styled(let input)): return try compare(list, input, listIsNew: false)
    case (.styled(let input), .list(let list)): return try compare(list, input, listIsNew: true)
    case (.list(let old), .list(let new)) where theme == nil: return try ValueComparison(old, with: new)
    default: throw .missing("a style sheet or a table", for: .theme)
    }
  }

  /// Opens the style sheet, table, or list that the operand at `index` names.
  ///
  /// - Parameter lists: The number of operands before it that are lists.
  private static func input(
    _ index: Int, _ arguments: Arguments, _ console: inout Console, listsBefore lists: Int = 0
  ) throws(Failure) -> Input {
    let path = arguments.paths[index]
    var files = CommandFiles([path])
    if !path.hasSuffix(".style") {
      if let table = try StyledInput.table(path, &files) { return .styled(StyledInput(table: table)) }
      let bytes = try Failure.reading(try files.keep(path, limit: SheetLoader.largestFile))
      if path.hasSuffix(".tsv") || ValueList.isList(bytes) {
        return .list(ValueList(path: path, bytes: bytes, file: lists))
      }
    }
    return .styled(try StyledInput([path], arguments, &console, reading: files))
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
