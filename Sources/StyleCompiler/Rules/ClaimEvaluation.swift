import StyleSupport
import StyleTable

/// A declaration of an `@expect` that is still to be evaluated for a control.
internal struct PendingClaim {
  let control: ControlID
  let file: FileID
  let matches: [Handle<Match>]
  let declarations: HandleRange<DeclarationNode>
}

extension Evaluation {
  /// Returns the claims of `pending`, in reading order, with their values in every context in which these differ.
  internal func claims(of pending: [PendingClaim]) -> [Claim] {
    var claims: [Claim] = []
    // The indices of the claims by location.
    var indices: [SourceSpan: Int] = [:]
    for pending in pending {
      let file = sheets.files[pending.file]
      for node in file.tree.declarations[pending.declarations] {
        guard let target = target(node, pending, in: file) else { continue }
        let span = file.span(node.name)
        let index = indices[span] ?? claims.count
        if index == claims.count {
          claims.append(Claim(span: span, text: file.text(file.tree.range(of: node.value))))
        }
        indices[span] = index
        claims[index].targets.append(target)
      }
    }
    return claims
  }

  private func target(_ node: DeclarationNode, _ pending: PendingClaim, in file: SheetFile) -> Claim.Target? {
    guard let property = declarations.property(file.name(node.name), of: pending.control) else {
      reportUnknownProperty(node.name, of: pending.control, in: file)
      return nil
    }
    guard let type = declarations.properties[property].type else { return nil }
    let evaluator = Evaluator(self, pending.file)
    var reader = ClaimReader(evaluator: evaluator, control: pending.control, property: property, type: type)
    return reader.condition(node.value).map {
      Claim.Target(control: pending.control, property: property, condition: $0, matches: pending.matches)
    }
  }
}

/// A reader of the conditions on the values of a property. It reports errors, and returns `nil` for what has one.
private struct ClaimReader {
  var evaluator: Evaluator
  let control: ControlID
  let property: PropertyID
  let type: PropertyType

  mutating func condition(_ value: Handle<ValueNode>) -> Claim.Condition? {
    let (file, evaluation) = (evaluator.file, evaluator.evaluation)
    let node = file.tree.values[value]
    let word = node.kind == .call ? ClaimFunction(rawValue: evaluation.names.text(file.name(of: node))) : nil
    guard let word else { return cell(value).map { .oneOf([$0]) } }
    let arguments = Array(file.arguments(of: node))
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
    if word == .contrast { return contrast(arguments[0], at: span) }
    let cells = arguments.compactMap { cell($0) }
    guard cells.count == arguments.count else { return nil }
    if word.comparesNumbers, cells[0] == .none { return reportNone(arguments[0], as: type.base) }
    return word.condition(cells)
  }

  /// Returns the condition that the contrast of the property is at least `ratio`.
  private mutating func contrast(_ ratio: Handle<ValueNode>, at span: SourceSpan) -> Claim.Condition? {
    let (evaluation, declarations) = (evaluator.evaluation, evaluator.evaluation.declarations)
    guard declarations.properties.surface(of: property, in: declarations.propertyScope(of: control)) != nil else {
      evaluation.report(
        .typeMismatch, at: span,
        "'\(declarations.name(of: property))' has no contrast, because it isn't declared 'on' a color")
      return nil
    }
    guard let value = evaluator.value(ratio, as: PropertyType(base: .number)) else { return nil }
    guard case .number(let number) = value else { return reportNone(ratio, as: .number) }
    return .contrast(Double(number))
  }

  /// Reports that `argument` is `none`, which is not a value of `type`, and returns `nil`.
  private func reportNone(_ argument: Handle<ValueNode>, as type: ValueType) -> Claim.Condition? {
    evaluator.evaluation.report(
      .typeMismatch, at: evaluator.span(of: argument), "'none' is not a valid '\(type.name)' value")
    return nil
  }

  private mutating func cell(_ value: Handle<ValueNode>) -> Cell? {
    let cell = evaluator.cell(value, property: property)
    return evaluator.evaluation.checkParameters(evaluator.parameters, of: control) ? cell : nil
  }
}
