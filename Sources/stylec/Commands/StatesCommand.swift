import StyleCompiler

/// `stylec states`: Prints the states of controls and their valid state sets.
enum StatesCommand {
  /// Prints a report on the given control, or a line for each control.
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    let sheets = try CompiledSheets(arguments, &console)
    let program = sheets.program
    guard arguments.operands.count > 1 else { return try console.print(report: overview(of: program)) }
    let control = try sheets.control(arguments.operands[1])
    try console.print(report: StateReport(control, of: program, places: Places(sheets.compilation.sources)).text)
  }

  /// Returns a line for each control that the style sheets declare or name.
  private static func overview(of program: Program) -> String {
    var columns = TextColumns()
    columns.add("control", "states", "sets", "possible", "declares")
    for control in program.usedControls {
      let inventory = program.stateInventory(of: control)
      let own = inventory.states.filter { $0.control == control }.map(\.name)
      let aliases = inventory.aliases.filter { $0.control == control }.map(\.name)
      columns.add(
        program.path(of: control), "\(inventory.states.count)", "\(inventory.setCount)",
        "\(inventory.possible.count)", (own + aliases).joined(separator: ", "))
    }
    return columns.text
  }
}
