import StyleSupport
import StyleTable

/// A pass that finds the controls and states that each rule applies to.
///
/// This code is hot: it handles every rule. It finds the combinations of a scope and a list of states only once. It reuses
/// its arrays, so that a rule needs no new allocations. A plain rule, with one selector and no nested blocks, takes only a
/// look at the match that was found before for its scope and list.
private struct RuleMatcher {
  /// A control with the combinations of one block.
  private struct Target: Hashable {
    let control: ControlID
    let scope: ScopeID

    /// The index of the combinations in `lists`.
    let list: Int
  }

  /// The match of a list with one combination in a scope.
  private struct PlainMatch {
    let scope: ScopeID
    let list: OptionalHandle<StateListNode>
    let written: WrittenMatch
  }

  private let file: SheetFile

  private let reader: CombinationReader

  /// Whether the current rule is an expectation.
  private var isExpectation = false

  /// The current rule.
  private var rule: RuleNode

  /// The combinations of all lists. The first is the empty one.
  private var combinations = [Combination()]

  /// The match of each combination, or `nil` as long as no declaration needs it.
  private var written: [WrittenMatch?] = [nil]

  /// The range in `combinations` of each list. The first is of selectors without states.
  private var lists = [0..<1]

  /// The list for each scope, outer list, and list of states for which it is always the same.
  private var knownLists = NumberMap<Int>()

  /// The matches of lists with one combination, by the hashes of the scope and the list. A match takes the place of another
  /// one with the same hash.
  private var plainMatches: [PlainMatch?] = Array(repeating: nil, count: 64)

  private var targets: [Target] = []

  /// The end of the targets of each block in `targets`, which contains the targets of the rule's blocks in order.
  private var blockEnds: [Int] = []

  init(file: SheetFile) {
    self.file = file
    reader = CombinationReader(file: file)
    rule = RuleNode(selectors: .empty, blocks: .empty, runs: .empty)
  }

  /// Adds the declarations of the rule at `handle` to the controls that it styles.
  ///
  /// - Parameter isExpectation: Whether the declarations are claims instead.
  @inline(never) mutating func run(_ handle: Handle<RuleNode>, isExpectation: Bool, _ program: inout Program) {
    rule = file.tree.rules[handle]
    self.isExpectation = isExpectation
    targets.removeFew()
    blockEnds.removeFew()
    for block in rule.blocks { findTargets(of: block, &program) }
    for run in rule.runs {
      let run = file.tree.runs[run]
      let targets = targets(of: run.block)
      guard targets.allSatisfy({ hasRoom(for: self.targets[$0].list, run, &program) }) else { continue }
      for index in targets { addEntries(run, self.targets[index], &program) }
    }
    if !isExpectation { rememberMatch() }
  }

  /// Adds the declarations of the rule at `handle` if it is plain, its control is used and valid, and its match was found
  /// before. Otherwise, returns `false`.
  @inline(__always) mutating func runPlain(_ handle: Handle<RuleNode>, _ program: inout Program) -> Bool {
    let rule = file.tree.rules[handle]
    guard isPlain(rule) else { return false }
    let selector = file.tree.selectors[Int(rule.selectors.start)]
    guard let control = program.controlOfPath[file.paths[selector.path.path.index].index] else { return false }
    let scope = program.controls[control.index].scope
    guard program.controls[control.index].isUsed, !program.controls[control.index].isBroken,
      let known = plainMatches[hash(scope, selector)], known.scope == scope, known.list == list(of: selector)
    else { return false }
    let declarations = file.tree.runs[Int(rule.runs.start)].declarations
    guard program.listedDeclarations + declarations.count <= Limit.listedDeclarations else { return false }
    program.listedDeclarations += declarations.count
    program.rules.add(
      file.declarations(declarations), of: file.id, known.written, control, &program.controls[control.index])
    return true
  }

  /// Returns whether `rule` has one selector, no nested blocks, and declarations.
  @inline(__always) private func isPlain(_ rule: RuleNode) -> Bool {
    rule.selectors.end &- rule.selectors.start == 1 && rule.blocks.end &- rule.blocks.start == 1
      && rule.runs.end &- rule.runs.start == 1
  }

  /// Returns the list of states of `selector`.
  @inline(__always) private func list(of selector: SelectorNode) -> OptionalHandle<StateListNode> {
    OptionalHandle(selector.states.map { file.tree.stateLists[$0.index].list })
  }

  /// Returns the index in `plainMatches` of the match of `selector` in `scope`.
  @inline(__always) private func hash(_ scope: ScopeID, _ selector: SelectorNode) -> Int {
    let list = selector.states.map { file.tree.stateLists[$0.index].list.rawValue &+ 1 } ?? 0
    return Int(((UInt64(scope.rawValue) << 32 | UInt64(list)) &* 0x9E37_79B9_7F4A_7C15) >> 58)
  }

