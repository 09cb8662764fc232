import StyleSupport
import StyleTable

/// A pass that finds the controls and states that each rule applies to, and evaluates its declarations.
///
/// This code is hot: it handles every rule. It finds the combinations of a scope and a list of states only once, and
/// reuses its arrays, so that a rule needs no new allocations.
private struct RuleMatcher {
  /// A control with the combinations of one block.
  private struct Target {
    let control: ControlID
    let scope: ScopeID

    /// The index of the combinations in `lists`.
    let list: Int
  }

  /// The match of a combination, and what is written for it.
  private struct Written {
    let match: Handle<Match>
    let itemCount: Int
    let named: StateMask
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
  private var written: [Written?] = [nil]

  /// The range in `combinations` of each list. The first is of selectors without states.
  private var lists = [0..<1]

  /// The list for each scope, outer list, and list of states for which it is always the same.
  private var knownLists = NumberMap<Int>()

  private var targets: [Target] = []

  /// The end of the targets of each block in `targets`, which contains the targets of the rule's blocks in order.
  private var blockEnds: [Int] = []

  init(file: SheetFile) {
    self.file = file
    reader = CombinationReader(file: file)
    rule = RuleNode(selectors: .empty, blocks: .empty, runs: .empty)
  }

  /// Adds the declarations of `rule` to the controls that it styles.
  ///
  /// - Parameter isExpectation: Whether the declarations are claims instead.
  mutating func run(
    _ rule: RuleNode, isExpectation: Bool, _ evaluator: inout RuleEvaluator, _ program: inout Program
  ) {
    self.rule = rule
    self.isExpectation = isExpectation
    targets.removeFew()
    blockEnds.removeFew()
    for block in rule.blocks { findTargets(of: block, &program) }
    for run in rule.runs { addEntries(file.tree.runs[run], &evaluator, &program) }
  }

  /// Returns the range in `targets` of the targets of `block`, which were already found.
  private mutating func targets(of block: Handle<BlockNode>) -> Range<Int> {
    let index = block.index - rule.blocks.indices.lowerBound
    return (index == 0 ? 0 : blockEnds[index - 1])..<blockEnds[index]
  }

  /// Finds the targets of `block`.
  private mutating func findTargets(of block: Handle<BlockNode>, _ program: inout Program) {
    let node = file.tree.blocks[block]
    if let parent = node.parent, let states = node.states {
      let outer = targets(of: parent)
      if hasRoom(for: states, within: outer, &program) {
        for index in outer { addTarget(within: targets[index], states, block: node, &program) }
      }
    } else if rule.blocks.start == block.rawValue {
      for selector in rule.selectors.indices { addTarget(file.tree.selectors[selector], block: node, &program) }
    }
    blockEnds.append(targets.count)
  }

  /// Returns whether the limit allows the combinations of `states` within those of each target in `outer`.
  private mutating func hasRoom(
    for states: Handle<StatesNode>, within outer: Range<Int>, _ program: inout Program
  ) -> Bool {
    let written = file.tree.combinationCount(of: states)
    var around = 0
    for index in outer { around += lists[targets[index].list].count }
    return hasRoom(for: max(0, (around - 1) * written), &program)
  }

  /// Returns whether the limit allows `count` more combinations or declarations from lists. Otherwise, reports an
  /// error.
  ///
  /// Mutating only because a call of another method would copy the matcher.
  private mutating func hasRoom(for count: Int, _ program: inout Program) -> Bool {
    let limit = Limit.listedDeclarations + program.declarationCount
    guard program.listedDeclarations <= limit else { return false }
    program.listedDeclarations += count
    guard program.listedDeclarations > limit else { return true }
    guard let selector = file.tree.selectors[rule.selectors].first else { return false }
    program.report(
      .limitExceeded, at: file.span(selector.path),
      "selector and state lists expand to more than \(Limit.listedDeclarations) declarations")
    return false
  }

  /// Adds the target of `selector`, for the rule's own block.
  private mutating func addTarget(_ selector: SelectorNode, block: BlockNode, _ program: inout Program) {
    let path = file.path(selector.path)
    guard let control = program.controlOfPath[path.index] else {
      let first = file.tree.selectors[rule.selectors].first ?? selector
      return program.reportUnknownControl(
        path, at: file.span(selector.path), inStatementWith: file.span(first.path), in: file)
    }
    guard !program.controls[control].isBroken else { return }
    let root = Target(control: control, scope: program.controls[control].scope, list: 0)
    guard let states = selector.states else { return targets.append(root) }
    addTarget(within: root, states, block: block, &program)
  }

