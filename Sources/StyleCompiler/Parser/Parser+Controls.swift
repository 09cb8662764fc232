import StyleTable

extension Parser {
  /// Takes `@control path: base < … >`.
  internal mutating func takeControl() {
    advance()
    guard let path = takePath("the path of a control") else { return recoverBlock() }
    var base: PathNode?
    if take(.colon) {
      guard let path = takePath("the path of the base") else { return recoverBlock() }
      base = path
    }
    let members = takeMembers()
    tree.statements.append(.control(tree.controls.add(members.node(path: path, base: base, in: tree))))
  }

  /// Takes the block of a control, if there is one.
  private mutating func takeMembers() -> Members {
    var members = Members(in: tree)
    guard token.kind == .leftAngle else {
      endStatement()
      return members
    }
    takeBlock { parser in
      if parser.token.kind == .atExhaustive {
        members.exhaustive = parser.token.start..<parser.token.end
      }
      parser.takeMember()
    }
    return members
  }

  /// Takes one member of a control's block.
  private mutating func takeMember() {
    switch token.kind {
    case .atState: takeState()
    case .atExclusive: takeExclusive()
    case .atProperty: takeProperty()
    case .atParam: takeParameter()
    case .atExhaustive:
      advance()
      endStatement()
    default:
      reportUnexpected(
        "one of @state, @exclusive, @property, @param and @exhaustive",
        atWords: ["@state", "@exclusive", "@property", "@param", "@exhaustive"])
    }
  }

  /// Takes `@state name at 16 implies a, b requires c` or `@state name = a | b`.
  private mutating func takeState() {
    advance()
    guard let name = takeName("the name of a state") else { return skipStatement() }
    if take(.equals) {
      let aliased = takeNames("a state", separator: .bar)
      addState(name, bit: nil, aliased: aliased, isAlias: true)
    } else {
      let bit = takeBit()
      let implied = take(.implies) ? takeNames("a state that '\(text(of: name))' implies") : .empty
      let required = take(.requires) ? takeNames("a state that '\(text(of: name))' requires") : .empty
      addState(name, bit: bit, implied: implied, required: required)
    }
    endStatement()
  }

  private mutating func addState(
    _ name: NameNode, bit: Range<UInt32>?, implied: HandleRange<NameNode> = .empty,
    required: HandleRange<NameNode> = .empty, aliased: HandleRange<NameNode> = .empty, isAlias: Bool = false
  ) {
    if isText(name, Keyword.normal.rawValue) {
      report(.expected, name.start..<name.end, "expected another name: 'normal' is the empty set of states")
      return
    }
    tree.states.append(
      StateNode(name: name, bit: bit, implied: implied, required: required, aliased: aliased, isAlias: isAlias))
  }

  /// Takes `at 16`.
  private mutating func takeBit() -> Range<UInt32>? {
    guard take(.at) else { return nil }
    let isInteger = isNext(.number) && source.bytes[Int(token.start)..<Int(token.end)].allSatisfy(\.isDigit)
    guard isInteger || isNext(.number) && source[Int(token.start)] == UInt8(ascii: "-") else {
      if token.kind != .invalidLiteral { reportExpected("a bit from 16 to 23") }
      if isNext(.number) || isNext(.invalidLiteral) { advance() }
      return nil
    }
    defer { advance() }
    return token.start..<token.end
  }

  /// Takes `@exclusive a, b, c`.
  private mutating func takeExclusive() {
    advance()
    let names = takeNames("a state")
    tree.exclusives.append(ExclusiveNode(names: names))
    endStatement()
  }

  /// Takes `@property name: type = value`.
  private mutating func takeProperty() {
    advance()
    guard let name = takeName("the name of a property"), expect(.colon, "':' and a type"),
      let type = takeName("a type")
    else { return skipStatement() }
    let cases = takeCases(of: type)
    let value = take(.equals) ? takeValue() : nil
    tree.properties.append(PropertyNode(name: name, type: type, cases: cases, value: value))
    endStatement()
  }

  /// Takes `(a, b, c)`.
  private mutating func takeCases(of type: NameNode) -> HandleRange<NameNode>? {
    let isEnumeration = isText(type, ValueType.enumeration.name)
    guard isNext(.leftParenthesis) else {
      if isEnumeration { reportExpected("'(' and the cases") }
      return isEnumeration ? .empty : nil
    }
    guard let opener = open() else { return .empty }
    let names = takeNames("a case")
    for name in tree.nameLists[names] where isText(name, Keyword.none.rawValue) {
      report(.expected, name.start..<name.end, "expected another name: 'none' says that there is no value")
    }
    close(opener, .rightParenthesis, or: "',' or ')'")
    return names
  }

  /// Takes `@param name: type`.
  private mutating func takeParameter() {
    advance()
    guard let name = takeName("the name of a parameter"), expect(.colon, "':' and a type"),
      let type = takeName("one of integer, number and string")
    else { return skipStatement() }
    tree.parameters.append(ParameterNode(name: name, type: type))
    endStatement()
  }

  /// Whether the bytes of `name` are those of `word`.
  internal func isText(_ name: NameNode, _ word: String) -> Bool {
    source.isText(name.start..<name.end, word)
  }

  /// The bytes of `name` as text.
  private func text(of name: NameNode) -> String {
    String(decoding: source.bytes[Int(name.start)..<Int(name.end)], as: UTF8.self)
  }
}

/// Where the members of a control's block begin in the tree's arrays, while the block is read.
private struct Members {
  private let states, exclusives, properties, parameters: Int
  var exhaustive: Range<UInt32>?

  init(in tree: SyntaxTree) {
    states = tree.states.count
    exclusives = tree.exclusives.count
    properties = tree.properties.count
    parameters = tree.parameters.count
  }

  /// The control at `path` with all members that came in since.
  func node(path: PathNode, base: PathNode?, in tree: SyntaxTree) -> ControlNode {
    ControlNode(
      path: path, base: base,
      states: HandleRange(states..<tree.states.count),
      exclusives: HandleRange(exclusives..<tree.exclusives.count),
      properties: HandleRange(properties..<tree.properties.count),
      parameters: HandleRange(parameters..<tree.parameters.count),
      exhaustive: exhaustive)
  }
}
