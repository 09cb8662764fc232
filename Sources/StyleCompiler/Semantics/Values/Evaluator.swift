import StyleSupport
import StyleTable

/// An evaluator of the values in a file.
///
/// It reports each error once and returns `nil` for the value. It also returns `nil` for a value that depends on an
/// error reported before.
package struct Evaluator {
  internal let file: SheetFile

  /// The context in which design tokens have their values.
  internal let context: Context

  /// The source of the values of references, or `nil` if there can't be any.
  internal var references: References?

  /// The parameters that the strings of the value use.
  internal var parameters: [ParameterUse] = []

  /// The axes on which the design tokens of the value depend.
  package internal(set) var followedAxes: AxisSet = []

  /// The design token whose definition determines the type of the value, or `nil` if there is none.
  private var typedToken: DesignTokenID?

  /// The current value or argument. Type errors are reported at its location.
  internal private(set) var whole = Handle<ValueNode>(0)

  /// Whether `whole` is an argument.
  private var isArgument = false

  package init(file: SheetFile, context: Context) {
    self.file = file
    self.context = context
  }

  /// Returns the value of the design token `token`, or of one of its themes, or `nil` if an error was reported.
  ///
  /// - Parameter wanted: An operand whose type the value must have, or `nil` if any type is allowed.
  internal mutating func tokenOperand(
    _ value: Handle<ValueNode>, of token: DesignTokenID, wanted: Operand?, _ program: inout Program
  ) -> Operand? {
    whole = value
    guard let operand = operand(of: value, &program) else { return nil }
    guard let wanted else { return operand }
    typedToken = token
    return checked(operand, wanted: wanted, &program)
  }

  /// Returns `operand` if it can take the place of `wanted`. Otherwise, reports an error.
  ///
  /// A word can take the place of a word, and of a value that it means wherever it has one: a color or a Boolean value.
  private func checked(_ operand: Operand, wanted: Operand, _ program: inout Program) -> Operand? {
    let (type, found) = (program.ownValue(of: wanted)?.type, program.ownValue(of: operand)?.type)
    switch (wanted, operand) {
    case (.identifier, .identifier): return operand
    case _ where type == found: return operand
    case (_, .identifier(let word)): return coerceWord(word, to: type, &program).flatMap { _ in nil }
    default: break
    }
    if let type { return mismatch(found: found ?? type, wanted: type, &program) }
    let description = found.map { "a value of type '\($0.name)'" } ?? "nothing"
    program.report(.typeMismatch, at: wholeSpan, "expected a word, found \(description)", notes: tokenNotes(program))
    return nil
  }

  /// Returns `value` evaluated as a value of `type`, or `nil` if an error was reported.
  package mutating func value(
    _ value: Handle<ValueNode>, as type: PropertyType, _ program: inout Program
  ) -> Value? {
    guard let operand = check(value, &program) else { return nil }
    return coerce(operand, to: type, &program)
  }

  /// Returns `value` evaluated without an expected type, and reports its own errors.
  @discardableResult
  package mutating func check(_ value: Handle<ValueNode>, _ program: inout Program) -> Operand? {
    whole = value
    isArgument = false
    if !parameters.isEmpty { parameters = [] }
    followedAxes = []
    return operand(of: value, &program)
  }

  /// Returns `value` evaluated by itself, or `nil` if an error was reported.
  internal mutating func operand(of value: Handle<ValueNode>, _ program: inout Program) -> Operand? {
    var node = file.tree.values[value]
    guard node.isOperation else { return leaf(node, &program) }
    var operations: [ValueNode] = []
    while node.isOperation {
      operations.append(node)
      node = file.tree.values[node.left]
    }
    var result = leaf(node, &program)
    for operation in operations.reversed() {
      let right = operand(of: operation.right, &program)
      guard let left = result, let right else {
        result = nil
        continue
      }
      result = apply(operation, left, right, &program)
    }
    return result
  }

  /// Returns the operand of a literal, an identifier, a design token, a call, or parentheses.
  private mutating func leaf(_ node: ValueNode, _ program: inout Program) -> Operand? {
    switch node.kind {
    case .string, .escapedString: text(node)
    case .number: .number(node.number, .number)
    case .quantity: .number(node.number, Unit.type(ofLast: file.bytes[Int(node.end) - 1]))
    case .color: .value(.color(.rgba(node.color)), .color)
    case .identifier: .identifier(file.names[Int(node.first)])
    case .designToken: designToken(node, &program)
    case .reference: reference(node, &program)
    case .call: call(node, &program)
    case .damaged: check(file.tree.argumentLists[node.arguments], &program)
    case .group: operand(of: node.left, &program)
    case .missing, .add, .subtract, .multiply, .divide: nil
    }
  }

  /// Reports the errors in each value of `list`, and returns `nil`.
  internal mutating func check(_ list: ArgumentList, _ program: inout Program) -> Operand? {
    for value in file.tree.arguments[list.values] {
      within(value) { _ = $0.operand(of: value, &program) }
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

  /// Returns the value in the context of the design token at `node`, or `nil` if an error was reported.
  private mutating func designToken(_ node: ValueNode, _ program: inout Program) -> Operand? {
    let name = file.names[Int(node.first)]
    let span = file.span(node.start..<node.end)
    guard let token = program.designToken(name, seenFrom: file.id, at: span) else {
      if !program.isAmbiguous(name, seenFrom: file.id) { program.reportUnknownDesignToken(name, at: span, in: file) }
      return nil
    }
    let info = program.designTokens[token]
    guard !info.isBroken, !info.isContested else { return nil }
    parameters += info.parameters
    followedAxes.formUnion(info.axes)
    return info.operand(in: context)
  }

  /// Returns a note at the definition of each design token that determines a type in the current value.
  internal func tokenNotes(_ program: Program) -> [Diagnostic.Note] {
    var tokens: [DesignTokenID] = typedToken.map { [$0] } ?? []
    var pending = [whole]
    while let value = pending.popLast() {
      let node = file.tree.values[value]
      switch node.kind {
      case .designToken:
        let token = program.designTokenNames.token(named: file.names[Int(node.first)], in: file.id)
        if let token, !tokens.contains(token), tokens.count < Limit.listedPatterns { tokens.append(token) }
      case .group: pending.append(node.left)
      case _ where node.isOperation: pending += [node.right, node.left]
      default: break
      }
    }
    return tokens.map { token in
      let name = program.names.text(program.designTokens[token].name)
      return Diagnostic.Note("token '\(name)' is defined here", at: program.designTokens[token].span)
    }
  }

  /// Returns the location of `value`, from its first byte to its last.
  internal func span(of value: Handle<ValueNode>) -> SourceSpan {
    file.span(file.tree.range(of: value))
  }

  /// The location of the current value or argument.
  internal var wholeSpan: SourceSpan { span(of: whole) }

  /// Whether the current value is an argument.
  internal var evaluatesArgument: Bool { isArgument }

  /// Calls `body` with `argument` as the current value.
  internal mutating func within<Result>(
    _ argument: Handle<ValueNode>, _ body: (inout Evaluator) -> Result
  ) -> Result {
    let outer = (whole, isArgument)
    (whole, isArgument) = (argument, true)
    defer { (whole, isArgument) = outer }
    return body(&self)
  }
}

extension Evaluator {
  /// Returns the result of `operation` on two operands, or `nil` if an error was reported.
  internal func apply(
    _ operation: ValueNode, _ left: Operand, _ right: Operand, _ program: inout Program
  ) -> Operand? {
    guard case .number(let a, let leftKind) = left, case .number(let b, let rightKind) = right else {
      return reportOperands(operation, left, right, &program)
    }
    switch operation.kind {
    case .add where leftKind == rightKind: return .number(a + b, leftKind)
    case .subtract where leftKind == rightKind: return .number(a - b, leftKind)
    case .multiply where rightKind == .number: return .number(a * b, leftKind)
    case .multiply where leftKind == .number: return .number(a * b, rightKind)
    case .divide where rightKind == .number: return divide(a, leftKind, by: b, operation, &program)
    default: return reportOperands(operation, left, right, &program)
    }
  }

  private func divide(
    _ a: Double, _ kind: ValueType, by b: Double, _ operation: ValueNode, _ program: inout Program
  ) -> Operand? {
    guard b == 0 else { return .number(a / b, kind) }
    if knowsOnlyTypes { return nil }
    program.report(.divisionByZero, at: file.span(operation.start..<operation.end), "division by zero")
    return nil
  }

  private func reportOperands(
    _ operation: ValueNode, _ left: Operand, _ right: Operand, _ program: inout Program
  ) -> Operand? {
    for node in [operation.left, operation.right] where file.tree.values[node].kind == .identifier {
      let word = file.text(file.tree.range(of: node))
      guard let token = program.designToken(ofWord: word, in: file.id) else { continue }
      program.reportTokenAsWord(token, word, .typeMismatch, at: span(of: node))
      return nil
    }
    let symbol = file.text(operation.start..<operation.end)
    let operands = description(of: left, and: right, program)
    program.report(
      .typeMismatch, at: wholeSpan, "operator '\(symbol)' cannot be applied to \(operands)", notes: tokenNotes(program))
    return nil
  }

  private func description(of left: Operand, and right: Operand, _ program: Program) -> String {
    if let left = left.type, let right = right.type { return "values of type '\(left.name)' and '\(right.name)'" }
    return "\(description(of: left, program)) and \(description(of: right, program))"
  }

  private func description(of operand: Operand, _ program: Program) -> String {
    if case .identifier(let identifier) = operand { return "'\(program.names.text(identifier))'" }
    return operand.type.map { "a value of type '\($0.name)'" } ?? "nothing"
  }
}
