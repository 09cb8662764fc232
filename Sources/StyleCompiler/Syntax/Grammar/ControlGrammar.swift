import StyleSupport
import StyleTable

/// Controls and their members.
extension Parser {
  /// Parses `@control path: base < … >`.
  internal mutating func takeControl() {
    advance()
    guard let path = takePath("a control path after '@control'") else { return recoverBlock() }
    let hasBase = take(.colon)
    let base = hasBase ? takePath("a base control path after ':'") : nil
    let isWhole = takeOpener(ofControlAt: path, hasBase: hasBase) && (base != nil || !hasBase)
    let (members, rule) = takeMembers(of: path)
    tree.statements.append(
      .control(tree.controls.add(members.node(path: path, base: base, isBroken: !isWhole, in: tree))))
    if let rule { tree.statements.append(.rule(tree.rules.add(rule))) }
  }

  /// Advances to the `<` of a control's block, and returns whether there is nothing before it that could name a base.
  private mutating func takeOpener(ofControlAt path: PathNode, hasBase: Bool) -> Bool {
    guard token.kind != .leftAngle, !endsStatement else { return true }
    let path = String(decoding: source.bytes[Int(path.start)..<Int(path.end)], as: UTF8.self)
    if !wasJustReported { reportExpected(hasBase ? "'<' after the base control" : "':' or '<' after '\(path)'") }
    while !endsStatement, token.kind != .leftAngle { skipToken() }
    return false
  }

  /// Parses the block of the control at `path`, if there is one, and reports a missing `<` before its contents.
  ///
  /// - Returns: The members, and a rule with the declarations if there are any.
  private mutating func takeMembers(of path: PathNode) -> (Members, RuleNode?) {
    var members = Members(in: tree)
    guard token.kind == .leftAngle || token.beginsMember || startsContent else {
      endStatement()
      return (members, nil)
    }
    if token.kind != .leftAngle { reportExpected("'<' before the contents of the control") }
    let rule = takeRule(ofControlAt: path) { parser in
      let range = parser.token.start..<parser.token.end
      if parser.token.kind == .atExhaustive { members.exhaustive = range }
      if parser.token.kind == .atLegible { members.legible = range }
      return parser.takeMember()
    }
    return (members, rule)
  }

  /// Whether a declaration that has an `=` or a literal instead of its `:` starts here.
  private var startsDeclarationWithoutColon: Bool {
    mutating get {
      guard token.kind == .name else { return false }
      let next = tokens.peek()
      return next == .equals || ValueNode.Kind(literal: next) != nil
    }
  }

  /// Parses one member of a control's block, or returns `false` if a declaration or states start here.
  private mutating func takeMember() -> Bool {
    if startsDeclaration || token.kind == .leftBracket || startsBareStates || startsDeclarationWithoutColon {
      return false
    }
    switch statementKind(Token.Kind.memberKeywords) {
    case .atState: takeState()
    case .atExclusive: tree.exclusives.append(ExclusiveNode(names: takeStates(after: "@exclusive")))
    case .atPriority: tree.priorities.append(PriorityNode(names: takeStates(after: "@priority")))
    case .atDistinct: tree.distincts.append(DistinctNode(names: takeStates(after: "@distinct")))
    case .atVariant: takeVariant()
    case .atProperty: takeProperty()
    case .atParam: takeParameter()
    case .atExhaustive, .atLegible:
      advance()
      endStatement()
    case .dot, .colon: return false
    default:
      reportUnexpected(
        "a property name, '[', " + Parser.list(Token.Kind.memberKeywords), atKeywords: Token.Kind.memberKeywords)
    }
    return true
  }

  /// Parses `@state name at 16 implies a, b requires c` or `@state name = a | b`.
  private mutating func takeState() {
    advance()
    guard let name = takeName("a state name after '@state'") else { return skipStatement() }
    if take(.equals) {
      let aliased = takeNames("a state name after '='", separator: .bar)
      addState(name, bit: nil, aliased: aliased, isAlias: true)
    } else {
      let bit = takeBit()
      let implied = take(.implies) ? takeNames("a state name after 'implies'") : .empty
      let required = take(.requires) ? takeNames("a state name after 'requires'") : .empty
      addState(name, bit: bit, implied: implied, required: required)
    }
    takeOtherStates()
    endStatement()
  }

