import StyleCompiler
import StyleRuntime
import StyleSupport
import StyleTable
import StyleTools

extension Command {
  static let explain = Command(
    id: .explain,
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
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    if arguments.operands.count > 1 { return try ExplainStyleCommand.run(arguments, &console) }
    let word = arguments.operands[0]
    if let id = Diagnostic.ID(rawValue: word) { return try console.print(prose: id.explanation.text) }
    if namesFile(word) { throw .usage(.missingOperand(Command.explain.operands[1], .explain)) }
    throw .usage(.unknownDiagnostic(word, arguments.command))
  }

  /// Returns whether `word` looks like a path instead of a diagnostic ID, which contains no periods or slashes.
  private static func namesFile(_ word: String) -> Bool {
    word == "-" || word.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }
  }
}

/// `stylec explain SHEET CONTROL`: Explains the values of a control.
private enum ExplainStyleCommand {
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    let operands = arguments.operands
    let sheets = try CompiledSheets(arguments, &console)
    let id = try sheets.control(operands[1])
    let sheet = try sheets.open()
    let control = try? sheet.control(sheets.model.declarations.path(of: id))
    guard let control else { throw .usage(UsageError("style sheet does not use control '\(operands[1])'")) }
    let state = operands.count > 2 ? operands[2] : "normal"
    let argument = try StateArgument(state, of: control)
    let context = try sheet.context(ifNamed: arguments.value(of: .theme))
    let style = argument.control.style(in: argument.mask, context: context)
    let report = ExplanationReport(id, of: sheets.compilation, argument, style: style, context)
    let properties = try properties(operands.dropFirst(3).first, of: id, sheets.model)
    try console.print(report: report.heading(state))
    for property in properties {
      try console.print(report: "\n" + report.text(of: property))
    }
  }

  /// Returns the property of `control` named `name`, or every property that has values if `name` is `nil`.
  private static func properties(
    _ name: String?, of control: ControlID, _ model: Model
  ) throws(Failure) -> [PropertyID] {
    guard let name else { return CandidateSearch(model).properties(of: control) }
    if let property = model.declarations.property(named: name, of: control) { return [property] }
    let path = model.declarations.path(of: control)
    throw .usage(.unknown("property", name, of: "'\(path)'", among: model.declarations.propertyNames(of: control)))
  }
}

/// The text that `stylec explain` prints for one control in one state.
struct ExplanationReport {
  private let control: ControlID
  private let model: Model
  private let search: CandidateSearch
  private let locations: LocationFormatter
  private let variants: [Int]
  private let reading: MaskReading
  private let style: Style
  private let context: StyleContext?

  init(
    _ control: ControlID, of compilation: Compilation, _ argument: StateArgument, style: Style,
    _ context: StyleContext?
  ) {
    self.control = control
    self.style = style
    self.context = context
    variants = argument.control.variantPositions
    let model = compilation.model
    self.model = model
    search = CandidateSearch(model)
    locations = LocationFormatter(compilation.sources)
    reading = model.declarations.states.reading(of: argument.mask, for: control)
  }

  /// Returns a heading with the control and its states. `state` is as written on the command line.
  func heading(_ state: String) -> String {
    let combination = model.declarations.states.variantSpace(of: control).combination(at: variants)
    let name = model.declarations.states.text(of: reading.canonical, combination, for: control)
    let head = "\(model.declarations.path(of: control)) in \(name)\(contextPhrase)\n"
    if reading.steps.isEmpty { return head }
    return head + "\n'\(state.visible)' resolves to '\(name)':\n" + reading.steps.map { "  \(text(of: $0))\n" }.joined()
  }

  /// The words that name the context, or an empty string for the default context.
  private var contextPhrase: String {
    guard let values = context?.values, let known = try? model.declarations.axes.context(values), known != .standard
    else { return "" }
    return ", in context \(model.declarations.axes.name(of: known).visible)"
  }

  func text(of property: PropertyID) -> String {
    let explanation = search.explanation(of: property, for: control, variants: variants, in: reading.canonical)
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
        let found = search.explanation(of: property, for: control, variants: variants, in: reading.canonical)
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
    switch step {
    case .undeclared(let bits):
      "\(bits.hexadecimal) is removed: the inheritance chain does not declare these bits"
    case .added(let bit, let reason):
      "'\(name(StateMask(bit: bit)))' is added: " + locations.chain(reason)
    case .excluded(let first, let dropped, let span):
      "\(names(dropped)) removed: '\(name(StateMask(bit: first)))' is listed first in '@exclusive' (\(location(span)))"
    }
  }

  private func names(_ set: StateMask) -> String {
    let names = set.bits.map { "'\(name(StateMask(bit: $0)))'" }
    return names.joined(separator: " and ") + (names.count > 1 ? " are" : " is")
  }

  private func name(_ set: StateMask) -> String { model.declarations.states.text(of: set, for: control) }

  private func location(_ span: SourceSpan) -> String { locations.text(of: span) }
}
