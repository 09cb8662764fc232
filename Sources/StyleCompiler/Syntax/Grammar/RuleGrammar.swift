import StyleSupport

extension Parser {
  /// Parses `@expect selector, selector < … >`.
  internal mutating func takeExpectation() {
    advance()
    guard token.kind == .name, continuesStatement else {
      reportExpected("a control name after '@expect'")
      return recoverBlock()
    }
    let count = tree.statements.count
    withoutReferences(in: "an expectation") { $0.takeRule() }
    guard count < tree.statements.count, case .rule(let rule)? = tree.statements.last else { return }
    tree.statements[count] = .expectation(rule)
  }

  /// Parses `selector, selector < … >`.
  internal mutating func takeRule() {
    let selectors = tree.selectors.count
    repeat {
      if takeSurplusComma(before: "a control name or '[' after ','", .leftAngle) { break }
      takeSelector(isFirst: tree.selectors.count == selectors)
    } while take(.comma)
    let range = HandleRange<SelectorNode>(selectors..<tree.selectors.count)
    takeRest(ofRuleAt: tree.blocks.count, selectors: range)
  }

  /// Parses a path with optional states, or states alone.
  private mutating func takeSelector(isFirst: Bool) {
    if !isFirst, isNext(.leftBracket), let path = tree.selectors.last?.path {
      let states = takeStates()
      tree.selectors.append(SelectorNode(path: path, states: states))
      return
    }
    guard let path = takePath(isFirst ? "a control name" : "a control name or '[' after ','") else { return }
    let states = isNext(.leftBracket) ? takeStates() : nil
    tree.selectors.append(SelectorNode(path: path, states: states))
  }

  /// Parses the block of a rule whose own block is at index `firstBlock`.
  internal mutating func takeRest(ofRuleAt firstBlock: Int, selectors: HandleRange<SelectorNode> = .empty) {
    defer { tokens.allowBraces(false) }
    let firstRun = tree.runs.count
    let isControlKnown = token.kind == .leftAngle || startsContent || breaksOffStates
    let selectors = isControlKnown ? selectors : .empty
    if token.kind != .leftAngle, recoverHead() { forgetStates(of: selectors) }
    guard token.kind == .leftAngle || startsContent else {
      if token.kind == .rightAngle { advance() }
      return
    }
    let block = tree.blocks.add(BlockNode(parent: nil, states: nil))
    takeDeclarations(of: block)
    forgetMisplacedBlocks(after: block)
    let node = RuleNode(
      selectors: selectors,
      blocks: HandleRange(firstBlock..<tree.blocks.count),
      runs: HandleRange(firstRun..<tree.runs.count), end: previous.end)
    tree.statements.append(.rule(tree.rules.add(node)))
  }

  /// Parses the block of the control at `path`, and returns a rule with its declarations, or `nil` if it has none.
  ///
  /// - Parameter takeMember: Parses one member of the control, or returns `false` if a declaration or states start
  ///   here.
  internal mutating func takeRule(
    ofControlAt path: PathNode, _ takeMember: (inout Parser) -> Bool
  ) -> RuleNode? {
    let (firstBlock, firstRun) = (tree.blocks.count, tree.runs.count)
    let block = tree.blocks.add(BlockNode(parent: nil, states: nil))
    takeDeclarations(of: block, takeMember)
    forgetMisplacedBlocks(after: block)
    guard firstRun < tree.runs.count || firstBlock + 1 < tree.blocks.count else {
      tree.blocks.removeLast()
      return nil
    }
    let selector = tree.selectors.add(SelectorNode(path: path, states: nil))
    return RuleNode(
      selectors: HandleRange(selector.index..<selector.index + 1),
      blocks: HandleRange(firstBlock..<tree.blocks.count),
      runs: HandleRange(firstRun..<tree.runs.count), end: previous.end)
  }

  /// Clears the states of the blocks nested in `block` if one of them has no `>`.
  private mutating func forgetMisplacedBlocks(after block: Handle<BlockNode>) {
    guard hasMisplacedBlocks else { return }
    for index in block.index + 1..<tree.blocks.count { tree.blocks[index].states = nil }
    hasMisplacedBlocks = false
  }

  /// Reports an error in place of the rule's `<`, and skips to the `<`.
  ///
  /// - Returns: Whether the skipped text might name states.
  private mutating func recoverHead() -> Bool {
    if !wasJustReported, !excusesUnclosed, !takeStatesInOtherNotation() { reportExpected("'<' after the selector") }
    if startsContent { return false }
    // A selector of CSS explains the braces after it.
    if isCombinator { tokens.allowBraces(true) }
    while !endsStatement || isCombinator, token.kind != .leftAngle { skipToken() }
    return true
  }

