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
    takeRest(ofRuleWith: range)
  }

  /// Parses a path with optional states, or states alone.
  private mutating func takeSelector(isFirst: Bool) {
    let known = !isFirst && isNext(.leftBracket) ? tree.selectors.last?.path : nil
    guard let path = known ?? takePath(isFirst ? "a control name" : "a control name or '[' after ','") else { return }
    let states = isNext(.leftBracket) ? takeStates() : nil
    tree.selectors.append(SelectorNode(path: path, states: states))
  }

  /// Parses the block of a rule.
  internal mutating func takeRest(ofRuleWith selectors: HandleRange<SelectorNode> = .empty) {
    defer { lexer.allowsBraces = false }
    // States in another notation, such as `:selected` or `(selected)`, follow a control that is named completely.
    let startsStates = (token.kind == .colon || token.kind == .leftParenthesis) && !isExcused
    let selectors = token.kind == .leftAngle || startsContent() || startsStates ? selectors : .empty
    if token.kind != .leftAngle, recoverHead() { forgetStates(of: selectors) }
    guard token.kind == .leftAngle || startsContent() else {
      if token.kind == .rightAngle { advance() }
      return
    }
    let rule = takeContents(ofRuleWith: selectors)
    tree.statements.append(.rule(tree.rules.add(rule)))
  }

  /// Parses the block of the control at `path`, and returns a rule with its declarations, or `nil` if it has none.
  /// `takeMember` parses one member of the control, or returns `false` if a declaration or states start here.
  internal mutating func takeRule(
    ofControlAt path: PathNode, _ takeMember: (inout Parser) -> Bool
  ) -> RuleNode? {
    let selector = tree.selectors.add(SelectorNode(path: path, states: nil))
    let rule = takeContents(ofRuleWith: HandleRange(selector.index..<selector.index + 1), takeMember)
    if !rule.runs.isEmpty || rule.blocks.count > 1 { return rule }
    tree.selectors.removeLast()
    tree.blocks.removeLast()
    return nil
  }

  private mutating func takeContents(
    ofRuleWith selectors: HandleRange<SelectorNode>, _ takeOther: (inout Parser) -> Bool = { _ in false }
  ) -> RuleNode {
    let firstRun = tree.runs.count
    let block = tree.blocks.add(BlockNode(parent: nil, states: nil))
    takeDeclarations(of: block, takeOther)
    if hasMisplacedBlocks {
      // One of the nested blocks has no `>`.
      for index in block.index + 1..<tree.blocks.count { tree.blocks[index].states = nil }
      hasMisplacedBlocks = false
    }
    return RuleNode(
      selectors: selectors, blocks: HandleRange(block.index..<tree.blocks.count),
      runs: HandleRange(firstRun..<tree.runs.count), end: previous.end)
  }

  /// Reports an error in place of the rule's `<`, skips to the `<`, and returns whether the skipped text might name states.
  private mutating func recoverHead() -> Bool {
    if !wasJustReported, !excusesUnclosed, !takeStatesInOtherNotation() { reportExpected("'<' after the selector") }
    if startsContent() { return false }
    // A selector of CSS explains the braces after it.
    if isCombinator() { lexer.allowsBraces = true }
    while !endsStatement || isCombinator(), token.kind != .leftAngle { skipToken() }
    return true
  }

  /// Reports a state after a path that is written as `:selected`, `(selected)`, or `selected`, if a block follows, and
  /// skips to the block. Otherwise, returns `false`.
  private mutating func takeStatesInOtherNotation() -> Bool {
    guard [.colon, .leftParenthesis, .name].contains(token.kind), !token.beginsLine else { return false }
    var lexer = Lexer(source)
    lexer.move(to: token.start)
    var name = lexer.next()
    while name.kind == .colon || name.kind == .leftParenthesis { name = lexer.next() }
    var next = lexer.next()
    while next.kind == .rightParenthesis { next = lexer.next() }
    guard name.kind == .name, next.kind == .leftAngle, !next.beginsLine else { return false }
    takeBareStates(named: name.range)
    return true
  }

  /// Returns whether the current token is a `>` between names, as in a CSS selector.
  private mutating func isCombinator() -> Bool {
    token.kind == .rightAngle && openers.isEmpty && !token.beginsLine && [.name, .dot].contains(peek())
  }

  /// Removes the states of `selectors`, because they might be incomplete.
  internal mutating func forgetStates(of selectors: HandleRange<SelectorNode>) {
    let unknown = tree.stateLists.add(StatesNode(list: StateListTable.unknown, start: 0))
    for index in selectors.indices { tree.selectors[index].states = unknown }
  }

  /// Returns whether a declaration starts here, or a nested block on its own line.
  internal mutating func startsContent() -> Bool {
    startsDeclaration() || token.kind == .leftBracket && token.beginsLine
  }

  /// Returns whether the current token is a name and the next one is `:`. In a theme, the name can have prefixes.
  internal mutating func startsDeclaration() -> Bool {
    token.kind == .name && (peek() == .colon || isInTheme && startsQualifiedDeclaration())
  }

  /// Returns whether the current name and the names after its points end before a `:`.
  private mutating func startsQualifiedDeclaration() -> Bool {
    guard peek() == .dot else { return false }
    var lexer = Lexer(source)
    lexer.position = Int(token.end)
    var kind = Token.Kind.dot
    repeat { kind = lexer.next().kind } while kind == .dot || kind == .name
    return kind == .colon
  }

  /// Parses the contents of a block from `<` to `>`, where the `<` may be missing. `takeOther` parses any other content of
  /// the block, or returns `false` if a declaration or states start here.
  private mutating func takeDeclarations(
    of block: Handle<BlockNode>, _ takeOther: (inout Parser) -> Bool = { _ in false }
  ) {
    var run = tree.declarations.count
    takeBlock { parser in
      guard !takeOther(&parser) else { return }
      guard parser.token.kind == .leftBracket || parser.startsBareStates() else { return parser.takeDeclaration() }
      parser.tree.endRun(from: run, of: block)
      parser.takeNestedBlock(in: block)
      run = parser.tree.declarations.count
    }
    tree.endRun(from: run, of: block)
  }

  /// Parses `[states] < … >` inside `parent`.
  private mutating func takeNestedBlock(in parent: Handle<BlockNode>) {
    tree.blocks[parent].hasBlocks = true
    var states: Handle<StatesNode>?
    if token.kind == .leftBracket { states = takeStates() } else { takeBareStates() }
    if token.kind != .leftAngle, recoverHead() { states = nil }
    guard token.kind == .leftAngle || startsDeclaration() else { return }
    let block = tree.blocks.add(BlockNode(parent: parent, states: states))
    takeDeclarations(of: block)
  }

  /// Parses `name: value`.
  private mutating func takeDeclaration() {
    guard token.kind == .name else {
      return token.kind == .dot || token.kind == .colon ? skipSelector(contentStart) : reportUnexpected(contentStart)
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

  /// Returns whether the names of states without brackets start here, before a `<`: `selected|* <`, or `:selected <`.
  internal mutating func startsBareStates() -> Bool {
    switch token.kind {
    case .bang: break
    case .colon where peek() == .name && !isExcused: break
    case .name where peek() == .leftAngle || peek() == .bar: break
    default: return false
    }
    var lexer = Lexer(source)
    lexer.move(to: token.end)
    var next = lexer.next()
    while [.name, .bar, .bang, .star].contains(next.kind), !next.beginsLine { next = lexer.next() }
    return next.kind == .leftAngle
  }

  /// Reports states in another notation than in brackets, and skips to the `<` after them. By default, their names are all
  /// of them without a `:`.
  private mutating func takeBareStates(named names: Range<UInt32>? = nil) {
    let first = token
    while token.kind != .leftAngle { advance() }
    let range = first.start..<previous.end
    var states = source.text(names ?? (first.kind == .colon ? first.end : first.start)..<previous.end)
    if let known = Synonyms.states.correction(of: states, among: Parser.builtInStates)?.text { states = known }
    let pattern = states.hasSuffix("*") || states == Keyword.normal.rawValue ? "[\(states)]" : "[\(states)|*]"
    report(
      range, "expected '[' before '\(states)'; states are written in brackets",
      fixIt: .replace(source.text(range), with: pattern, isSafe: false))
  }

  /// The states that every control has, or that platforms know, for suggestions.
  private static let builtInStates = KnownNames(
    Synonyms.standardStates + [Keyword.normal.rawValue] + Synonyms.platformStates)

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
    peeked = nil
    lexer.move(to: token.end)
    advance()
    return tree.stateLists.add(StatesNode(list: list, start: start))
  }

  /// Parses `item|item` in the brackets that open at `origin`, or returns `false` if an item is missing.
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
    guard isNext(.colon) || isNext(.equals), peek() == .name else { return false }
    let sign = token
    advance()
    let range = variant.start..<token.end
    report(
      sign.range, "expected '|', ',', or ']'",
      fixIt: .replace(source.text(range), with: text(of: token), isSafe: false), at: range)
    advance()
    return true
  }

  /// Parses a state, a `!` and a state, `*`, or `normal`.
  private mutating func takeItem() -> ItemNode? {
    switch token.kind {
    case .star:
      defer { advance() }
      return ItemNode(kind: .star, name: NameNode(name: Name(rawValue: 0), start: token.start, end: token.end))
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
