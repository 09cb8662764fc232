import StyleCompiler

/// `stylec coverage`: Prints the states that have explicit values.
enum CoverageCommand {
  /// Prints the matrix of the given control, or of each control.
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    let sheets = try CompiledSheets(arguments, &console)
    let program = sheets.program
    var controls = program.usedControls
    if arguments.operands.count > 1 { controls = [try sheets.control(arguments.operands[1])] }
    try console.print(report: CoverageReport.legend)
    for coverage in StyleCoverage.of(controls, in: program) {
      let report = CoverageReport(coverage, of: program, width: console.width)
      try console.print(report: "\n" + report.text)
    }
  }
}
