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
    examples: ["stylec diff Before.style FollowButton.style"],
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

  /// Returns a line that counts what changed, each token and control once, or an empty string if nothing did.
  static func statistics(of changes: [Change]) -> String {
    var (tokens, controls): (Set<String>, Set<String>) = ([], [])
    var (declarations, values) = (0, 0)
    for change in changes {
      let difference = change.difference
      controls.formUnion(change.controls.map(\.control.path))
      switch change.subject {
      case .token: tokens.insert(difference.key.name)
      case .axis: declarations += 1
      case .control:
        controls.insert(difference.key.name)
        if difference.before != nil, difference.after != nil { declarations += 1 }
      case .value: values += change.controls.reduce(0) { $0 + $1.sets.count }
      // Valid state combinations follow from declarations, which are already counted.
      case .possible: break
      default: declarations += change.controls.count
      }
    }
    let counts = [
      (tokens.count, "token"), (controls.count, "control"), (declarations, "declaration"), (values, "value"),
    ]
    return changes.isEmpty ? "" : counts.filter { $0.0 > 0 }.map(counted).joined(separator: ", ") + "\n"
  }
}
