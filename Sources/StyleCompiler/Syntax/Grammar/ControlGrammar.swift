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
    let control = tree.controls.add(ControlNode(path: path, base: base, isBroken: !isWhole))
    tree.statements.append(.control(control))
    if let rule = takeMembers(of: control) { tree.statements.append(.rule(tree.rules.add(rule))) }
  }

  /// Advances to the `<` of a control's block, and returns whether there is nothing before it that could name a base.
  private mutating func takeOpener(ofControlAt path: PathNode, hasBase: Bool) -> Bool {
    guard token.kind != .leftAngle, !endsStatement else { return true }
    let path = source.text(path.start..<path.end)
    if !wasJustReported { reportExpected(hasBase ? "'<' after the base control" : "':' or '<' after '\(path)'") }
    skipToBlock()
    return false
  }

  /// Parses the block of `control`, if there is one, and reports a missing `<` before its contents.
  ///
  /// Returns a rule with the declarations if there are any.
  private mutating func takeMembers(of control: Handle<ControlNode>) -> RuleNode? {
    guard token.kind == .leftAngle || token.beginsMember || startsContent() else {
      endStatement()
      return nil
    }
    if token.kind != .leftAngle { reportExpected("'<' before the contents of the control") }
    return takeRule(ofControlAt: tree.controls[control].path) { $0.takeMember(of: control) }
  }

  /// Returns whether a declaration that has an `=` or a literal instead of its `:` starts here.
  private mutating func startsDeclarationWithoutColon() -> Bool {
    guard token.kind == .name else { return false }
    let next = peek()
    return next == .equals || ValueNode.Kind(literal: next) != nil
  }

  /// Parses one member of the block of `control`, or returns `false` if a declaration or states start here.
  private mutating func takeMember(of control: Handle<ControlNode>) -> Bool {
    if startsDeclaration() || token.kind == .leftBracket || startsBareStates() || startsDeclarationWithoutColon() {
      return false
    }
    switch statementKind(Token.Kind.memberKeywords) {
    case .atState: takeState(of: control)
    case .atExclusive: tree.controls[control].exclusives.append(takeList("a state name after '@exclusive'"))
    case .atPriority: tree.controls[control].priorities.append(takeList("a state name after '@priority'"))
    case .atDistinct: tree.controls[control].distincts.append(takeList("a state name after '@distinct'"))
    case .atAllow: tree.controls[control].allowances.append(takeList("the ID of a warning after '@allow'"))
    case .atVariant: takeVariant(of: control)
    case .atProperty: takeProperty(of: control)
    case .atParam: takeParameter(of: control)
    case .atExhaustive: tree.controls[control].exhaustive = takeMark() ?? tree.controls[control].exhaustive
    case .atLegible: tree.controls[control].legible = takeMark() ?? tree.controls[control].legible
    case .dot, .colon: return false
    default:
      reportUnexpected(
        "a property name, '[', " + quotedList(Token.Kind.memberKeywords), atKeywords: Token.Kind.memberKeywords)
    }
    return true
  }

  /// Parses `@exhaustive` or `@legible`, and returns its range, or `nil` if an error was reported instead of the `@`.
  private mutating func takeMark() -> Range<UInt32>? {
    let range = token.kind == .name ? nil : token.range
    advance()
    endStatement()
    return range
  }

  /// Parses `@state name at 16 implies a, b requires c` or `@state name = a | b`.
  private mutating func takeState(of control: Handle<ControlNode>) {
    advance()
    guard let name = takeName("a state name after '@state'") else { return skipStatement() }
    if take(.equals) {
      let aliased = takeNames("a state name after '='", separator: .bar)
      addState(name, to: control, aliased: aliased)
    } else {
      let bit = takeBit()
      let implied = take(.implies) ? takeNames("a state name after 'implies'") : .empty
      let required = take(.requires) ? takeNames("a state name after 'requires'") : .empty
      addState(name, to: control, bit: bit, implied: implied, required: required)
    }
    takeOtherStates(of: control)
    endStatement()
  }

  /// Reports the names of other states after a comma, and declares them.
  private mutating func takeOtherStates(of control: Handle<ControlNode>) {
    guard isNext(.comma), peek() == .name else { return }
    let comma = token
    var text = ""
    while isNext(.comma), peek() == .name {
      advance()
      if [Keyword.implies, .requires, .at].contains(where: { isText(of: token, $0.rawValue) }) {
        reportExpected("a state name after ','")
        return skipStatement()
      }
      guard let name = takeName("a state name after ','") else { break }
      text += "; @state " + self.text(of: name)
      addState(name, to: control)
    }
    let range = comma.start..<previous.end
    report(
      comma.range, "expected ';' or a newline before ','", fixIt: .replace(source.text(range), with: text), at: range)
  }

  private mutating func addState(
    _ name: NameNode, to control: Handle<ControlNode>, bit: Range<UInt32>? = nil,
    implied: HandleRange<NameNode> = .empty, required: HandleRange<NameNode> = .empty,
    aliased: HandleRange<NameNode>? = nil
  ) {
    if isText(name, Keyword.normal.rawValue) {
      report(name.range, "'normal' is reserved and cannot be declared as a state", as: .duplicateState)
      return
    }
    tree.controls[control].states.append(
      StateNode(
        name: name, bit: bit, implied: implied, required: required, aliased: aliased ?? .empty,
        isAlias: aliased != nil))
  }

  /// Parses `at 16`.
  private mutating func takeBit() -> Range<UInt32>? {
    guard take(.at) else { return nil }
    let isInteger = isNext(.number) && text(of: token).utf8.allSatisfy(\.isDigit)
    guard isInteger || isNext(.number) && source[Int(token.start)] == UInt8(ascii: "-") else {
      if token.kind != .invalidLiteral { reportExpected("a bit number from 16 to 23 after 'at'") }
      if isNext(.number) || isNext(.invalidLiteral) { advance() }
      return nil
    }
    defer { advance() }
    return token.range
  }

  /// Parses a member that consists of names, such as `@exclusive a, b, c`, or reports that `what` is missing.
  private mutating func takeList(_ what: String) -> HandleRange<NameNode> {
    advance()
    defer { endStatement() }
    return takeNames(what)
  }

  /// Parses `@variant name: a, b, c`.
  private mutating func takeVariant(of control: Handle<ControlNode>) {
    advance()
    guard let name = takeName("a variant name after '@variant'"), takeColon(after: name, "a variant value") else {
      return skipStatement()
    }
    let values = takeNames("a variant value after ':'")
    tree.controls[control].variants.append(VariantNode(name: name, values: values))
    endStatement()
  }

  /// Parses `@property name: type on surface = value`.
  private mutating func takeProperty(of control: Handle<ControlNode>) {
    advance()
    guard let name = takeName("a property name after '@property'") else { return skipStatement() }
    guard let type = takeType(of: name, "a type") else {
      tree.controls[control].properties.append(PropertyNode(name: name))
      return skipStatement()
    }
    let cases = takeCases(of: type)
    let surface = take(.on) ? takeName("a property name after 'on'") : nil
    let value = take(.equals) ? withoutReferences(in: "a default value") { $0.takeLastValue() } : nil
    tree.controls[control].properties.append(
      PropertyNode(name: name, type: type, cases: cases, surface: surface, value: value))
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
      report(name.range, "'none' is reserved and cannot be used as an enum case")
    }
    close(opener, .rightParenthesis, or: "',' or ')'")
    return names
  }

  /// Parses `@param name: type`.
  private mutating func takeParameter(of control: Handle<ControlNode>) {
    advance()
    guard let name = takeName("a parameter name after '@param'") else { return skipStatement() }
    let type = takeType(of: name, "'integer', 'number', or 'string'")
    tree.controls[control].parameters.append(ParameterNode(name: name, type: type))
    if type == nil { skipStatement() } else { endStatement() }
  }
}
