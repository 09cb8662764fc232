import StyleCompiler
import StyleRuntime
import StyleSupport
import StyleTable
import StyleTools

extension Command {
  static let states = Command(
    name: "states",
    summary: "print the states of a control and its valid state combinations",
    operands: [.sheet, .optionalControl],
    ownOptions: [.coverage, .contexts, .covering, .against, .importFolder, .errorLimit],
    details: [
      """
      Prints the states of the control and its base controls with their bits, relations, and priority; the variants with
      their values; the valid state combinations with their masks; and the smallest impossible ones with the reasons. A
      combination is impossible if it contains one of these. Without CONTROL, prints a line for each control that the
      style sheet declares or uses.
      """,
      """
      With '--coverage', prints a matrix for each control, with a row for each valid state combination and a column for
      each property that has a value. Also prints how many cells have an explicit value, which is neither a fallback to
      'normal' nor a default, and what '@exhaustive' would report.
      """,
      """
      With '--coverage --contexts', prints a line for each token in scope whose value depends on the context, with the
      axes on which it depends.
      """,
      """
      With '--covering', lists the fewest cases of each control that show every look, every value, or every pair of
      values of two properties that a look has together, in any variant and context. Take pictures of them. The first
      line says how many are needed at least, if the search for the fewest ended without a proof. With '--against', lists
      the fewest cases that show everything that changed since OLD, and none whose look is the same.
      """,
    ],
    examples: ["stylec states FollowButton.style button.follow", "stylec states FollowButton.style --coverage"],
    action: StatesCommand.run)
}

/// `stylec states`: Prints the states of controls and their valid state combinations.
enum StatesCommand {
  static func run(_ arguments: Arguments, _ console: inout Console) throws(Failure) {
    let (showsCoverage, showsContexts) = (arguments.has(.coverage), arguments.has(.contexts))
    if showsContexts, !showsCoverage { throw .missing("'--coverage'", for: .contexts) }
    let subject: StyleCovering.Subject? = try arguments.word(of: .covering)
    if subject != nil, showsCoverage { throw .conflict(of: .covering, with: "'--coverage'") }
    if subject == nil, arguments.has(.against) { throw .missing("'--covering'", for: .against) }
    let sheets = try CompiledSheets(arguments, &console)
    let (model, path) = (sheets.model, arguments.operands.dropFirst().first)
    if showsContexts {
      if path != nil { throw .conflict(of: .contexts, with: "a control") }
      return try console.print(report: DesignTokenScope(sheets.compilation).coverage)
    }
    let control = try path.map { path throws(Failure) in try sheets.control(path) }
    if let subject {
      let report = CoveringReport(subject: subject, former: try StyledInput.former(arguments, &console))
      let sheet = try sheets.open()
      for control in control.map({ [$0] }) ?? model.rules.usedControls {
        guard let control = try? sheet.control(model.declarations.path(of: control)) else { continue }
        try console.print(report: report.text(of: control))
      }
    } else if showsCoverage {
      try console.print(report: CoverageReport.legend)
      for coverage in StyleCoverage.of(control.map { [$0] } ?? model.rules.usedControls, in: model) {
        let report = CoverageReport(coverage: coverage, model: model, width: console.width)
        try console.print(report: "\n" + report.text)
      }
    } else if let control {
      let locations = LocationFormatter(sheets.compilation.sources)
      try console.print(report: text(of: model.declarations.stateInventory(of: control), control, model, locations))
    } else {
      try console.print(report: overview(of: model))
    }
  }

  /// Returns a line for each control that the style sheets declare or name.
  private static func overview(of model: Model) -> String {
    var columns = TextColumns()
    columns.add("control", "states", "combinations", "valid", "declares")
    for control in model.rules.usedControls {
      let inventory = model.declarations.stateInventory(of: control)
      let own = inventory.states.filter { $0.control == control }.map(\.name)
      let aliases = inventory.aliases.filter { $0.control == control }.map(\.name)
      columns.add(
        model.declarations.path(of: control), "\(inventory.states.count)", "\(inventory.setCount)",
        "\(inventory.possible.count)", (own + aliases).joined(separator: ", "))
    }
    return columns.text
  }

  /// Returns the text about one control: a summary, and a section for each kind of declaration and combination.
  private static func text(
    of inventory: StateInventory, _ control: ControlID, _ model: Model, _ locations: LocationFormatter
  ) -> String {
    let (sets, possible) = (inventory.setCount, inventory.possible.count)
    let others = sets - possible - inventory.impossibleCount
    let smaller = others == 0 ? "" : ", \(others) equivalent to a larger one"
    let summary = """
      \(model.declarations.path(of: control)): \(counted(inventory.states.count, "state")), \
      \(counted(sets, "combination")): \(possible) valid, \(inventory.impossibleCount) impossible\(smaller)

      """
    func path(_ control: ControlID) -> String { model.declarations.path(of: control) }
    func name(_ set: StateMask) -> String { model.declarations.states.text(of: set, for: control) }
    func names(_ bits: [Int]) -> String { bits.map { name(StateMask(bit: $0)) }.joined(separator: ", ") }
    let priority = model.declarations.states.priorityStates(of: control).map(name).joined(separator: ", ")
    let sections: [(title: String, rows: [[String]])] = [
      (
        "states",
        inventory.states.map { state in
          let relations = [("implies", state.implied), ("requires", state.required)].filter { !$1.isEmpty }
          return [
            state.bit < 10 ? " \(state.bit)" : "\(state.bit)", state.name, path(state.control),
            relations.map { "\($0) \(names(Array($1.bits)))" }.joined(separator: "; "), locations.text(of: state.span),
          ]
        }
      ),
      (
        "aliases",
        inventory.aliases.map { [$0.name, "= \(name($0.set))", path($0.control), locations.text(of: $0.span)] }
      ),
      ("exclusive", inventory.exclusions.map { [names($0.bits), locations.text(of: $0.span)] }),
      ("priority, strongest first", priority.isEmpty ? [] : [[priority]]),
      (
        "variants, the default first",
        inventory.variants.map {
          [$0.name, $0.values.joined(separator: ", "), path($0.control), locations.text(of: $0.span)]
        }
      ),
      ("valid", inventory.possible.map { [$0.hexadecimal, name($0)] }),
      (
        "impossible combinations (and each that contains one)",
        inventory.impossible.map { [name($0.set), locations.chain($0.reason)] }
      ),
    ]
    return sections.filter { !$0.rows.isEmpty }.reduce(into: summary) { text, section in
      var columns = TextColumns(indentation: "  ")
      for row in section.rows { columns.add(row) }
      text += "\n\(section.title):\n\(columns.text)"
    }
  }
}

