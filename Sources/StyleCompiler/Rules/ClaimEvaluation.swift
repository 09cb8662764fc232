import StyleSupport
import StyleTable

/// A declaration of an `@expect` that is still to be evaluated for a control.
internal struct PendingClaim {
  let control: ControlID
  let file: FileID
  let matches: [Handle<Match>]
  let declarations: HandleRange<DeclarationNode>
}

/// An evaluator of the claims of every `@expect`.
internal struct ClaimEvaluation {
  /// The claims, in reading order.
  private(set) var claims: [Claim] = []

  /// The indices of the claims by location.
  private var indices: [SourceSpan: Int] = [:]

  /// Evaluates `pending`, in every context in which a value differs.
  mutating func evaluate(_ pending: [PendingClaim], _ evaluation: inout Evaluation) {
    for pending in pending {
      for handle in pending.declarations { evaluate(handle, of: pending, &evaluation) }
    }
  }

  /// Evaluates the declaration at `handle` for a control, and adds the control to its claim.
  private mutating func evaluate(
    _ handle: Handle<DeclarationNode>, of pending: PendingClaim, _ evaluation: inout Evaluation
  ) {
    let file = evaluation.sheets.files[pending.file]
    let node = file.tree.declarations[handle]
    var evaluator = Evaluator(file: file, context: .standard)
    guard let property = evaluation.declarations.property(file.name(node.name), of: pending.control) else {
      return evaluation.reportUnknownProperty(node.name, of: pending.control, in: file)
    }
    guard let type = evaluation.declarations.properties[property].type,
      let condition = condition(node.value, property, type, pending.control, &evaluator, &evaluation)
    else { return }
    let target = Claim.Target(
      control: pending.control, property: property, condition: condition, matches: pending.matches)
    let span = file.span(node.name)
    let index = indices[span] ?? claims.count
    if index == claims.count { claims.append(Claim(span: span, text: file.text(file.tree.range(of: node.value)))) }
    indices[span] = index
    claims[index].targets.append(target)
  }

  private func condition(
    _ value: Handle<ValueNode>, _ property: PropertyID, _ type: PropertyType, _ control: ControlID,
    _ evaluator: inout Evaluator, _ evaluation: inout Evaluation
  ) -> Claim.Condition? {
    let file = evaluator.file
    let node = file.tree.values[value]
    let word = node.kind == .call ? ClaimFunction(rawValue: evaluation.names.text(file.names[Int(node.first)])) : nil
    guard let word else { return claimedCell(value, property, control, &evaluator, &evaluation).map { .oneOf([$0]) } }
    let arguments = Array(file.tree.arguments[file.tree.argumentLists[node.arguments].values])
    let span = file.span(file.tree.nameRange(ofCall: node))
    guard word == .oneOf ? !arguments.isEmpty : arguments.count == 1 else {
      evaluation.report(
        .wrongArguments, at: span,
        "wrong number of arguments in call to '\(word.rawValue)'; expected \(word.signature), found \(arguments.count)")
      return nil
    }
    if word.comparesNumbers, !type.base.isNumber, type.base != .integer {
      evaluation.report(.typeMismatch, at: span, "values of type '\(type.base.name)' have no order")
      return nil
    }
    if word == .contrast { return contrast(arguments[0], property, control, at: span, &evaluator, &evaluation) }
    var cells: [Cell] = []
    for argument in arguments {
      if let cell = claimedCell(argument, property, control, &evaluator, &evaluation) { cells.append(cell) }
    }
    guard cells.count == arguments.count else { return nil }
    if word.comparesNumbers, cells[0] == .none {
      reportNone(arguments[0], as: type, in: file, &evaluation)
      return nil
    }
    return word.condition(cells)
  }

  /// Reports that `argument` is `none`, which is not a value of `type`.
  private func reportNone(
    _ argument: Handle<ValueNode>, as type: PropertyType, in file: SheetFile, _ evaluation: inout Evaluation
  ) {
    evaluation.report(
      .typeMismatch, at: file.span(file.tree.range(of: argument)), "'none' is not a valid '\(type.base.name)' value")
  }

  /// Returns the condition that the contrast of `property` is at least `ratio`, or `nil` if an error was reported.
  private func contrast(
    _ ratio: Handle<ValueNode>, _ property: PropertyID, _ control: ControlID, at span: SourceSpan,
    _ evaluator: inout Evaluator, _ evaluation: inout Evaluation
  ) -> Claim.Condition? {
    guard
      evaluation.declarations.properties.surface(
        of: property, in: evaluation.declarations.propertyScope(of: control)) != nil
    else {
      evaluation.report(
        .typeMismatch, at: span,
        "'\(evaluation.declarations.name(of: property))' has no contrast, because it isn't declared 'on' a color")
      return nil
    }
    let type = PropertyType(base: .number)
    switch evaluator.value(ratio, as: type, &evaluation) {
    case .number(let number)?: return .contrast(Double(number))
    case .some: reportNone(ratio, as: type, in: evaluator.file, &evaluation)
    case nil: break
    }
    return nil
  }

  private func claimedCell(
    _ value: Handle<ValueNode>, _ property: PropertyID, _ control: ControlID, _ evaluator: inout Evaluator,
    _ evaluation: inout Evaluation
  ) -> Cell? {
    let cell = evaluation.cell(value, property: property, &evaluator)
    return evaluation.checkParameters(evaluator.parameters, of: control) ? cell : nil
  }
}
