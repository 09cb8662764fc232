import StyleCompiler
import StyleLive
import StyleRuntime
import StyleSupport
import StyleTools

extension Command {
  static let explain = Command(
    name: "explain",
    summary: "explain a diagnostic, or why a control has its values",
    forms: ["[ID]", "SHEET CONTROL [STATE] [PROPERTY]"],
    operands: [
      Operand("SUBJECT", .optional, of: .diagnosticsOrSheets, help: "a diagnostic id, or a style sheet"),
      Operand("CONTROL", .optional, help: "the control's path, such as button.follow"),
      .optionalState,
      Operand("PROPERTY", .optional, help: "a property (default: all properties)"),
    ],
    ownOptions: [.theme, .importFolder, .errorLimit],
    details: [
      """
      The id of a diagnostic appears in brackets at the end of the message. Prints what the diagnostic means, with an
      incorrect and a corrected example. Without an id, prints a line for each.
      """,
      """
      For a control, prints the value of each property and a line for each declaration that could have set it: the
      winning declaration first, and then the others in order of precedence. Each line shows the source location, the
      selector, the value as written, and why the declaration wins or is overridden. If STATE resolves to another state
      combination, the output starts with the steps that lead to it. CONTROL[STATE] is the same as CONTROL STATE.
      """,
    ],
    examples: ["stylec explain falls-to-normal", "stylec explain FollowButton.style button.follow selected"],
    action: ExplainCommand.run)
}

/// `stylec explain`: Explains a diagnostic, or the values of a control.
enum ExplainCommand {
  static func run(_ arguments: Arguments, _ console: inout Console) throws(Failure) {
    if arguments.operands.count > 1 { return try explainStyle(arguments, &console) }
    guard let word = arguments.operands.first else {
      var columns = TextColumns()
      for id in Diagnostic.ID.allCases { columns.add(id.severity.rawValue, id.rawValue, id.explanation.firstSentence) }
      return try console.print(report: columns.text)
    }
    if let id = Diagnostic.ID(rawValue: word) { return try console.print(prose: id.explanation.text) }
    // A diagnostic ID contains no periods or slashes.
    if word == "-" || word.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }) {
      throw .missingOperand(Command.explain.operands[1], .explain)
    }
    throw .unknownDiagnostic(word, arguments.command)
  }

  /// Explains the values of a control.
  private static func explainStyle(_ arguments: Arguments, _ console: inout Console) throws(Failure) {
    let operands = arguments.operands
    let sheets = try CompiledSheets(arguments, &console)
    let model = sheets.model
    let id = try sheets.control(operands[1])
    let sheet = try sheets.open()
    guard let control = try? sheet.control(model.declarations.path(of: id)) else {
      throw .usage("style sheet does not use control '\(operands[1])'")
    }
    let state = operands.count > 2 ? operands[2] : "normal"
    let argument = try StateArgument(state, of: control)
    let context = try sheet.context(ifNamed: arguments.value(of: .theme))
    let report = ExplanationReport(
      of: argument.control, in: argument.mask, context: context, model,
      LocationFormatter(sheets.compilation.sources))
    var properties = report.properties
    if let name = operands.dropFirst(3).first {
      guard let property = model.declarations.property(named: name, of: id) else {
        let path = model.declarations.path(of: id)
        throw .unknown("property", name, of: "'\(path)'", among: model.declarations.propertyNames(of: id))
      }
      properties = [property]
    }
    try console.print(report: report.heading(state, context))
    for property in properties { try console.print(report: "\n" + report.text(of: property)) }
  }
}