  /// Reports a state after a path that is written as `:selected`, `(selected)`, or `selected`, if a block follows, and
  /// skips to the block. Otherwise, returns `false`.
  private mutating func takeStatesInOtherNotation() -> Bool {
    guard [.colon, .leftParenthesis, .name].contains(token.kind), !token.beginsLine else { return false }
    let start = token.start
    var lexer = Lexer(source)
    lexer.move(to: token.start)
    var name = lexer.next()
    while name.kind == .colon || name.kind == .leftParenthesis { name = lexer.next() }
    var next = lexer.next()
    while next.kind == .rightParenthesis { next = lexer.next() }
    guard name.kind == .name, next.kind == .leftAngle, !next.beginsLine else { return false }
    while token.kind != .leftAngle { advance() }
    reportBareStates(start..<previous.end, named: name.start..<name.end)
    return true
  }

  /// Whether this token continues a fully named control with states in another notation: `:selected`, `(selected)`.
  private var breaksOffStates: Bool { !isExcused && (token.kind == .colon || token.kind == .leftParenthesis) }

  /// Whether the current token is a `>` between names, as in a CSS selector.
  private var isCombinator: Bool {
    mutating get {
      token.kind == .rightAngle && openers.isEmpty && !token.beginsLine && [.name, .dot].contains(tokens.peek())
    }
  }

  /// Removes the states of `selectors`, because they might be incomplete.
  internal mutating func forgetStates(of selectors: HandleRange<SelectorNode>) {
    let unknown = tree.stateLists.add(StatesNode(list: StateListTable.unknown, start: 0))
    for index in selectors.indices { tree.selectors[index].states = unknown }
  }

  /// Whether a declaration starts here, or a nested block on its own line.
  internal var startsContent: Bool {
    mutating get { startsDeclaration || token.kind == .leftBracket && token.beginsLine }
  }

  /// Whether the current token is a name and the next one is `:`. In a theme, the name can have prefixes.
  internal var startsDeclaration: Bool {
    mutating get { token.kind == .name && (tokens.peek() == .colon || isInTheme && startsQualifiedDeclaration) }
  }

  /// Whether the current name and the names after its points end before a `:`.
  private var startsQualifiedDeclaration: Bool {
    mutating get {
      guard tokens.peek() == .dot else { return false }
      var lexer = Lexer(source)
      lexer.position = Int(token.end)
      var kind = Token.Kind.dot
      repeat { kind = lexer.next().kind } while kind == .dot || kind == .name
      return kind == .colon
    }
  }

  /// Parses the contents of a block from `<` to `>`, where the `<` may be missing.
  ///
  /// - Parameter takeOther: Parses any other content of the block, or returns `false` if a declaration or states start
  ///   here.
  private mutating func takeDeclarations(
    of block: Handle<BlockNode>, _ takeOther: (inout Parser) -> Bool = { _ in false }
  ) {
    var run = tree.declarations.count
    takeBlock { parser in
      guard !takeOther(&parser) else { return }
      guard parser.token.kind == .leftBracket || parser.startsBareStates else { return parser.takeDeclaration() }
      parser.tree.endRun(from: run, of: block)
      parser.takeNestedBlock(in: block)
      run = parser.tree.declarations.count
    }
    tree.endRun(from: run, of: block)
  }

  /// Parses `[states] < … >` inside `parent`.
  private mutating func takeNestedBlock(in parent: Handle<BlockNode>) {
    tree.blocks[parent].hasBlocks = true
    var states = token.kind == .leftBracket ? takeStates() : takeBareStates()
    if token.kind != .leftAngle, recoverHead() { states = nil }
    guard token.kind == .leftAngle || startsDeclaration else { return }
    let block = tree.blocks.add(BlockNode(parent: parent, states: states))
    takeDeclarations(of: block)
  }

  /// Parses `name: value`.
  private mutating func takeDeclaration() {
    guard token.kind == .name else {
      if token.kind == .dot || token.kind == .colon { return skipSelector { $0.reportUnexpected($0.contentStart) } }
      return reportUnexpected(contentStart)
    }
    let name = intern(token)
    advance()
    guard takeColon(after: name, "a value") else { return skipStatement() }
    let references = tree.referenceCount
    let start = token.start
    let value = takeValue()
    if !endsStatement, takeList(of: name, from: start) { return skipStatement() }
    tree.declarations.append(DeclarationNode(name: name, value: takeEnd(of: value)))
    if tree.referenceCount > references { tree.referring.append(Handle(tree.declarations.count - 1)) }
  }

  /// The tokens that can start a declaration or a nested block, as worded in diagnostics.
  internal var contentStart: String {
    let expected = "a property name or '['"
    guard token.beginsLine, token.kind.continuesLine else { return expected }
    return "\(expected); a line that starts with '\(text(of: token))' does not continue the previous line"
  }

  /// Whether the names of states without brackets start here, before a `<`: `selected|* <`, or `:selected <`.
  internal var startsBareStates: Bool {
    mutating get {
      switch token.kind {
      case .bang: break
      case .colon where tokens.peek() == .name && !isExcused: break
      case .name:
        let next = tokens.peek()
        guard next == .leftAngle || next == .bar else { return false }
      default: return false
      }
      var lexer = Lexer(source)
      lexer.move(to: token.end)
      var next = lexer.next()
      while next.kind.isOfStates, !next.beginsLine { next = lexer.next() }
      return next.kind == .leftAngle
    }
  }

