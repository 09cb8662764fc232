import StyleSupport
import StyleTable

/// An evaluator of the values in a file.
///
/// It reports each error once and returns `nil` for the value. It also returns `nil` for a value that depends on an
/// error reported before.
package struct Evaluator {
  internal let file: SheetFile
  internal let context: Context

  /// The source of the values of references, or `nil` if there can't be any.
  internal var references: References?

  /// The control for which a declaration has the value, or `nil` if there is none.
  internal var control: ControlID?

  /// The parameters that the strings of the value use.
  internal var parameters: [ParameterUse] = []

  /// The axes on which the design tokens of the value depend.
  package internal(set) var followedAxes: AxisSet = []

  /// The design token whose definition determines the type of the value, or `nil` if there is none.
  private var typedToken: DesignTokenID?

  /// The current value or argument. Type errors are reported at its location.
  internal private(set) var whole = Handle<ValueNode>(0)

  /// Whether `whole` is an argument.
  internal private(set) var evaluatesArgument = false

  /// Whether the current value is an argument of a call without a closing parenthesis.
  internal private(set) var isWithinDamage = false

  package init(file: SheetFile, context: Context) {
    self.file = file
    self.context = context
  }

  /// Returns the value of the design token `token`, or of one of its themes, or `nil` if an error was reported.
  ///
  /// - Parameter wanted: An operand whose type the value must have, or `nil` if any type is allowed.
  internal mutating func tokenOperand(
    _ value: Handle<ValueNode>, of token: DesignTokenID, wanted: Operand?, _ evaluation: inout Evaluation
  ) -> Operand? {
    whole = value
    guard let operand = operand(of: value, &evaluation) else { return nil }
    guard let wanted else { return operand }
    typedToken = token
    return checked(operand, wanted: wanted, &evaluation)
  }

  /// Returns `operand` if it can take the place of `wanted`. Otherwise, reports an error. A word can take the place of
  /// a word, and of a value that it means wherever it has one: a color or a Boolean value.
  private func checked(_ operand: Operand, wanted: Operand, _ evaluation: inout Evaluation) -> Operand? {
    let (type, found) = (evaluation.sheets.ownValue(of: wanted)?.type, evaluation.sheets.ownValue(of: operand)?.type)
    switch (wanted, operand) {
    case (.identifier, .identifier): return operand
    case _ where type == found: return operand
    case (_, .identifier(let word)): return coerceWord(word, to: type, &evaluation).flatMap { _ in nil }
    default: break
    }
    if let type { return mismatch(found: found ?? type, wanted: type, &evaluation) }
    let description = found.map { "a value of type '\($0.name)'" } ?? "nothing"
    evaluation.report(
      .typeMismatch, at: wholeSpan, "expected a word, found \(description)", notes: tokenNotes(evaluation))
    return nil
  }

  package mutating func value(
    _ value: Handle<ValueNode>, as type: PropertyType, _ evaluation: inout Evaluation
  ) -> Value? {
    guard let operand = check(value, &evaluation) else { return nil }
    return coerce(operand, to: type, &evaluation)
  }

  /// Returns `value` evaluated without an expected type, and reports its own errors.
  @discardableResult
  package mutating func check(_ value: Handle<ValueNode>, _ evaluation: inout Evaluation) -> Operand? {
    whole = value
    evaluatesArgument = false
    if !parameters.isEmpty { parameters = [] }
    followedAxes = []
    return operand(of: value, &evaluation)
  }

  internal mutating func operand(of value: Handle<ValueNode>, _ evaluation: inout Evaluation) -> Operand? {
    var node = file.tree.values[value]
    guard node.isOperation else { return leaf(node, &evaluation) }
    var operations: [ValueNode] = []
    while node.isOperation {
      operations.append(node)
      node = file.tree.values[node.left]
    }
    var result = leaf(node, &evaluation)
    for operation in operations.reversed() {
      let right = operand(of: operation.right, &evaluation)
      guard let left = result, let right else {
        result = nil
        continue
      }
      result = apply(operation, left, right, &evaluation)
    }
    return result
  }

  private mutating func leaf(_ node: ValueNode, _ evaluation: inout Evaluation) -> Operand? {
    switch node.kind {
    case .string, .escapedString: text(node)
    case .number: .number(node.number, .number)
    case .quantity: .number(node.number, Unit.type(ofLast: file.bytes[Int(node.end) - 1]))
    case .color: .value(.color(.rgba(node.color)), .color)
    case .identifier: .identifier(file.names[Int(node.first)])
    case .designToken: designToken(node, &evaluation)
    case .reference: reference(node, &evaluation)
    case .call: call(node, &evaluation)
    case .damaged: checkArguments(ofDamaged: node, &evaluation)
    case .group: operand(of: node.left, &evaluation)
    case .missing, .add, .subtract, .multiply, .divide: nil
    }
  }

  /// Reports the errors in the arguments of a call without a closing parenthesis, and returns `nil`. One of the calls
  /// among them may have taken its parenthesis, and with it the rest of the arguments.
  private mutating func checkArguments(ofDamaged call: ValueNode, _ evaluation: inout Evaluation) -> Operand? {
    let outer = isWithinDamage
    isWithinDamage = true
    defer { isWithinDamage = outer }
    return check(file.tree.argumentLists[call.arguments], &evaluation)
  }

  /// Reports the errors in each value of `list`, and returns `nil`.
  internal mutating func check(_ list: ArgumentList, _ evaluation: inout Evaluation) -> Operand? {
    for value in file.tree.arguments[list.values] {
      within(value) { evaluator in
        // The function may be the one that takes stops.
        if let stop = evaluator.stopCall(at: value, evaluation.names) {
          _ = evaluator.stop(stop, &evaluation)
        } else {
          _ = evaluator.operand(of: value, &evaluation)
        }
      }
    }
    return nil
  }

  private mutating func text(_ node: ValueNode) -> Operand {
    let content = node.start + 1..<node.end - 1
    guard node.kind == .escapedString else {
      return .value(.string(Value.Text(file: file.id, content, .plain)), .string)
    }
    let literal = StringLiteral(node.start..<node.end, in: file.bytes, hasEscapes: true)
    for parameter in literal.parameters {
      parameters.append(ParameterUse(text: file.text(parameter), span: file.span(parameter)))
    }
    let kind: Value.Text.Kind = literal.parameters.isEmpty ? .escaped : .template
    return .value(.string(Value.Text(file: file.id, content, kind)), .string)
  }

  private mutating func designToken(_ node: ValueNode, _ evaluation: inout Evaluation) -> Operand? {
    let name = file.names[Int(node.first)]
    let span = file.span(node.start..<node.end)
    guard let token = evaluation.definitions.token(name, seenFrom: file.id, at: span, &evaluation.report) else {
      if !evaluation.definitions.isAmbiguous(name, seenFrom: file.id) {
        evaluation.reportUnknownDesignToken(name, at: span, in: file, of: control)
      }
      return nil
    }
    let value = evaluation.tokenValues[token.index]
    guard !value.isBroken, !evaluation.definitions[token].isContested else { return nil }
    parameters += value.parameters
    followedAxes.formUnion(value.axes)
    return value.operand(in: context)
  }

  /// Returns a note at the definition of each design token that determines a type in the current value.
  internal func tokenNotes(_ evaluation: borrowing Evaluation) -> [Diagnostic.Note] {
    var tokens: [DesignTokenID] = typedToken.map { [$0] } ?? []
    var pending = [whole]
    while let value = pending.popLast() {
      let node = file.tree.values[value]
      switch node.kind {
      case .designToken:
        let token = evaluation.definitions.token(named: file.names[Int(node.first)], in: file.id)
        if let token, !tokens.contains(token), tokens.count < Limit.listedPatterns { tokens.append(token) }
      case .group: pending.append(node.left)
      case _ where node.isOperation: pending += [node.right, node.left]
      default: break
      }
    }
    return tokens.map { token in
      let name = evaluation.names.text(evaluation.definitions[token].name)
      return Diagnostic.Note("token '\(name)' is defined here", at: evaluation.definitions[token].span)
    }
  }

  internal func span(of value: Handle<ValueNode>) -> SourceSpan { file.span(file.tree.range(of: value)) }
  internal var wholeSpan: SourceSpan { span(of: whole) }

  internal mutating func within<Result>(
    _ argument: Handle<ValueNode>, _ body: (inout Evaluator) -> Result
  ) -> Result {
    let outer = (whole, evaluatesArgument)
    (whole, evaluatesArgument) = (argument, true)
    defer { (whole, evaluatesArgument) = outer }
    return body(&self)
  }

  internal func apply(
    _ operation: ValueNode, _ left: Operand, _ right: Operand, _ evaluation: inout Evaluation
  ) -> Operand? {
    guard case .number(let a, let leftKind) = left, case .number(let b, let rightKind) = right else {
      return reportOperands(operation, left, right, &evaluation)
    }
    switch operation.kind {
    case .add where leftKind == rightKind: return .number(a + b, leftKind)
    case .subtract where leftKind == rightKind: return .number(a - b, leftKind)
    case .multiply where rightKind == .number: return .number(a * b, leftKind)
    case .multiply where leftKind == .number: return .number(a * b, rightKind)
    case .divide where rightKind == .number: return divide(a, leftKind, by: b, operation, &evaluation)
    default: return reportOperands(operation, left, right, &evaluation)
    }
  }

  private func divide(
    _ a: Double, _ kind: ValueType, by b: Double, _ operation: ValueNode, _ evaluation: inout Evaluation
  ) -> Operand? {
    guard b == 0 else { return .number(a / b, kind) }
    if knowsOnlyTypes { return nil }
    evaluation.report(.divisionByZero, at: file.span(operation.start..<operation.end), "division by zero")
    return nil
  }

  private func reportOperands(
    _ operation: ValueNode, _ left: Operand, _ right: Operand, _ evaluation: inout Evaluation
  ) -> Operand? {
    for node in [operation.left, operation.right] where file.tree.values[node].kind == .identifier {
      let word = file.text(file.tree.range(of: node))
      guard let token = evaluation.definitions.token(ofWord: word, in: file.id) else { continue }
      evaluation.definitions.reportTokenAsWord(token, word, .typeMismatch, at: span(of: node), &evaluation.report)
      return nil
    }
    let symbol = file.text(operation.start..<operation.end)
    let operands = description(of: left, and: right, evaluation)
    evaluation.report(
      .typeMismatch, at: wholeSpan, "operator '\(symbol)' cannot be applied to \(operands)",
      notes: tokenNotes(evaluation))
    return nil
  }

  private func description(of left: Operand, and right: Operand, _ evaluation: borrowing Evaluation) -> String {
    if let left = left.type, let right = right.type { return "values of type '\(left.name)' and '\(right.name)'" }
    return "\(description(of: left, evaluation)) and \(description(of: right, evaluation))"
  }

  private func description(of operand: Operand, _ evaluation: borrowing Evaluation) -> String {
    if case .identifier(let identifier) = operand { return "'\(evaluation.names.text(identifier))'" }
    return operand.type.map { "a value of type '\($0.name)'" } ?? "nothing"
  }
}