  /// Remembers the match of the current rule if the rule is plain, and any other one with the same list and scope has the
  /// same match.
  private mutating func rememberMatch() {
    guard isPlain(rule), let target = targets.first, lists[target.list].count == 1,
      let written = written[lists[target.list].lowerBound]
    else { return }
    let selector = file.tree.selectors[Int(rule.selectors.start)]
    if let states = selector.states {
      let root = Target(control: target.control, scope: target.scope, list: 0)
      guard let key = key(of: states, within: root), knownLists[key] == target.list else { return }
    }
    plainMatches[hash(target.scope, selector)] = PlainMatch(
      scope: target.scope, list: list(of: selector), written: written)
  }

  /// Returns the range in `targets` of the targets of `block`, which were already found.
  @inline(__always) private mutating func targets(of block: Handle<BlockNode>) -> Range<Int> {
    let index = block.index - rule.blocks.indices.lowerBound
    return (index == 0 ? 0 : blockEnds[index - 1])..<blockEnds[index]
  }

  /// Finds the targets of `block`. Selectors with the same control and states have one target.
  private mutating func findTargets(of block: Handle<BlockNode>, _ program: inout Program) {
    let node = file.tree.blocks[block]
    if let parent = node.parent, let states = node.states {
      for index in targets(of: parent) {
        if let target = target(within: targets[index], states, block: block, &program) { targets.append(target) }
      }
    } else if rule.blocks.start == block.rawValue {
      var known = Set<Target>()
      for selector in rule.selectors.indices {
        guard let target = target(of: file.tree.selectors[selector], block: block, &program),
          rule.selectors.count == 1 || known.insert(target).inserted
        else { continue }
        targets.append(target)
      }
    }
    blockEnds.append(targets.count)
  }

  /// Returns whether the limits allow the declarations of `run` in the combinations of `list`. Otherwise, reports an error.
  ///
  /// Mutating only because a call of another method would copy the matcher.
  private mutating func hasRoom(for list: Int, _ run: RunNode, _ program: inout Program) -> Bool {
    let limit = Limit.listedDeclarations + program.declarationCount
    guard program.listedDeclarations <= limit else { return false }
    program.listedDeclarations += lists[list].count * run.declarations.count
    guard program.listedDeclarations <= limit else {
      reportLimit(limit, "declarations", &program)
      return false
    }
    // Each declaration of an expectation is evaluated for each control.
    return hasRoom(for: isExpectation ? run.declarations.count : lists[list].count, &program)
  }

  /// Returns whether the limit allows `count` more rules or combinations. Otherwise, reports an error.
  private mutating func hasRoom(for count: Int, _ program: inout Program) -> Bool {
    let limit = Limit.listedRules + Limit.perDeclaration * program.declarationCount
    guard program.listedRules <= limit else { return false }
    program.listedRules += count
    if program.listedRules > limit { reportLimit(limit, "rules", &program) }
    return program.listedRules <= limit
  }

  @inline(never) private func reportLimit(_ limit: Int, _ what: String, _ program: inout Program) {
    guard let selector = file.tree.selectors[rule.selectors].first else { return }
    program.report(
      .limitExceeded, at: file.span(selector.path), "selector and state lists expand to more than \(limit) \(what)")
  }

  /// Returns the target of `selector`, for the rule's own block, or `nil` if its control is unknown or broken.
  private mutating func target(
    of selector: SelectorNode, block: Handle<BlockNode>, _ program: inout Program
  ) -> Target? {
    let path = file.path(selector.path)
    guard let control = program.controlOfPath[path.index] else {
      reportUnknownControl(path, selector, &program)
      return nil
    }
    if !isExpectation, !program.controls[control].isUsed { program.markUsed(control) }
    guard !program.controls[control].isBroken else { return nil }
    let root = Target(control: control, scope: program.controls[control].scope, list: 0)
    guard let states = selector.states else { return root }
    return target(within: root, states, block: block, &program)
  }

  @inline(never) private func reportUnknownControl(
    _ path: Handle<PathStep>, _ selector: SelectorNode, _ program: inout Program
  ) {
    let first = file.tree.selectors[rule.selectors].first ?? selector
    program.reportUnknownControl(
      path, at: file.span(selector.path), inStatementWith: file.span(first.path), in: file)
  }

  /// Returns the target that results from adding the combinations of `states` to each combination of `outer`, or `nil` if
  /// the limit doesn't allow as many.
  private mutating func target(
    within outer: Target, _ states: Handle<StatesNode>, block: Handle<BlockNode>, _ program: inout Program
  ) -> Target? {
    let key = key(of: states, within: outer)
    if let known = key.flatMap({ knownLists[$0] }) {
      return Target(control: outer.control, scope: outer.scope, list: known)
    }
    let count = file.tree.combinationCount(of: states) * lists[outer.list].count
    guard hasRoom(for: count, &program) else { return nil }
    let list = addList(within: outer, states, block: block, key, &program)
    return Target(control: outer.control, scope: outer.scope, list: list)
  }

