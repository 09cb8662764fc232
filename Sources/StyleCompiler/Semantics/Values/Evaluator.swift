import StyleTable

/// Finds what the values of a file come to.
///
/// What is wrong is reported once, and the value is then nil; so is one that hangs on something reported before.
internal struct Evaluator {
  internal let file: SheetFile

  /// The theme whose values the tokens have; nil for those without one.
  internal let theme: Int?

  /// The parameters that the strings of the value take.
  internal var parameters: [ParameterUse] = []

  /// The themes that change a token of the value.
  internal private(set) var followedThemes = ThemeSet()

  /// The value or the argument that is being evaluated: where its type errors stand.
  internal private(set) var whole = Handle<ValueNode>(0)

  /// Whether `whole` is an argument.
  private var isArgument = false

  internal init(file: SheetFile, theme: Int?) {
    self.file = file
    self.theme = theme
  }

  /// What the value of a token comes to; where `wanted` is given, it must be of that type.
  internal mutating func tokenOperand(
    _ value: Handle<ValueNode>, wanted: Operand?, _ program: inout Program
  ) -> Operand? {
    whole = value
    guard let operand = operand(of: value, &program) else { return nil }
    guard case .word(let word) = operand else {
      guard let type = wanted?.type, let found = operand.type, type != found else { return operand }
      return mismatch(found: found, wanted: type, &program)
    }
    if let operand = program.operand(ofWord: word) {
      guard let type = wanted?.type, let found = operand.type, type != found else { return operand }
      return mismatch(found: found, wanted: type, &program)
    }
    let name = program.names.text(word)
    let message = "'\(name)' is no value by itself: a token's word is a color, true or false"
    guard !program.bag.hasFound(.typeMismatch, at: wholeSpan) else { return nil }
    let correction = program.correction(of: name, among: ColorNames.all + Keyword.ofBools, Synonyms.colors)
    program.report(
      .typeMismatch, at: wholeSpan, message, notes: correction?.notes(at: wholeSpan) ?? [],
      fixIts: wordFixIts(correction, for: name))
    return nil
  }

  /// What `value` comes to as a value of `type`.
  internal mutating func value(
    _ value: Handle<ValueNode>, as type: PropertyType, _ program: inout Program
  ) -> Value? {
    guard let operand = check(value, &program) else { return nil }
    return coerce(operand, to: type, &program)
  }

  /// What `value` comes to whatever its type should be; reports what is wrong with it in itself.
  @discardableResult
  internal mutating func check(_ value: Handle<ValueNode>, _ program: inout Program) -> Operand? {
    whole = value
    isArgument = false
    if !parameters.isEmpty { parameters = [] }
    followedThemes = ThemeSet()
    return operand(of: value, &program)
  }

  /// What `value` comes to by itself.
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

  /// What a literal, a word, a token, a call or parentheses come to.
  private mutating func leaf(_ node: ValueNode, _ program: inout Program) -> Operand? {
    switch node.kind {
    case .string, .escapedString: text(node)
    case .number: number(node, .number)
    case .length: number(node, .length, unit: 2)
    case .percent: number(node, .percent, unit: 1)
    case .angle: number(node, .angle, unit: 3)
    case .seconds: number(node, .duration, unit: 1)
    case .milliseconds: number(node, .duration, unit: 2, scale: 1000)
    case .color: color(node)
    case .word: .word(file.names[Int(node.first)])
    case .token: token(node, &program)
    case .call: call(node, &program)
    case .damaged: check(file.tree.argumentLists[node.arguments], &program)
    case .group: operand(of: node.left, &program)
    case .missing, .add, .subtract, .multiply, .divide: nil
    }
  }

  /// Reports what is wrong with each of `list` in itself; returns `nil`.
  internal mutating func check(_ list: ArgumentList, _ program: inout Program) -> Operand? {
    for value in file.tree.arguments[list.values] {
      within(value) { _ = $0.operand(of: value, &program) }
    }
    return nil
  }

  private mutating func text(_ node: ValueNode) -> Operand {
    let content = node.start + 1..<node.end - 1
    guard node.kind == .escapedString else { return .string(Value.Text(file: file.number, content, .plain)) }
    let literal = StringLiteral(node.start..<node.end, in: file.bytes, hasEscapes: true)
    for place in literal.parameters { parameters.append(ParameterUse(text: file.text(place), span: file.span(place))) }
    let kind: Value.Text.Kind = literal.parameters.isEmpty ? .escaped : .template
    return .string(Value.Text(file: file.number, content, kind))
  }

  private func number(_ node: ValueNode, _ type: ValueType, unit: Int = 0, scale: Double = 1) -> Operand {
    .number(parseDecimal(file.bytes.bytes[Int(node.start)..<Int(node.end) - unit]) / scale, type)
  }

  /// The colour of `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`.
  private func color(_ node: ValueNode) -> Operand {
    let digits = file.bytes.bytes[Int(node.start) + 1..<Int(node.end)]
    let isShort = digits.count < 6
    var value: UInt32 = 0
    for digit in digits {
      let bits = UInt32(digit.hexValue)
      value = isShort ? value << 8 | bits * 17 : value << 4 | bits
    }
    if digits.count == 3 || digits.count == 6 { value = value << 8 | 0xFF }
    return .color(.rgba(RGBA(rawValue: value)))
  }

  /// What the token at `node` comes to in the theme.
  private mutating func token(_ node: ValueNode, _ program: inout Program) -> Operand? {
    let name = file.names[Int(node.first)]
    let span = file.span(node.start..<node.end)
    guard let token = program.token(name, seenFrom: file.number, at: span) else {
      if !program.isAmbiguous(name, seenFrom: file.number) { program.reportUnknownToken(name, at: span, in: file) }
      return nil
    }
    let info = program.tokens[token]
    guard !info.isBroken, !info.isContested else { return nil }
    parameters += info.parameters
    for theme in info.themedOperands.keys { followedThemes.insert(theme) }
    return theme.flatMap { info.themedOperands[$0] } ?? info.operand
  }

  /// The place of `value` from its first byte to its last.
  internal func span(of value: Handle<ValueNode>) -> SourceSpan {
    file.span(file.tree.range(of: value))
  }

  /// The place of the value or argument that is being evaluated.
  internal var wholeSpan: SourceSpan { span(of: whole) }

  /// Whether an argument is being evaluated.
  internal var evaluatesArgument: Bool { isArgument }

  /// Does `body` with `argument` as what is being evaluated.
  internal mutating func within<Result>(
    _ argument: Handle<ValueNode>, _ body: (inout Evaluator) -> Result
  ) -> Result {
    let outer = (whole, isArgument)
    (whole, isArgument) = (argument, true)
    defer { (whole, isArgument) = outer }
    return body(&self)
  }
}
