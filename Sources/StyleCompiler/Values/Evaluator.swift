import StyleSupport
import StyleTable

/// An evaluator of the values in a file.
///
/// It reports each error once and returns `nil` for the value. It also returns `nil` for a value that depends on an
/// error reported before.
package struct Evaluator {
  internal let evaluation: Evaluation
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

  package init(_ evaluation: Evaluation, _ file: FileID, in context: Context = .standard) {
    self.evaluation = evaluation
    self.file = evaluation.sheets.files[file]
    self.context = context
  }

  /// Returns the value of the design token `token`, or of one of its themes, or `nil` if an error was reported.
  ///
  /// - Parameter wanted: An operand whose type the value must have, or `nil` if any type is allowed.
  internal mutating func tokenOperand(
    _ value: Handle<ValueNode>, of token: DesignTokenID, wanted: Operand?
  ) -> Operand? {
    whole = value
    let operand = operand(of: value)
    guard let operand, let wanted else { return operand }
    typedToken = token
    return checked(operand, wanted: wanted)
  }

  /// Returns `operand` if it can take the place of `wanted`. Otherwise, reports an error. A word can take the place of
  /// a word, and of a value that it means wherever it has one: a color or a Boolean value.
  private func checked(_ operand: Operand, wanted: Operand) -> Operand? {
    let sheets = evaluation.sheets
    let (type, found) = (sheets.ownValue(of: wanted)?.type, sheets.ownValue(of: operand)?.type)
    let word = sheets.word(of: operand)
    if type == found || word != nil && sheets.word(of: wanted) != nil { return operand }
    guard let type else { return mismatch("expected a word, found \(description(of: operand))") }
    guard let word, found == nil else { return mismatch(found: found ?? type, wanted: type) }
    return unknownWord(word, as: PropertyType(base: type))
  }

  package mutating func value(_ value: Handle<ValueNode>, as type: PropertyType) -> Value? {
    check(value).flatMap { coerce($0, to: type) }
  }

  /// Returns `value` evaluated without an expected type, and reports its own errors.
  @discardableResult
  package mutating func check(_ value: Handle<ValueNode>) -> Operand? {
    whole = value
    evaluatesArgument = false
    if !parameters.isEmpty { parameters = [] }
    followedAxes = []
    return operand(of: value)
  }

  internal mutating func operand(of value: Handle<ValueNode>) -> Operand? {
    var node = file.tree.values[value]
    var operations: [ValueNode] = []
    while node.isOperation {
      operations.append(node)
      node = file.tree.values[node.left]
    }
    var result = leaf(node)
    for operation in operations.reversed() {
      let right = operand(of: operation.right)
      if let left = result, let right { result = apply(operation, left, right) } else { result = nil }
    }
    return result
  }

  private mutating func leaf(_ node: ValueNode) -> Operand? {
    switch node.kind {
    case .string, .escapedString: text(node)
    case .number: .number(node.number, .number)
    case .quantity: .number(node.number, Unit.type(ofLast: file.bytes[Int(node.end) - 1]))
    case .color: .value(.color(.rgba(node.color)), .color)
    case .identifier: .identifier(file.name(of: node))
    case .designToken: designToken(node)
    case .reference: reference(node)
    case .call: call(node)
    case .damaged: checkArguments(of: node)
    case .group: operand(of: node.left)
    case .missing, .add, .subtract, .multiply, .divide: nil
    }
  }

  /// Reports the errors in each argument of `call`, and returns `nil`.
  internal mutating func checkArguments(of call: ValueNode) -> Operand? {
    let outer = isWithinDamage
    // One of the calls among them may have taken the parenthesis of a damaged one, and with it the rest of its arguments.
    isWithinDamage = outer || call.kind == .damaged
    defer { isWithinDamage = outer }
    for value in file.arguments(of: call) {
      // The function may be the one that takes stops.
      within(value) { if let stop = $0.stopCall(at: value) { _ = $0.stop(stop) } else { _ = $0.operand(of: value) } }
    }
    return nil
  }

  private mutating func text(_ node: ValueNode) -> Operand {
    var kind = Value.Text.Kind.plain
    if node.kind == .escapedString {
      let found = StringLiteral(node.start..<node.end, in: file.bytes, hasEscapes: true).parameters
      parameters += found.map { ParameterUse(text: file.text($0), span: file.span($0)) }
      kind = found.isEmpty ? .escaped : .template
    }
    return .value(.string(Value.Text(file: file.id, node.start + 1..<node.end - 1, kind)), .string)
  }

  private mutating func designToken(_ node: ValueNode) -> Operand? {
    let (name, definitions) = (file.name(of: node), evaluation.definitions)
    let span = file.span(node.start..<node.end)
    guard let token = definitions.token(name, seenFrom: file.id, at: span, &evaluation.report) else {
      if !definitions.isAmbiguous(name, seenFrom: file.id) {
        evaluation.reportUnknownDesignToken(name, at: span, in: file, of: control)
      }
      return nil
    }
    let value = evaluation.tokenValues[token.index]
    guard !value.isBroken, !definitions[token].isContested else { return nil }
    parameters += value.parameters
    followedAxes.formUnion(value.axes)
    return value.operand(in: context)
  }

  /// A note at the definition of each design token that determines a type in the current value.
  internal var tokenNotes: [Diagnostic.Note] {
    let definitions = evaluation.definitions
    var tokens: [DesignTokenID] = typedToken.map { [$0] } ?? []
    var pending = [whole]
    while let value = pending.popLast() {
      let node = file.tree.values[value]
      switch node.kind {
      case .designToken:
        let token = definitions.token(named: file.name(of: node), in: file.id)
        if let token, !tokens.contains(token), tokens.count < Limit.listedPatterns { tokens.append(token) }
      case .group: pending.append(node.left)
      case _ where node.isOperation: pending += [node.right, node.left]
      default: break
      }
    }
    return tokens.map {
      let name = evaluation.names.text(definitions[$0].name)
      return Diagnostic.Note("token '\(name)' is defined here", at: definitions[$0].span)
    }
  }

  internal func span(of value: Handle<ValueNode>) -> SourceSpan { file.span(file.tree.range(of: value)) }
  internal var wholeSpan: SourceSpan { span(of: whole) }

  internal mutating func within<Result>(_ argument: Handle<ValueNode>, _ body: (inout Evaluator) -> Result) -> Result {
    let outer = (whole, evaluatesArgument)
    (whole, evaluatesArgument) = (argument, true)
    defer { (whole, evaluatesArgument) = outer }
    return body(&self)
  }

  private func apply(_ operation: ValueNode, _ left: Operand, _ right: Operand) -> Operand? {
    guard case .number(let a, let leftKind) = left, case .number(let b, let rightKind) = right else {
      return reportOperands(operation, left, right)
    }
    switch operation.kind {
    case .add where leftKind == rightKind: return .number(a + b, leftKind)
    case .subtract where leftKind == rightKind: return .number(a - b, leftKind)
    case .multiply where rightKind == .number: return .number(a * b, leftKind)
    case .multiply where leftKind == .number: return .number(a * b, rightKind)
    case .divide where rightKind == .number && b != 0: return .number(a / b, leftKind)
    case .divide where rightKind == .number:
      if knowsOnlyTypes { return nil }
      evaluation.report(.divisionByZero, at: file.span(operation.start..<operation.end), "division by zero")
      return nil
    default: return reportOperands(operation, left, right)
    }
  }

  private func reportOperands(_ operation: ValueNode, _ left: Operand, _ right: Operand) -> Operand? {
    for node in [operation.left, operation.right] where file.tree.values[node].kind == .identifier {
      let word = file.text(file.tree.range(of: node))
      guard let token = evaluation.definitions.token(ofWord: word, in: file.id) else { continue }
      evaluation.definitions.reportTokenAsWord(token, word, .typeMismatch, at: span(of: node), &evaluation.report)
      return nil
    }
    let operands =
      if let left = left.type, let right = right.type {
        "values of type '\(left.name)' and '\(right.name)'"
      } else {
        "\(description(of: left)) and \(description(of: right))"
      }
    return mismatch("operator '\(file.text(operation.start..<operation.end))' cannot be applied to \(operands)")
  }

  internal func description(of operand: Operand) -> String {
    operand.type.map { "a value of type '\($0.name)'" } ?? "'\(evaluation.sheets.word(of: operand) ?? "")'"
  }

  /// Reports `message` about the current value, and returns `nil`.
  internal func mismatch<Result>(_ message: String, fixIts: [Diagnostic.FixIt] = []) -> Result? {
    evaluation.report(.typeMismatch, at: wholeSpan, message, notes: tokenNotes, fixIts: fixIts)
    return nil
  }

  internal func mismatch<Result>(found: ValueType, wanted: ValueType, fixIts: [Diagnostic.FixIt] = []) -> Result? {
    mismatch("expected a value of type '\(wanted.name)', found '\(found.name)'", fixIts: fixIts)
  }

  internal func replacement(of range: Range<UInt32>, with text: String, isSafe: Bool = false) -> [Diagnostic.FixIt] {
    let message = "replace '\(file.text(range))' with '\(text)'"
    return [Diagnostic.FixIt(message, replacing: file.span(range), with: text, isSafe: isSafe)]
  }
}
