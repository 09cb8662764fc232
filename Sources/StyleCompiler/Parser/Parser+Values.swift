extension Parser {
  /// Whether the line begins with a name and ':', so that what stands before it has ended.
  internal var startsNextDeclaration: Bool {
    mutating get { token.beginsLine && startsDeclaration }
  }

  /// Takes a value, products parted by `+` and `-`.
  internal mutating func takeValue() -> Handle<ValueNode> {
    let start = token.start
    let first = takeOperand()
    // Most values are that alone. An operator that stands where the operand should was reported.
    return token.kind.isOperator && token.start != start ? takeOperations(behind: first) : first
  }

  /// Takes a value and the end of its statement; words between them make it damaged.
  internal mutating func takeLastValue() -> Handle<ValueNode> {
    let value = takeValue()
    if endsStatement { return value }
    endStatement()
    return damaged([value])
  }

  /// Takes what goes on behind the operand `first`.
  private mutating func takeOperations(behind first: Handle<ValueNode>) -> Handle<ValueNode> {
    var left = takeFactors(behind: first)
    while isNext(.plus) || isNext(.minus) {
      let symbol = token
      advance()
      checkBlanks(around: symbol)
      let start = token.start
      let operand = takeOperand()
      let right = token.start == start ? operand : takeFactors(behind: operand)
      left = add(symbol.kind == .plus ? .add : .subtract, symbol, left, right)
      if token.start == start { break }
    }
    return left
  }

  /// Takes the operands behind `first` that are parted by `*` and `/`.
  private mutating func takeFactors(behind first: Handle<ValueNode>) -> Handle<ValueNode> {
    var left = first
    while isNext(.star) || isNext(.slash) {
      let symbol = token
      advance()
      let start = token.start
      left = add(symbol.kind == .star ? .multiply : .divide, symbol, left, takeOperand())
      if token.start == start { break }
    }
    return left
  }

  /// Adds an operation.
  private mutating func add(
    _ kind: ValueNode.Kind, _ symbol: Token, _ left: Handle<ValueNode>, _ right: Handle<ValueNode>
  ) -> Handle<ValueNode> {
    tree.values.add(
      ValueNode(kind, symbol.start, symbol.end, first: left.rawValue, second: right.rawValue))
  }

  /// Reports an operator that might be taken for a sign or a part of a name.
  private mutating func checkBlanks(around symbol: Token) {
    guard !symbol.trivia.contains(.space) || !token.trivia.contains(.space) else { return }
    let text = text(of: symbol)
    let (before, after) = (symbol.trivia.contains(.space) ? "" : " ", token.trivia.contains(.space) ? "" : " ")
    report(
      .expected, symbol.start..<symbol.end, "expected a blank on both sides of '\(text)'",
      fixIt: Replacement("write ' \(text) '", text: before + text + after, isSafe: true))
  }

  /// Takes `$name`.
  internal mutating func takeTokenUse() -> Handle<ValueNode> {
    let name = intern(token)
    advance()
    return tree.values.add(ValueNode(.token, name.start, name.end, first: name.name.rawValue))
  }

  /// Takes a literal, a word, a token, a call or parentheses.
  private mutating func takeOperand() -> Handle<ValueNode> {
    guard continuesStatement else { return reportMissingValue() }
    // A bracket that is open is what is wrong, where one is.
    if startsNextDeclaration { return inlineDepth > 0 ? missingValue() : reportMissingValue() }
    switch token.kind {
    case .name: return takeWordOrCall()
    case .leftParenthesis: return takeGroup()
    case .token: return takeTokenUse()
    case .invalidLiteral:
      advance()
      return missingValue()
    default:
      guard let kind = ValueNode.Kind(literal: token.kind) else { return reportMissingValue() }
      let node = ValueNode(kind, token.start, token.end)
      advance()
      return tree.values.add(node)
    }
  }

  private mutating func reportMissingValue() -> Handle<ValueNode> {
    reportExpected("a value")
    return missingValue()
  }

  internal mutating func missingValue() -> Handle<ValueNode> {
    tree.values.add(ValueNode(.missing, previous.end, previous.end))
  }

  /// Adds `values`, around which something was reported.
  private mutating func damaged(_ values: some Collection<Handle<ValueNode>>) -> Handle<ValueNode> {
    let list = addArguments(values)
    return tree.values.add(ValueNode(.damaged, previous.end, previous.end, second: list.rawValue))
  }

  private mutating func addArguments(_ values: some Collection<Handle<ValueNode>>) -> Handle<ArgumentList> {
    let start = tree.arguments.count
    tree.arguments += values
    return tree.argumentLists.add(ArgumentList(values: HandleRange(start..<tree.arguments.count)))
  }

  /// Takes `word` or `function(…)`.
  private mutating func takeWordOrCall() -> Handle<ValueNode> {
    let name = intern(token)
    advance()
    guard isNext(.leftParenthesis), !token.beginsLine else {
      return tree.values.add(ValueNode(.word, name.start, name.end, first: name.name.rawValue))
    }
    return takeArguments(of: name)
  }

  /// Takes `(a, b, …)` after the name of a function; the call is damaged if one of them was reported.
  private mutating func takeArguments(of name: NameNode) -> Handle<ValueNode> {
    guard let opener = open() else { return missingValue() }
    let first = pendingArguments.count
    defer { pendingArguments.removeSubrange(first...) }
    if token.kind != .rightParenthesis {
      repeat { pendingArguments.append(takeValue()) } while take(.comma)
    }
    checkSign()
    let isClosed = close(opener, .rightParenthesis, or: "',', an operator or ')'")
    let arguments = pendingArguments[first...]
    guard isClosed, arguments.allSatisfy({ tree.values[$0].kind != .missing }) else { return damaged(arguments) }
    let list = addArguments(arguments)
    return tree.values.add(
      ValueNode(.call, name.start, name.end, first: name.name.rawValue, second: list.rawValue))
  }

  /// Takes `(value)`.
  private mutating func takeGroup() -> Handle<ValueNode> {
    let start = token.start
    guard let opener = open() else { return missingValue() }
    let value = takeValue()
    checkSign()
    let isClosed = close(opener, .rightParenthesis, or: "an operator or ')'")
    guard isClosed else { return damaged([value]) }
    return tree.values.add(ValueNode(.group, start, previous.end, first: value.rawValue))
  }
}

extension Token.Kind {
  /// Whether the word is `+`, `-`, `*` or `/`.
  fileprivate var isOperator: Bool {
    switch self {
    case .plus, .minus, .star, .slash: true
    default: false
    }
  }
}

extension ValueNode.Kind {
  /// The node of a literal.
  internal init?(literal token: Token.Kind) {
    switch token {
    case .string: self = .string
    case .escapedString: self = .escapedString
    case .number: self = .number
    case .length: self = .length
    case .percent: self = .percent
    case .angle: self = .angle
    case .seconds: self = .seconds
    case .milliseconds: self = .milliseconds
    case .color: self = .color
    default: return nil
    }
  }
}
