import StyleCompiler
import StyleSupport
import StyleTable
import StyleTools

extension Command {
  static let states = Command(
    id: .states,
    summary: "print the states of a control and its valid state combinations",
    operands: [.sheet, .optionalControl],
    ownOptions: [.coverage, .contexts, .importFolder, .errorLimit],
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
    ],
    action: StatesCommand.run)
}

/// `stylec states`: Prints the states of controls and their valid state combinations.
enum StatesCommand {
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    if arguments.has(.contexts), !arguments.has(.coverage) { throw .usage(.missing("'--coverage'", for: .contexts)) }
    let sheets = try CompiledSheets(arguments, &console)
    if arguments.has(.coverage) { return try printCoverage(of: sheets, arguments, &console) }
    let model = sheets.model
    guard arguments.operands.count > 1 else { return try console.print(report: overview(of: model)) }
    let control = try sheets.control(arguments.operands[1])
    try console.print(
      report: StateReport(control, of: model, locations: LocationFormatter(sheets.compilation.sources)).text)
  }

  private static func printCoverage(
    of sheets: CompiledSheets, _ arguments: borrowing Arguments, _ console: inout Console
  ) throws(Failure) {
    if arguments.has(.contexts) {
      if arguments.operands.count > 1 { throw .usage(.conflict(of: .contexts, with: "a control")) }
      return try console.print(report: DesignTokenScope(sheets.compilation).coverage)
    }
    let model = sheets.model
    var controls = model.rules.usedControls
    if arguments.operands.count > 1 { controls = [try sheets.control(arguments.operands[1])] }
    try console.print(report: CoverageReport.legend)
    for coverage in StyleCoverage.of(controls, in: model) {
      let report = CoverageReport(coverage, of: model, width: console.width)
      try console.print(report: "\n" + report.text)
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
}

/// The text that `stylec states` prints for one control.
private struct StateReport {
  private let control: ControlID
  private let model: Model
  private let inventory: StateInventory
  private let locations: LocationFormatter

  init(_ control: ControlID, of model: Model, locations: LocationFormatter) {
    self.control = control
    self.model = model
    self.locations = locations
    inventory = model.declarations.stateInventory(of: control)
  }

  var text: String {
    [states, aliases, exclusions, priorities, variants, possible, impossible].filter { !$0.isEmpty }.reduce(summary) {
      $0 + "\n" + $1
    }
  }

  private var summary: String {
    let (states, sets) = (inventory.states.count, inventory.setCount)
    let others = sets - inventory.possible.count - inventory.impossibleCount
    let smaller = others == 0 ? "" : ", \(others) equivalent to a larger one"
    return """
      \(model.declarations.path(of: control)): \(counted(states, "state")), \
      \(counted(sets, "combination")): \
      \(inventory.possible.count) valid, \(inventory.impossibleCount) impossible\(smaller)

      """
  }

  private var states: String {
    var columns = TextColumns(indentation: "  ")
    for state in inventory.states {
      let bit = state.bit < 10 ? " \(state.bit)" : "\(state.bit)"
      columns.add(
        bit, state.name, model.declarations.path(of: state.control), relations(of: state), location(state.span))
    }
    return inventory.states.isEmpty ? "" : "states:\n" + columns.text
  }

  private func relations(of state: StateInventory.State) -> String {
    [("implies", state.implied), ("requires", state.required)]
      .filter { !$1.isEmpty }
      .map { "\($0) \(names(of: Array($1.bits)))" }
      .joined(separator: "; ")
  }

  private var aliases: String {
    var columns = TextColumns(indentation: "  ")
    for alias in inventory.aliases {
      columns.add(alias.name, "= \(name(alias.set))", model.declarations.path(of: alias.control), location(alias.span))
    }
    return inventory.aliases.isEmpty ? "" : "aliases:\n" + columns.text
  }

  private var exclusions: String {
    var columns = TextColumns(indentation: "  ")
    for exclusion in inventory.exclusions { columns.add(names(of: exclusion.bits), location(exclusion.span)) }
    return inventory.exclusions.isEmpty ? "" : "exclusive:\n" + columns.text
  }

  private var priorities: String {
    let list = model.declarations.states.priorityStates(of: control).map { name($0) }.joined(separator: ", ")
    return list.isEmpty ? "" : "priority, strongest first:\n  \(list)\n"
  }

  private var variants: String {
    var columns = TextColumns(indentation: "  ")
    for variant in inventory.variants {
      columns.add(
        variant.name, variant.values.joined(separator: ", "), model.declarations.path(of: variant.control),
        location(variant.span))
    }
    return inventory.variants.isEmpty ? "" : "variants, the default first:\n" + columns.text
  }

  private var possible: String {
    var columns = TextColumns(indentation: "  ")
    for set in inventory.possible { columns.add(set.hexadecimal, name(set)) }
    return "valid:\n" + columns.text
  }

  private var impossible: String {
    var columns = TextColumns(indentation: "  ")
    for item in inventory.impossible {
      columns.add(name(item.set), locations.chain(item.reason))
    }
    if inventory.impossible.isEmpty { return "" }
    return "impossible combinations (and each that contains one):\n" + columns.text
  }

  private func names(of bits: [Int]) -> String {
    bits.map { name(StateMask(bit: $0)) }.joined(separator: ", ")
  }

  private func name(_ set: StateMask) -> String { model.declarations.states.text(of: set, for: control) }

  private func location(_ span: SourceSpan) -> String { locations.text(of: span) }
}

extension StateMask {
  /// The mask in hexadecimal, in the form that the command line accepts, such as `0x10004`.
  var hexadecimal: String { "0x" + String(rawValue, radix: 16) }
}