extension StateMask {
  /// The mask in hexadecimal, in the form that the command line accepts, such as `0x10004`.
  var hexadecimal: String { "0x" + String(rawValue, radix: 16) }
}

/// The text that `stylec states --covering` prints for each control: how many cases are enough, and which.
private struct CoveringReport {
  let subject: StyleCovering.Subject

  /// The style sheet with which the looks are compared, or `nil`.
  let former: StyleSheet?

  func text(of control: Control) -> String {
    let cases = control.distinctStyles(covering: subject, against: former)
    let looks = counted(control.distinctStyles.count, "look")
    let line: String
    if cases.isEmpty {
      line = former == nil ? "no values" : "no look changed"
    } else if subject == .looks {
      line = former == nil ? looks : "\(cases.count) of \(looks) changed"
    } else if cases.count == 1 {
      line = "1 of \(looks) shows \(everything)"
    } else {
      let bound = cases.isMinimal ? "no fewer do" : "at least \(cases.leastCount) are needed"
      line = "\(cases.count) of \(looks) show \(everything), and \(bound)"
    }
    return "\(control.path): \(line)\n" + cases.map { "  \($0.description.visible)\n" }.joined()
  }

  private var everything: String {
    let isChange = former != nil
    return subject == .pairs
      ? "every pair \(isChange ? "with a changed value" : "of values")" : "every \(isChange ? "changed " : "")value"
  }
}

/// The text that `stylec states --coverage` prints for one control.
struct CoverageReport {
  let coverage: StyleCoverage
  let model: Model

  /// The line width in columns, or `nil` if unlimited.
  let width: Int?

  static var legend: String {
    StyleCoverage.Cell.allCases.map { "\($0.symbol.letter) \($0.symbol.meaning)" }.joined(separator: "   ") + "\n"
  }

  var text: String {
    let path = model.declarations.path(of: coverage.control)
    if coverage.columns.isEmpty { return "\(path): no values\n" }
    let (own, all) = (coverage.ownCount, coverage.cellCount)
    let summary = "\(own) of \(all) cells (\(own * 100 / all)%) have an explicit value"
    return "\(path): \(summary)\n\n" + parts.map(matrix).joined() + exhaustive
  }

  /// The columns of the matrix, split into parts that fit next to the names of the state combinations.
  private var parts: [ArraySlice<StyleCoverage.Column>] {
    let longest = coverage.rows.map { displayWidth(of: $0.name) }.max() ?? 0
    let count = width.map { max(Self.leastPart, ($0 - 4 - longest) / 2) } ?? Self.mostPart
    return stride(from: 0, to: coverage.columns.count, by: count).map { coverage.columns[$0...].prefix(count) }
  }

  /// The fewest columns that a part has room for. If the terminal is too narrow, the names of state combinations are
  /// wrapped.
  private static let leastPart = 6

  /// The most columns of a part in lines of any width. The bars above them take quadratic space.
  private static let mostPart = 32

  /// Returns the names of the properties, each on its own line, with bars that lead down to its column, and the rows.
  private func matrix(of columns: ArraySlice<StyleCoverage.Column>) -> String {
    let heads = columns.enumerated().map { "  " + String(repeating: "| ", count: $0) + $1.property + "\n" }
    let rows = coverage.rows.indices.map { row in
      let letters = columns.map { "\($0.cells[row].symbol.letter)" }.joined(separator: " ")
      return "  \(letters)  \(coverage.rows[row].name)\n"
    }
    return (heads + rows).joined() + "\n"
  }

  private var exhaustive: String {
    let uncovered = coverage.columns.filter { !$0.uncovered.isEmpty }
    if uncovered.isEmpty { return "  @exhaustive would report nothing\n" }
    var columns = TextColumns(indentation: "    ")
    for column in uncovered {
      columns.add(column.property, column.uncovered.map { coverage.rows[$0].name }.joined(separator: ", "))
    }
    return "  @exhaustive would report these states, which fall back to normal:\n" + columns.text
  }
}

extension StyleCoverage.Cell {
  fileprivate var symbol: (letter: Character, meaning: String) {
    switch self {
    case .exact: ("=", "exact match")
    case .pattern: ("*", "pattern")
    case .inherited: ("^", "inherited")
    case .normal: ("n", "falls back to normal")
    case .default: ("d", "default")
    case .absent: (".", "no value")
    }
  }
}
