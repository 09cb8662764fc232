import StyleCompiler
import StyleRuntime
import StyleSupport
import StyleTable
import StyleTools

extension Command {
  static let explain = Command(
    name: "explain",
    summary: "explain a diagnostic, or why a control has its values",
    forms: ["ID", "SHEET CONTROL [STATE] [PROPERTY]"],
    operands: [
      Operand("SUBJECT", of: .diagnosticsOrSheets, help: "a diagnostic id, or a style sheet"),
      Operand("CONTROL", .optional, help: "the control's path, such as button.follow"),
      .optionalState,
      Operand("PROPERTY", .optional, help: "a property (default: all properties)"),
    ],
    ownOptions: [.theme, .importFolder, .errorLimit],
    details: [
      """
      The id of a diagnostic appears in brackets at the end of the message. Prints what the diagnostic means, with an
      incorrect and a corrected example.
      """,
      """
      For a control, prints the value of each property and a line for each declaration that could have set it: the
      winning declaration first, and then the others in order of precedence. Each line shows the source location, the
      selector, the value as written, and why the declaration wins or is overridden. If STATE resolves to another state
      combination, the output starts with the steps that lead to it.
      """,
    ],
    action: ExplainCommand.run)
}

/// `stylec explain`: Explains a diagnostic, or the values of a control.
enum ExplainCommand {
  static func run(_ arguments: Arguments, _ console: inout Console) throws(Failure) {
    if arguments.operands.count > 1 { return try explainStyle(arguments, &console) }
    let word = arguments.operands[0]
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
      control: id, model: model, search: CandidateSearch(model),
      locations: LocationFormatter(sheets.compilation.sources), variants: argument.control.variantPositions,
      reading: model.declarations.states.reading(of: argument.mask, for: id),
      style: argument.control.style(in: argument.mask, context: context))
    var properties = CandidateSearch(model).properties(of: id)
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

/// The text that `stylec explain` prints for one control in one state.
struct ExplanationReport {
  let control: ControlID
  let model: Model
  let search: CandidateSearch
  let locations: LocationFormatter
  let variants: [Int]
  let reading: MaskReading
  let style: Style

  /// Returns a heading with the control, its states, and the context if it isn't the default one. `state` is as written
  /// on the command line.
  func heading(_ state: String, _ context: StyleContext?) -> String {
    let combination = model.declarations.states.variantSpace(of: control).combination(at: variants)
    let name = model.declarations.states.text(of: reading.canonical, combination, for: control)
    var phrase = ""
    if let values = context?.values, let known = try? model.declarations.axes.context(values), known != .standard {
      phrase = ", in context \(model.declarations.axes.name(of: known).visible)"
    }
    let head = "\(model.declarations.path(of: control)) in \(name)\(phrase)\n"
    if reading.steps.isEmpty { return head }
    return head + "\n'\(state.visible)' resolves to '\(name)':\n" + reading.steps.map { "  \(text(of: $0))\n" }.joined()
  }

  func text(of property: PropertyID) -> String {
    let explanation = explanation(of: property)
    let name = model.declarations.name(of: property)
    let axes = style.axes(of: name).joined(separator: ", ")
    let note = axes.isEmpty ? "" : " (depends on \(axes))"
    let head = (style[ifDeclared: name].map { "\(name) = \($0)" } ?? "\(name) has no value") + note + "\n"
    var columns = TextColumns(indentation: "  ")
    for candidate in explanation.candidates {
      let text = CandidateText(candidate, winner: explanation.winner, of: model, locations: locations)
      columns.add(text.location, text.selector, text.value, text.reason)
    }
    return head + columns.text + references(of: explanation)
  }

  private func explanation(of property: PropertyID) -> ValueExplanation {
    search.explanation(of: property, for: control, variants: variants, in: reading.canonical)
  }

  /// Returns a line for each property that the winner of `explanation` refers to, directly or through others, with its
  /// value and the declaration that gives it.
  private func references(of explanation: ValueExplanation) -> String {
    var columns = TextColumns(indentation: "  ")
    var pending = [explanation]
    var seen: Set<PropertyID> = [explanation.property]
    while let next = pending.popLast() {
      guard let winner = next.winner else { continue }
      let properties = model.rules.references(of: winner.source, in: control).filter { seen.insert($0).inserted }
      for property in properties {
        let found = self.explanation(of: property)
        let name = model.declarations.name(of: property)
        let text = found.winner.map { CandidateText($0, winner: $0, of: model, locations: locations) }
        let value = style[ifDeclared: name].map { "\($0)" } ?? "no value"
        columns.add(".\(name) = \(value)", text?.location ?? "", text?.selector ?? "", text?.value ?? "")
        pending.append(found)
      }
    }
    return columns.text
  }

  /// Returns a one-line description of the effect of `step` on the mask.
  private func text(of step: MaskReading.Step) -> String {
    let states = model.declarations.states
    func quoted(_ bit: Int) -> String { "'\(states.text(of: StateMask(bit: bit), for: control))'" }
    switch step {
    case .undeclared(let bits):
      return "\(bits.hexadecimal) is removed: the inheritance chain does not declare these bits"
    case .added(let bit, let reason): return "\(quoted(bit)) is added: " + locations.chain(reason)
    case .excluded(let first, let dropped, let isImplicit, let span):
      let verb = dropped.count > 1 ? "are" : "is"
      let names = dropped.bits.map(quoted).joined(separator: " and ")
      let reason =
        isImplicit
        ? "nothing answers a pointer while it is disabled" : "\(quoted(first)) is listed first in '@exclusive'"
      return "\(names) \(verb) removed: \(reason) (\(locations.text(of: span)))"
    }
  }
}
