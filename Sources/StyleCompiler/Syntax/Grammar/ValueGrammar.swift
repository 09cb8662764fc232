import StyleSupport
import StyleTable

extension Parser {
  /// Returns whether the line starts with a name and `:`, which ends the declaration before it.
  internal mutating func startsNextDeclaration() -> Bool { token.beginsLine && startsDeclaration() }

  /// Parses a value, which consists of products separated by `+` and `-`.
  internal mutating func takeValue() -> Handle<ValueNode> {
    let start = token.start
    let first = takeOperand()
    // Most values are a single operand. An operator in place of the operand was reported.
    return token.kind.isOperator && token.start != start ? takeOperations(after: first) : first
  }

  /// Parses a value and the end of its statement. If there are tokens between them, the value is `.damaged`.
  internal mutating func takeLastValue() -> Handle<ValueNode> { takeEnd(of: takeValue()) }
  internal mutating func takeEnd(of value: Handle<ValueNode>) -> Handle<ValueNode> {
    endStatement() ? value : damaged([value])
  }

  /// Reports a list without commas, such as `8 16` or `all 150ms ease-out` in CSS, and skips it.
  ///
  /// Returns `false` if there is no such list at `start`. The end of the property's `name` tells which function creates
  /// its values.
  internal mutating func takeList(of name: NameNode, from start: UInt32) -> Bool {
    let property = text(of: name)
    let isMotion = property.hasSuffix("transition")
    func isPart(_ token: Token) -> Bool { token.kind.isNumber || isMotion && token.kind == .name }
    // Where one number is expected, a number with a sign is most likely the second operand of a difference.
    let isPair = token.trivia.contains(.space) && Parser.call(of: property, ["", ""]) != nil
    guard previous.start == start, isPart(previous), isPart(token), continuesStatement,
      isPair || source[Int(token.start)] != UInt8(ascii: "-")
    else { return false }
    let second = token
    var words = [text(of: previous)]
    while isPart(token), continuesStatement {
      words.append(text(of: token))
      advance()
    }
    let written = source.text(start..<previous.end)
    let call = endsStatement ? isMotion ? Parser.transition(words) : Parser.call(of: property, words) : nil
    report(
      second.range, "expected ';' or a newline before '\(text(of: second))'",
      fixIt: call.map { .replace(written, with: $0) }, at: start..<previous.end)
    return true
  }

  /// Returns the call with two `numbers` that creates a value of `property`, or `nil` if no function is known.
  private static func call(of property: String, _ numbers: [String]) -> String? {
    guard numbers.count == 2 else { return nil }
    return ["insets", "offset", "size"].first { property.hasSuffix($0) }
      .map { "\($0)(\(numbers.joined(separator: ", ")))" }
  }

  /// Returns the transition that `words` describe in CSS, or `nil` if that is one of a single property.
  private static func transition(_ words: [String]) -> String? {
    let times = words.filter { $0.first?.isNumber == true }
    var names = words.filter { $0.first?.isNumber != true && $0 != "all" }
    if names.isEmpty { names = ["ease"] }
    guard names.count == 1, TransitionTiming(rawValue: names[0])?.numberCount == 0, 1...2 ~= times.count else {
      return nil
    }
    return "\(names[0])(\(times.joined(separator: ", ")))"
  }

  /// Parses the operations that follow the operand `first`.
  private mutating func takeOperations(after first: Handle<ValueNode>) -> Handle<ValueNode> {
    var left = takeFactors(after: first)
    while isNext(.plus) || isNext(.minus) {
      let symbol = token
      advance()
      checkBlanks(around: symbol)
      let start = token.start
      let operand = takeOperand()
      let right = token.start == start ? operand : takeFactors(after: operand)
      left = add(symbol.kind == .plus ? .add : .subtract, symbol, left, right)
      if token.start == start { break }
    }
    return left
  }