  /// Adds the target that results from adding the combinations of `states` to each combination of `outer`.
  private mutating func addTarget(
    within outer: Target, _ states: Handle<StatesNode>, block: BlockNode, _ program: inout Program
  ) {
    let key = key(of: states, within: outer)
    let known = key.flatMap { knownLists[$0] }
    let list = known ?? addList(within: outer, states, block: block, key, &program)
    targets.append(Target(control: outer.control, scope: outer.scope, list: list))
  }

  /// Returns the key of `states` within `outer` in `knownLists`, or `nil` if one of the indices is too large.
  private mutating func key(of states: Handle<StatesNode>, within outer: Target) -> Int? {
    let (scope, list) = (outer.scope.index, file.tree.stateLists[states].list.index)
    guard scope < 1 << 21, outer.list < 1 << 21, list < 1 << 21 else { return nil }
    return scope | outer.list << 21 | list << 42
  }

  /// Adds the combinations of `states` to each combination of `outer`, and returns the index of their list.
  ///
  /// - Parameter key: The key for which the list is known from now on, if it is the same for all rules.
  private mutating func addList(
    within outer: Target, _ states: Handle<StatesNode>, block: BlockNode, _ key: Int?, _ program: inout Program
  ) -> Int {
    let start = combinations.count
    let nodes = file.tree.combinations(of: states)
    var known: Set<Combination>? = nodes.count * lists[outer.list].count > 1 ? [] : nil
    var isSame = true
    for node in nodes {
      let inner = reader.combination(node, in: outer.scope, &program)
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

  /// Adds the declarations of `run` to the controls that its block is for.
  private mutating func addEntries(_ run: RunNode, _ evaluator: inout RuleEvaluator, _ program: inout Program) {
    let targets = targets(of: run.block)
    for index in targets {
      guard hasRoom(for: lists[self.targets[index].list].count * run.declarations.count, &program) else { return }
    }
    let declarations = file.declarations(run.declarations)
    for index in targets {
      let target = self.targets[index]
      guard !isExpectation else {
        addClaims(run, target, &program)
        continue
      }
      let properties = program.evaluate(run.declarations, for: target.control, &evaluator)
      for position in lists[target.list] {
        let written = written(position, in: target.scope, &program)
        let entry = RuleIndex.Entry(
          control: target.control, match: written.match, itemCount: written.itemCount, named: written.named,
          file: file.id, declarations: declarations, properties: properties)
        program.rules.add(entry, to: &program.controls[target.control])
      }
    }
  }

  /// Returns the match of the combination at `position`, one of a list for `scope`.
  private mutating func written(_ position: Int, in scope: ScopeID, _ program: inout Program) -> Written {
    if let known = written[position] { return known }
    let combination = combinations[position]
    let required = program.scopes[scope].space.closure(of: combination.positive)
    let found = Written(
      match: program.matches.handle(of: combination, required: required),
      itemCount: combination.itemCount(program.matches.lists), named: combination.namedStates(program.matches.lists))
    written[position] = found
    return found
  }
}

extension RuleMatcher {
  /// Adds the declarations of `run` to the claims about the control of `target`.
  private mutating func addClaims(_ run: RunNode, _ target: Target, _ program: inout Program) {
    let matches = lists[target.list].map { written($0, in: target.scope, &program).match }
    guard !matches.isEmpty else { return }
    program.pendingClaims.append(
      PendingClaim(control: target.control, file: file.id, matches: matches, declarations: run.declarations))
  }
}

extension Program {
  /// Finds the controls and states that every rule applies to, and evaluates its declarations.
  internal mutating func matchRules() {
    // Most runs apply to one control in one combination of states.
    rules.reserve(files.reduce(0) { $0 + $1.tree.runs.count })
    var evaluator = RuleEvaluator(self)
    for (file, statements) in statements {
      var matcher = RuleMatcher(file: file)
      evaluator.begin(file)
      for statement in statements {
        switch statement {
        case .rule(let rule): matcher.run(file.tree.rules[rule], isExpectation: false, &evaluator, &self)
        case .expectation(let rule): matcher.run(file.tree.rules[rule], isExpectation: true, &evaluator, &self)
        default: continue
        }
      }
    }
  }
}