  /// Reports the names of other states after a comma, and declares them.
  private mutating func takeOtherStates() {
    guard isNext(.comma), tokens.peek() == .name else { return }
    let comma = token
    var text = ""
    while isNext(.comma), tokens.peek() == .name {
      advance()
      guard let name = takeName("a state name after ','") else { break }
      text += "; @state " + self.text(of: name)
      addState(name, bit: nil)
    }
    report(
      .expected, comma.start..<comma.end, "expected ';' or a newline before ','",
      fixIt: Replacement(
        "replace '\(self.text(in: comma.start..<previous.end))' with '\(text)'", text: text, isSafe: true),
      at: comma.start..<previous.end)
  }

  private mutating func addState(
    _ name: NameNode, bit: Range<UInt32>?, implied: HandleRange<NameNode> = .empty,
    required: HandleRange<NameNode> = .empty, aliased: HandleRange<NameNode> = .empty, isAlias: Bool = false
  ) {
    if isText(name, Keyword.normal.rawValue) {
      report(.duplicateState, name.start..<name.end, "'normal' is reserved and cannot be declared as a state")
      return
    }
    tree.states.append(
      StateNode(name: name, bit: bit, implied: implied, required: required, aliased: aliased, isAlias: isAlias))
  }

  /// Parses `at 16`.
  private mutating func takeBit() -> Range<UInt32>? {
    guard take(.at) else { return nil }
    let isInteger = isNext(.number) && source.bytes[Int(token.start)..<Int(token.end)].allSatisfy(\.isDigit)
    guard isInteger || isNext(.number) && source[Int(token.start)] == UInt8(ascii: "-") else {
      if token.kind != .invalidLiteral { reportExpected("a bit number from 16 to 23 after 'at'") }
      if isNext(.number) || isNext(.invalidLiteral) { advance() }
      return nil
    }
    defer { advance() }
    return token.start..<token.end
  }

  /// Parses a member that lists states, such as `@exclusive a, b, c`.
  private mutating func takeStates(after keyword: String) -> HandleRange<NameNode> {
    advance()
    let names = takeNames("a state name after '\(keyword)'")
    endStatement()
    return names
  }

  /// Parses `@variant name: a, b, c`.
  private mutating func takeVariant() {
    advance()
    guard let name = takeName("a variant name after '@variant'") else { return skipStatement() }
    guard takeColon(after: name, "a variant value") else { return skipStatement() }
    let values = takeNames("a variant value after ':'")
    tree.variants.append(VariantNode(name: name, values: values))
    endStatement()
  }

  /// Parses `@property name: type on surface = value`.
  private mutating func takeProperty() {
    advance()
    guard let name = takeName("a property name after '@property'") else { return skipStatement() }
    guard let type = takeType(of: name, "a type") else {
      tree.properties.append(PropertyNode(name: name, type: nil, cases: nil, surface: nil, value: nil))
      return skipStatement()
    }
    let cases = takeCases(of: type)
    let surface = take(.on) ? takeName("a property name after 'on'") : nil
    let value = take(.equals) ? withoutReferences(in: "a default value") { $0.takeLastValue() } : nil
    tree.properties.append(PropertyNode(name: name, type: type, cases: cases, surface: surface, value: value))
    endStatement()
  }

  /// Parses `: type` after `name`, or reports that part of it is missing and returns `nil`.
  private mutating func takeType(of name: NameNode, _ what: String) -> NameNode? {
    guard takeColon(after: name, what) else { return nil }
    if isNext(.name) { return takeName(what) }
    if previous.kind == .colon { reportExpected("\(what) after ':'") }
    return nil
  }

  /// Parses `(a, b, c)`.
  private mutating func takeCases(of type: NameNode) -> HandleRange<NameNode>? {
    let isEnumeration = isText(type, ValueType.enumeration.name)
    guard isNext(.leftParenthesis) else {
      if isEnumeration { reportExpected("'(' and a list of cases after 'enum'") }
      return isEnumeration ? .empty : nil
    }
    guard let opener = open() else { return .empty }
    let names = takeNames("a case name")
    for name in tree.nameLists[names] where isText(name, Keyword.none.rawValue) {
      report(.expected, name.start..<name.end, "'none' is reserved and cannot be used as an enum case")
    }
    close(opener, .rightParenthesis, or: "',' or ')'")
    return names
  }

  /// Parses `@param name: type`.
  private mutating func takeParameter() {
    advance()
    guard let name = takeName("a parameter name after '@param'") else { return skipStatement() }
    let type = takeType(of: name, "'integer', 'number', or 'string'")
    tree.parameters.append(ParameterNode(name: name, type: type))
    if type == nil { skipStatement() } else { endStatement() }
  }
}