  /// Reports states without brackets, and skips to the `<` after them.
  private mutating func takeBareStates() -> Handle<StatesNode>? {
    let start = token.start
    let names = token.kind == .colon ? start + 1 : start
    while token.kind != .leftAngle { advance() }
    reportBareStates(start..<previous.end, named: names..<previous.end)
    return nil
  }

  /// Reports states in another notation than in brackets, at `range`.
  ///
  /// - Parameter names: The range without the signs of that notation.
  private mutating func reportBareStates(_ range: Range<UInt32>, named names: Range<UInt32>) {
    let written = text(in: range)
    var states = text(in: names)
    if let known = Synonyms.states.correction(of: states, among: Parser.builtInStates)?.text { states = known }
    let pattern = states.hasSuffix("*") || states == Keyword.normal.rawValue ? "[\(states)]" : "[\(states)|*]"
    report(
      .expected, range, "expected '[' before '\(states)'; states are written in brackets",
      fixIt: Replacement("replace '\(written)' with '\(pattern)'", text: pattern, isSafe: false))
  }

  /// The states that every control has, or that platforms know, for suggestions.
  private static let builtInStates = KnownNames(
    ["highlighted", "disabled", "selected", "focused", "normal"] + Synonyms.platformStates)

  /// Parses `[combination, combination]`. The result has no combinations if an error was reported in it.
  private mutating func takeStates() -> Handle<StatesNode>? {
    if let known = takeKnownStates() { return known }
    guard let opener = open() else { return nil }
    let (combinations, items) = (tree.combinations.count, tree.items.count)
    var isWhole = true
    repeat {
      if takeSurplusComma(before: "a state name, '!', '*', or 'normal'", .rightBracket) { break }
      isWhole = takeCombination(in: opener.start) && isWhole
    } while take(.comma)
    isWhole = close(opener, .rightBracket, or: "'|', ',', or ']'") && isWhole
    guard isWhole else {
      tree.combinations.removeSubrange(combinations...)
      tree.items.removeSubrange(items...)
      return tree.stateLists.add(StatesNode(list: StateListTable.unknown, start: opener.start))
    }
    let node = StateListNode(combinations: HandleRange(combinations..<tree.combinations.count))
    let list = tree.lists.add(node, at: Int(opener.start)..<Int(previous.end), of: source)
    return tree.stateLists.add(StatesNode(list: list, start: opener.start))
  }

  /// Consumes a state list whose text was parsed before. Returns `nil` if there is none.
  private mutating func takeKnownStates() -> Handle<StatesNode>? {
    let start = token.start
    let end = source.endOfBrackets(from: Int(start))
    guard openers.count < depthLimit, let list = tree.lists.list(at: Int(start)..<end, of: source) else { return nil }
    token = Token(kind: .rightBracket, trivia: [], start: UInt32(end - 1), end: UInt32(end))
    tokens.move(to: token.end)
    advance()
    return tree.stateLists.add(StatesNode(list: list, start: start))
  }

  /// Parses `item|item`, or returns `false` if an item is missing.
  ///
  /// - Parameter origin: The offset of the opening bracket.
  private mutating func takeCombination(in origin: UInt32) -> Bool {
    let (items, start) = (tree.items.count, token.start)
    repeat {
      guard let item = takeItem() else { return false }
      if takeVariantValue(of: item.name) { return false }
      tree.items.append(item.relative(to: origin))
    } while take(.bar)
    tree.combinations.append(
      CombinationNode(
        items: HandleRange(items..<tree.items.count), origin: 0, start: start - origin, end: previous.end - origin))
    return true
  }

  /// Reports a value with its variant, such as `size: small` or `size=small`, and skips it. Returns `false` if there is none.
  private mutating func takeVariantValue(of variant: NameNode) -> Bool {
    guard isNext(.colon) || isNext(.equals), tokens.peek() == .name else { return false }
    let sign = token
    advance()
    let (value, written) = (text(of: token), text(in: variant.start..<token.end))
    report(
      .expected, sign.start..<sign.end, "expected '|', ',', or ']'",
      fixIt: Replacement("replace '\(written)' with '\(value)'", text: value, isSafe: false),
      at: variant.start..<token.end)
    advance()
    return true
  }

  /// Parses a state, a `!` and a state, `*`, or `normal`.
  private mutating func takeItem() -> ItemNode? {
    switch token.kind {
    case .star:
      let name = NameNode(name: Name(rawValue: 0), start: token.start, end: token.end)
      advance()
      return ItemNode(kind: .star, name: name)
    case .bang:
      let start = token.start
      advance()
      guard let name = takeName("a state name after '!'") else { return nil }
      return ItemNode(kind: .negation, name: NameNode(name: name.name, start: start, end: name.end))
    default:
      guard let name = takeName("a state name, '!', '*', or 'normal'") else { return nil }
      return ItemNode(kind: isText(name, Keyword.normal.rawValue) ? .normal : .state, name: name)
    }
  }
}

extension Token.Kind {
  /// Whether the token can be a part of a combination.
  fileprivate var isOfStates: Bool {
    switch self {
    case .name, .bar, .bang, .star: true
    default: false
    }
  }
}