  /// Parses the operands after `first` that are separated by `*` and `/`.
  private mutating func takeFactors(after first: Handle<ValueNode>) -> Handle<ValueNode> {
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

  private mutating func add(
    _ kind: ValueNode.Kind, _ symbol: Token, _ left: Handle<ValueNode>, _ right: Handle<ValueNode>
  ) -> Handle<ValueNode> {
    tree.values.add(ValueNode(kind, symbol.start, symbol.end, first: left.rawValue, second: right.rawValue))
  }

  /// Reports an operator that could be mistaken for a sign or for part of a name.
  private mutating func checkBlanks(around symbol: Token) {
    guard !symbol.trivia.contains(.space) || !token.trivia.contains(.space) else { return }
    let text = text(of: symbol)
    let (before, after) = (symbol.trivia.contains(.space) ? "" : " ", token.trivia.contains(.space) ? "" : " ")
    report(
      symbol.range, "operator '\(text)' must have whitespace on both sides",
      fixIt: Replacement(message: "insert spaces around '\(text)'", text: before + text + after))
  }

  /// Parses `$name`.
  internal mutating func takeDesignTokenUse() -> Handle<ValueNode> {
    let name = intern(token)
    advance()
    return tree.values.add(ValueNode(.designToken, name.start, name.end, first: name.name.rawValue))
  }

  /// Parses `.name`. Reports it if the value can't contain references.
  private mutating func takeReference() -> Handle<ValueNode> {
    let start = token.start
    advance()
    guard let name = takeName("a property name after '.'") else { return missingValue() }
    if let place = placeWithoutReferences {
      report(start..<start + 1, "expected a value without references in \(place)")
      return missingValue()
    }
    tree.referenceCount += 1
    return tree.values.add(ValueNode(.reference, start, name.end, first: name.name.rawValue))
  }

  /// Returns the result of `take`, in which references are reported as not allowed in `place`.
  internal mutating func withoutReferences<Result>(in place: String, _ take: (inout Parser) -> Result) -> Result {
    let outer = placeWithoutReferences
    placeWithoutReferences = place
    defer { placeWithoutReferences = outer }
    return take(&self)
  }

  /// Parses a literal, an identifier, a design token, a reference, a call, or a value in parentheses.
  private mutating func takeOperand() -> Handle<ValueNode> {
    guard continuesStatement else { return reportMissingValue() }
    // If a bracket is open, it is the actual error.
    if startsNextDeclaration() { return inlineDepth > 0 ? missingValue() : reportMissingValue() }
    switch token.kind {
    case .name: return takeIdentifierOrCall()
    case .leftParenthesis: return takeGroup()
    case .designToken: return takeDesignTokenUse()
    case .dot: return takeReference()
    case .invalidLiteral:
      advance()
      return missingValue()
    default:
      guard let kind = ValueNode.Kind(literal: token.kind) else { return reportMissingValue() }
      defer { advance() }
      return tree.values.add(ValueNode(kind, at: token.range, in: source))
    }
  }

  private mutating func reportMissingValue() -> Handle<ValueNode> {
    reportExpected("a value after '\(text(of: previous))'")
    return missingValue()
  }

  internal mutating func missingValue() -> Handle<ValueNode> {
    tree.values.add(ValueNode(.missing, previous.end, previous.end))
  }

  /// Adds `values`, which surround an error that was reported.
  private mutating func damaged(_ values: some Collection<Handle<ValueNode>>) -> Handle<ValueNode> {
    let list = tree.addArguments(values)
    return tree.values.add(ValueNode(.damaged, previous.end, previous.end, second: list.rawValue))
  }

  /// Reports an expression in Swift, such as `UIColor.systemBlue`, and skips it. Returns `nil` if no member follows `type`.
  private mutating func takeMember(of type: NameNode) -> Handle<ValueNode>? {
    guard isNext(.dot), token.trivia.isEmpty, peek() == .name else { return nil }
    advance()
    let (name, end) = (text(of: token), token.end)
    advance()
    while token.trivia.isEmpty, [.dot, .name, .leftParenthesis].contains(token.kind) { skipToken() }
    let color = previous.end == end ? Synonyms.colors.correction(of: name, among: .colors)?.text : nil
    let written = source.text(type.start..<previous.end)
    report(
      type.start..<previous.end, "expected a value, found the Swift expression '\(written)'",
      fixIt: color.map { .replace(written, with: $0, isSafe: false) })
    return missingValue()
  }

  /// Parses `identifier` or `function(…)`.
  private mutating func takeIdentifierOrCall() -> Handle<ValueNode> {
    let name = intern(token)
    advance()
    if let member = takeMember(of: name) { return member }
    guard isNext(.leftParenthesis), !token.beginsLine else {
      return tree.values.add(ValueNode(.identifier, name.start, name.end, first: name.name.rawValue))
    }
    return takeArguments(of: name)
  }

  /// Parses `(a, b, …)` after the name of a function. The result is `.damaged` if an argument is missing or the call
  /// isn't closed.
  private mutating func takeArguments(of name: NameNode) -> Handle<ValueNode> {
    guard let opener = open() else { return missingValue() }
    let first = pendingArguments.count
    defer { pendingArguments.removeSubrange(first...) }
    if token.kind != .rightParenthesis {
      repeat {
        if takeSurplusComma(before: "a value after ','", .rightParenthesis) { break }
        pendingArguments.append(takeDirection() ?? takeValue())
      } while take(.comma)
    }
    checkSign()
    let isClosed = close(opener, .rightParenthesis, or: "',', an operator, or ')'")
    let arguments = pendingArguments[first...]
    guard isClosed, arguments.allSatisfy({ tree.values[$0].kind != .missing }) else { return damaged(arguments) }
    let list = tree.addArguments(arguments)
    return tree.values.add(
      ValueNode(.call, name.start, previous.end, first: name.name.rawValue, second: list.rawValue))
  }

  /// Reports a direction, such as `to right` in CSS, and skips it. Returns `nil` if there is none.
  private mutating func takeDirection() -> Handle<ValueNode>? {
    guard isNext(.name), isText(of: token, "to"), peek() == .name else { return nil }
    let start = token.start
    advance()
    var sides: [String] = []
    while isNext(.name) {
      sides.append(text(of: token))
      advance()
    }
    let written = source.text(start..<previous.end)
    let angles = [
      "top": 0, "right top": 45, "right": 90, "bottom right": 135, "bottom": 180, "bottom left": 225, "left": 270,
      "left top": 315,
    ]
    let angle = angles[sides.sorted().joined(separator: " ")]
    // A corner in CSS depends on the shape.
    report(
      start..<previous.end, "expected a value, found the direction '\(written)'",
      fixIt: angle.map { .replace(written, with: "\($0)deg", isSafe: sides.count == 1) })
    return missingValue()
  }

  /// Parses `(value)`.
  private mutating func takeGroup() -> Handle<ValueNode> {
    let start = token.start
    guard let opener = open() else { return missingValue() }
    let value = takeValue()
    checkSign()
    let isClosed = close(opener, .rightParenthesis, or: "an operator or ')'")
    return isClosed
      ? tree.values.add(ValueNode(.group, start, previous.end, first: value.rawValue)) : damaged([value])
  }
}

extension Token.Kind {
  internal var isNumber: Bool { self == .number || self == .quantity }

  fileprivate var isOperator: Bool {
    switch self {
    case .plus, .minus, .star, .slash: true
    default: false
    }
  }
}

extension ValueNode.Kind {
  internal init?(literal token: Token.Kind) {
    switch token {
    case .string: self = .string
    case .escapedString: self = .escapedString
    case .number: self = .number
    case .quantity: self = .quantity
    case .color: self = .color
    default: return nil
    }
  }
}
