import StyleCompiler

/// `stylec states`: the states of controls, and which sets of them are possible.
enum StatesCommand {
  /// Prints what there is to say of the control that is named, or a line for each.
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    let sheets = try CompiledSheets(arguments, &console)
    let program = sheets.program
    guard arguments.operands.count > 1 else { return try console.print(report: overview(of: program)) }
    let control = try sheets.control(arguments.operands[1])
    try console.print(report: StateReport(control, of: program, places: Places(sheets.compilation.sources)).text)
  }

  /// A line for each control that the sheets declare or name.
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
