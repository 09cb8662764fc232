import StyleSupport
import StyleTable

/// The arguments of a gradient.
extension Evaluator {
  /// The name of the function that gives a color of a gradient its position.
  internal static let stop = "stop"

  /// Returns a stop of a gradient, or an angle if `orAngle` is true, or `nil` if an error was reported.
  internal mutating func stop(
    _ node: Handle<ValueNode>, orAngle: Bool, _ evaluation: inout Evaluation
  ) -> Function.Argument? {
    var call = file.tree.values[node]
    while call.kind == .group { call = file.tree.values[call.left] }
    if call.kind == .call, evaluation.names.text(file.names[Int(call.first)]) == Self.stop {
      return stop(call, &evaluation)
    }
    return within(node) { evaluator in
      guard let operand = evaluator.operand(of: node, &evaluation) else { return nil }
      if orAngle, case .number(let degrees, .angle) = operand {
        return degrees.isFinite ? .angle(degrees) : evaluator.outOfRange("number is too large", &evaluation)
      }
      guard case .color(let color)? = evaluator.coerce(operand, to: .color, orTo: orAngle ? .angle : nil, &evaluation)
      else { return nil }
      return .stop(color, nil)
    }
  }

  /// Returns the stop that `call` gives a position, or `nil` if an error was reported.
  private mutating func stop(_ call: ValueNode, _ evaluation: inout Evaluation) -> Function.Argument? {
    let list = file.tree.argumentLists[call.arguments]
    let arguments = Array(file.tree.arguments[list.values])
    guard arguments.count == 2 else {
      let found = arguments.count == 1 ? "1 argument" : "\(arguments.count) arguments"
      evaluation.report(
        .wrongArguments, at: file.span(file.tree.nameRange(ofCall: call)),
        "wrong number of arguments in call to 'stop'; expected stop(color, percent), found \(found)")
      _ = check(list, &evaluation)
      return nil
    }
    let color = color(arguments[0], &evaluation)
    let position = number(arguments[1], .percent, in: 0...100, &evaluation)
    guard case .color(let color)? = color, let position else { return nil }
    return .stop(color, position)
  }

  /// Returns whether `arguments` of `function` have 2 to 8 stops if it creates a gradient. Otherwise, reports an error.
  internal func hasStops(
    _ arguments: [Function.Argument], _ function: Function, at name: SourceSpan, _ evaluation: inout Evaluation
  ) -> Bool {
    guard function.result == .gradient else { return true }
    let count = arguments.count { if case .stop = $0 { true } else { false } }
    guard !(2...8).contains(count) else { return true }
    evaluation.report(
      .wrongArguments, at: name,
      "wrong number of stops in call to '\(function.name)'; expected 2 to 8, found \(count)")
    return false
  }
}