  /// Returns the key of `states` within `outer` in `knownLists`, or `nil` if one of the indices is too large.
  @inline(__always) private func key(of states: Handle<StatesNode>, within outer: Target) -> Int? {
    let (scope, list) = (outer.scope.index, file.tree.stateLists[states].list.index)
    guard scope < 1 << 21, outer.list < 1 << 21, list < 1 << 21 else { return nil }
    return scope | outer.list << 21 | list << 42
  }

  /// Adds the combinations of `states` to each combination of `outer`, and returns the index of their list.
  ///
  /// - Parameter key: The key for which the list is known from now on, if it is the same for all rules.
  @inline(never) private mutating func addList(
    within outer: Target, _ states: Handle<StatesNode>, block: Handle<BlockNode>, _ key: Int?, _ program: inout Program
  ) -> Int {
    let block = file.tree.blocks[block]
    let start = combinations.count
    let nodes = file.tree.combinations(of: states)
    var known: Set<Combination>? = nodes.count * lists[outer.list].count > 1 ? [] : nil
    var isSame = true
    for node in nodes {
      let inner = reader.combination(node, in: outer.scope, of: outer.control, &program)
      isSame =
        inner.map { addCombinations(of: $0, node, within: outer, block: block, &known, &program) } ?? false && isSame
    }
    written += Array(repeating: nil, count: combinations.count - start)
    lists.append(start..<combinations.count)
    if isSame, let key { knownLists[key] = lists.count - 1 }
    return lists.count - 1
  }

  /// Adds the combinations of `inner`, which `node` names, with each combination of `outer` that it is possible with.
  ///
  /// Reports an error if it isn't possible with any of them. Returns whether the result is the same for all rules.
  ///
  /// - Parameter known: The combinations of the block so far, or `nil` if there is only one.
  private mutating func addCombinations(
    of inner: Combination, _ node: CombinationNode, within outer: Target, block: BlockNode,
    _ known: inout Set<Combination>?, _ program: inout Program
  ) -> Bool {
    var impossible: (combination: Combination, outer: Combination)?
    var isPossible = false
    var isSame = true
    for index in lists[outer.list] {
      let combination = combinations[index].adding(
        inner, &program.matches.lists, &program.matches.conditions)
      // The check depends on the block for these.
      if combination.hasNegation || combination.excludesValue, !combination.isPattern { isSame = false }
      guard reader.checkItems(combination, node, block: block, &program) else {
        (isPossible, isSame) = (true, false)
        continue
      }
      guard program.isPossible(combination, in: outer.scope) else {
        impossible = impossible ?? (combination, combinations[index])
        continue
      }
      isPossible = true
      if known?.insert(combination).inserted ?? true { combinations.append(combination) }
    }
    guard !isPossible, let (combination, around) = impossible else { return isSame }
    reader.reportImpossible(combination, node, within: around, in: outer.scope, &program)
    return false
  }

  /// Adds the declarations of `run` to the control of `target`.
  private mutating func addEntries(_ run: RunNode, _ target: Target, _ program: inout Program) {
    guard !isExpectation, !lists[target.list].isEmpty else { return addOthers(run, target, &program) }
    let declarations = file.declarations(run.declarations)
    for position in lists[target.list] {
      let written = written[position] ?? addWritten(position, in: target.scope, &program)
      program.rules.add(declarations, of: file.id, written, target.control, &program.controls[target.control])
    }
  }

  /// Adds the declarations of `run` to the claims about the control of `target`. If its states have errors, only reports
  /// the errors in the values.
  @inline(never) private mutating func addOthers(_ run: RunNode, _ target: Target, _ program: inout Program) {
    guard !lists[target.list].isEmpty else {
      if !isExpectation { program.evaluate(run.declarations, of: file, for: target.control) }
      return
    }
    let matches = lists[target.list].map { (written[$0] ?? addWritten($0, in: target.scope, &program)).match }
    program.pendingClaims.append(
      PendingClaim(control: target.control, file: file.id, matches: matches, declarations: run.declarations))
  }

  /// Returns the match of the combination at `position`, one of a list for `scope`, and adds it to `written`.
  @inline(never) private mutating func addWritten(
    _ position: Int, in scope: ScopeID, _ program: inout Program
  ) -> WrittenMatch {
    let combination = combinations[position]
    let required = program.scopes[scope].space.closure(of: combination.positive)
    let found = WrittenMatch(
      match: program.matches.handle(of: combination, required: required),
      named: combination.namedStates(program.matches.lists),
      itemCount: UInt16(clamping: combination.itemCount(program.matches.lists)))
    written[position] = found
    return found
  }
}

extension Program {
  /// Finds the controls and states that every rule applies to, and marks these controls as used.
  internal mutating func matchRules() {
    // Most runs apply to one control in one combination of states.
    rules.reserve(files.reduce(0) { $0 + $1.tree.runs.count })
    for (file, statements) in statements {
      var matcher = RuleMatcher(file: file)
      for statement in statements {
        switch statement {
        case .rule(let rule):
          if !matcher.runPlain(rule, &self) { matcher.run(rule, isExpectation: false, &self) }
        case .expectation(let rule): matcher.run(rule, isExpectation: true, &self)
        default: continue
        }
      }
    }
  }
}
