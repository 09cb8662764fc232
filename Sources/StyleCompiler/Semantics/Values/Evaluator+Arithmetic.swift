import StyleTable

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
    program.report(.divisionByZero, at: file.span(operation.start..<operation.end), "this divides by zero")
    return nil
  }

  private func reportOperands(
    _ operation: ValueNode, _ left: Operand, _ right: Operand, _ program: inout Program
  ) -> Operand? {
    let symbol = file.text(operation.start..<operation.end)
    program.report(
      .typeMismatch, at: wholeSpan,
      "'\(symbol)' does not work on \(description(of: left, program)) and \(description(of: right, program))")
    return nil
  }

  private func description(of operand: Operand, _ program: Program) -> String {
    if case .word(let word) = operand { return "the word '\(program.names.text(word))'" }
    return operand.type.map { "a value of type '\($0.name)'" } ?? "nothing"
  }
}
