import StyleCompiler
import StyleRuntime

/// `stylec explain SHEET CONTROL`: Explains the values of a control.
enum ExplainStyleCommand {
  /// Explains the given property, or every property with a declaration.
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    let operands = arguments.operands
    let sheets = try CompiledSheets(arguments, &console)
    let number = try sheets.control(operands[1])
    let sheet = try sheets.open()
    let control = sheet.control(sheets.program.path(of: number))
    guard let control else { throw .usage(UsageError("the sheet does not use the control '\(operands[1])'")) }
    let state = operands.count > 2 ? operands[2] : "normal"
    let mask = try StateArgument(state, of: control).mask
    let style = control.style(in: mask, theme: try sheet.theme(ifNamed: arguments.value(of: .theme)))
    let report = ExplanationReport(number, of: sheets.compilation, mask: mask, style: style)
    try console.print(report: report.heading(state))
    for property in try properties(operands.dropFirst(3).first, of: number, sheets.program) {
      try console.print(report: "\n" + report.text(of: property))
    }
  }

  /// Returns the property of `control` named `name`, or every property that has values if `name` is `nil`.
  private static func properties(
    _ name: String?, of control: Int, _ program: Program
  ) throws(Failure) -> [Int] {
    guard let name else { return program.styledProperties(of: control) }
    if let property = program.property(name, of: control) { return [property] }
    let path = program.path(of: control)
    throw .usage(.unknown("property", name, of: "'\(path)'", among: program.propertyNames(of: control)))
  }
}
